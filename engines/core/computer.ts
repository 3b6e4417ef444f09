import type { GameTypes } from './engine.js';
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

  /** How it chooses at each level; left out, by `appraise` at every one. */
  readonly strategies?: Readonly<Record<Level, Strategy<Types>>>;
}
