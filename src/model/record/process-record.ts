import type { Ownership } from '../ownership.js';

/**
 * `serving`: does automatic work; `waiting`: answers people, and takes over the automatic work once no other process
 * does it.
 */
export const processStates = ['waiting', 'serving', 'ended'] as const;
export type ProcessState = (typeof processStates)[number];

export interface ProcessRecord {
  readonly id: string;
  readonly owner: Ownership;
  readonly state: ProcessState;
  readonly beatAt: Date;
  /** The last time when people could play with it; null if never. */
  readonly reachableAt: Date | null;
}
