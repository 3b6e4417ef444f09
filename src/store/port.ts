import type { PremoveAnswers } from '#engines/core/premoves.js';
import type { Seat } from '#engines/core/seat.js';
import type { Deadline } from '../model/deadline.js';
import type { Locale } from '../lib/locale.js';
import type { Ownership, Place } from '../model/ownership.js';
import type { GameAnalysis } from '../model/record/analysis.js';
import type { CountingRules, StandingOrder, GameCount, Rival, Scope, Standing } from '../model/record/statistics.js';
import type { LogEntry } from '../model/record/log-entry.js';
import type { MessagePlan } from '../model/record/message-plan.js';
import type { Contact, FirstTurn, Hint, Notice, NoticeKey, SentTo, Watch } from '../model/record/notice.js';
import type { ProcessRecord } from '../model/record/process-record.js';
import type {
  LearnFromTry,
  Puzzle,
  PuzzleAnswer,
  PuzzleDay,
  PuzzlePlace,
  PuzzleRating,
  PuzzleTry,
} from '../model/record/puzzle.js';
import type { Question } from '../model/record/question.js';
import type { Tournament } from '../model/record/tournament.js';
import type { TurnCall } from '../model/record/turn-call.js';
import type { WebSession } from '../model/record/web-session.js';
import type { PreferenceOwner } from '../model/settings/preferences.js';
import type { BoardMessage, StoredTable } from '../model/table.js';

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
   * The table after it; its version is that of the entry.
   */
  readonly table: StoredTable;
  /** What chance decided before the first move, when the change begins the game; null for any other. */
  readonly setup: object | null;
  /** Whether other people or computer players sit there now. */
  readonly seatsChanged: boolean;
  readonly entry: LogEntry;
  /** Entries before it that open a table with all its players: then the table is new, whatever its version. */
  readonly earlier?: readonly LogEntry[];
  /** The interaction that asked for it; null when there was none. */
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

/** What is missing in the record of a game that began, or ended, with an earlier version of the program. */
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

/** Tables: what is written with each change, and what a position is replayed from. */
export interface TableStore {
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
  /**
   * Calls back when a process has changed a table, be it this one: with its id, or null where the database does not tell
   * which.
   *
   * @returns ends that
   */
  watchTables(onChange: (tableId: string | null) => void): Promise<() => Promise<void>>;
}

/** Which tables there are, and which of them wait for somebody. Ids are listed the newest first unless told. */
export interface ListStore {
  /** Ids of the tables that are open in a channel, the newest first. */
  openInChannel(channelId: string): Promise<readonly string[]>;
  /** Ids of a channel's tables, the newest first. */
  inChannel(channelId: string, page?: PageRequest): Promise<ListPage<string>>;
  /** Ids of a server's games that run, or of those that have ended (closed ones too), the newest first. */
  gamesInServer(guildId: string, which: 'running' | 'ended', page?: PageRequest): Promise<ListPage<string>>;
  /** Ids of open tables with a seat for the person, in whatever server, the newest first. */
  openOfPerson(userId: string): Promise<readonly string[]>;
  /** Ids of running tables at which it is the person's turn, in any server, the one that has waited longest first. */
  waitingFor(userId: string): Promise<readonly string[]>;

  /** Ids of tables whose board message does not show their version. */
  behind(owner: Ownership, page?: PageRequest): Promise<ListPage<string>>;
  /** Ids of running games in which it is a computer player's turn. */
  withComputerToAct(owner: Ownership, page?: PageRequest): Promise<ListPage<string>>;
  /**
   * Ids of the servers in which a table is open, a table is suspended because the server was removed, or a deadline
   * runs.
   */
  serversWith(what: 'open-tables' | 'suspended-tables' | 'deadlines', owner: Ownership): Promise<readonly string[]>;

  /** How many tables are open; those of places that were removed do not count. */
  countOpen(owner: Ownership): Promise<OpenTables>;
}

