import { PermissionsBitField } from 'discord.js';
import { z } from 'zod';
import { inviteUrl, mayCreateEvents, missingOfInvited } from '#src/discord/gateway/permissions.js';
import { type Finding, fail, pass, warn } from './finding.js';

/** The number of servers in one answer of Discord (docs/resources/user, Get Current User Guilds). */
export const SERVERS_AT_ONCE = 200;
const MAX_NAMED = 5;

const ABOUT = 'servers';

const servers = z
  .array(
    z.object({
      name: z.string().transform((name) => name.replaceAll(/\p{C}/gu, '')),
      permissions: z
        .string()
        .regex(/^\d+$/)
        .transform((bits) => new PermissionsBitField(BigInt(bits))),
    }),
  )
  .nullable();

type Server = NonNullable<z.infer<typeof servers>>[number];

/** Tells where the bot may do what it can do without. */
const optionalFinding = (found: readonly Server[]): Finding => {
  const allowed = found.filter(({ permissions }) => mayCreateEvents(permissions)).length;
  return pass(
    'scheduled events',
    allowed === found.length
      ? 'game nights are also events of every server'
      : `in ${found.length - allowed} of ${found.length} servers game nights are no events, for which the bot’s roles would need CreateEvents (optional)`,
  );
};

/**
 * Checks that the bot is in a server, and that its roles there grant all permissions that it can ever need. A channel
 * may override them.
 *
 * @param told the bot's servers in Discord's format
 * @throws z.ZodError when the list is invalid
 */
export const checkServers = (told: unknown, applicationId: string): readonly Finding[] => {
  const found = servers.parse(told) ?? [];
  if (found.length === 0) return [fail(ABOUT, 'the bot is in none', `invite it: ${inviteUrl(applicationId)}`)];
  return [rolesFinding(found), optionalFinding(found)];
};

const rolesFinding = (found: readonly Server[]): Finding => {
  const incomplete = found.flatMap(({ name, permissions }) => {
    const missing = missingOfInvited(permissions);
    return missing.length === 0 ? [] : [`“${name}” (${missing.join(', ')})`];
  });
  const all = found.length < SERVERS_AT_ONCE ? found.length : `the first ${found.length}`;
  if (incomplete.length === 0) return pass(ABOUT, `in all of ${all} the bot has by its roles what it needs`);
  const more = incomplete.length > MAX_NAMED ? `, and ${incomplete.length - MAX_NAMED} more` : '';
  return warn(
    ABOUT,
    `in ${incomplete.length} of ${all} the bot's roles are without a permission: ${incomplete.slice(0, MAX_NAMED).join(', ')}${more}`,
    'give it there under Server Settings → Roles, or invite the bot again',
  );
};
