import type { Guest } from '#tests/harness/actors/guest.js';
import type { Turn } from '#tests/harness/actors/table-in-play.js';
import type { PerformedAction, Control } from '#playground/index.js';
import type { DiskFaults } from './disk-faults.js';
import type { FaultEnvironment } from './fault-environment.js';
import type { LifeActionName } from './life-actions.js';
import type { Wording } from './wording.js';

/** A scenario receives a table in play, at the moment before an action. */
export interface Context {
  readonly environment: FaultEnvironment;
  readonly control: Control;
  readonly disk: DiskFaults;
  /** The channel of the table; in direct messages, the conversation with the host. */
  readonly channel: string;
  /** The channel that contains the table's thread; `channel` itself when the table has no thread. */
  readonly parent: string;
  readonly turn: Turn;
  /** The person who will act, in the place where they act. */
  readonly actor: Guest;
}

export interface Outcome {
  /** The text that the person must read: the confirmation, or a wording; null where no answer can arrive. */
  readonly reads: Wording | 'done' | null;
  /** Null when both are allowed. */
  readonly stored: boolean | null;
}

/** One fault during an action, and the required outcome. */
export interface Scenario {
  readonly name: string;
  /**
   * Default: a typed or pressed move, or another action at a table. `press` is a pressed move, for places where typing
   * is impossible, and `typed` a typed one. `begin` starts another person's game, which a follow-up to the lobby
   * refuses. `setting` is a person's own. The rest are actions around tables.
   */
  readonly act?: 'press' | 'typed' | 'begin' | 'setting' | LifeActionName;
  readonly inThread?: boolean;
  /** The place of the game; default: a server. */
  readonly place?: 'group' | 'guest server' | 'challenge';
  /** One person plays against the maximum number of computer players. */
  readonly againstComputers?: boolean;
  /** Causes the fault before the action. */
  readonly before?: (context: Context) => unknown;
  /** Causes the fault while the bot is at work. */
  readonly during?: (context: Context, acted: PerformedAction) => unknown;
  readonly after?: (context: Context) => unknown;
  readonly outcome: Outcome;
  /** True when the fault lasts until after the next move. */
  readonly lasts?: boolean;
  /** True when the failing call happens only if the move ends a turn. */
  readonly mayMiss?: boolean;
  /** True when the bot never receives the interaction. */
  readonly lost?: boolean;
  /** True when the board follows only after another action in the channel. */
  readonly needsNudge?: boolean;
  /** True when the table is gone with its channel: play continues at another. */
  readonly elsewhere?: boolean;
}

/** The fault has no visible effect. */
export const done: Outcome = { reads: 'done', stored: true };
/** Discord reports a failure to the person, and the action is not carried out. */
export const failed: Outcome = { reads: null, stored: false };
/** The action is carried out, and only the board can show it. */
export const silent: Outcome = { reads: null, stored: true };
export const storedAndRead = (reads: Wording): Outcome => ({ reads, stored: true });
export const refusalReading = (reads: Wording): Outcome => ({ reads, stored: false });
/** The fault and the action race each other: the person's text must be true in either case. */
export const either: Outcome = { reads: null, stored: null };
