import type { GameTypes } from './engine.js';
import type { Level, Strategy } from './search/strategy.js';

/** The amount of search at each decision of a reviewed game. It sets the time that a review takes. */
export interface Effort {
  readonly worlds: number;
  /** The number of rival moves that are compared with the played one: those with the highest appraisal. */
  readonly rivals: number;
  /** Moves, drawn by chance, that a playout judges before it chooses one; default: all. */
  readonly considered?: number;
  /** Moves after which a playout stops and is estimated; for computers with an estimate. */
  readonly horizon?: number;
}

export const usualEffort: Effort = { worlds: 40, rivals: 3 };

/**
 * One effect of a move for its player, as a text at `<game>:terms.<name>` that may use the parameters. Other people
 * read it too. `seat` becomes the player's name there; `count` chooses the plural.
 */
export interface Term {
  /** Lower-case letters, digits and hyphens. */
  readonly name: string;
  readonly params?: Readonly<Record<string, number>> | undefined;
}

/**
 * The name of the term whose `count` is the expected gain in points by the end of the game, against the position before
 * the move. It is a rougher judgement than the order of the moves, so that it can contradict it.
 */
export const ESTIMATE_TERM = 'expects';

export const countTerm = (
  name: string,
  count: number,
  params: Readonly<Record<string, number>> = {},
): readonly Term[] => (count === 0 ? [] : [{ name, params: { ...params, count } }]);

/** A computer player's judgement of its choices. It sees the same as a person on that seat, and nothing else. */
export interface Computer<Types extends GameTypes = GameTypes> {
  /**
   * Returns one number for each move, in the given order; higher is better. The result for a move does not depend on
   * the other moves. `moves` has at least one.
   *
   * @param memory the memory of the seat; without it, the computer knows only the view
   */
  appraise(view: Types['View'], moves: readonly Types['Move'][], memory?: Types['Memory']): readonly number[];

  /**
   * Computes in steps of a few milliseconds everything that the appraisal of a view's moves needs, so that the first
   * call of `appraise` is as fast as the next ones. Absent when there is nothing to prepare.
   */
  prepare?(view: Types['View']): Generator<void, void, void>;

  /**
   * The effects of a move as far as its player can know, the most important first; may be empty.
   *
   * @param memory as for `appraise`
   */
  terms?(view: Types['View'], move: Types['Move'], memory?: Types['Memory']): readonly Term[];

  /**
   * Returns a move together with the best one after it in the same turn, as a single move. For games that accept such
   * moves without offering them: a turn made that way is compared with whole turns.
   */
  wholeTurn?(view: Types['View'], move: Types['Move']): Types['Move'];

  /**
   * The share of the win that each seat may expect while the game runs: by seat, 0 to 1. Absent when only a playout to
   * the end can tell.
   */
  estimate?(view: Types['View']): readonly number[];

  /** True if `appraise` counts points of the game: people can read the difference of two moves. */
  readonly countsPoints?: true;

  /** The effort of a review at each decision; default: `usualEffort`. */
  readonly effort?: Effort;

  /** The strategy at each level; default: `appraise` at every level. */
  readonly strategies?: Readonly<Record<Level, Strategy<Types>>>;
}
