import type { Random } from '#engines/core/random.js';
import type { Seat } from '#engines/core/seat.js';
import type { Square, Colour, Face } from './board/board.js';
import type { Ring } from './board/ring.js';
import type { Options } from './setup.js';

/** A finished game of the table, with all colours revealed. Lists are by seat. */
export interface FinishedGame {
  readonly colours: readonly Colour[];
  readonly stars: readonly number[];
  readonly because: Ending;
}

/** The last hole was filled, or the game reached the turn limit. */
export type Ending = 'last-hole' | 'stalled';

export interface Mark {
  readonly seat: Seat;
  /** The clown's former square; null if none moved. */
  readonly from: Square | null;
  readonly to: Square;
}

export interface LostTurn {
  readonly seat: Seat;
  readonly face: Face;
}

export interface State {
  readonly options: Options;
  readonly ring: Ring;
  /** By seat; secret in the variant of that name. */
  readonly colours: readonly Colour[];
  readonly seat: Seat;
  readonly face: Face;
  readonly turn: number;
  /** Turns of the current game, lost ones included. */
  readonly turnsOfGame: number;
  readonly beginner: Seat;
  readonly finished: readonly FinishedGame[];
  /** The ring at the end of the previous game; null in the first game of the table. */
  readonly lastRing: Ring | null;
  readonly over: boolean;
  readonly mark: Mark | null;
  /** Since the last move. */
  readonly lost: readonly LostTurn[];
  /** Future rolls fixed by hand. */
  readonly rolls: readonly Face[];
  readonly random: Random;
}

export const totals = (finished: readonly FinishedGame[], seats: number): readonly number[] =>
  Array.from({ length: seats }, (_, seat) => finished.reduce((sum, game) => sum + (game.stars[seat] ?? 0), 0));
