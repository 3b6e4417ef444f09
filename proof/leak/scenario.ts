import type { Status } from '../../engines/core/engine.js';
import { drawBelow, randomFrom, shuffled } from '../../engines/core/random.js';
import type { Seat } from '../../engines/core/seat.js';
import { afterMove, type After, type Twins } from './twins.js';

/** Something done at the table in both worlds. */
export type Deed =
  | { readonly kind: 'play'; readonly seat: Seat; readonly notation: string }
  | { readonly kind: 'undo'; readonly seat: Seat }
  | { readonly kind: 'resign'; readonly seat: Seat }
  | { readonly kind: 'close' };

/** A deed, and in which states it leaves the worlds. */
export interface ScenarioStep {
  readonly deed: Deed;
  readonly here: object;
  readonly there: object;
  /** Whether it might be taken back. */
  readonly undoable: boolean;
}

/** So many moves are tried before it is taken that none leaves the audience in the dark. */
const TRIES = 5;

interface Worlds {
  readonly here: object;
  readonly there: object;
}

/** A move of whoever is to act that does not show the audience which world it is in. */
const nextMove = (
  twins: Twins,
  worlds: Worlds,
  seed: string,
): { readonly seat: Seat; readonly notation: string; readonly after: After } | null => {
  const { engine } = twins.game;
  const status = engine.status(worlds.here);
  if (status.kind === 'over') return null;
  const [moves] = shuffled(randomFrom(seed), engine.moves(worlds.here, status.seat));
  for (const move of moves.slice(0, TRIES)) {
    const after = afterMove(twins, worlds, status.seat, move);
    if (after !== null) return { seat: status.seat, notation: engine.notation.format(move), after };
  }
  return null;
};

const isSameTurn = (one: Status, other: Status): boolean =>
  one.kind === 'playing' && other.kind === 'playing' && one.seat === other.seat && one.turn === other.turn;

/** How people leave a game that is not over: they stay, somebody gives up, or the host closes the table. */
const ending = (
  { game: { engine }, variant: { seats } }: Twins,
  worlds: Worlds,
  seed: string,
): readonly ScenarioStep[] => {
  const [choice] = drawBelow(randomFrom(`${seed} ending`), 3);
  if (choice === 0 || engine.status(worlds.here).kind === 'over') return [];
  // In a larger game a computer player takes the seat, and plays what it likes.
  if (choice === 1 && seats === 2)
    return [
      { deed: { kind: 'resign', seat: drawBelow(randomFrom(`${seed} who`), seats)[0] }, ...worlds, undoable: false },
    ];
  return [{ deed: { kind: 'close' }, ...worlds, undoable: false }];
};

/** What happens in both worlds from their states on: moves that keep the secret, some of them taken back, and perhaps an untimely end. */
export const scenarioFrom = (twins: Twins, seed: string, moves: number): readonly ScenarioStep[] => {
  const steps: ScenarioStep[] = [];
  let worlds: Worlds = twins;
  for (let number = 0; number < moves; number += 1) {
    const move = nextMove(twins, worlds, `${seed} move ${number}`);
    if (move === null) break;
    const { seat, notation, after } = move;
    const before = worlds;
    const undoable =
      !after.reveals && isSameTurn(twins.game.engine.status(before.here), twins.game.engine.status(after.here));
    worlds = { here: after.here, there: after.there };
    steps.push({ deed: { kind: 'play', seat, notation }, ...worlds, undoable });
    if (!undoable || drawBelow(randomFrom(`${seed} back ${number}`), 3)[0] > 0) continue;
    worlds = before;
    steps.push({ deed: { kind: 'undo', seat }, ...worlds, undoable });
  }
  return [...steps, ...ending(twins, worlds, seed)];
};
