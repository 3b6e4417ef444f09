import { ApplicationCommandType, ApplicationIntegrationType, Routes } from 'discord-api-types/v10';
import { DiscordAPIError, type REST } from 'discord.js';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { RetryTimers } from '#src/lib/retry-timers.js';
import type { Store } from '#src/store/index.js';
import { loggable } from '../delivery/requests/api-errors.js';
import { withRetries, pauses } from '../delivery/requests/with-retries.js';
import type { CommandMentions } from '../messages/command-mentions.js';
import type { CommandBody } from './command-bodies.js';

export type RegistrationStorage = Pick<Store, 'setting' | 'setSetting'>;

const REMEMBERED_AS = 'registered-commands';

const numbers = z.array(z.int()).nullish();
const registered = z.array(
  z.object({
    id: z
      .string()
      .regex(/^\d{1,20}$/u)
      .optional()
      .catch(undefined),
    name: z.string(),
    type: z.int().default(ApplicationCommandType.ChatInput),
    integration_types: numbers,
    contexts: numbers,
  }),
);
type RegisteredCommand = z.infer<typeof registered>;

const ENTRY_POINT: number = ApplicationCommandType.PrimaryEntryPoint;

const asItIs = z.unknown().optional();

const writable = z.object({
  id: z.string(),
  type: z.literal(ApplicationCommandType.PrimaryEntryPoint),
  name: z.string(),
  name_localizations: asItIs,
  description: asItIs,
  description_localizations: asItIs,
  default_member_permissions: asItIs,
  contexts: asItIs,
  integration_types: asItIs,
  nsfw: asItIs,
  handler: asItIs,
});

/**
 * The command that Discord adds when the bot's owner enables Activities, reduced to its writable fields: Discord
 * refuses a list without it (50240, serenity-rs/serenity#2993).
 */
const entryPoints = z
  .array(z.looseObject({ type: z.int().optional() }))
  .transform((commands) =>
    commands.flatMap((command) => (command.type === ENTRY_POINT ? [writable.parse(command)] : [])),
  );

const application = z.object({ integration_types_config: z.record(z.string(), z.unknown()).nullish() });

const forServers = (bodies: readonly CommandBody[]): readonly CommandBody[] =>
  bodies.map((body) => ({ ...body, integration_types: [ApplicationIntegrationType.GuildInstall] }));

/**
 * Adapts the commands to the installation types that the bot's owner has enabled: Discord accepts no others
 * (docs/interactions/application-commands).
 */
const installable = (bodies: readonly CommandBody[], app: unknown): readonly CommandBody[] => {
  const { data } = application.safeParse(app);
  const set = data?.integration_types_config ?? null;
  return set === null || String(ApplicationIntegrationType.UserInstall) in set ? bodies : forServers(bodies);
};

/** Replaces `installable` when Discord does not report the owner's setting: existing installation types stay. */
const surelyInstallable = (bodies: readonly CommandBody[], there: RegisteredCommand): readonly CommandBody[] =>
  there.some(({ integration_types: types }) => types?.includes(ApplicationIntegrationType.UserInstall) === true)
    ? bodies
    : forServers(bodies);

/** True when both lists hold the same numbers in any order, or Discord omits its list. */
const isSame = (told: readonly number[] | null | undefined, ours: readonly number[] | null | undefined): boolean =>
  isDeepStrictEqual([...(told ?? ours ?? [])].toSorted(), [...(ours ?? [])].toSorted());

const UNAUTHORIZED = 401;

const isTokenRefused = (error: unknown): boolean => error instanceof DiscordAPIError && error.status === UNAUTHORIZED;

interface CommandList {
  readonly applicationId: string;
  readonly bodies: readonly CommandBody[];
}

interface RegistrationListeners {
  readonly onUnread?: (error: unknown) => void;
  readonly mentions?: Pick<CommandMentions, 'learn'>;
}

const keyOf = ({ type, name }: { readonly type?: number | undefined; readonly name: string }): string =>
  `${type ?? ApplicationCommandType.ChatInput} ${name}`;

/**
 * Registers the commands if they differ from the last registration, or if Discord does not have them. A command that
 * launches an Activity stays unchanged.
 *
 * @param listeners `mentions` learns the ids of the commands; `onUnread` receives the reason when Discord does not
 * report the installation types, of which only the certain ones are registered then
 * @returns true when anything was registered
 */
export const registerCommands = async (
  rest: REST,
  { applicationId, bodies: ours }: CommandList,
  memory: RegistrationStorage,
  { onUnread = () => undefined, mentions }: RegistrationListeners = {},
): Promise<boolean> => {
  const route = Routes.applicationCommands(applicationId);
  const query = new URLSearchParams({ with_localizations: 'true' });
  const found = await withRetries(pauses.start, () => rest.get(route, { query }));
  const kept = entryPoints.parse(found);
  const own = registered.parse(found).filter(({ type }) => type !== ENTRY_POINT);
  const bodies = await withRetries(pauses.start, () => rest.get(Routes.currentApplication())).then(
    (app) => installable(ours, app),
    (error: unknown) => {
      if (isTokenRefused(error)) throw error;
      onUnread(error);
      return surelyInstallable(ours, own);
    },
  );
  const hash = createHash('sha256')
    .update(JSON.stringify([applicationId, bodies]))
    .digest('hex');
  const there = new Map(own.map((command) => [keyOf(command), command]));
  const isThere = (body: CommandBody): boolean => {
    const known = there.get(keyOf(body));
    return (
      known !== undefined &&
      isSame(known.integration_types, body.integration_types) &&
      isSame(known.contexts, body.contexts)
    );
  };
  const asRemembered = (await memory.setting(REMEMBERED_AS)) === hash;
  if (asRemembered && there.size === bodies.length && bodies.every(isThere)) {
    mentions?.learn(bodies, own);
    return false;
  }
  const answer = await withRetries(pauses.start, () => rest.put(route, { body: [...bodies, ...kept] }));
  mentions?.learn(bodies, registered.safeParse(answer).data ?? []);
  await memory.setSetting(REMEMBERED_AS, hash);
  return true;
};

const APPLICATION = 'application';

interface RegistrationTools {
  readonly log: Logger;
  readonly retries: RetryTimers;
  readonly mentions: Pick<CommandMentions, 'learn'>;
}

/**
 * Registers the commands if Discord allows it. Errors are logged and retried at the next start, since people can play
 * with the existing commands and buttons. If Discord does not report the installation types, the request is repeated in
 * the meantime.
 *
 * @returns true when anything was registered
 * @throws DiscordAPIError when the token is refused
 */
export const registerIfAllowed = async (
  rest: REST,
  { applicationId, bodies }: CommandList,
  memory: RegistrationStorage,
  { log, retries, mentions }: RegistrationTools,
): Promise<boolean> => {
  const tryAgain = (): void => {
    // The guard of all requests reports a refused token.
    registerIfAllowed(rest, { applicationId, bodies }, memory, { log, retries, mentions }).catch(() => undefined);
  };
  const onUnread = (error: unknown): void => {
    log.warn(
      loggable(error),
      'Discord does not tell how the bot may be installed; new commands are for servers alone until it does',
    );
    retries.failed(APPLICATION, tryAgain);
  };
  try {
    retries.begin(APPLICATION);
    return await registerCommands(rest, { applicationId, bodies }, memory, { onUnread, mentions });
  } catch (error) {
    if (isTokenRefused(error)) throw error;
    log.error(
      loggable(error),
      'Discord does not register the commands; those it knows go on, and the next start tries again',
    );
    return false;
  }
};
