import { StartError } from '#src/lib/start-error.js';
import type { Store } from '../port.js';
import { analysisRows } from './analyses.js';
import { aheadRows } from './answers-ahead.js';
import { AppendGroup } from './append/append-group.js';
import type { Connection, Waiting } from './connection/connection.js';
import { deadlineRows } from './deadlines.js';
import { factRows } from './facts.js';
import { countingRows } from './figures/counting.js';
import { figureRows } from './figures/reading.js';
import { KnownTables } from './known-tables.js';
import { InOrder } from './connection/in-order.js';
import { tableLists } from './lists.js';
import { noticeRows } from './notices.js';
import { openPostgres } from './schema/open.js';
import { personRows } from './people.js';
import { placeRows } from './places.js';
import { processRows } from './processes.js';
import { examineSchema } from './schema/schema.js';
import { puzzleRows } from './puzzles.js';
import { tournamentRows } from './tournaments.js';
import { tableRows } from './tables.js';

/** The store that a database holds. */
export const storeOn = (connection: Connection): Store => {
  const group = new AppendGroup(connection);
  const inOrder = new InOrder();
  const known = new KnownTables();
  const tables = tableRows(connection, known);
  const facts = factRows(connection);
  const processes = processRows(connection);
  return {
    ...tables,
    ...tableLists(connection.query),
    ...deadlineRows(connection),
    ...placeRows(connection),
    ...personRows(connection),
    ...countingRows(connection),
    ...figureRows(connection),
    ...tournamentRows(connection),
    ...analysisRows(connection),
    ...aheadRows(connection),
    ...puzzleRows(connection),
    ...noticeRows(connection),
    ...facts,
    ...processes,
    planMessage: (plan) => inOrder.run(`plan ${plan.messageId}`, () => processes.planMessage(plan)),
    forgetPlan: (messageId) => inOrder.run(`plan ${messageId}`, () => processes.forgetPlan(messageId)),
    recordCall: (call) => inOrder.run(`call ${call.messageId}`, () => processes.recordCall(call)),
    forgetCall: (messageId) => inOrder.run(`call ${messageId}`, () => processes.forgetCall(messageId)),
    append: async (change) => {
      const appended = await group.add(change);
      if (appended.kind === 'stored') known.note({ ...change.table, board: appended.board });
      return appended;
    },
    recordBoard: (tableId, board) => inOrder.run(`board ${tableId}`, () => tables.recordBoard(tableId, board)),
    setSetting: (key, value) => inOrder.run(`setting ${key}`, () => facts.setSetting(key, value)),
    setPreferences: (owner, id, chosen) => inOrder.run(`${owner} ${id}`, () => facts.setPreferences(owner, id, chosen)),
    close: async () => {
      await Promise.all([group.idle(), inOrder.idle()]);
      await connection.close();
    },
  };
};

/**
 * Opens the database at `url` (`postgres://user:password@host/database`), creating its tables where there are none.
 *
 * @param waiting by default long enough for the server to restart
 * @throws StartError when it cannot or must not be used
 */
export const openPostgresStore = async (url: string, waiting: Waiting = {}): Promise<Store> => {
  const connection = await openPostgres(url, waiting);
  const moving = (await examineSchema(connection))?.movingFrom ?? null;
  if (moving === null) return storeOn(connection);
  await connection.close();
  throw new StartError(
    `${moving} has not wholly arrived in the database of DATABASE_URL; ` +
      'let npm run migrate finish that, by the same command',
  );
};
