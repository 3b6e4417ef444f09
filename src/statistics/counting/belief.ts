/** The estimated strength of a player, by OpenSkill. */
export interface Belief {
  readonly mu: number;
  readonly sigma: number;
}

export const UNKNOWN: Belief = { mu: 25, sigma: 25 / 3 };

export const GAMES_TO_BE_RATED = 5;

const BEGINNING = 1_000;
const POINTS_PER_MU = 40;
const CAUTION = 3;

/** Returns the displayed rating, a lower bound of the player's strength with high probability; 1,000 for a beginner. */
export const shownRating = ({ mu, sigma }: Belief): number =>
  BEGINNING + Math.round(POINTS_PER_MU * (mu - CAUTION * sigma));
