import type { Deadline } from '../model/deadline.js';
import type { Locale } from '../lib/locale.js';
import type { LogEntry } from '../model/record/log-entry.js';
import type { MessagePlan } from '../model/record/message-plan.js';
import type { Ownership, Place } from '../model/ownership.js';
import type { FigureStore } from './figures-port.js';
import type { AheadStore } from './ahead-port.js';
import type { AnalysisStore } from './analysis-port.js';
import type { PuzzleStore } from './puzzle-port.js';
import type { TournamentStore } from './tournament-port.js';
import type { PreferenceOwner } from '../model/settings/preferences.js';
import type { Question } from '../model/record/question.js';
import type { ProcessRecord } from '../model/record/process-record.js';
import type { BoardMessage, StoredTable } from '../model/table.js';
import type { TurnCall } from '../model/record/turn-call.js';
import type { NoticeStore } from './notice-port.js';

export type { SeatAnswers } from './ahead-port.js';
export type { PuzzlesOfPerson, PuzzleStore } from './puzzle-port.js';
export type { NoticeStore, WatchLimits, WatchStored } from './notice-port.js';

/** A position kept to save replaying what led to it. It may be lost at any time. */
export interface PositionSnapshot {
  readonly version: number;
  /** Names the program that computed it. */
  readonly rules: string;
  readonly checksum: string;
  /** JSON. */
  readonly position: string;
}

/** One change of a table, with all that is to be written with it. */
export interface StoredChange {
  /**
   * The table after it; its version is one more than the one that the change was decided for, and 1 for a new table.
   */
  readonly table: StoredTable;
  /** What chance decided before the first move, when the change begins the game; null for any other. */
  readonly setup: object | null;
  /** Whether other people or computer players sit there now. */
  readonly seatsChanged: boolean;
  readonly entry: LogEntry;
  /** The interaction that asked for it; null when nobody did. */
  readonly interactionId: string | null;
  /** These take the place of all deadlines of the table. */
  readonly deadlines: 'keep' | readonly Deadline[];
  readonly snapshot: 'keep' | 'drop' | PositionSnapshot;
}

export type Appended =
  /** With the message that shows the table, which may have been written since the table was loaded. */
  | { readonly kind: 'stored'; readonly board: BoardMessage | null }
  /** Somebody else was faster: the table has another version. Nothing was written. */
  | { readonly kind: 'conflict' }
  /** This interaction has changed a table before. Nothing was written. */
  | { readonly kind: 'already-done'; readonly tableId: string };

/** What the record of a game lacks that was begun, or ended, with an earlier version of the program. */
export interface Completion extends Pick<StoredTable, 'id' | 'result' | 'seats'> {
  readonly setup: object;
}

/** Part of a long list. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** To be given when asking for what follows; null when this is the end. */
  readonly next: string | null;
}

/** How many tables there are in which somebody can do something. */
export interface OpenTables {
  readonly lobby: number;
  readonly playing: number;
}

/** What is to be written of processes. */
export interface ProcessNews {
  readonly record: ProcessRecord;
  /** Ids of those that are of no use any more. */
  readonly forget: readonly string[];
}

/**
 * Everything the program remembers. Promises reject with NotStored when the disk or the database server refuses, and
 * with DamagedRow when what it holds cannot
 * be read.
 */
export interface Store extends FigureStore, NoticeStore, TournamentStore, AnalysisStore, AheadStore, PuzzleStore {
  /**
   * Writes a change: the row guarded by its version, the seats, the log entry, the deadlines, the result: all or
   * nothing. When the
   * promise resolves with `stored`, it is on the disk.
   */
  append(change: StoredChange): Promise<Appended>;
  /** Adds what is lacking; what is there stays. Not a change: the version stays. */
  complete(completion: Completion): Promise<void>;
  /**
   * Remembers which message shows a table, unless a later message is remembered: of two processes the slower one must
   * not be believed. It outlives the end of the program, but a power cut may undo it: it can be
   * found out again.
   */
  recordBoard(tableId: string, board: BoardMessage | null): Promise<void>;
  /** Forgets which messages show the tables that are open. For a database that no bot uses. */
  forgetBoards(): Promise<void>;

  /** Null when there is no such table. */
  load(tableId: string): Promise<StoredTable | null>;
  /** The log of a table after `version`, in order. */
  log(tableId: string, version?: number): Promise<readonly LogEntry[]>;
  /** What chance decided before a game's first move; null when it has not begun, or was begun before this was kept. */
  setup(tableId: string): Promise<object | null>;
  snapshot(tableId: string): Promise<PositionSnapshot | null>;
  /** The table that an interaction has already changed. */
  tableChangedBy(interactionId: string): Promise<string | null>;
  /** Ids of the tables that are open in a channel, the newest first. */
  openInChannel(channelId: string): Promise<readonly string[]>;
  /** Ids of a channel's tables, the newest first. */
  inChannel(channelId: string, page?: PageRequest): Promise<ListPage<string>>;
  /** Ids of a server's games that run, or of those that have ended (closed ones too), the newest first. */
  gamesInServer(guildId: string, which: 'running' | 'ended', page?: PageRequest): Promise<ListPage<string>>;
  /** Ids of open tables with a seat for the person, in whatever server, the newest first. */
  openOfPerson(userId: string): Promise<readonly string[]>;
  /** Ids of running tables at which the person is to act, in whatever server, the one that has waited longest first. */
  waitingFor(userId: string): Promise<readonly string[]>;

