import type { Engine, GameTypes } from '../engine.js';
import type { QuickRandom } from '../quick-random.js';
import type { Seat } from '../seat.js';
import type { Strategy } from './strategy.js';
import { byTrials, type Trials } from './trials.js';
import { winnersOf } from '../winners.js';

/** Each seat's share of the win from the places of all seats: the seats in first place share it equally. */
export const sharesOf = (places: readonly number[]): readonly number[] => {
  const winners = winnersOf(places).length;
  return places.map((place) => (place === 1 ? 1 / winners : 0));
};

/** Chooses a move for any seat in an imagined world, where nothing is hidden; it must return one of the moves. */
export type Policy<Types extends GameTypes> = (
  state: Types['State'],
  seat: Seat,
  moves: readonly Types['Move'][],
  random: QuickRandom,
) => Types['Move'];

export type Rules<Types extends GameTypes> = Pick<Engine<Types>, 'imagine' | 'moves' | 'play' | 'status'>;

export interface Playouts<Types extends GameTypes> extends Pick<
  Trials<Types, Types['State']>,
  'prior' | 'candidates' | 'worlds'
> {
  readonly rules: Rules<Types>;
  readonly policy: Policy<Types>;
  /** Moves after which a playout stops; default: the end of the game. */
  readonly horizon?: number;
  readonly estimate?: (state: Types['State']) => readonly number[];
}

const afterMove = <Types extends GameTypes>(
  { play }: Rules<Types>,
  state: Types['State'],
  seat: Seat,
  move: Types['Move'],
): Types['State'] => {
  const step = play(state, seat, move);
  if (!step.ok) throw new RangeError(`a playout plays what is refused: ${step.error.reason}`);
  return step.value.state;
};

/** Plays a world to the end or the horizon, and returns each seat's share of the win. */
export const playOut = <Types extends GameTypes>(
  { rules, policy, horizon = Infinity, estimate }: Pick<Playouts<Types>, 'rules' | 'policy' | 'horizon' | 'estimate'>,
  world: Types['State'],
  random: QuickRandom,
): readonly number[] => {
  let state = world;
  for (let played = 0; ; played += 1) {
    const status = rules.status(state);
    if (status.kind === 'over') return sharesOf(status.places);
    if (played >= horizon && estimate !== undefined) return estimate(state);
    const { seat } = status;
    state = afterMove(rules, state, seat, policy(state, seat, rules.moves(state, seat), random));
  }
};

/**
 * Tries the moves by the game's own rules, with a policy for all seats, and marks each move by its share of the wins.
 */
export const byPlayouts = <Types extends GameTypes>(playouts: Playouts<Types>): Strategy<Types> => {
  const { rules, prior, candidates, worlds } = playouts;
  return byTrials<Types, Types['State']>({
    prior,
    candidates,
    worlds,
    imagine: (view, memory, random) => rules.imagine(view, memory, random),
    tryOut: (world, seat, move, random) => playOut(playouts, afterMove(rules, world, seat, move), random)[seat] ?? 0,
  });
};
