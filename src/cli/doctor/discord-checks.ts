import { ApplicationIntegrationType, DiscordAPIError, HTTPError, RateLimitError, REST, Routes } from 'discord.js';
import { z } from 'zod';
import { installUrl, inviteUrl } from '#src/discord/gateway/permissions.js';
import { type InstallCounts, installCountsIn } from '#src/app/installs.js';
import type { Ownership } from '#src/model/ownership.js';
import { DISCORD_API } from '#src/discord/gateway/client.js';
import { fetchByProxy, proxyAgent, proxyName } from '#src/lib/proxy.js';
import { checkCommands } from './command-check.js';
import { type Finding, pass, warn, fail } from './finding.js';
import { checkServers, SERVERS_AT_ONCE } from './server-check.js';
import { MINUTE } from '#src/lib/durations.js';

const TIMEOUT_MS = 10_000;
/** Ids contain the time, and an interaction must be answered within three seconds of it. */
const MAX_CLOCK_OFFSET_MS = 5_000;
const FEW_LOGINS = 50;

const user = z.object({ id: z.string(), username: z.string(), bot: z.boolean().optional() });
const application = z.object({
  id: z.string(),
  bot_public: z.boolean().default(true),
  bot_require_code_grant: z.boolean().default(false),
  interactions_endpoint_url: z.string().nullish(),
  integration_types_config: z.record(z.string(), z.unknown()).nullish(),
});
const gateway = z.object({
  shards: z.int().positive(),
  session_start_limit: z.object({ total: z.int(), remaining: z.int(), reset_after: z.number() }),
});

export interface DiscordAccess {
  /** Null for Discord's own. */
  readonly apiUrl: string | null;
  readonly token: string;
  /** The shards of this process; default: Discord's recommended number. */
  readonly shards?: Ownership | null;
  readonly commands: readonly object[];
  readonly now?: () => number;
}

const placeOf = (apiUrl: string | null): string =>
  apiUrl === null
    ? 'look at the network: something answers in its place'
    : 'let DISCORD_API_URL be the address that stands before the version, as in https://discord.com/api';

const ofRefusal = (about: string, status: number, apiUrl: string | null): Finding => {
  switch (status) {
    case 401:
      return fail(
        about,
        'Discord does not accept it',
        'copy it again from the Developer Portal under Bot → Reset Token',
      );
    case 403:
      return fail(about, 'Discord answers 403', `see that nothing blocks this machine, and ${placeOf(apiUrl)}`);
    case 404:
      return fail(about, 'what answers is not where the API of Discord begins', placeOf(apiUrl));
    default:
      return fail(about, `Discord answers ${status}`, status < 500 ? placeOf(apiUrl) : 'try again in a while');
  }
};

const refusal = (about: string, error: unknown, apiUrl: string | null): Finding => {
  if (error instanceof DiscordAPIError || error instanceof HTTPError) return ofRefusal(about, error.status, apiUrl);
  if (error instanceof RateLimitError)
    return fail(
      about,
      'Discord takes no more requests for now',
      'wait some minutes, and let whatever asks so often pause',
    );
  // The body is not JSON, or has an unexpected form.
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return fail(about, 'what answers is not Discord', placeOf(apiUrl));
  const proxy = proxyName(apiUrl ?? DISCORD_API);
  return fail(
    about,
    `Discord cannot be reached${proxy === null ? '' : ` through the proxy ${proxy}`}`,
    'look at the network and the setting DISCORD_API_URL',
  );
};

const applicationFindings = (app: z.infer<typeof application>): readonly Finding[] => [
  pass('intents', 'none has to be granted: the bot asks for GUILDS alone'),
  app.bot_require_code_grant
    ? fail('invitation', 'needs a code grant, which nobody can give', 'switch off Bot → Requires OAuth2 Code Grant')
    : pass(
        'invitation',
        `${inviteUrl(app.id)}${app.bot_public ? '' : ' (for its owner alone: Bot → Public Bot is off)'}`,
      ),
  String(ApplicationIntegrationType.UserInstall) in
  (app.integration_types_config ?? { [ApplicationIntegrationType.UserInstall]: {} })
    ? pass('installation', `people may install it for themselves: ${installUrl(app.id)}`)
    : warn(
        'installation',
        'only servers can install it: nobody can play in direct messages without one',
        'tick Installation → User Install in the Developer Portal',
      ),
  (app.interactions_endpoint_url ?? '') === ''
    ? pass('interactions endpoint', 'is empty, so interactions come to the bot')
    : fail(
        'interactions endpoint',
        'is set, so Discord sends every command and press there and none to the bot',
        'clear General Information → Interactions Endpoint URL in the Developer Portal',
      ),
];

