import { z } from 'zod';
import type { Ownership } from '#src/model/ownership.js';
import { type Access, type Operation, type PreparedStatement, type Row, statementsOf } from '../operation.js';
import type { ListPage, ListStore, PageRequest } from '../port.js';
import { parseRow, readTexts } from '../rows/rows.js';
import { readOpenTables } from '../rows/table-rows.js';

export const PAGE_SIZE = 500;

/** Must match the indexes of open tables word by word. */
export const OPEN = `phase IN ('lobby', 'playing')`;
/** Must match an index of SQLite word by word. */
export const ENDED_BEHIND = `phase IN ('over', 'closed') AND board_message IS NOT NULL AND board_version < version`;

export const ownerValues = ({ shardCount, shards }: Ownership) => ({ shardCount, shards });

const its = statementsOf('lists', ({ owned, indexedBy, joinFromLeft, only }) => ({
  openInChannel: `SELECT id FROM tables WHERE channel = @channel AND ${OPEN} ORDER BY number DESC`,
  inChannel:
    'SELECT id, number FROM tables WHERE channel = @channel AND number < @after ORDER BY number DESC LIMIT @limit',
  running: `SELECT id, number FROM tables
    WHERE guild = @guild AND ${OPEN} AND phase = 'playing' AND suspended_by IS NULL AND number < @after
    ORDER BY number DESC LIMIT @limit`,
  ended: `SELECT id, number FROM tables
    WHERE guild = @guild AND phase IN ('over', 'closed') AND seed IS NOT NULL AND number < @after
    ORDER BY number DESC LIMIT @limit`,
  // Starts from the person's seats: few of them are at open tables, but there are many open tables.
  openOfPerson: `SELECT id FROM seats ${joinFromLeft} tables ON tables.id = seats.table_id
    WHERE "user" = @userId AND ${OPEN} AND suspended_by IS NULL ORDER BY number DESC`,
  waitingFor: `SELECT id FROM seats ${joinFromLeft} tables
      ON tables.id = seats.table_id AND tables.acting_seat = seats.seat
    WHERE "user" = @userId AND ${OPEN} AND suspended_by IS NULL ORDER BY changed_at, number`,
  // SQLite has no index of open tables that are behind, because every move would have to update it.
  behind: only({
    sqlite: [`open_tables WHERE ${OPEN} AND board_version < version`, `ended_tables_behind WHERE ${ENDED_BEHIND}`]
      .map(
        (those) =>
          `SELECT id, number FROM tables INDEXED BY ${those} AND suspended_by IS NULL AND number > @after
             AND ${owned('guild')}`,
      )
      .join(' UNION ALL ')
      .concat(' ORDER BY number LIMIT @limit'),
    postgres: `SELECT id, number FROM tables
      WHERE board_version < version AND (${OPEN} OR board_message IS NOT NULL) AND suspended_by IS NULL
        AND ${owned('guild')} AND number > @after ORDER BY number LIMIT @limit`,
  }),
  endedBehindIn: `SELECT id FROM tables ${indexedBy('ended_tables_behind')}
    WHERE ${ENDED_BEHIND} AND suspended_by IS NULL AND channel = @channel`,
  // Without the name of the index SQLite would scan the whole archive by number.
  computerToAct: `SELECT tables.id, number FROM tables ${indexedBy('open_tables_by_guild')}
    JOIN seats ON seats.table_id = tables.id AND seats.seat = tables.acting_seat
    WHERE ${OPEN} AND phase = 'playing' AND suspended_by IS NULL AND seats.kind = 'computer' AND number > @after
      AND ${owned('guild')}
    ORDER BY number LIMIT @limit`,
  countOpen: `SELECT phase, count(*) AS count FROM tables WHERE ${OPEN} AND suspended_by IS NULL AND ${owned('guild')}
    GROUP BY phase`,
  'open-tables': `SELECT DISTINCT guild AS id FROM tables
    WHERE ${OPEN} AND guild IS NOT NULL AND suspended_by IS NULL AND ${owned('guild')}`,
  'suspended-tables': `SELECT DISTINCT guild AS id FROM tables WHERE guild IS NOT NULL AND suspended_by = 'server'
    AND ${owned('guild')}`,
  deadlines: `SELECT DISTINCT guild AS id FROM tables
    WHERE ${OPEN} AND guild IS NOT NULL AND id IN (SELECT table_id FROM deadlines) AND ${owned('guild')}`,
}));

const withId = z.array(z.object({ id: z.unknown() }));
const numberedId = z.array(z.object({ id: z.string(), number: z.int() }));
const cursor = z.coerce.number().int();

/** Returns the ids of some rows. @throws DamagedRow */
export const idsOf = (rows: readonly Row[], what = 'tables'): readonly string[] =>
  readTexts(
    parseRow(withId, rows, what).map(({ id }) => id),
    what,
  );

export const ids = function* (query: Operation<readonly Row[]>, what = 'tables'): Operation<readonly string[]> {
  return idsOf(yield* query, what);
};

/** Returns a page of a list of tables. @param from the table number before or after which the page begins */
export const pageOf = function* (
  statement: PreparedStatement,
  values: Readonly<Record<string, unknown>>,
  { after, limit = PAGE_SIZE }: PageRequest = {},
  from = Number.MAX_SAFE_INTEGER,
): Operation<ListPage<string>> {
  const start = after === undefined ? from : cursor.parse(after);
  const items = parseRow(numberedId, yield* statement({ ...values, after: start, limit }), 'tables');
  const last = items.at(-1);
  return {
    items: items.map(({ id }) => id),
    next: items.length < limit || last === undefined ? null : String(last.number),
  };
};

export const tableLists = ({ read }: Access): ListStore => ({
  openInChannel: (channel) => read(() => ids(its.openInChannel({ channel }))),
  inChannel: (channel, page) => read(() => pageOf(its.inChannel, { channel }, page)),
  gamesInServer: (guild, which, page) => read(() => pageOf(its[which], { guild }, page)),
  openOfPerson: (userId) => read(() => ids(its.openOfPerson({ userId }))),
  waitingFor: (userId) => read(() => ids(its.waitingFor({ userId }))),
  behind: (owner, page) => read(() => pageOf(its.behind, ownerValues(owner), page, 0)),
  endedBehindIn: (channel) => read(() => ids(its.endedBehindIn({ channel }))),
  withComputerToAct: (owner, page) => read(() => pageOf(its.computerToAct, ownerValues(owner), page, 0)),
  serversWith: (what, owner) => read(() => ids(its[what](ownerValues(owner)))),
  countOpen: (owner) =>
    read(function* () {
      return readOpenTables(yield* its.countOpen(ownerValues(owner)));
    }),
});
