import type { Random } from '#engines/core/random.js';
import type { Seat } from '#engines/core/seat.js';
import type { Dynamite, Wagon } from './cards.js';
import type { Options, Setup } from './setup.js';

/** A wagon in a train: positions count from 1 behind the locomotive. */
export interface Target {
  readonly seat: Seat;
  readonly position: number;
}

export type Phase =
  | { readonly kind: 'draw' }
  /** The new wagon's picture was already in the train: the active player may attack. */
  | { readonly kind: 'decide' }
  /**
   * A dynamite was drawn. The `targets` are already turned over, in the order of the attack; their sum is less than the
   * dynamite.
   */
  | { readonly kind: 'attack'; readonly dynamite: Dynamite; readonly targets: readonly Target[] }
  | { readonly kind: 'over'; readonly because: Ending };

/** The last dynamite was used, or no wagon was left to draw. */
export type Ending = 'dynamite' | 'wagons';

/** The change by the last move, for the mark on the table. It contains no hidden value. */
export type Mark =
  | { readonly kind: 'coupled'; readonly seat: Seat }
  | { readonly kind: 'robbed'; readonly seats: readonly Seat[] }
  | { readonly kind: 'lost'; readonly seat: Seat };

export interface State {
  readonly options: Options;
  /** Wagons by seat, from the locomotive. */
  readonly trains: readonly (readonly Wagon[])[];
  readonly wagonPile: readonly Wagon[];
  readonly discardedWagons: readonly Wagon[];
  readonly dynamitePile: readonly Dynamite[];
  readonly usedDynamites: readonly Dynamite[];
  readonly seat: Seat;
  readonly turn: number;
  readonly phase: Phase;
  readonly mark: Mark | null;
  readonly random: Random;
}

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

export const trainOf = (state: Pick<State, 'trains'>, seat: Seat): readonly Wagon[] => {
  const train = state.trains[seat];
  if (train === undefined) throw new RangeError(`There is no seat ${seat}`);
  return train;
};
