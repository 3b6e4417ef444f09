import { isWatch, type ReaderBoard, readerPlaces } from '#src/model/record/reader-board.js';
import { z } from 'zod';
import { type Access, changes, type Operation, type Row, statementsOf } from '../operation.js';
import type { AddReaderBoardResult, ReaderBoardStore } from '../port.js';
import { identifier, ownedRows, reader } from '../rows/notice-rows.js';
import { exclusively } from './processes.js';

const its = statementsOf('reader-boards', () => ({
  add: `INSERT INTO boards (table_id, "user", place, channel, message, version, turn)
    VALUES (@tableId, @userId, @place, @channelId, @messageId, @version, @turn)
    ON CONFLICT DO NOTHING RETURNING table_id`,
  shown: `UPDATE boards SET message = @messageId, version = @version, turn = @turn
    WHERE table_id = @tableId AND "user" = @userId AND channel = @channelId RETURNING table_id`,
  remove: 'DELETE FROM boards WHERE table_id = @tableId AND "user" = @userId RETURNING *',
  boards: 'SELECT * FROM boards WHERE table_id = @tableId ORDER BY "user"',
  watches: `SELECT * FROM boards WHERE "user" = @userId AND place <> 'own' ORDER BY table_id`,
  all: 'SELECT boards.*, guild FROM boards JOIN tables ON tables.id = table_id',
}));

const boardRow = z
  .object({
    table_id: z.string(),
    user: identifier,
    place: z.enum(readerPlaces),
    channel: identifier,
    message: identifier.nullable(),
    version: z.int().min(0).nullable(),
    turn: z.int().min(0).nullable(),
  })
  .transform(({ table_id, user, place, channel, message, version, turn }): ReaderBoard => ({
    ...{ tableId: table_id, userId: user, place, channelId: channel },
    ...{ messageId: message, version, turn },
  }));

const readBoards = reader(boardRow);

const read = function* (query: Operation<readonly Row[]>): Operation<readonly ReaderBoard[]> {
  return readBoards(yield* query);
};

const add = function* (board: ReaderBoard): Operation<AddReaderBoardResult> {
  return (yield* changes(its.add({ ...board }))) ? 'stored' : 'already';
};

export const readerBoards = (access: Access): ReaderBoardStore => ({
  addReaderBoard: (board, limits) => {
    if (limits === null) return access.write(() => add(board));
    return access.writeAll(function* () {
      // Limits count the rows of others, so only one such transaction may run.
      yield* exclusively();
      const { tableId, userId } = board;
      const there = yield* read(its.boards({ tableId }));
      if (there.some((each) => each.userId === userId)) return 'already';
      if (there.filter(isWatch).length >= limits.aTable) return 'table-full';
      if ((yield* read(its.watches({ userId }))).length >= limits.aPerson) return 'person-full';
      return yield* add(board);
    });
  },
  readerBoardShown: (board) => access.writeRelaxed(() => changes(its.shown({ ...board }))),
  removeReaderBoard: (tableId, userId) =>
    access.write(function* () {
      return readBoards(yield* its.remove({ tableId, userId }))[0] ?? null;
    }),
  readerBoardsAt: (tableId) => access.read(() => read(its.boards({ tableId }))),
  watchesOf: (userId) => access.read(() => read(its.watches({ userId }))),
  readerBoards: (owner) =>
    access.read(function* () {
      return readBoards(ownedRows(owner, yield* its.all()));
    }),
});
