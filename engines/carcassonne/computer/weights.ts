/** How much some things count in addition to the points scored so far. */
export interface Weights {
  /**
   * What the first, second … figure in hand is worth while much is still to come: the last one must not be spent
   * lightly.
   */
  readonly hand: readonly number[];
  /** What a figure is worth that comes home with a completed feature. */
  readonly homecoming: number;
  /** Which part of what a field is expected to pay counts, at the beginning of the game and at its end. */
  readonly field: readonly [early: number, late: number];
}

/** Somebody who takes the prospects as they are. */
export const plainWeights: Weights = { hand: [4.5, 2.6, 1.8, 1.3, 1, 0.8, 0.7, 0.6], homecoming: 1.2, field: [1, 1] };

/**
 * As the final scores of 80 games of the player with plain weights have it, by regression: rivals come to fields while
 * much is still to be laid, and what brings figures home is worth more than it seems.
 */
export const learnedWeights: Weights = { hand: [7, 3.5, 2.5, 2, 1.6, 1.3, 1.1, 1], homecoming: 3, field: [0.2, 0.75] };

/**
 * A player who has learned a part of that.
 *
 * @param share from 0 for the plain weights to 1
 */
export const partlyLearned = (share: number): Weights => {
  const part = (plain: number, learned: number): number => plain + share * (learned - plain);
  const [early, late] = plainWeights.field;
  return {
    hand: plainWeights.hand.map((value, at) => part(value, learnedWeights.hand[at] ?? value)),
    homecoming: part(plainWeights.homecoming, learnedWeights.homecoming),
    field: [part(early, learnedWeights.field[0]), part(late, learnedWeights.field[1])],
  };
};
