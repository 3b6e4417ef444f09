import { drawBelow, randomFrom, shuffled } from '#engines/core/random.js';
import type { Seat } from '#engines/core/seat.js';
import { afterMove, type StatePair, type States } from './state-pair.js';

/** Something done at the table in both games. */
export type GameAction =
  | { readonly kind: 'play'; readonly seat: Seat; readonly notation: string }
  | { readonly kind: 'undo' | 'resign'; readonly seat: Seat }
  | { readonly kind: 'close' };

/** An act, and in which states it leaves the games. */
export interface ScenarioStep extends States {
  readonly act: GameAction;
  /** Whether it might be taken back. */
  readonly undoable: boolean;
}

/** This many moves are tried before it is taken that none leaves the audience in the dark. */
const TRIES = 5;

/** A move of the player whose turn it is that does not show the audience which game it is in. */
const nextMove = (pair: StatePair, states: States, seed: string): ScenarioStep | null => {
  const { engine } = pair.game;
  const status = engine.status(states.here);
  if (status.kind === 'over') return null;
  const [moves] = shuffled(randomFrom(seed), engine.moves(states.here, status.seat));
  for (const move of moves.slice(0, TRIES)) {
    const after = afterMove(pair, states, status.seat, move);
    if (after === null) continue;
    const { here, there, reveals } = after;
    const next = engine.status(here);
    const isSameTurn = next.kind === 'playing' && next.seat === status.seat && next.turn === status.turn;
    const act: GameAction = { kind: 'play', seat: status.seat, notation: engine.notation.format(move) };
    return { act, here, there, undoable: !reveals && isSameTurn };
  }
  return null;
};

/** How people leave a game that is not over: they stay, somebody gives up, or the host closes the table. */
const ending = ({ game: { engine }, variant }: StatePair, states: States, seed: string): readonly ScenarioStep[] => {
  const [choice] = drawBelow(randomFrom(`${seed} ending`), 3);
  if (choice === 0 || engine.status(states.here).kind === 'over') return [];
  // In a larger game a computer player takes the seat, and plays what it likes.
  const resigns = choice === 1 && variant.seats === 2;
  const seat = drawBelow(randomFrom(`${seed} who`), variant.seats)[0];
  return [{ act: resigns ? { kind: 'resign', seat } : { kind: 'close' }, ...states, undoable: false }];
};

/** What happens in both games: moves that keep the secret, some taken back, and perhaps an untimely end. */
export const scenarioFrom = (pair: StatePair, seed: string, moves: number): readonly ScenarioStep[] => {
  const steps: ScenarioStep[] = [];
  let states: States = { here: pair.here, there: pair.there };
  for (let number = 0; number < moves; number += 1) {
    const step = nextMove(pair, states, `${seed} move ${number}`);
    if (step === null) break;
    steps.push(step);
    if (step.act.kind === 'play' && step.undoable && drawBelow(randomFrom(`${seed} back ${number}`), 3)[0] === 0)
      steps.push({ act: { kind: 'undo', seat: step.act.seat }, ...states, undoable: true });
    else states = { here: step.here, there: step.there };
  }
  return [...steps, ...ending(pair, states, seed)];
};

/** Of a scenario what one person can do against computer players, who play what they like when it is their turn. */
export const stepsOfFirst = (
  { game: { engine } }: StatePair,
  steps: readonly ScenarioStep[],
): readonly ScenarioStep[] => {
  const passes = steps.findIndex(({ act, here }) => {
    const status = engine.status(here);
    const isTheirs = act.kind === 'close' || act.seat === 0;
    return !isTheirs || (status.kind === 'playing' && status.seat !== 0);
  });
  return passes < 0 ? steps : steps.slice(0, passes);
};