/** The clocks of running turns, and the tables of servers and channels that were removed. */
export interface DeadlineStore {
  /** The deadlines that have passed at `now`, the oldest first. */
  dueDeadlines(owner: Ownership, now: Date, page?: PageRequest): Promise<ListPage<Deadline>>;
  /** Those of one table. */
  deadlines(tableId: string): Promise<readonly Deadline[]>;
  /** When the next deadline passes. */
  nextDeadline(owner: Ownership): Promise<Date | null>;
  /**
   * Removes this one, not a later one of the same kind. Of several processes that remove it, one is told that it was
   * there: a process removes it first, then acts on it.
   */
  removeDeadline(deadline: Deadline): Promise<boolean>;
  /** Puts off all deadlines of these servers; null stands for all tables without a server. */
  postponeDeadlines(guildIds: readonly (string | null)[], milliseconds: number): Promise<void>;

  /** Suspends the tables of a place that was removed, forgets their deadlines, and gives their ids. */
  suspend(place: Place): Promise<readonly string[]>;
  /** Ids of the tables that `restore` would restore. A removed channel stays removed when its server returns. */
  suspendedIn(place: Place): Promise<readonly string[]>;
  /** Ends the suspension of a place's tables, sets these deadlines for them, and gives their ids. */
  restore(place: Place, deadlines: readonly Deadline[]): Promise<readonly string[]>;
}

/** Which processes there are, and the messages that something is still to be done to. */
export interface ProcessStore {
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
}

/** What the holder of a seat has answered before they are asked. */
export interface SeatAnswers {
  readonly seat: Seat;
  /** What the answers are for; at any other occasion they mean nothing. */
  readonly occasion: string;
  readonly answers: PremoveAnswers;
}

/** What the program remembers from one start to the next, what people have chosen, and what is derived from games. */
export interface FactStore {
  /** A small fact that the program remembers from one start to the next. */
  setting(key: string): Promise<string | null>;
  /** It outlives the end of the program, but a power cut may undo it. */
  setSetting(key: string, value: string): Promise<void>;
  /** Makes it the fact unless there is one. Of several processes the first one chooses. @returns the fact */
  claimSetting(key: string, value: string): Promise<string>;
  /** What a server or a person has chosen, as it was written; null when that is nothing. */
  preferences(owner: PreferenceOwner, id: string): Promise<string | null>;
  setPreferences(owner: PreferenceOwner, id: string, chosen: string | null): Promise<void>;
  /** Null when there is none, none that is judged as games are judged now, or none that can be read. */
  analysis(tableId: string): Promise<GameAnalysis | null>;
  /** Does nothing when the game is gone meanwhile. */
  keepAnalysis(tableId: string, analysis: GameAnalysis): Promise<void>;
  /** By seat; damaged ones are left out: they are as good as none. */
  answersAhead(tableId: string): Promise<readonly SeatAnswers[]>;
  /** In place of what the seat has answered before. Does nothing when the table is gone meanwhile. */
  keepAnswersAhead(tableId: string, answers: SeatAnswers): Promise<void>;
  /** Of all seats. */
  dropAnswersAhead(tableId: string): Promise<void>;
}

/** Which tables hold something about whom, and how what is stored of a person goes away. */
export interface PersonStore {
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
}

