import type { Computer } from '../../../engines/core/computer.js';
import type { Engine } from '../../../engines/core/engine.js';
import { drawBelow, type Random } from '../../../engines/core/random.js';
import { chooseIndex } from '../../../engines/core/search/choose.js';
import type { Level } from '../../../engines/core/search/level.js';
import type { Budget } from '../../../engines/core/search/strategy.js';
import type { Seat } from '../../../engines/core/seat.js';
import type { Position } from '../replay/position.js';

export interface Choice {
  readonly move: object;
  /** What the computer player threw, if it could not judge as its level does. */
  readonly failure?: unknown;
}

/** A budget that is spent after so many milliseconds. */
export const spentAfter = (milliseconds: number): Budget => {
  const end = performance.now() + milliseconds;
  return { isSpent: () => performance.now() >= end };
};

/**
 * The move of a computer player of this level for the seat that is to act. It is given what a person on the seat could
 * see and remember, never the position. Where it throws, people still wait: it goes by its appraisal, and if that throws
 * too, by chance. Null when nothing is legal, which is a bug of the rules.
 */
export const chooseMove = (
  { engine, computer, level }: { readonly engine: Engine; readonly computer: Computer; readonly level: Level },
  position: Position,
  seat: Seat,
  random: Random,
  budget: Budget,
): Choice | null => {
  const moves = engine.moves(position.state, seat);
  if (moves.length === 0) return null;
  const view = engine.view(position.state, seat);
  const question = { seat, view, memory: position.memories[seat] ?? engine.begin(view), moves };
  const move = (index: number): object => moves[index] ?? moves[0] ?? {};
  try {
    return { move: move(chooseIndex(computer, level, question, random, budget)) };
  } catch (failure) {
    const appraises = { appraise: computer.appraise.bind(computer) };
    try {
      return { move: move(chooseIndex(appraises, level, question, random, budget)), failure };
    } catch {
      return { move: move(drawBelow(random, moves.length)[0]), failure };
    }
  }
};
