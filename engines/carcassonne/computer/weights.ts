export interface Weights {
  /**
   * The worth of the first, second … figure in hand while most of the game is left: the last figure is the most
   * valuable.
   */
  readonly hand: readonly number[];
  readonly homecoming: number;
  /** The share of a field's expected payment that counts, at the beginning of the game and at its end. */
  readonly field: readonly [early: number, late: number];
}

/** A player who counts expected points at face value. */
export const plainWeights: Weights = { hand: [4.5, 2.6, 1.8, 1.3, 1, 0.8, 0.7, 0.6], homecoming: 1.2, field: [1, 1] };

/**
 * Weights from a regression over the final scores of 80 games of the player with plain weights: rivals enter fields
 * while many tiles are left, and a figure's return is worth more than it seems.
 */
export const learnedWeights: Weights = { hand: [7, 3.5, 2.5, 2, 1.6, 1.3, 1.1, 1], homecoming: 3, field: [0.2, 0.75] };

/**
 * A mixture of the plain and the learned weights.
 *
 * @param share from 0 for the plain weights to 1 for the learned ones
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
