import type { Guest } from '#tests/harness/actors/guest.js';
import type { Turn } from '#tests/harness/actors/table-in-play.js';
import type { PerformedAction, Control } from '#playground/index.js';
import type { DiskFaults } from './disk-faults.js';
import type { FaultEnvironment } from './fault-environment.js';
import type { LifeActionName } from './life-actions.js';
import type { Wording } from './wording.js';

/** A table in play, at the moment when somebody is about to act. */
export interface Context {
  readonly environment: FaultEnvironment;
  readonly control: Control;
  readonly disk: DiskFaults;
  /** Where the table stands: in direct messages, those of its host. */
  readonly channel: string;
  /** The channel of the thread that the table stands in; else the same. */
  readonly parent: string;
  readonly turn: Turn;
  /** Who is to do something, where they do it. */
  readonly actor: Guest;
}

/** What must come of the act. */
export interface Outcome {
  /** Must be read: that it is done, or words; null where no answer could arrive. */
  readonly reads: Wording | 'done' | null;
  /** Null where either may be. */
  readonly stored: boolean | null;
}

/** One way for things to go wrong while somebody acts, and what must come of it. */
export interface Scenario {
  readonly name: string;
  /**
   * A move, typed or pressed, or something else that people do at a table, unless told otherwise. `press` is a pressed
   * move, for places where nothing can be typed, and `typed` one that is typed; beginning somebody else's game is refused, in a follow-up to the lobby;
   * a setting is somebody's own; the rest is what people do around tables.
   */
  readonly act?: 'press' | 'typed' | 'begin' | 'setting' | LifeActionName;
  readonly inThread?: boolean;
  /** Where it is played; in a server unless told. */
  readonly place?: 'group' | 'guest server' | 'challenge';
  /** One person plays against as many computer players as the game allows. */
  readonly againstComputers?: boolean;
  /** Brings the fault about before the act. */
  readonly before?: (context: Context) => unknown;
  /** Brings it about while the bot is at work. */
  readonly during?: (context: Context, acted: PerformedAction) => unknown;
  /** Ends it. */
  readonly after?: (context: Context) => unknown;
  readonly outcome: Outcome;
  /** It lasts until the next move has been made as well. */
  readonly lasts?: boolean;
  /** The call that is to go wrong is only made when the move ends a turn. */
  readonly mayMiss?: boolean;
  /** The interaction itself is lost: the bot never receives it. */
  readonly lost?: boolean;
  /** The board follows only when something happens in the channel again. */
  readonly needsNudge?: boolean;
  /** The table is gone with its channel: play goes on at another. */
  readonly elsewhere?: boolean;
}

/** Nothing is noticed of the fault. */
export const done: Outcome = { reads: 'done', stored: true };
/** Discord has told the person that it failed, and nothing is done. */
export const failed: Outcome = { reads: null, stored: false };
/** It is done, and only the board can tell. */
export const silent: Outcome = { reads: null, stored: true };
export const storedAndRead = (reads: Wording): Outcome => ({ reads, stored: true });
export const refusalReading = (reads: Wording): Outcome => ({ reads, stored: false });
/** The fault and the act race each other: what is read must be true, whatever it is. */
export const either: Outcome = { reads: null, stored: null };
