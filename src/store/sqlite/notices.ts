import type { Database } from 'better-sqlite3';
import type { FirstTurn, Hint, NoticeKey, Watch } from '#src/model/record/notice.js';
import type { NoticeStore, WatchLimits, WatchStored } from '../notice-port.js';
import { ownedRows, readContacts, readHints, readNotices, readWatches } from '../rows/notice-rows.js';
import { readTexts } from '../rows/rows.js';

/** How the store reads and writes: `note` does not wait for the disk, `write` does. */
export interface Access {
  readonly read: <Value>(look: () => Value) => Promise<Value>;
  readonly note: <Value>(work: () => Value) => Promise<Value>;
  readonly write: <Value>(work: () => Value) => Promise<Value>;
}

const THIS_NOTICE = 'table_id = @tableId AND turn = @turn AND kind = @kind AND user = @userId';
const guilds = (table: 'notices' | 'watches'): string =>
  `SELECT ${table}.*, guild FROM ${table} JOIN tables ON tables.id = table_id`;

const statementsOf = (database: Database) => ({
  plan: database.prepare(
    'INSERT OR IGNORE INTO notices (table_id, turn, kind, user) VALUES (@tableId, @turn, @kind, @userId)',
  ),
  sent: database.prepare(`UPDATE notices SET channel = @channelId, message = @messageId WHERE ${THIS_NOTICE}`),
  forget: database.prepare(`DELETE FROM notices WHERE ${THIS_NOTICE}`),
  notices: database.prepare('SELECT * FROM notices WHERE table_id = ? ORDER BY turn, kind, user'),
  noticesTo: database.prepare('SELECT * FROM notices WHERE user = ? ORDER BY table_id, turn'),
  allNotices: database.prepare(guilds('notices')),
  contact: database.prepare('SELECT * FROM contacts WHERE user = ?'),
  reached: database.prepare(
    `INSERT INTO contacts (user, channel, refused) VALUES (@userId, @channelId, 'no')
     ON CONFLICT DO UPDATE SET channel = excluded.channel, refused = 'no'`,
  ),
  refused: database.prepare(
    `INSERT INTO contacts (user, channel, refused) VALUES (@userId, NULL, 'untold')
     ON CONFLICT DO UPDATE SET refused = 'untold'`,
  ),
  untold: database.prepare(`SELECT user FROM contacts WHERE refused = 'untold'`).pluck(),
  tell: database.prepare(`UPDATE contacts SET refused = 'told' WHERE user = ? AND refused = 'untold'`),
  forgetRefusal: database.prepare(`UPDATE contacts SET refused = 'no' WHERE user = ?`),
  hint: database.prepare('SELECT * FROM hints WHERE user = @userId AND game = @gameId'),
  claim: database.prepare(
    `INSERT OR IGNORE INTO hints (user, game, table_id, turn, seen) VALUES (@userId, @gameId, @tableId, @turn, 0)`,
  ),
  see: database.prepare('UPDATE hints SET seen = 1 WHERE user = @userId AND game = @gameId AND seen = 0'),
  hints: database.prepare('SELECT * FROM hints WHERE user = ? ORDER BY game'),
  watch: database.prepare(
    `INSERT INTO watches (table_id, user, place, channel, message, turn)
     VALUES (@tableId, @userId, @place, @channelId, @messageId, @turn)`,
  ),
  shown: database.prepare(
    `UPDATE watches SET message = @messageId, turn = @turn
     WHERE table_id = @tableId AND user = @userId AND channel = @channelId`,
  ),
  unwatch: database.prepare('DELETE FROM watches WHERE table_id = ? AND user = ?'),
  watches: database.prepare('SELECT * FROM watches WHERE table_id = ? ORDER BY user'),
  watchesBy: database.prepare('SELECT * FROM watches WHERE user = ? ORDER BY table_id'),
  allWatches: database.prepare(guilds('watches')),
});

/** What people are told directly, what they watch, and what they have been told of a game. */
export const noticeRows = (database: Database, { read, note, write }: Access): NoticeStore => {
  const statements = statementsOf(database);
  const watchesOf = (tableId: string): readonly Watch[] => readWatches(statements.watches.all(tableId));
  const watchesBy = (userId: string): readonly Watch[] => readWatches(statements.watchesBy.all(userId));

  const store = (watch: Watch, { aTable, aPerson }: WatchLimits): WatchStored => {
    const there = watchesOf(watch.tableId);
    if (there.some(({ userId }) => userId === watch.userId)) return 'already';
    if (there.length >= aTable) return 'table-full';
    if (watchesBy(watch.userId).length >= aPerson) return 'person-full';
    statements.watch.run(watch);
    return 'stored';
  };

  const claim = (userId: string, gameId: string, turn: FirstTurn): Hint => {
    statements.claim.run({ userId, gameId, ...turn });
    const [hint] = readHints([statements.hint.get({ userId, gameId })]);
    return hint ?? { gameId, ...turn, seen: true };
  };

  return {
    planNotice: (key) => note(() => void statements.plan.run(key)),
    noticeSent: (key, sent) =>
      note(() => {
        const known = statements.sent.run({ ...key, ...sent }).changes > 0;
        if (known) statements.reached.run({ userId: key.userId, channelId: sent.channelId });
        return known;
      }),
    noticeRefused: (key: NoticeKey) =>
      note(() => {
        const known = statements.forget.run(key).changes > 0;
        if (known) statements.refused.run({ userId: key.userId });
        return known;
      }),
    forgetNotice: (key) => note(() => void statements.forget.run(key)),
    noticesOf: (tableId) => read(() => readNotices(statements.notices.all(tableId))),
    noticesTo: (userId) => read(() => readNotices(statements.noticesTo.all(userId))),
    notices: (owner) => read(() => readNotices(ownedRows(owner, statements.allNotices.all()))),

    contact: (userId) => read(() => readContacts(statements.contact.all(userId))[0] ?? null),
    untold: () => read(() => readTexts(statements.untold.all(), 'contacts')),
    tellRefusal: (userId) => note(() => statements.tell.run(userId).changes > 0),
    forgetRefusal: (userId) => write(() => void statements.forgetRefusal.run(userId)),

    claimHint: (userId, gameId, turn) => note(() => claim(userId, gameId, turn)),
    seeHint: (userId, gameId, turn) =>
      write(() => {
        statements.claim.run({ userId, gameId, ...turn });
        return statements.see.run({ userId, gameId }).changes > 0;
      }),
    hintsOf: (userId) => read(() => readHints(statements.hints.all(userId))),

    watch: (watch, limits) => write(() => store(watch, limits)),
    watchShown: (watch) => note(() => statements.shown.run(watch).changes > 0),
    unwatch: (tableId, userId) =>
      write(() => {
        const watch = watchesOf(tableId).find((each) => each.userId === userId) ?? null;
        statements.unwatch.run(tableId, userId);
        return watch;
      }),
    watchesOf: (tableId) => read(() => watchesOf(tableId)),
    watchesBy: (userId) => read(() => watchesBy(userId)),
    watches: (owner) => read(() => readWatches(ownedRows(owner, statements.allWatches.all()))),
  };
};