/** Whom people let challenge them, and where the bot can bring them something. */
export interface ReachStore {
  /**
   * Remembers that somebody has declined a challenge.
   *
   * @param forgotten before which such a thing is remembered no longer
   */
  recordDecline(userId: string, hostId: string, at: Date, forgotten: Date): Promise<void>;
  /** Whether somebody has declined a challenge of that host at a moment or later. */
  hasDeclined(userId: string, hostId: string, since: Date): Promise<boolean>;
  /** When somebody has declined challenges, as far as that is remembered. */
  declinesOf(userId: string): Promise<readonly Date[]>;
  /**
   * Remembers that Discord refuses the bot's messages in a conversation.
   *
   * @param forgotten before which such a thing is remembered no longer
   */
  closeConversation(channelId: string, at: Date, forgotten: Date): Promise<void>;
  openConversation(channelId: string): Promise<void>;
  /** Those that Discord has refused at a moment or later. */
  closedConversations(since: Date): Promise<readonly string[]>;
  /** Those of a person, and when Discord refused them, as far as that is remembered. */
  closedConversationsOf(userId: string): Promise<readonly { readonly channelId: string; readonly at: Date }[]>;
  /** Whether two people sit or sat in one game, until the end or its removal. */
  havePlayed(userId: string, otherId: string): Promise<boolean>;
}

/** How many may watch one table, and how many tables one person may. */
export interface WatchLimits {
  readonly aTable: number;
  readonly aPerson: number;
}

export type WatchStored = 'stored' | 'already' | 'table-full' | 'person-full';

/** What people are told directly, what they watch, and what they have been told of a game. */
export interface NoticeStore {
  /** Remembers that somebody is to be told; one that is known stays as it is. */
  planNotice(key: NoticeKey): Promise<void>;
  /**
   * Remembers that a notice was sent, and where the person is written to.
   *
   * @returns false when there is no such notice any more, as when its person was forgotten meanwhile: nothing is written
   */
  noticeSent(key: NoticeKey, sent: SentTo): Promise<boolean>;
  /** Forgets a notice that Discord refuses its person, and remembers that of the person. @returns as `noticeSent` */
  noticeRefused(key: NoticeKey): Promise<boolean>;
  forgetNotice(key: NoticeKey): Promise<void>;
  noticesOf(tableId: string): Promise<readonly Notice[]>;
  noticesTo(userId: string): Promise<readonly Notice[]>;
  notices(owner: Ownership): Promise<readonly Notice[]>;

  /** Null for somebody of whom nothing is known. */
  contact(userId: string): Promise<Contact | null>;
  /** Ids of the people who do not know yet that Discord refused them a message. */
  untold(): Promise<readonly string[]>;
  /** Marks that somebody knows. @returns whether they did not before; of several who ask, one is told so */
  tellRefusal(userId: string): Promise<boolean>;
  /** Remembers where somebody is written to, as they are now. */
  recordContact(userId: string, channelId: string): Promise<void>;
  /** Lets somebody be written to again. */
  forgetRefusal(userId: string): Promise<void>;

  /** What somebody was told of a game; the first turn is theirs from now on when they had none. */
  claimHint(userId: string, gameId: string, turn: FirstTurn): Promise<Hint>;
  /** Marks that somebody has read the hint of a game. @returns whether they had not before; of several who ask, one is told so */
  seeHint(userId: string, gameId: string, turn: FirstTurn): Promise<boolean>;
  hintsOf(userId: string): Promise<readonly Hint[]>;

  /** Remembers that somebody watches a table, as far as there is room. */
  watch(watch: Watch, limits: WatchLimits): Promise<WatchStored>;
  /** Remembers what the message of a watch shows. @returns false when the watch has ended: nothing is written */
  watchShown(watch: Watch): Promise<boolean>;
  /** @returns the watch that ended; null when there was none */
  unwatch(tableId: string, userId: string): Promise<Watch | null>;
  /** In the order of the ids of their people. */
  watchesOf(tableId: string): Promise<readonly Watch[]>;
  /** Boards of games that somebody plays in direct messages are none of them. */
  watchesBy(userId: string): Promise<readonly Watch[]>;
  watches(owner: Ownership): Promise<readonly Watch[]>;
}

/** Whose rating is asked for: that of a puzzle, in all servers, or that of a person in one. */
export type RatedInPuzzles = { readonly puzzleId: string } | { readonly guildId: string; readonly userId: string };

