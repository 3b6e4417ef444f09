import type { PremoveAnswers } from '#engines/core/premoves.js';
import type { Seat } from '#engines/core/seat.js';

/** What whoever holds a seat has answered before they are asked. */
export interface SeatAnswers {
  readonly seat: Seat;
  /** What the answers are for; at any other occasion they mean nothing. */
  readonly occasion: string;
  readonly answers: PremoveAnswers;
}

/** What players have answered ahead: kept until it is used or of no use. */
export interface AheadStore {
  /** By seat; damaged ones are left out: they are as good as none. */
  answersAhead(tableId: string): Promise<readonly SeatAnswers[]>;
  /** In place of what the seat has answered before. Does nothing when the table is gone meanwhile. */
  keepAnswersAhead(tableId: string, answers: SeatAnswers): Promise<void>;
  /** Of all seats. */
  dropAnswersAhead(tableId: string): Promise<void>;
}
