import type { Random } from '../core/random.js';
import type { Seat } from '../core/seat.js';
import type { Square, Colour, Face } from './board/board.js';
import type { Ring } from './board/ring.js';
import type { Options } from './setup.js';

/** A finished game of the table, with everybody's colour turned up. Lists are by seat. */
export interface FinishedGame {
  readonly colours: readonly Colour[];
  readonly stars: readonly number[];
  readonly because: Ending;
}

/** The last hole was filled, or the game went on for too long. */
export type Ending = 'last-hole' | 'stalled';

/** What the last move changed, for marking it on the board. */
export interface Mark {
  readonly seat: Seat;
  /** Where a clown was before; null when none moved. */
  readonly from: Square | null;
  readonly to: Square;
}

/** A roll with which nothing could be done. */
export interface LostTurn {
  readonly seat: Seat;
  readonly face: Face;
}

export interface State {
  readonly options: Options;
  readonly ring: Ring;
  /** By seat. Secret in the variant of that name. */
  readonly colours: readonly Colour[];
  readonly seat: Seat;
  /** What `seat` has rolled. */
  readonly face: Face;
  readonly turn: number;
  /** Turns played in the present game, lost ones included. */
  readonly turnsOfGame: number;
  /** Who began the present game. */
  readonly beginner: Seat;
  readonly finished: readonly FinishedGame[];
  /** How the ring stood at the end of the game before; null in the first game of the table. */
  readonly lastRing: Ring | null;
  readonly over: boolean;
  readonly mark: Mark | null;
  /** Since the last move. */
  readonly lost: readonly LostTurn[];
  /** Rolls fixed by hand that are still to come. */
  readonly rolls: readonly Face[];
  readonly random: Random;
}

/** The points of all finished games, by seat. */
export const totals = (finished: readonly FinishedGame[], seats: number): readonly number[] =>
  Array.from({ length: seats }, (_, seat) => finished.reduce((sum, game) => sum + (game.stars[seat] ?? 0), 0));
