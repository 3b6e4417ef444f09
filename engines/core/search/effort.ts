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
