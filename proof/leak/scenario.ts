import { drawBelow, randomFrom, shuffled } from '#engines/core/random.js';
import type { Seat } from '#engines/core/seat.js';
import { afterMove, type StatePair, type States } from './state-pair.js';

export type GameAction =
  | { readonly kind: 'play'; readonly seat: Seat; readonly notation: string }
  | { readonly kind: 'undo' | 'resign'; readonly seat: Seat }
  | { readonly kind: 'close' };

export interface ScenarioStep extends States {
  readonly act: GameAction;
  /** True when it might be undone. */
  readonly undoable: boolean;
}

/** The number of moves to try before assuming that all of them reveal the state to the audience. */
const TRIES = 5;

/** Finds a move of the current player that does not reveal to the audience which game it is in. */
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

/** The end of an unfinished game: the players stay, one resigns, or the host closes the table. */
const ending = ({ game: { engine }, variant }: StatePair, states: States, seed: string): readonly ScenarioStep[] => {
  const [choice] = drawBelow(randomFrom(`${seed} ending`), 3);
  if (choice === 0 || engine.status(states.here).kind === 'over') return [];
  // In a larger game a computer player takes the seat, and plays freely.
  const resigns = choice === 1 && variant.seats === 2;
  const seat = drawBelow(randomFrom(`${seed} who`), variant.seats)[0];
  return [{ act: resigns ? { kind: 'resign', seat } : { kind: 'close' }, ...states, undoable: false }];
};

/** The course of both games: moves that keep the secret, some of them undone, and perhaps an early end. */
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

/** The part of a scenario that one person can play against computer players, which move freely on their turns. */
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