const countsFinding = ({ servers, people }: InstallCounts): Finding =>
  pass('installs', `by Discord’s last count: servers ${servers}, people ${people}`);

/**
 * Checks that there are at least Discord's recommended number of shards: with too few it closes the connection (code
 * 4011).
 */
const shardFinding = (recommended: number, owner: Ownership | null): Finding => {
  const about = 'shards';
  if (owner === null) return pass(about, `Discord recommends ${recommended}, and the bot takes as many`);
  const { shardCount, shards } = owner;
  const told = `Discord recommends ${recommended}, SHARDS counts ${shardCount}, of which ${shards.length} are here`;
  return shardCount >= recommended
    ? pass(about, told)
    : warn(about, told, `start every process again, with …/${recommended} or more in SHARDS`);
};

const gatewayFindings = (
  { shards, session_start_limit: limit }: z.infer<typeof gateway>,
  owner: Ownership | null,
): readonly Finding[] => {
  const minutes = Math.ceil(limit.reset_after / MINUTE);
  const left = `${limit.remaining} of ${limit.total} log-ins are left, all again in ${minutes} min`;
  const remedy = 'let whatever starts the bot again pause for 90 seconds, and wait';
  return [
    shardFinding(shards, owner),
    limit.remaining < (owner?.shards.length ?? shards)
      ? fail('log-ins', left, remedy)
      : limit.remaining < FEW_LOGINS
        ? warn('log-ins', left, remedy)
        : pass('log-ins', left),
  ];
};

const timeFinding = (date: string | null, now: number): Finding => {
  const theirs = Date.parse(date ?? '');
  if (Number.isNaN(theirs)) return warn('time', 'Discord did not tell its own', 'try again');
  const seconds = Math.round((now - theirs) / 1_000);
  if (Math.abs(now - theirs) <= MAX_CLOCK_OFFSET_MS) return pass('time', 'this machine and Discord agree');
  return fail(
    'time',
    `this machine is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} Discord`,
    'set its clock by a time server (timedatectl set-ntp true)',
  );
};

/**
 * Checks all settings in Discord that an owner can get wrong, without changing anything. If Discord does not answer,
 * the first finding gives the reason.
 */
export const checkDiscord = async ({
  apiUrl,
  token,
  shards = null,
  commands,
  now = Date.now,
}: DiscordAccess): Promise<readonly Finding[]> => {
  const api = apiUrl ?? DISCORD_API;
  const options = { version: '10', api, agent: proxyAgent(api), timeout: TIMEOUT_MS, retries: 1 };
  // Waiting for the end of a rate limit could take forever.
  const rest = new REST({ ...options, rejectOnRateLimit: () => true }).setToken(token);
  const askAbout = async (about: string, ask: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> => {
    try {
      return await ask();
    } catch (error) {
      return [refusal(about, error, apiUrl)];
    }
  };
  const first = await askAbout('token', async () => {
    const { username, bot } = user.parse(await rest.get(Routes.user()));
    return bot === true
      ? [pass('token', `is that of the bot “${username}”`)]
      : [fail('token', 'is not that of a bot', 'copy the one under Bot in the Developer Portal')];
  });
  const name = proxyName(api);
  const proxy =
    name === null ? [] : [pass('proxy', `Discord is asked through ${name}, as HTTPS_PROXY or HTTP_PROXY says`)];
  // All further requests would be refused like the first, and refusals are counted.
  if (first.some(({ verdict }) => verdict === 'fail')) return [...proxy, ...first];
  const app = await askAbout('application', async () => {
    const app = await rest.get(Routes.currentApplication());
    const found = { told: application.parse(app), counts: installCountsIn(app) };
    const there = await askAbout('commands', async () =>
      checkCommands(await rest.get(Routes.applicationCommands(found.told.id)), commands),
    );
    const query = new URLSearchParams({ limit: String(SERVERS_AT_ONCE) });
    const servers = await askAbout('servers', async () =>
      checkServers(await rest.get(Routes.userGuilds(), { query }), found.told.id),
    );
    return [...applicationFindings(found.told), countsFinding(found.counts), ...there, ...servers];
  });
  const line = await askAbout('gateway', async () =>
    gatewayFindings(gateway.parse(await rest.get(Routes.gatewayBot())), shards),
  );
  const time = await askAbout('time', async () => {
    const response = await fetchByProxy(`${api}/v10${Routes.gateway()}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return [timeFinding(response.headers.get('date'), now())];
  });
  return [...proxy, ...first, ...app, ...line, ...time];
};
