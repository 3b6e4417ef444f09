import type { Seat } from '../../engines/core/seat.js';

/** `reminder` and `limit` are about a turn, `expiry` about a lobby (its seat and turn are 0). */
export const deadlineKinds = ['reminder', 'limit', 'expiry'] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

/** When somebody is reminded of a turn, or played for, or a lobby is closed. */
export interface Deadline {
  readonly tableId: string;
  readonly kind: DeadlineKind;
  readonly seat: Seat;
  readonly turn: number;
  readonly dueAt: Date;
}
