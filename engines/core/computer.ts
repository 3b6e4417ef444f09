import type { GameTypes } from './engine.js';
import type { Effort } from './search/effort.js';
import type { Level } from './search/level.js';
import type { Strategy } from './search/strategy.js';
import type { Term } from './term.js';

/** How a computer player judges its choices. It gets what a person on that seat could see, and nothing else. */
export interface Computer<Types extends GameTypes = GameTypes> {
  /**
   * One number a move, in the order given; higher is better, whichever moves are asked about together. `moves` has at
   * least one.
   *
   * @param memory what the seat was told; left out, it knows nothing but what the view shows
   */
  appraise(view: Types['View'], moves: readonly Types['Move'][], memory?: Types['Memory']): readonly number[];

  /**
   * What a move brings, as far as whoever plays it can know, the most telling first; empty where there is nothing to be
   * said.
   *
   * @param memory as for `appraise`
   */
  terms?(view: Types['View'], move: Types['Move'], memory?: Types['Memory']): readonly Term[];

  /**
   * What each seat may expect of the win, by seat, 0 to 1, while the game goes on. Left out where only playing on to the
   * end tells.
   */
  estimate?(view: Types['View']): readonly number[];

  /** How much a review of a finished game tries at each of its decisions; left out, as `usualEffort` says. */
  readonly effort?: Effort;

  /** How it chooses at each level; left out, by `appraise` at every one. */
  readonly strategies?: Readonly<Record<Level, Strategy<Types>>>;
}