/** Everything that is stored of a person's puzzles, in all servers. */
export interface PuzzlesOfPerson {
  readonly answers: readonly PuzzleAnswer[];
  readonly ratings: readonly (PuzzleRating & { readonly guildId: string })[];
}

/**
 * Positions of games that have ended, to be solved, and what people have answered. What is damaged of it is as if it were
 * not there: others can be found, and people can answer again.
 */
export interface PuzzleStore {
  /** Puts these in the place of a game's puzzles. Does nothing when the game is gone meanwhile. */
  keepPuzzles(tableId: string, puzzles: readonly Puzzle[]): Promise<void>;
  /** Null when there is none, none that is found as puzzles are found now, or none that can be read. */
  puzzle(place: PuzzlePlace): Promise<Puzzle | null>;
  /** Puzzles of a server's own games that were of no day yet, in the order of their ids; at most `limit`. */
  unusedPuzzles(guildId: string, limit: number): Promise<readonly PuzzlePlace[]>;

  /** The days of a server, the newest first; at most `limit`. */
  puzzleDays(guildId: string, limit: number): Promise<readonly PuzzleDay[]>;
  /**
   * Makes a puzzle that of a day, unless there is another one than `instead`. Of several processes the first one
   * chooses.
   *
   * @returns the id of the puzzle of that day
   */
  setPuzzleOfDay(guildId: string, day: PuzzleDay, instead: string | null): Promise<string>;

  /** Writes a try. From somebody's first one `learn` makes new ratings; it may be called again. */
  answerPuzzle(given: PuzzleTry, learn: LearnFromTry): Promise<PuzzleAnswer>;
  /** Null for somebody who has not answered. */
  puzzleAnswer(who: Pick<PuzzleAnswer, 'guildId' | 'puzzleId' | 'userId'>): Promise<PuzzleAnswer | null>;
  /** What was answered to a puzzle in a server, in the order of the first tries. */
  puzzleAnswers(guildId: string, puzzleId: string): Promise<readonly PuzzleAnswer[]>;
  /** Ids of the puzzles to which somebody has answered in a server. */
  answeredPuzzles(guildId: string, userId: string): Promise<readonly string[]>;
  /** Null while nothing is known. */
  puzzleRating(of: RatedInPuzzles): Promise<PuzzleRating | null>;
  puzzlesOfPerson(userId: string): Promise<PuzzlesOfPerson>;
  /**
   * Removes what was answered first before a moment, the days before it, and ratings that nothing was learnt for since.
   *
   * @returns how many; when it is `limit` there may be more
   */
  removePuzzleAnswers(before: Date, limit: number): Promise<number>;
}

/** What tournaments ask of a store. Lists are of ids: one that cannot be read does no harm. */
export interface TournamentStore {
  /** Null when there is none. @throws DamagedRow */
  tournament(id: string): Promise<Tournament | null>;
  /** Those of a server that people sign up for or that run, the newest first. */
  openTournaments(guildId: string): Promise<readonly string[]>;
  /** The newest of a server, whatever its phase; at most `limit`. */
  latestTournaments(guildId: string, limit: number): Promise<readonly string[]>;
  /** Those of all servers that are open, or have changed since a moment: something may be left to be told of them. */
  unfinishedTournaments(since: Date): Promise<readonly string[]>;
  /**
   * Writes a tournament whose version is one more than the one that it was decided for, and 1 for a new one.
   *
   * @returns false, and nothing is written, when it has another version by now, or is there already
   */
  saveTournament(tournament: Tournament): Promise<boolean>;
  tournamentsOfPerson(userId: string): Promise<readonly string[]>;
  /**
   * Removes tournaments that are over or closed and changed last before a moment, with all of their pairings.
   *
   * @returns how many; when it is `limit` there may be more
   */
  removeEndedTournaments(before: Date, limit: number): Promise<number>;
}

