import type { GameTypes } from './engine.js';
import type { Level, Strategy } from './search/strategy.js';

/** How much is tried at each decision of a game that is reviewed. It sets the time that a review takes. */
export interface Effort {
  /** In how many imagined worlds each move is tried. */
  readonly worlds: number;
  /** How many moves are compared with the one that was made, those that the appraisal likes best. */
  readonly rivals: number;
  /** How many moves, drawn by chance, are judged in a playout before one is chosen; all unless told. */
  readonly considered?: number;
  /** After how many moves a playout is cut off and estimated; for computers with an estimate. */
  readonly horizon?: number;
}

export const usualEffort: Effort = { worlds: 40, rivals: 3 };

/**
 * One thing that a move brings its player, in words of its game that others read too: they are at `<game>:terms.<name>`
 * and may say the parameters. `seat` stands for the player there, `count` chooses the plural.
 */
export interface Term {
  /** Small letters, digits and hyphens. */
  readonly name: string;
  readonly params?: Readonly<Record<string, number>>;
}

/** A term that counts something; none where there is nothing to count. */
export const countTerm = (
  name: string,
  count: number,
  params: Readonly<Record<string, number>> = {},
): readonly Term[] => (count === 0 ? [] : [{ name, params: { ...params, count } }]);

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
   * Computes beforehand, a few milliseconds at a time, what judging any move of a view needs, so that `appraise` takes
   * no longer for the first one. Left out where it does not.
   */
  prepare?(view: Types['View']): Generator<void, void, void>;

  /**
   * What a move brings, as far as its player can know, the most telling first; empty when there is nothing to say.
   *
   * @param memory as for `appraise`
   */
  terms?(view: Types['View'], move: Types['Move'], memory?: Types['Memory']): readonly Term[];

  /**
   * The share of the win that each seat may expect, by seat, 0 to 1, while the game is not over. Left out where only
   * playing on to the end tells.
   */
  estimate?(view: Types['View']): readonly number[];

  /** How much a review of a finished game tries at each of its decisions; left out, as `usualEffort` says. */
  readonly effort?: Effort;

  /** How it chooses at each level; left out, by `appraise` at every one. */
  readonly strategies?: Readonly<Record<Level, Strategy<Types>>>;
}
