import { z } from 'zod';
import type { SeatAnswers } from '../port.js';
import { jsonObject } from './rows.js';

const aheadRow = z.object({
  seat: z.int().min(0),
  occasion: z.string(),
  answers: jsonObject.pipe(z.record(z.string(), z.int())),
});

/** Damaged ones are left out: who has answered is asked in turn then. */
export const readAnswersAhead = (rows: readonly unknown[]): readonly SeatAnswers[] =>
  rows.flatMap((row) => aheadRow.safeParse(row).data ?? []);

export const aheadColumns = (id: string, { seat, occasion, answers }: SeatAnswers) => ({
  id,
  seat,
  occasion,
  answers: JSON.stringify(answers),
});
