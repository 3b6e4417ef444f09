import type { Seat } from '#engines/core/seat.js';

/**
 * `reminder` and `limit` are about a turn, `expiry` and `begin` about a lobby, `proposal` about what people are asked
 * (then seat and turn are 0).
 */
export const deadlineKinds = ['reminder', 'limit', 'expiry', 'begin', 'proposal'] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

/** When somebody is reminded of a turn, or played for, when a lobby is closed or a full one begins, or a vote ends. */
export interface Deadline {
  readonly tableId: string;
  readonly kind: DeadlineKind;
  readonly seat: Seat;
  readonly turn: number;
  readonly dueAt: Date;
}
