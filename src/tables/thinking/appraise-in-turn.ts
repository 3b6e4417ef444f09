import type { Computer } from '#engines/core/computer.js';
import { inSlices, inTurn } from '#src/lib/event-loop.js';

/**
 * Appraises moves a few at a time, and handles other events in between.
 *
 * @param appraise returns the values of some moves, in order
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
