import { type Access, changes, effect, type Operation, type Row, statementsOf } from '../operation.js';
import type { NoticeStore } from '../port.js';
import { ownedRows, readContacts, readTips, readNotices } from '../rows/notice-rows.js';
import { readTexts } from '../rows/rows.js';

const THIS_NOTICE = 'table_id = @tableId AND turn = @turn AND kind = @kind AND "user" = @userId';

const its = statementsOf('notices', () => ({
  plan: `INSERT INTO notices (table_id, turn, kind, "user") VALUES (@tableId, @turn, @kind, @userId)
    ON CONFLICT DO NOTHING`,
  sent: `UPDATE notices SET channel = @channelId, message = @messageId WHERE ${THIS_NOTICE} RETURNING table_id`,
  forget: `DELETE FROM notices WHERE ${THIS_NOTICE} RETURNING table_id`,
  notices: 'SELECT * FROM notices WHERE table_id = @tableId ORDER BY turn, kind, "user"',
  noticesTo: 'SELECT * FROM notices WHERE "user" = @userId ORDER BY table_id, turn',
  allNotices: 'SELECT notices.*, guild FROM notices JOIN tables ON tables.id = table_id',
  contact: 'SELECT * FROM contacts WHERE "user" = @userId',
  reached: `INSERT INTO contacts ("user", channel, refused) VALUES (@userId, @channelId, 'no')
    ON CONFLICT ("user") DO UPDATE SET channel = excluded.channel, refused = 'no'`,
  refused: `INSERT INTO contacts ("user", channel, refused) VALUES (@userId, NULL, 'untold')
    ON CONFLICT ("user") DO UPDATE SET refused = 'untold'`,
  untold: `SELECT "user" FROM contacts WHERE refused = 'untold'`,
  tell: `UPDATE contacts SET refused = 'told' WHERE "user" = @userId AND refused = 'untold' RETURNING "user"`,
  forgetRefusal: `UPDATE contacts SET refused = 'no' WHERE "user" = @userId`,
  tip: 'SELECT * FROM hints WHERE "user" = @userId AND game = @gameId',
  claim: `INSERT INTO hints ("user", game, table_id, turn, seen) VALUES (@userId, @gameId, @tableId, @turn, 0)
    ON CONFLICT DO NOTHING`,
  markSeen: 'UPDATE hints SET seen = 1 WHERE "user" = @userId AND game = @gameId AND seen = 0 RETURNING game',
  tips: 'SELECT * FROM hints WHERE "user" = @userId ORDER BY game',
}));

const read = function* <Value>(
  reader: (rows: readonly Row[]) => readonly Value[],
  query: Operation<readonly Row[]>,
): Operation<readonly Value[]> {
  return reader(yield* query);
};

export const notices = (access: Access): NoticeStore => ({
  planNotice: (key) => access.writeRelaxed(() => effect(its.plan({ ...key }))),
  noticeSent: (key, sent) =>
    access.writeAllRelaxed(function* () {
      if (!(yield* changes(its.sent({ ...key, ...sent })))) return false;
      yield* its.reached({ userId: key.userId, channelId: sent.channelId });
      return true;
    }),
  noticeRefused: (key) =>
    access.writeAllRelaxed(function* () {
      if (!(yield* changes(its.forget({ ...key })))) return false;
      yield* its.refused({ userId: key.userId });
      return true;
    }),
  forgetNotice: (key) => access.writeRelaxed(() => effect(its.forget({ ...key }))),
  noticesOf: (tableId) => access.read(() => read(readNotices, its.notices({ tableId }))),
  noticesTo: (userId) => access.read(() => read(readNotices, its.noticesTo({ userId }))),
  notices: (owner) => access.read(() => read((rows) => readNotices(ownedRows(owner, rows)), its.allNotices())),

  contact: (userId) =>
    access.read(function* () {
      return readContacts(yield* its.contact({ userId }))[0] ?? null;
    }),
  untold: () =>
    access.read(function* () {
      return readTexts(
        (yield* its.untold()).map(({ user }) => user),
        'contacts',
      );
    }),
  tellRefusal: (userId) => access.writeRelaxed(() => changes(its.tell({ userId }))),
  recordContact: (userId, channelId) => access.writeRelaxed(() => effect(its.reached({ userId, channelId }))),
  forgetRefusal: (userId) => access.write(() => effect(its.forgetRefusal({ userId }))),

  claimTip: (userId, gameId, turn) =>
    access.writeRelaxed(function* () {
      yield* its.claim({ userId, gameId, ...turn });
      const [tip] = readTips(yield* its.tip({ userId, gameId }));
      return tip ?? { gameId, ...turn, seen: true };
    }),
  markTipSeen: (userId, gameId, turn) =>
    access.writeAll(function* () {
      yield* its.claim({ userId, gameId, ...turn });
      return yield* changes(its.markSeen({ userId, gameId }));
    }),
  tipsOf: (userId) => access.read(() => read(readTips, its.tips({ userId }))),
});
