import type { Seat } from '#engines/core/seat.js';

/**
 * `reminder` and `limit` concern a turn, `begin` a lobby, `expiry` a lobby or a game that stands still, `proposal` an
 * open proposal (seat and turn are 0 without a turn).
 */
export const deadlineKinds = ['reminder', 'limit', 'expiry', 'begin', 'proposal'] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

export interface Deadline {
  readonly tableId: string;
  readonly kind: DeadlineKind;
  readonly seat: Seat;
  readonly turn: number;
  readonly dueAt: Date;
}