  /** Ids of tables whose board message does not show their version. */
  behind(owner: Ownership, page?: PageRequest): Promise<ListPage<string>>;
  /** Ids of running games in which a computer player is to act. */
  withComputerToAct(owner: Ownership, page?: PageRequest): Promise<ListPage<string>>;
  /** The deadlines that have passed at `now`, the oldest first. */
  dueDeadlines(owner: Ownership, now: Date, page?: PageRequest): Promise<ListPage<Deadline>>;
  /** Those of one table. */
  deadlines(tableId: string): Promise<readonly Deadline[]>;
  /** When the next deadline passes. */
  nextDeadline(owner: Ownership): Promise<Date | null>;
  /**
   * Removes this one, not a later one of the same kind. Of several processes that remove it, one is told that it was
   * there: whoever acts on it removes it first.
   */
  removeDeadline(deadline: Deadline): Promise<boolean>;
  /** Puts off all deadlines of these servers. */
  postponeDeadlines(guildIds: readonly string[], milliseconds: number): Promise<void>;
  /**
   * Ids of the servers in which a table is open, a table is suspended because the server was removed, or a deadline
   * runs.
   */
  serversWith(what: 'open-tables' | 'suspended-tables' | 'deadlines', owner: Ownership): Promise<readonly string[]>;

  /** How many tables are open; those of places that were removed do not count. */
  countOpen(owner: Ownership): Promise<OpenTables>;

  /** Suspends the tables of a place that was removed, forgets their deadlines, and gives their ids. */
  suspend(place: Place): Promise<readonly string[]>;
  /** Ids of the tables that `restore` would restore. A removed channel stays removed when its server returns. */
  suspendedIn(place: Place): Promise<readonly string[]>;
  /** Ends the suspension of a place's tables, sets these deadlines for them, and gives their ids. */
  restore(place: Place, deadlines: readonly Deadline[]): Promise<readonly string[]>;

  /** Remembers what is to be done to an older message, until that is forgotten. */
  planMessage(plan: MessagePlan): Promise<void>;
  forgetPlan(messageId: string): Promise<void>;
  messagePlans(owner: Ownership): Promise<readonly MessagePlan[]>;

  /** Remembers a message that calls somebody to a turn, until that is forgotten. */
  recordCall(call: TurnCall): Promise<void>;
  forgetCall(messageId: string): Promise<void>;
  calls(owner: Ownership): Promise<readonly TurnCall[]>;

  /**
   * Remembers where a question stands. That there is one is written with the change that asks it (`invite`, `propose`).
   */
  recordQuestion(question: Question): Promise<void>;
  forgetQuestion(question: Pick<Question, 'tableId' | 'version'>): Promise<void>;
  questions(owner: Ownership): Promise<readonly Question[]>;

  /**
   * Writes what a process tells of itself, which `tell` makes of what all of them told; no other process writes in
   * between. Forgets those that `tell` names. `tell` may be called again.
   *
   * @returns what all told before
   */
  recordProcess(tell: (known: readonly ProcessRecord[]) => ProcessNews): Promise<readonly ProcessRecord[]>;

  /** A small fact that the program remembers from one start to the next. */
  setting(key: string): Promise<string | null>;
  /** It outlives the end of the program, but a power cut may undo it. */
  setSetting(key: string, value: string): Promise<void>;
  /** What a server or a person has chosen, as it was written; null when that is nothing. */
  preferences(owner: PreferenceOwner, id: string): Promise<string | null>;
  setPreferences(owner: PreferenceOwner, id: string, chosen: string | null): Promise<void>;

  /** Ids of all tables that hold something about a person, in any server, the newest first. */
  tablesOfPerson(userId: string, page?: PageRequest): Promise<ListPage<string>>;
  /**
   * Takes a person out of every table at which they do not sit any more, or whose game has ended: all or nothing. Their
   * account is nowhere any more, what they have chosen is gone, and their name is the one that is given for the language of the table.
   *
   * @returns the ids of those tables
   */
  forgetPerson(userId: string, names: Readonly<Record<Locale, string>>): Promise<readonly string[]>;
  /**
   * Removes ended tables that changed last before a moment, with everything that belongs to them.
   *
   * @returns how many; when it is `limit` there may be more
   */
  removeEnded(owner: Ownership, before: Date, limit: number): Promise<number>;

  close(): Promise<void>;
}

export interface PageRequest {
  /** The `next` of the page before. */
  readonly after?: string;
  /** At most this many items; 500 unless told. */
  readonly limit?: number;
}

/** Everything of a paged list. */
export const allItems = async function* <Item>(
  list: (page: PageRequest) => Promise<ListPage<Item>>,
): AsyncGenerator<Item> {
  let page = await list({});
  yield* page.items;
  while (page.next !== null) {
    page = await list({ after: page.next });
    yield* page.items;
  }
};
