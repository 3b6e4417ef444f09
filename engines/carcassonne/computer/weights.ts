export interface Weights {
  /**
   * The worth of the first, second … figure in hand while most of the game is left: the last figure is the most
   * valuable.
   */
  readonly hand: readonly number[];
  readonly homecoming: number;
  /** The share of a field's expected payment that counts, at the beginning of the game and at its end. */
  readonly field: readonly [early: number, late: number];
  readonly ease: Ease;
}

/** The share, 0 to 1, of the chance of filling an open cell that is left when rivals play against it. */
export interface Ease {
  readonly road: number;
  readonly city: number;
  /** Of a monastery and the like. */
  readonly surrounded: number;
}

export const undisturbed: Ease = { road: 1, city: 1, surrounded: 1 };

/** A player who counts expected points at face value. */
export const plainWeights: Weights = {
  hand: [4.5, 2.6, 1.8, 1.3, 1, 0.8, 0.7, 0.6],
  homecoming: 1.2,
  field: [1, 1],
  ease: undisturbed,
};

/** Weights from `proof/fit`: a full hand is worth much, since rivals keep what is open from being completed. */
export const learnedWeights: Weights = {
  hand: [11, 6, 4.1, 3.5, 2.8, 2.2, 1.9, 1.7],
  homecoming: 0.8,
  field: [0.4, 1],
  ease: { road: 0.65, city: 0.72, surrounded: 0.95 },
};

/**
 * A mixture of the plain and the learned weights.
 *
 * @param share from 0 for the plain weights to 1 for the learned ones
 */
export const partlyLearned = (share: number): Weights => {
  const part = (plain: number, learned: number): number => plain + share * (learned - plain);
  const [early, late] = plainWeights.field;
  const { road, city, surrounded } = learnedWeights.ease;
  return {
    hand: plainWeights.hand.map((value, at) => part(value, learnedWeights.hand[at] ?? value)),
    homecoming: part(plainWeights.homecoming, learnedWeights.homecoming),
    field: [part(early, learnedWeights.field[0]), part(late, learnedWeights.field[1])],
    ease: { road: part(1, road), city: part(1, city), surrounded: part(1, surrounded) },
  };
};