/** How far a step of counting came. */
export interface CountingStep {
  /** How many games it read. */
  readonly games: number;
  /** Whether more of the server is to be counted. */
  readonly more: boolean;
}

/** Part of a list of standings. */
export interface StandingsRequest extends Scope {
  readonly guildId: string;
  readonly order: StandingOrder;
  /** How many are left out, the first ones of the list. */
  readonly offset: number;
  readonly limit: number;
}

/**
 * What is made of the record: it can be made again from it at any time. A server whose figures miss a game, or hold what
 * the record does not hold any more, is to be counted; a game that ends notes that in the transaction that stores its
 * end.
 */
export interface FigureStore {
  serversToCount(owner: Ownership): Promise<readonly string[]>;
  /** Whether a server is to be counted. */
  isUncounted(guildId: string): Promise<boolean>;
  /** Ids of all servers with a game that has ended, in the order of their texts. */
  serversWithGames(): Promise<readonly string[]>;
  /** How many games of a server have ended by their rules. */
  countEndedGames(guildId: string): Promise<number>;
  /**
   * Counts the next games of a server, in the order of their ends (table ids where they ended at once), all or nothing.
   * A game that comes late, before others that have been counted, brings the figures back to the beginning of its
   * season. Several processes may do so at once.
   *
   * @param limit the most games; all of one season
   */
  countGames(guildId: string, rules: CountingRules, limit: number): Promise<CountingStep>;
  /** Throws a server's figures away, so that all of it is to be counted. */
  dropFigures(guildId: string): Promise<void>;

  /** A page of players; those without the figure that it is ordered by are not among them. */
  standings(request: StandingsRequest): Promise<readonly Standing[]>;
  /** How many players such a list has, and before how many of them a value comes. */
  countStandings(
    request: Pick<StandingsRequest, 'guildId' | 'season' | 'gameId' | 'order'>,
    above?: number,
  ): Promise<number>;
  /** Every standing of a player in a server, of all scopes of these seasons. */
  standingsOf(guildId: string, player: string, seasons: readonly string[]): Promise<readonly Standing[]>;
  /** Whom a player met most often, in one game or in all (`ALL`). */
  rivalsOf(guildId: string, player: string, gameId: string, limit: number): Promise<readonly Rival[]>;
  /** How many games of a season were counted, by game and of all. */
  gamesOf(guildId: string, season: string): Promise<readonly GameCount[]>;
  /** Everything that is stored of a person's figures, in all servers. */
  figuresOfPerson(player: string): Promise<readonly (Standing & { readonly guildId: string })[]>;
}

/** Browsers in which people play. */
export interface SessionStore {
  /**
   * Opens a session by a link. Removes those that have expired.
   *
   * @param link names the link
   * @returns false, and nothing is opened, when the link has opened one before, or the table is gone
   */
  openSession(session: WebSession, link: string, now: Date): Promise<boolean>;
  /** Null when there is none, or it has expired. */
  session(id: string, now: Date): Promise<WebSession | null>;
  endSession(id: string): Promise<void>;
  /**
   * The generation of the links of a person at a table that are good; it begins with 0.
   *
   * @param userId null for all who watch the table
   */
  linkGeneration(tableId: string, userId: string | null): Promise<number>;
  /** Takes the links of a person at a table back, and ends their sessions there. */
  renewLinks(tableId: string, userId: string | null): Promise<void>;
  /** In the order in which they expire. */
  sessionsOf(userId: string): Promise<readonly WebSession[]>;
}

/**
 * Everything the program remembers. Promises reject with NotStored when the disk or the database server refuses, and
 * with DamagedRow when a row cannot be read.
 */
export interface Store
  extends
    TableStore,
    ListStore,
    DeadlineStore,
    ProcessStore,
    FactStore,
    PersonStore,
    NoticeStore,
    PuzzleStore,
    TournamentStore,
    FigureStore,
    SessionStore,
    ReachStore {
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
