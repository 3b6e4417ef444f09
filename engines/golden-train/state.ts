import type { Random } from '../core/random.js';
import type { Seat } from '../core/seat.js';
import type { Dynamite, Wagon } from './cards.js';
import type { Options, Setup } from './setup.js';

/** A wagon in a train: positions count from 1 behind the locomotive. */
export interface Target {
  readonly seat: Seat;
  readonly position: number;
}

export type Phase =
  /** The active player draws a wagon. */
  | { readonly kind: 'draw' }
  /** The new wagon's picture was in the train before: the active player may attack. */
  | { readonly kind: 'decide' }
  /**
   * A dynamite was drawn; `targets` are turned over already, in the order they were named, and worth less than it
   * together.
   */
  | { readonly kind: 'attack'; readonly dynamite: Dynamite; readonly targets: readonly Target[] }
  | { readonly kind: 'over'; readonly because: Ending };

/** The last dynamite was used, or there was no wagon left to draw. */
export type Ending = 'dynamite' | 'wagons';

/** What the last move changed on the table, for marking it. It names no hidden value. */
export type Mark =
  | { readonly kind: 'coupled'; readonly seat: Seat }
  | { readonly kind: 'robbed'; readonly seats: readonly Seat[] }
  | { readonly kind: 'lost'; readonly seat: Seat };

export interface State {
  readonly options: Options;
  /** Wagons by seat, the one behind the locomotive first. */
  readonly trains: readonly (readonly Wagon[])[];
  /** Top card first. */
  readonly wagonPile: readonly Wagon[];
  readonly discardedWagons: readonly Wagon[];
  /** Top card first. */
  readonly dynamitePile: readonly Dynamite[];
  readonly usedDynamites: readonly Dynamite[];
  readonly seat: Seat;
  readonly turn: number;
  readonly phase: Phase;
  readonly mark: Mark | null;
  readonly random: Random;
}

/** The first position of a proven setup: every player has a locomotive and nothing behind it. */
export const firstState = (setup: Setup): State => ({
  options: setup.options,
  trains: Array.from({ length: setup.seats }, () => []),
  wagonPile: setup.wagons,
  discardedWagons: [],
  dynamitePile: setup.dynamites,
  usedDynamites: [],
  seat: setup.firstSeat,
  turn: 0,
  phase: { kind: 'draw' },
  mark: null,
  random: setup.random,
});

/** The train of a seat that is at the table. */
export const trainOf = (state: Pick<State, 'trains'>, seat: Seat): readonly Wagon[] => {
  const train = state.trains[seat];
  if (train === undefined) throw new RangeError(`There is no seat ${seat}`);
  return train;
};
