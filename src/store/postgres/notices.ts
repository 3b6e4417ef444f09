import type { NoticeStore, WatchStored } from '../notice-port.js';
import { ownedRows, readContacts, readHints, readNotices, readWatches } from '../rows/notice-rows.js';
import { readTexts } from '../rows/rows.js';
import type { Connection, Run } from './connection/connection.js';

const statement = <Name extends string, Text extends string>(name: Name, text: Text) => ({ name, text }) as const;

const THIS_NOTICE = 'table_id = $1 AND turn = $2 AND kind = $3 AND "user" = $4';
const guilds = (table: 'notices' | 'watches') =>
  statement(`all-${table}`, `SELECT ${table}.*, guild FROM ${table} JOIN tables ON tables.id = table_id`);

const statements = {
  plan: statement(
    'plan-notice',
    'INSERT INTO notices (table_id, turn, kind, "user") VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
  ),
  sent: statement(
    'notice-sent',
    `UPDATE notices SET channel = $5, message = $6 WHERE ${THIS_NOTICE} RETURNING table_id`,
  ),
  forget: statement('forget-notice', `DELETE FROM notices WHERE ${THIS_NOTICE} RETURNING table_id`),
  notices: statement('notices', 'SELECT * FROM notices WHERE table_id = $1 ORDER BY turn, kind, "user"'),
  noticesTo: statement('notices-to', 'SELECT * FROM notices WHERE "user" = $1 ORDER BY table_id, turn'),
  allNotices: guilds('notices'),
  contact: statement('contact', 'SELECT * FROM contacts WHERE "user" = $1'),
  reached: statement(
    'contact-reached',
    `INSERT INTO contacts ("user", channel, refused) VALUES ($1, $2, 'no')
     ON CONFLICT ("user") DO UPDATE SET channel = excluded.channel, refused = 'no'`,
  ),
  refused: statement(
    'contact-refused',
    `INSERT INTO contacts ("user", channel, refused) VALUES ($1, NULL, 'untold')
     ON CONFLICT ("user") DO UPDATE SET refused = 'untold'`,
  ),
  untold: statement('untold', `SELECT "user" FROM contacts WHERE refused = 'untold'`),
  tell: statement(
    'tell-refusal',
    `UPDATE contacts SET refused = 'told' WHERE "user" = $1 AND refused = 'untold' RETURNING "user"`,
  ),
  forgetRefusal: statement('forget-refusal', `UPDATE contacts SET refused = 'no' WHERE "user" = $1`),
  hint: statement('hint', 'SELECT * FROM hints WHERE "user" = $1 AND game = $2'),
  claim: statement(
    'claim-hint',
    `INSERT INTO hints ("user", game, table_id, turn, seen) VALUES ($1, $2, $3, $4, 0) ON CONFLICT DO NOTHING`,
  ),
  see: statement('see-hint', 'UPDATE hints SET seen = 1 WHERE "user" = $1 AND game = $2 AND seen = 0 RETURNING game'),
  hints: statement('hints', 'SELECT * FROM hints WHERE "user" = $1 ORDER BY game'),
  // The one row that there always is: who holds it is alone.
  alone: statement('watches-alone', 'SELECT version FROM en_piste FOR UPDATE'),
  watch: statement(
    'watch',
    'INSERT INTO watches (table_id, "user", place, channel, message, turn) VALUES ($1, $2, $3, $4, $5, $6)',
  ),
  shown: statement(
    'watch-shown',
    `UPDATE watches SET message = $4, turn = $5 WHERE table_id = $1 AND "user" = $2 AND channel = $3
     RETURNING table_id`,
  ),
  unwatch: statement('unwatch', 'DELETE FROM watches WHERE table_id = $1 AND "user" = $2 RETURNING *'),
  watches: statement('watches', 'SELECT * FROM watches WHERE table_id = $1 ORDER BY "user"'),
  watchesBy: statement('watches-by', 'SELECT * FROM watches WHERE "user" = $1 ORDER BY table_id'),
  allWatches: guilds('watches'),
} as const;

type Key = Parameters<NoticeStore['planNotice']>[0];
const valuesOf = ({ tableId, turn, kind, userId }: Key) => [tableId, turn, kind, userId] as const;

/** Whether anything was changed. */
const changes = async (run: Run, ...[what, ...values]: Parameters<Run>): Promise<boolean> =>
  (await run(what, ...values)).length > 0;

/** What people are told directly, what they watch, and what they have been told of a game. */
export const noticeRows = (connection: Connection): NoticeStore => {
  const { query } = connection;
  return {
    planNotice: async (key) => {
      await query(statements.plan, ...valuesOf(key));
    },
    noticeSent: (key, { channelId, messageId }) =>
      connection.transaction(async (run) => {
        if (!(await changes(run, statements.sent, ...valuesOf(key), channelId, messageId))) return false;
        await run(statements.reached, key.userId, channelId);
        return true;
      }),
    noticeRefused: (key) =>
      connection.transaction(async (run) => {
        if (!(await changes(run, statements.forget, ...valuesOf(key)))) return false;
        await run(statements.refused, key.userId);
        return true;
      }),
    forgetNotice: async (key) => {
      await query(statements.forget, ...valuesOf(key));
    },
    noticesOf: async (tableId) => readNotices(await query(statements.notices, tableId)),
    noticesTo: async (userId) => readNotices(await query(statements.noticesTo, userId)),
    notices: async (owner) => readNotices(ownedRows(owner, await query(statements.allNotices))),

    contact: async (userId) => readContacts(await query(statements.contact, userId))[0] ?? null,
    untold: async () =>
      readTexts(
        (await query(statements.untold)).map(({ user }) => user),
        'contacts',
      ),
    tellRefusal: (userId) => changes(query, statements.tell, userId),
    forgetRefusal: async (userId) => {
      await query(statements.forgetRefusal, userId);
    },

    claimHint: async (userId, gameId, turn) => {
      await query(statements.claim, userId, gameId, turn.tableId, turn.turn);
      const [hint] = readHints(await query(statements.hint, userId, gameId));
      return hint ?? { gameId, ...turn, seen: true };
    },
    seeHint: (userId, gameId, { tableId, turn }) =>
      connection.transaction(async (run) => {
        await run(statements.claim, userId, gameId, tableId, turn);
        return changes(run, statements.see, userId, gameId);
      }),
    hintsOf: async (userId) => readHints(await query(statements.hints, userId)),

    watch: (watch, { aTable, aPerson }) =>
      connection.transaction(async (run): Promise<WatchStored> => {
        await run(statements.alone);
        const { tableId, userId, place, channelId, messageId, turn } = watch;
        const there = readWatches(await run(statements.watches, tableId));
        if (there.some((each) => each.userId === userId)) return 'already';
        if (there.length >= aTable) return 'table-full';
        if (readWatches(await run(statements.watchesBy, userId)).length >= aPerson) return 'person-full';
        await run(statements.watch, tableId, userId, place, channelId, messageId, turn);
        return 'stored';
      }),
    watchShown: ({ tableId, userId, channelId, messageId, turn }) =>
      changes(query, statements.shown, tableId, userId, channelId, messageId, turn),
    unwatch: async (tableId, userId) => readWatches(await query(statements.unwatch, tableId, userId))[0] ?? null,
    watchesOf: async (tableId) => readWatches(await query(statements.watches, tableId)),
    watchesBy: async (userId) => readWatches(await query(statements.watchesBy, userId)),
    watches: async (owner) => readWatches(ownedRows(owner, await query(statements.allWatches))),
  };
};
