import type { Ownership } from '../ownership.js';

/**
 * `serving`: does the work that the bot does by itself; `waiting`: answers people, and does the rest once no other
 * process does.
 */
export const processStates = ['waiting', 'serving', 'ended'] as const;
export type ProcessState = (typeof processStates)[number];

/** What a process tells of itself to the others at the same database. */
export interface ProcessRecord {
  readonly id: string;
  readonly owner: Ownership;
  readonly state: ProcessState;
  /** When it last told. */
  readonly beatAt: Date;
  /** When people could last play with it; null when they never could. */
  readonly reachableAt: Date | null;
}
