import type { Seat } from '#engines/core/seat.js';

/**
 * `reminder` and `limit` concern a turn, `expiry` and `begin` a lobby, `proposal` an open proposal (seat and turn are 0
 * then).
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
