import type { Computer } from '#engines/core/computer.js';
import { inSlices, inTurn } from '#src/lib/event-loop.js';

/**
 * Judges moves a few at a time, with everything else that happens in between.
 *
 * @param appraise how good some of them are, in their order
 */
export const appraiseInTurn = async (
  computer: Pick<Computer, 'prepare'>,
  view: object,
  moves: readonly object[],
  appraise: (some: readonly object[]) => readonly number[],
): Promise<readonly number[]> => {
  if (computer.prepare !== undefined) await inSlices(computer.prepare(view));
  return inTurn(moves, appraise);
};
