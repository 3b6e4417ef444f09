import { z } from 'zod';
import { type Block, blockKinds } from '#src/model/record/block.js';
import { type Access, effect, first, statementsOf } from '../operation.js';
import type { OperatorStore } from '../port.js';
import { identifier, moment } from '../rows/rows.js';
import { ids, OPEN } from './lists.js';

const its = statementsOf('operators', ({ bytewise, joinFromLeft }) => ({
  blocks: `SELECT * FROM blocks ORDER BY kind, since, id ${bytewise}`,
  block: 'INSERT INTO blocks (kind, id, since) VALUES (@kind, @id, @since) ON CONFLICT (kind, id) DO NOTHING',
  find: 'SELECT * FROM blocks WHERE kind = @kind AND id = @id',
  unblock: 'DELETE FROM blocks WHERE kind = @kind AND id = @id',
  openInServer: `SELECT id FROM tables WHERE guild = @guild AND ${OPEN} AND suspended_by IS NULL ORDER BY number`,
  countOfServer: `SELECT count(*) AS count FROM tables WHERE guild = @guild AND ${OPEN} AND suspended_by IS NULL`,
  countOfPerson: `SELECT count(*) AS count FROM seats ${joinFromLeft} tables ON tables.id = seats.table_id
    WHERE "user" = @userId AND ${OPEN} AND suspended_by IS NULL`,
  lastOpen: `SELECT changed_at FROM tables WHERE guild = @guild AND ${OPEN} ORDER BY changed_at DESC LIMIT 1`,
  lastEnded: `SELECT changed_at FROM tables
    WHERE guild = @guild AND phase IN ('over', 'closed') AND seed IS NOT NULL ORDER BY number DESC LIMIT 1`,
}));

const blockRow = z.object({ kind: z.enum(blockKinds), id: identifier, since: moment });

/** Numbers of PostgreSQL’s sums arrive as texts. */
const countRow = z.object({ count: z.coerce.number().int() });

const changeRow = z.object({ changed_at: moment });

export const operators = ({ read, writeAll }: Access): OperatorStore => ({
  blocks: () =>
    read(function* () {
      return (yield* its.blocks()).flatMap((row): Block | readonly [] => blockRow.safeParse(row).data ?? []);
    }),
  block: ({ kind, id, since }) =>
    writeAll(function* () {
      const isNew = (yield* first(its.find({ kind, id }))) === undefined;
      yield* its.block({ kind, id, since: since.getTime() });
      return isNew;
    }),
  unblock: ({ kind, id }) =>
    writeAll(function* () {
      const wasBlocked = (yield* first(its.find({ kind, id }))) !== undefined;
      yield* effect(its.unblock({ kind, id }));
      return wasBlocked;
    }),
  openInServer: (guild) => read(() => ids(its.openInServer({ guild }))),
  countOpenOf: (owner) =>
    read(function* () {
      const counted = 'guildId' in owner ? its.countOfServer({ guild: owner.guildId }) : its.countOfPerson(owner);
      return countRow.parse(yield* first(counted)).count;
    }),
  lastPlayedIn: (guild) =>
    read(function* () {
      const rows = [...(yield* its.lastOpen({ guild })), ...(yield* its.lastEnded({ guild }))];
      const [last] = rows
        .flatMap((row) => changeRow.safeParse(row).data?.changed_at ?? [])
        .toSorted((one, other) => other.getTime() - one.getTime());
      return last ?? null;
    }),
});
