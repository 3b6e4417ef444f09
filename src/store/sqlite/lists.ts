import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { Ownership, Place } from '#src/model/ownership.js';
import type { ListPage, OpenTables, PageRequest } from '../port.js';
import { parseRow, readTexts } from '../rows/rows.js';
import { readOpenTables } from '../rows/table-rows.js';

const PAGE = 500;

/** Is matched, word by word, by the indexes of open tables. */
export const OPEN = `phase IN ('lobby', 'playing')`;
const ENDED_BEHIND = `phase IN ('over', 'closed') AND board_message IS NOT NULL AND board_version < version`;

/** The servers of some shards: Discord's `(guild_id >> 22) % shard_count`. */
export const isOwned = (guild: string): string =>
  `(@shardCount = 1 OR (CAST(${guild} AS INTEGER) >> 22) % @shardCount IN (SELECT value FROM json_each(@shards)))`;

/** An ownership as the parameters of `owned`. */
export const ownerParameters = ({ shardCount, shards }: Ownership) => ({ shardCount, shards: JSON.stringify(shards) });

const suspendedHere = {
  server: `guild = ? AND suspended_by = 'server'`,
  channel: 'channel = ? AND suspended_by IS NOT NULL',
} as const;

const statementsOf = (database: Database) => {
  const ids = (sql: string) => database.prepare(sql).pluck();
  return {
    openInChannel: ids(`SELECT id FROM tables WHERE channel = ? AND ${OPEN} ORDER BY number DESC`),
    inChannel: database.prepare(
      'SELECT id, number FROM tables WHERE channel = @channel AND number < @after ORDER BY number DESC LIMIT @limit',
    ),
    gamesInServer: {
      running: database.prepare(
        `SELECT id, number FROM tables
         WHERE guild = @guild AND ${OPEN} AND phase = 'playing' AND suspended_by IS NULL AND number < @after
         ORDER BY number DESC LIMIT @limit`,
      ),
      ended: database.prepare(
        `SELECT id, number FROM tables
         WHERE guild = @guild AND phase IN ('over', 'closed') AND seed IS NOT NULL AND number < @after
         ORDER BY number DESC LIMIT @limit`,
      ),
    },
    // Along the person's seats: open tables are few of them, and of all tables more.
    openOfPerson: ids(
      `SELECT id FROM seats CROSS JOIN tables ON tables.id = seats.table_id
       WHERE user = ? AND ${OPEN} AND suspended_by IS NULL ORDER BY number DESC`,
    ),
    waitingFor: ids(
      `SELECT id FROM seats CROSS JOIN tables ON tables.id = seats.table_id AND tables.acting_seat = seats.seat
       WHERE user = ? AND ${OPEN} AND suspended_by IS NULL ORDER BY changed_at, number`,
    ),
    // No index knows which open tables are behind: every move would have to write it.
    behind: database.prepare(
      [`open_tables WHERE ${OPEN} AND board_version < version`, `ended_tables_behind WHERE ${ENDED_BEHIND}`]
        .map(
          (those) =>
            `SELECT id, number FROM tables INDEXED BY ${those} AND suspended_by IS NULL AND number > @after
               AND ${isOwned('guild')}`,
        )
        .join(' UNION ALL ')
        .concat(' ORDER BY number LIMIT @limit'),
    ),
    // Without the name of the index SQLite would go through the whole archive by number.
    computerToAct: database.prepare(
      `SELECT tables.id, number FROM tables INDEXED BY open_tables_by_guild
       JOIN seats ON seats.table_id = tables.id AND seats.seat = tables.acting_seat
       WHERE ${OPEN} AND phase = 'playing' AND suspended_by IS NULL AND seats.kind = 'computer' AND number > @after
         AND ${isOwned('guild')}
       ORDER BY number LIMIT @limit`,
    ),
    countOpen: database.prepare(
      `SELECT phase, count(*) AS count FROM tables WHERE ${OPEN} AND suspended_by IS NULL AND ${isOwned('guild')}
       GROUP BY phase`,
    ),
    suspend: {
      server: ids(
        // Along the indexes of those: all tables of a server may be the whole archive.
        `UPDATE tables SET suspended_by = 'server' WHERE suspended_by IS NULL AND number IN (
           SELECT number FROM tables WHERE guild = @id AND ${OPEN}
           UNION SELECT number FROM tables INDEXED BY ended_tables_behind WHERE guild = @id AND ${ENDED_BEHIND})
         RETURNING id`,
      ),
      channel: ids(
        `UPDATE tables SET suspended_by = 'channel' WHERE channel = @id AND suspended_by IS NULL
          AND (${OPEN} OR (${ENDED_BEHIND})) RETURNING id`,
      ),
    },
    suspended: {
      server: ids(`SELECT id FROM tables WHERE ${suspendedHere.server}`),
      channel: ids(`SELECT id FROM tables WHERE ${suspendedHere.channel}`),
    },
    restore: {
      server: ids(`UPDATE tables SET suspended_by = NULL WHERE ${suspendedHere.server} RETURNING id`),
      channel: ids(`UPDATE tables SET suspended_by = NULL WHERE ${suspendedHere.channel} RETURNING id`),
    },
    serversWith: {
      'open-tables': ids(
        `SELECT DISTINCT guild FROM tables WHERE ${OPEN} AND suspended_by IS NULL AND ${isOwned('guild')}`,
      ),
      'suspended-tables': ids(
        `SELECT DISTINCT guild FROM tables WHERE suspended_by = 'server' AND ${isOwned('guild')}`,
      ),
      deadlines: ids(
        `SELECT DISTINCT guild FROM tables WHERE id IN (SELECT table_id FROM deadlines) AND ${isOwned('guild')}`,
      ),
    },
  };
};

