import type { Computer } from '../../../engines/core/computer.js';
import type { Engine } from '../../../engines/core/engine.js';
import type { Seat } from '../../../engines/core/seat.js';
import type { Position } from '../replay/position.js';

/**
 * The moves that the computer player likes best. It is given what a person on the seat could see and remember, never the
 * position.
 */
const favourites = (
  computer: Computer,
  { view, memory }: { readonly view: object; readonly memory: object | undefined },
  moves: readonly object[],
): readonly object[] => {
  const worth = computer.appraise(view, moves, memory);
  const best = Math.max(...moves.map((_, index) => worth[index] ?? -Infinity));
  return moves.filter((_, index) => (worth[index] ?? -Infinity) >= best);
};

export interface Choice {
  readonly move: object;
  /** What the computer player threw, if it could not judge: then the move is any legal one, for people wait. */
  readonly failure?: unknown;
}

/**
 * A computer player's move for the seat that is to act; ties are broken by chance. Null when nothing is legal, which is
 * a bug of the rules.
 */
export const chooseMove = (
  { engine, computer }: { readonly engine: Engine; readonly computer: Computer },
  position: Position,
  seat: Seat,
  draw: (bound: number) => number,
): Choice | null => {
  const moves = engine.moves(position.state, seat);
  const oneOf = (among: readonly object[]): object | null => among[draw(Math.max(1, among.length))] ?? null;
  const any = oneOf(moves);
  if (any === null) return null;
  try {
    const known = { view: engine.view(position.state, seat), memory: position.memories[seat] };
    return { move: oneOf(favourites(computer, known, moves)) ?? any };
  } catch (failure) {
    return { move: any, failure };
  }
};
