import { REST, Routes } from 'discord.js';
import pino from 'pino';
import { z } from 'zod';
import { SERVERS_AT_ONCE } from '../doctor/server-check.js';
import { DISCORD_API } from '#src/discord/gateway/client.js';
import { proxyAgent } from '#src/lib/proxy.js';
import { StartError } from '#src/lib/start-error.js';
import { everyServer } from '#src/model/ownership.js';
import type { Locale } from '#src/lib/locale.js';
import type { Store } from '#src/store/index.js';
import { Servers } from '#src/tables/settings.js';

const TIMEOUT_MS = 10_000;

const told = z.array(
  z.object({
    id: z.string(),
    // Control characters of a name would change the terminal.
    name: z.string().transform((name) => name.replaceAll(/\p{C}/gu, '')),
    approximate_member_count: z.int().optional(),
  }),
);

export interface KnownServer {
  readonly id: string;
  /** Null for a server of which the bot is no member now, and without a token. */
  readonly name: string | null;
  readonly members: number | null;
  readonly openTables: number;
  /** Null where no table was ever opened. */
  readonly lastPlayed: Date | null;
  /** The language chosen for it; null without a choice. */
  readonly language: Locale | null;
  readonly isBlocked: boolean;
}

export const restOf = (token: string, apiUrl: string | null): REST => {
  const api = apiUrl ?? DISCORD_API;
  return new REST({ version: '10', api, agent: proxyAgent(api), timeout: TIMEOUT_MS, retries: 1 }).setToken(token);
};

/** Returns the bot's servers as Discord lists them, page by page. */
const serversOfBot = async (rest: REST): Promise<z.infer<typeof told>> => {
  const all: z.infer<typeof told> = [];
  for (let after = '0'; ;) {
    const query = new URLSearchParams({ limit: String(SERVERS_AT_ONCE), with_counts: 'true', after });
    const page = told.parse(await rest.get(Routes.userGuilds(), { query }));
    all.push(...page);
    const last = page.at(-1);
    if (page.length < SERVERS_AT_ONCE || last === undefined) return all;
    after = last.id;
  }
};

/**
 * Lists the bot's servers and those that are blocked, the last played first.
 *
 * @param rest null without a token: then the servers with tables in the database are listed
 */
export const listServers = async (store: Store, rest: REST | null): Promise<readonly KnownServer[]> => {
  const there = rest === null ? [] : await serversOfBot(rest);
  const played =
    rest === null
      ? [...(await store.serversWith('open-tables', everyServer)), ...(await store.serversWithGames())]
      : [];
  const blocked = new Set((await store.blocks()).flatMap(({ kind, id }) => (kind === 'server' ? [id] : [])));
  const settings = new Servers(store, pino({ level: 'silent' }));
  const ids = new Set([...there.map(({ id }) => id), ...blocked, ...played]);
  const byId = new Map(there.map((server) => [server.id, server]));
  const found = await Promise.all(
    [...ids].map(async (id): Promise<KnownServer> => ({
      id,
      name: byId.get(id)?.name ?? null,
      members: byId.get(id)?.approximate_member_count ?? null,
      openTables: await store.countOpenOf({ guildId: id }),
      lastPlayed: await store.lastPlayedIn(id),
      language: (await settings.settings(id)).language,
      isBlocked: blocked.has(id),
    })),
  );
  const playedAt = ({ lastPlayed }: KnownServer): number => lastPlayed?.getTime() ?? 0;
  return found.toSorted((one, other) => playedAt(other) - playedAt(one) || one.id.localeCompare(other.id));
};

/** Leaves a server. @throws StartError when the bot is no member of it, or Discord refuses */
export const leaveServer = async (rest: REST, id: string): Promise<void> => {
  try {
    await rest.delete(Routes.userGuild(id));
  } catch (error) {
    const status = error instanceof Error && 'status' in error ? String(error.status) : 'no answer';
    throw new StartError(`Discord does not let the bot leave ${id} (${status}); is it a member of that server?`, {
      cause: error,
    });
  }
};

const cells = (server: KnownServer): readonly string[] => [
  server.id,
  server.name ?? '–',
  server.members === null ? '–' : String(server.members),
  String(server.openTables),
  server.lastPlayed?.toISOString().slice(0, 10) ?? 'never',
  server.language ?? '–',
  server.isBlocked ? 'blocked' : '',
];

const HEADINGS = ['id', 'name', 'members', 'open tables', 'last played', 'language', ''];

/** Returns the list as lines of a table with headings. */
export const linesOf = (servers: readonly KnownServer[]): readonly string[] => {
  const rows = [HEADINGS, ...servers.map(cells)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};
