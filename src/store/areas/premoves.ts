import { z } from 'zod';
import { type Access, effect, statementsOf } from '../operation.js';
import type { PremoveStore, SeatPremoves } from '../port.js';
import { jsonObject } from '../rows/rows.js';

const premoveRow = z.object({
  seat: z.int().min(0),
  occasion: z.string(),
  answers: jsonObject.pipe(z.record(z.string(), z.int())),
});

/** Omits damaged rows: their players are asked on their turn instead. */
const readPremoves = (rows: readonly unknown[]): readonly SeatPremoves[] =>
  rows.flatMap((row) => premoveRow.safeParse(row).data ?? []);

const premoveColumns = (id: string, { seat, occasion, answers }: SeatPremoves) => ({
  id,
  seat,
  occasion,
  answers: JSON.stringify(answers),
});

const its = statementsOf('premoves', () => ({
  premoves: 'SELECT seat, occasion, answers FROM answers_ahead WHERE table_id = @tableId ORDER BY seat',
  keep: `INSERT INTO answers_ahead (table_id, seat, occasion, answers)
    SELECT id, CAST(@seat AS INTEGER), CAST(@occasion AS TEXT), CAST(@answers AS TEXT) FROM tables WHERE id = @id
    ON CONFLICT (table_id, seat) DO UPDATE SET occasion = excluded.occasion, answers = excluded.answers`,
  drop: 'DELETE FROM answers_ahead WHERE table_id = @tableId',
}));

export const premoves = ({ read, write }: Access): PremoveStore => ({
  premoves: (tableId) =>
    read(function* () {
      return readPremoves(yield* its.premoves({ tableId }));
    }),
  keepPremoves: (tableId, answers) => write(() => effect(its.keep(premoveColumns(tableId, answers)))),
  dropPremoves: (tableId) => write(() => effect(its.drop({ tableId }))),
});
