import type { Seat } from '../../engines/core/seat.js';

export const actors = ['person', 'computer', 'clock'] as const;
/** Who brought a change about: a person, a computer player on its own seat, or the clock for an absent person. */
export type Actor = (typeof actors)[number];

export interface MoveDeed {
  readonly kind: 'move';
  readonly seat: Seat;
  readonly turn: number;
  readonly notation: string;
}

export interface TurnDeed {
  readonly kind: 'undo' | 'resign';
  readonly seat: Seat;
  readonly turn: number;
}

/** A replay needs no more of these: who sits where is in the table. */
export interface PlainDeed {
  readonly kind: 'open' | 'join' | 'leave' | 'add-computer' | 'remove-computer' | 'begin' | 'close';
}

/** What a change did. */
export type Deed = MoveDeed | TurnDeed | PlainDeed;

/** One line of the log: the change that made `version`. */
export interface LogLine {
  readonly version: number;
  readonly actor: Actor;
  readonly deed: Deed;
}
