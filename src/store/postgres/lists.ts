import { z } from 'zod';
import type { Ownership } from '#src/model/ownership.js';
import type { ListPage, PageRequest, Store } from '../port.js';
import { parseRow, readTexts } from '../rows/rows.js';
import { readOpenTables } from '../rows/table-rows.js';
import type { Run } from './connection/connection.js';

const PAGE = 500;

export const OPEN = `phase IN ('lobby', 'playing')`;
export const BEHIND = `board_version < version AND (${OPEN} OR board_message IS NOT NULL)`;
/** The servers of some shards: $1 is the number of all shards, $2 an array of those meant. */
export const OWNED = '($1::bigint = 1 OR shard_key % $1::bigint = ANY ($2::bigint[]))';

/** An ownership as the values of `OWNED`. */
export const ownerValues = ({ shardCount, shards }: Ownership): readonly [number, readonly number[]] => [
  shardCount,
  shards,
];

const statements = {
  openInChannel: {
    name: 'open-in-channel',
    text: `SELECT id FROM tables WHERE channel = $1 AND ${OPEN} ORDER BY number DESC`,
  },
  inChannel: {
    name: 'in-channel',
    text: 'SELECT id, number FROM tables WHERE channel = $1 AND number < $2 ORDER BY number DESC LIMIT $3',
  },
  running: {
    name: 'running-in-server',
    text: `SELECT id, number FROM tables
           WHERE guild = $1 AND ${OPEN} AND phase = 'playing' AND suspended_by IS NULL AND number < $2
           ORDER BY number DESC LIMIT $3`,
  },
  ended: {
    name: 'ended-in-server',
    text: `SELECT id, number FROM tables
           WHERE guild = $1 AND phase IN ('over', 'closed') AND seed IS NOT NULL AND number < $2
           ORDER BY number DESC LIMIT $3`,
  },
  openOfPerson: {
    name: 'open-of-person',
    text: `SELECT id FROM seats JOIN tables ON tables.id = seats.table_id
           WHERE seats."user" = $1 AND ${OPEN} AND suspended_by IS NULL ORDER BY number DESC`,
  },
  waitingFor: {
    name: 'waiting-for',
    text: `SELECT id FROM seats JOIN tables ON tables.id = seats.table_id AND tables.acting_seat = seats.seat
           WHERE seats."user" = $1 AND ${OPEN} AND suspended_by IS NULL ORDER BY changed_at, number`,
  },
  behind: {
    name: 'behind',
    text: `SELECT id, number FROM tables WHERE ${BEHIND} AND suspended_by IS NULL AND ${OWNED} AND number > $3
           ORDER BY number LIMIT $4`,
  },
  computerToAct: {
    name: 'computer-to-act',
    text: `SELECT tables.id, number FROM tables
           JOIN seats ON seats.table_id = tables.id AND seats.seat = tables.acting_seat
           WHERE ${OPEN} AND phase = 'playing' AND suspended_by IS NULL AND seats.kind = 'computer' AND ${OWNED}
             AND number > $3 ORDER BY number LIMIT $4`,
  },
  countOpen: {
    name: 'count-open',
    text: `SELECT phase, count(*)::int AS count FROM tables WHERE ${OPEN} AND suspended_by IS NULL AND ${OWNED}
           GROUP BY phase`,
  },
  'open-tables': {
    name: 'servers-with-open-tables',
    text: `SELECT DISTINCT guild AS id FROM tables WHERE ${OPEN} AND suspended_by IS NULL AND ${OWNED}`,
  },
  'suspended-tables': {
    name: 'servers-with-suspended-tables',
    text: `SELECT DISTINCT guild AS id FROM tables WHERE suspended_by IS NOT NULL AND suspended_by = 'server'
           AND ${OWNED}`,
  },
  deadlines: {
    name: 'servers-with-deadlines',
    text: `SELECT DISTINCT guild AS id FROM tables WHERE ${OPEN} AND id IN (SELECT table_id FROM deadlines)
           AND ${OWNED}`,
  },
} as const;

const withId = z.array(z.object({ id: z.unknown() }));
const numberedId = z.array(z.object({ id: z.string(), number: z.int() }));
const cursor = z.coerce.number().int();

/** The ids of some rows. @throws DamagedRow */
export const idsOf = (rows: readonly unknown[]): readonly string[] =>
  readTexts(
    parseRow(withId, rows, 'tables').map(({ id }) => id),
    'tables',
  );

export const pageOf = (rows: readonly unknown[], limit: number): ListPage<string> => {
  const items = parseRow(numberedId, rows, 'tables');
  const last = items.at(-1);
  return {
    items: items.map(({ id }) => id),
    next: items.length < limit || last === undefined ? null : String(last.number),
  };
};

/** From the newest on: before which number a page begins, and how many items it has at most. */
export const fromNewest = ({ after, limit = PAGE }: PageRequest): readonly [after: number, limit: number] => [
  after === undefined ? Number.MAX_SAFE_INTEGER : cursor.parse(after),
  limit,
];

type Lists = Pick<
  Store,
  | 'openInChannel'
  | 'inChannel'
  | 'gamesInServer'
  | 'openOfPerson'
  | 'waitingFor'
  | 'behind'
  | 'withComputerToAct'
  | 'serversWith'
  | 'countOpen'
>;

/** Which tables there are, and which of them somebody waits for. */
export const tableLists = (query: Run): Lists => {
  const listOwned =
    (statement: typeof statements.behind | typeof statements.computerToAct) =>
    async (owner: Ownership, { after = '0', limit = PAGE }: PageRequest = {}): Promise<ListPage<string>> =>
      pageOf(await query(statement, ...ownerValues(owner), cursor.parse(after), limit), limit);
  return {
    openInChannel: async (channelId) => idsOf(await query(statements.openInChannel, channelId)),
    inChannel: async (channelId, request = {}) => {
      const [before, limit] = fromNewest(request);
      return pageOf(await query(statements.inChannel, channelId, before, limit), limit);
    },
    gamesInServer: async (guildId, which, request = {}) => {
      const [before, limit] = fromNewest(request);
      return pageOf(await query(statements[which], guildId, before, limit), limit);
    },
    openOfPerson: async (userId) => idsOf(await query(statements.openOfPerson, userId)),
    waitingFor: async (userId) => idsOf(await query(statements.waitingFor, userId)),
    behind: listOwned(statements.behind),
    withComputerToAct: listOwned(statements.computerToAct),
    countOpen: async (owner) => readOpenTables(await query(statements.countOpen, ...ownerValues(owner))),
    serversWith: async (what, owner) => idsOf(await query(statements[what], ...ownerValues(owner))),
  };
};
