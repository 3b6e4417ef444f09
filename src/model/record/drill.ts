/** A position in which a person chose a worse move: the step of the replay that shows their move. */
export interface DrillPlace {
  readonly tableId: string;
  readonly step: number;
}

export interface Drill extends DrillPlace {
  readonly userId: string;
  /** The number of right answers in a row. */
  readonly stage: number;
  readonly due: Date;
  /** Null before the first answer. */
  readonly answeredAt: Date | null;
}
