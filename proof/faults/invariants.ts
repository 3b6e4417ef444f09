import type { Invariants } from '../../harness/invariants.js';

export const faultInvariants = [
  'a planned fault comes about',
  'a move that is confirmed is stored, once',
  'a move that is refused changes nothing',
  'a stored move is shown in the end',
  'only the newest board has buttons',
  'people are told what became of their move',
  'nobody reads a key, a stack or SQL',
  'the game goes on',
  'the bot stays up, and no promise is left alone',
  'a start in an outage succeeds or says why',
  'an unusable database is refused in one sentence',
  'a refused database stays as it is',
] as const;

export type FaultInvariants = Invariants<(typeof faultInvariants)[number]>;

export interface FaultSettings {
  /** How often each fault is brought about, each time with another game. */
  readonly rounds: number;
  readonly seed: string;
  /** Only faults whose name holds this. */
  readonly only: string;
  /** Bots that play at the same time. */
  readonly bots: number;
}