const numberedId = z.array(z.object({ id: z.string(), number: z.int() }));
const cursor = z.coerce.number().int();

export const pageOf = (rows: readonly unknown[], limit: number): ListPage<string> => {
  const items = parseRow(numberedId, rows, 'tables');
  const last = items.at(-1);
  return {
    items: items.map(({ id }) => id),
    next: items.length < limit || last === undefined ? null : String(last.number),
  };
};

/** From the newest on: before which number a page begins, and how many items it has at most. */
export const fromNewest = ({
  after,
  limit = PAGE,
}: PageRequest): { readonly after: number; readonly limit: number } => ({
  after: after === undefined ? Number.MAX_SAFE_INTEGER : cursor.parse(after),
  limit,
});

const idOf = (place: Place): string => (place.kind === 'server' ? place.guildId : place.channelId);

/** Which tables there are, and which of them somebody waits for. */
export class TableLists {
  readonly #statements: ReturnType<typeof statementsOf>;

  constructor(database: Database) {
    this.#statements = statementsOf(database);
  }

  openInChannel(channelId: string): readonly string[] {
    return readTexts(this.#statements.openInChannel.all(channelId), 'tables');
  }

  inChannel(channel: string, request: PageRequest = {}): ListPage<string> {
    const page = fromNewest(request);
    return pageOf(this.#statements.inChannel.all({ channel, ...page }), page.limit);
  }

  gamesInServer(guild: string, which: 'running' | 'ended', request: PageRequest = {}): ListPage<string> {
    const page = fromNewest(request);
    return pageOf(this.#statements.gamesInServer[which].all({ guild, ...page }), page.limit);
  }

  openOfPerson(userId: string): readonly string[] {
    return readTexts(this.#statements.openOfPerson.all(userId), 'tables');
  }

  waitingFor(userId: string): readonly string[] {
    return readTexts(this.#statements.waitingFor.all(userId), 'tables');
  }

  behind(owner: Ownership, { after = '0', limit = PAGE }: PageRequest = {}): ListPage<string> {
    return pageOf(this.#statements.behind.all({ ...ownerParameters(owner), after: cursor.parse(after), limit }), limit);
  }

  withComputerToAct(owner: Ownership, { after = '0', limit = PAGE }: PageRequest = {}): ListPage<string> {
    const parameters = { ...ownerParameters(owner), after: cursor.parse(after), limit };
    return pageOf(this.#statements.computerToAct.all(parameters), limit);
  }

  serversWith(what: 'open-tables' | 'suspended-tables' | 'deadlines', owner: Ownership): readonly string[] {
    return readTexts(this.#statements.serversWith[what].all(ownerParameters(owner)), 'tables');
  }

  countOpen(owner: Ownership): OpenTables {
    return readOpenTables(this.#statements.countOpen.all(ownerParameters(owner)));
  }

  suspend(place: Place): readonly string[] {
    return readTexts(this.#statements.suspend[place.kind].all({ id: idOf(place) }), 'tables');
  }

  listSuspended(place: Place): readonly string[] {
    return readTexts(this.#statements.suspended[place.kind].all(idOf(place)), 'tables');
  }

  restore(place: Place): readonly string[] {
    return readTexts(this.#statements.restore[place.kind].all(idOf(place)), 'tables');
  }
}
