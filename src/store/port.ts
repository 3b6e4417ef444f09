import type { PremoveAnswers } from '#engines/core/premoves.js';
import type { Seat } from '#engines/core/seat.js';
import type { Deadline } from '#src/model/deadline.js';
import type { Locale } from '#src/lib/locale.js';
import type { Ownership, Place } from '#src/model/ownership.js';
import type { Block } from '#src/model/record/block.js';
import type { Drill, DrillPlace } from '#src/model/record/drill.js';
import type { GameAnalysis } from '#src/model/record/analysis.js';
import type { CountingRules, StandingOrder, GameCount, Rival, Scope, Standing } from '#src/model/record/statistics.js';
import type { LogEntry } from '#src/model/record/log-entry.js';
import type { MessagePlan } from '#src/model/record/message-plan.js';
import type { Contact, FirstTurn, OnboardingTip, Notice, NoticeKey, SentTo } from '#src/model/record/notice.js';
import type { ReaderBoard } from '#src/model/record/reader-board.js';
import type { ProcessRecord } from '#src/model/record/process-record.js';
import type {
  LearnFromTry,
  Puzzle,
  PuzzleAnswer,
  PuzzleDay,
  PuzzlePlace,
  PuzzlePost,
  PuzzlePostClaim,
  PuzzleRating,
  PuzzleTry,
} from '#src/model/record/puzzle.js';
import type { Night } from '#src/model/record/night.js';
import type { Question } from '#src/model/record/question.js';
import type { Tournament } from '#src/model/record/tournament.js';
import type { TurnCall } from '#src/model/record/turn-call.js';
import type { WebSession } from '#src/model/record/web-session.js';
import type { PreferenceOwner } from '#src/model/settings/preferences.js';
import type { BoardMessage, StoredTable } from '#src/model/table.js';

/** A position stored to avoid replaying its log. It may be lost at any time. */
export interface PositionSnapshot {
  readonly version: number;
  /** Identifies the program that computed it. */
  readonly rules: string;
  readonly checksum: string;
  /** JSON. */
  readonly position: string;
}

export interface StoredChange {
  /** Its version is that of the entry. */
  readonly table: StoredTable;
  /** The results of chance before the first move, when the change begins the game; null for any other. */
  readonly setup: object | null;
  readonly seatsChanged: boolean;
  readonly entry: LogEntry;
  /** Entries before it that open a table with all its players: then the table is new, whatever its version. */
  readonly earlier?: readonly LogEntry[];
  /** The interaction that asked for it; null when there was none. */
  readonly interactionId: string | null;
  /** Replaces all deadlines of the table. */
  readonly deadlines: 'keep' | readonly Deadline[];
  readonly snapshot: 'keep' | 'drop' | PositionSnapshot;
}

export type AppendResult =
  /** Includes the current board message, which may have been recorded after the table was loaded. */
  | { readonly kind: 'stored'; readonly board: BoardMessage | null }
  /** The table has another version by now, and nothing was written. */
  | { readonly kind: 'conflict' }
  /** This interaction has changed a table before, and nothing was written. */
  | { readonly kind: 'already-done'; readonly tableId: string };

/** Data that earlier versions of the program did not store at the start or the end of a game. */
export interface Completion extends Pick<StoredTable, 'id' | 'result' | 'seats'> {
  readonly setup: object;
}

export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** The argument for the next page; null on the last one. */
  readonly next: string | null;
}

export interface OpenTables {
  readonly lobby: number;
  readonly playing: number;
}

interface ProcessNews {
  readonly record: ProcessRecord;
  readonly forget: readonly string[];
}

export interface TableStore {
  /**
   * Writes a change: the row guarded by its version, the seats, the log entry, the deadlines, the result: all or
   * nothing. When the promise resolves with `stored`, it is on the disk.
   */
  append(change: StoredChange): Promise<AppendResult>;
  /** Adds missing data and keeps existing data. Not a change: the version stays. */
  complete(completion: Completion): Promise<void>;
  /**
   * Stores the message that shows a table, unless a newer message is stored already: the slower of two processes must
   * not win. It survives a restart of the program, but a power cut may undo it, since the bot can find the message
   * again.
   */
  recordBoard(tableId: string, board: BoardMessage | null): Promise<void>;
  /** Clears the messages of all open tables. For a database that no bot uses. */
  forgetBoards(): Promise<void>;

  load(tableId: string): Promise<StoredTable | null>;
  log(tableId: string, version?: number): Promise<readonly LogEntry[]>;
  /**
   * Returns the results of chance before a game's first move; null when it has not begun, or began before they were
   * stored.
   */
  setup(tableId: string): Promise<object | null>;
  snapshot(tableId: string): Promise<PositionSnapshot | null>;
  tableChangedBy(interactionId: string): Promise<string | null>;
  /**
   * Calls back when any process, including this one, has changed a table: with its id, or null if the database does not
   * identify it.
   *
   * @returns a function that ends the watch
   */
  watchTables(onChange: (tableId: string | null) => void): Promise<() => Promise<void>>;
}

/** Lists of tables, and of those that wait for a player. Ids are ordered newest first by default. */
export interface ListStore {
  openInChannel(channelId: string): Promise<readonly string[]>;
  inChannel(channelId: string, page?: PageRequest): Promise<ListPage<string>>;
  /** Returns ids of a server's running games, or of its ended ones (including closed ones), newest first. */
  gamesInServer(guildId: string, which: 'running' | 'ended', page?: PageRequest): Promise<ListPage<string>>;
  openOfPerson(userId: string): Promise<readonly string[]>;
  /** Returns ids of running tables at which it is the person's turn, in all servers, longest wait first. */
  waitingFor(userId: string): Promise<readonly string[]>;

  /** Returns ids of tables whose board message does not show their version. */
  behind(owner: Ownership, page?: PageRequest): Promise<ListPage<string>>;
  /** Returns ids of a channel's tables that are over or closed, and whose board message does not show it; in any order. */
  endedBehindIn(channelId: string): Promise<readonly string[]>;
  withComputerToAct(owner: Ownership, page?: PageRequest): Promise<ListPage<string>>;
  /**
   * Returns ids of the servers with an open table, with a table suspended because the server was removed, or with a
   * deadline.
   */
  serversWith(what: 'open-tables' | 'suspended-tables' | 'deadlines', owner: Ownership): Promise<readonly string[]>;

  countOpen(owner: Ownership): Promise<OpenTables>;
}

export interface DeadlineStore {
  /** Returns the deadlines that have passed at `now`, oldest first. */
  dueDeadlines(owner: Ownership, now: Date, page?: PageRequest): Promise<ListPage<Deadline>>;
  deadlines(tableId: string): Promise<readonly Deadline[]>;
  nextDeadline(owner: Ownership): Promise<Date | null>;
  /**
   * Removes this deadline, but not a later one of the same kind. If several processes remove it, only one gets true: a
   * process removes it first, then acts on it.
   */
  removeDeadline(deadline: Deadline): Promise<boolean>;
  /** Postpones all deadlines of these servers; null means all tables without a server. */
  postponeDeadlines(guildIds: readonly (string | null)[], milliseconds: number): Promise<void>;

  /** Suspends the tables of a removed place, deletes their deadlines, and returns their ids. */
  suspend(place: Place): Promise<readonly string[]>;
  /**
   * Returns ids of the tables that `restore` would restore. A removed channel stays removed when its server returns.
   */
  suspendedIn(place: Place): Promise<readonly string[]>;
  /** Ends the suspension of a place's tables, sets these deadlines for them, and returns their ids. */
  restore(place: Place, deadlines: readonly Deadline[]): Promise<readonly string[]>;
}

export interface ProcessStore {
  planMessage(plan: MessagePlan): Promise<void>;
  forgetPlan(messageId: string): Promise<void>;
  messagePlans(owner: Ownership): Promise<readonly MessagePlan[]>;

  recordCall(call: TurnCall): Promise<void>;
  forgetCall(messageId: string): Promise<void>;
  calls(owner: Ownership): Promise<readonly TurnCall[]>;

  /**
   * Stores the message of a question. The question itself is written with the change that asks it (`invite`,
   * `propose`).
   */
  recordQuestion(question: Question): Promise<void>;
  forgetQuestion(question: Pick<Question, 'tableId' | 'version'>): Promise<void>;
  questions(owner: Ownership): Promise<readonly Question[]>;

  /**
   * Writes a process's record, which `tell` derives from the records of all processes; no other process writes in
   * between. Deletes the records that `tell` names. `tell` may be called again.
   *
   * @returns the earlier records
   */
  recordProcess(tell: (known: readonly ProcessRecord[]) => ProcessNews): Promise<readonly ProcessRecord[]>;
}

export interface SettingStore {
  setting(key: string): Promise<string | null>;
  /** The value survives a restart of the program, but a power cut may undo it. */
  setSetting(key: string, value: string): Promise<void>;
  /** Sets the value unless there is one, so that the first of several processes decides. @returns the value */
  claimSetting(key: string, value: string): Promise<string>;
  /** Returns the choices of a server or a person, exactly as written; null without any. */
  preferences(owner: PreferenceOwner, id: string): Promise<string | null>;
  setPreferences(owner: PreferenceOwner, id: string, chosen: string | null): Promise<void>;
  /** Returns the ids of all servers that have chosen a channel for the puzzle of the day. */
  serversWithPuzzleChannel(): Promise<readonly string[]>;
}

export interface AnalysisStore {
  /** Null when there is no analysis, when it follows outdated rules, or when it is unreadable. */
  analysis(tableId: string): Promise<GameAnalysis | null>;
  /** Does nothing when the game has been deleted meanwhile. */
  keepAnalysis(tableId: string, analysis: GameAnalysis): Promise<void>;
}

/** The positions that people practise. */
export interface DrillStore {
  /** Adds positions of a game; known ones stay as they are. Does nothing when the game has been deleted meanwhile. */
  keepDrills(tableId: string, found: readonly Pick<Drill, 'step' | 'userId'>[], due: Date): Promise<void>;
  /** Null when the person has no such position. */
  drill(place: DrillPlace, userId: string): Promise<Drill | null>;
  /** Returns up to `limit` positions that are due, the longest due first. */
  dueDrills(userId: string, now: Date, limit: number): Promise<readonly Drill[]>;
  drillsOfPerson(userId: string): Promise<readonly Drill[]>;
  /** The number of positions whose last answer is not before a moment. */
  drillsAnswered(userId: string, since: Date): Promise<number>;
  answerDrill(drill: Drill): Promise<void>;
  dropDrill(drill: Pick<Drill, 'tableId' | 'step' | 'userId'>): Promise<void>;
}

export interface SeatPremoves {
  readonly seat: Seat;
  /** The situation of the answers, outside which they are invalid. */
  readonly occasion: string;
  readonly answers: PremoveAnswers;
}

export interface PremoveStore {
  /** By seat, without damaged ones. */
  premoves(tableId: string): Promise<readonly SeatPremoves[]>;
  /** Replaces the seat's earlier answers. Does nothing when the table has been deleted meanwhile. */
  keepPremoves(tableId: string, answers: SeatPremoves): Promise<void>;
  dropPremoves(tableId: string): Promise<void>;
}

export interface PersonStore {
  /** Returns ids of all tables with data about a person, in all servers, newest first. */
  tablesOfPerson(userId: string, page?: PageRequest): Promise<ListPage<string>>;
  /**
   * Removes a person from every table at which they no longer sit, or whose game has ended: all or nothing. Their
   * account and their choices are deleted, and their name becomes the given one for the table's language.
   *
   * @returns the ids of those tables
   */
  forgetPerson(userId: string, names: Readonly<Record<Locale, string>>): Promise<readonly string[]>;
  /**
   * Removes ended tables whose last change is before a moment, with all their data.
   *
   * @returns the number of tables; when it is `limit` there may be more
   */
  removeEnded(owner: Ownership, before: Date, limit: number): Promise<number>;
}

export interface ContactStore {
  /**
   * Keeps that a person has declined a host's challenge.
   *
   * @param forgotten entries older than this are deleted
   */
  recordDecline(userId: string, hostId: string, at: Date, forgotten: Date): Promise<void>;
  hasDeclined(userId: string, hostId: string, since: Date): Promise<boolean>;
  declinesOf(userId: string): Promise<readonly Date[]>;
  /**
   * Notes that Discord refuses the bot's messages in a conversation.
   *
   * @param forgotten entries older than this are deleted
   */
  closeConversation(channelId: string, at: Date, forgotten: Date): Promise<void>;
  openConversation(channelId: string): Promise<void>;
  closedConversations(since: Date): Promise<readonly string[]>;
  closedConversationsOf(userId: string): Promise<readonly { readonly channelId: string; readonly at: Date }[]>;
  /** True when two people sit or sat in the same game, until the game's end or removal. */
  havePlayed(userId: string, otherId: string): Promise<boolean>;
}

interface WatchLimits {
  readonly aTable: number;
  readonly aPerson: number;
}

export type AddReaderBoardResult = 'stored' | 'already' | 'table-full' | 'person-full';

export interface NoticeStore {
  planNotice(key: NoticeKey): Promise<void>;
  /**
   * Notes that a notice was sent, and its conversation.
   *
   * @returns false, and nothing is written, when the notice is gone, for example because the person's data was deleted
   */
  noticeSent(key: NoticeKey, sent: SentTo): Promise<boolean>;
  /**
   * Deletes a notice that Discord refuses to deliver, and notes the refusal for the person.
   *
   * @returns as `noticeSent`
   */
  noticeRefused(key: NoticeKey): Promise<boolean>;
  forgetNotice(key: NoticeKey): Promise<void>;
  noticesOf(tableId: string): Promise<readonly Notice[]>;
  noticesTo(userId: string): Promise<readonly Notice[]>;
  notices(owner: Ownership): Promise<readonly Notice[]>;

  contact(userId: string): Promise<Contact | null>;
  /** Returns ids of the people who do not know yet that Discord refused to deliver a message to them. */
  untold(): Promise<readonly string[]>;
  /** Notes that a person knows of a refusal. @returns true for the first caller only */
  tellRefusal(userId: string): Promise<boolean>;
  /** Stores the conversation in which a person can now be reached, and clears a refusal. */
  recordContact(userId: string, channelId: string): Promise<void>;
  forgetRefusal(userId: string): Promise<void>;

  /** Returns a person's tip for a game; if they had no first turn yet, this one becomes it. */
  claimTip(userId: string, gameId: string, turn: FirstTurn): Promise<OnboardingTip>;
  /** Notes that a person has read the tip for a game. @returns true for the first caller only */
  markTipSeen(userId: string, gameId: string, turn: FirstTurn): Promise<boolean>;
  tipsOf(userId: string): Promise<readonly OnboardingTip[]>;
}

/** The boards of single readers. Damaged rows count as missing. */
export interface ReaderBoardStore {
  /** Players' own boards have no limits. */
  addReaderBoard(board: ReaderBoard, limits: WatchLimits | null): Promise<AddReaderBoardResult>;
  /** Stores what a board's message shows. @returns false, and nothing is written, when the board is gone */
  readerBoardShown(board: ReaderBoard): Promise<boolean>;
  removeReaderBoard(tableId: string, userId: string): Promise<ReaderBoard | null>;
  /** Ordered by the readers' ids. */
  readerBoardsAt(tableId: string): Promise<readonly ReaderBoard[]>;
  watchesOf(userId: string): Promise<readonly ReaderBoard[]>;
  readerBoards(owner: Ownership): Promise<readonly ReaderBoard[]>;
}

export type PuzzleRatingOwner = { readonly puzzleId: string } | { readonly guildId: string; readonly userId: string };

export interface PuzzlesOfPerson {
  readonly answers: readonly PuzzleAnswer[];
  readonly ratings: readonly (PuzzleRating & { readonly guildId: string })[];
}

/**
 * Puzzles from positions of finished games, and people's answers. Damaged rows count as missing: puzzles can be found
 * again, and people can answer again.
 */
export interface PuzzleStore {
  /** Replaces a game's puzzles. Does nothing when the game has been deleted meanwhile. */
  keepPuzzles(tableId: string, puzzles: readonly Puzzle[]): Promise<void>;
  /** Null when there is no puzzle, when it follows outdated rules, or when it is unreadable. */
  puzzle(place: PuzzlePlace): Promise<Puzzle | null>;
  /** Returns up to `limit` unused puzzles of a server's own games, ordered by id. */
  unusedPuzzles(guildId: string, limit: number): Promise<readonly PuzzlePlace[]>;

  /** Returns up to `limit` days of a server, newest first. */
  puzzleDays(guildId: string, limit: number): Promise<readonly PuzzleDay[]>;
  /**
   * Assigns a puzzle to a day, unless the day has another one than `instead`. The first of several processes decides.
   *
   * @returns the id of the day's puzzle
   */
  setPuzzleOfDay(guildId: string, day: PuzzleDay, instead: string | null): Promise<string>;

  /** Writes a try. For a person's first one, `learn` computes new ratings; it may be called again. */
  answerPuzzle(given: PuzzleTry, learn: LearnFromTry): Promise<PuzzleAnswer>;
  puzzleAnswer(who: Pick<PuzzleAnswer, 'guildId' | 'puzzleId' | 'userId'>): Promise<PuzzleAnswer | null>;
  /** Returns the answers to a puzzle in a server, in the order of the first tries. */
  puzzleAnswers(guildId: string, puzzleId: string): Promise<readonly PuzzleAnswer[]>;
  answeredPuzzles(guildId: string, userId: string): Promise<readonly string[]>;
  puzzleRating(of: PuzzleRatingOwner): Promise<PuzzleRating | null>;
  puzzlesOfPerson(userId: string): Promise<PuzzlesOfPerson>;
  /**
   * Returns up to `limit` days, newest first, on which puzzles were first tried that are solved by now.
   *
   * @param userId null for everyone in the server
   */
  solvedDays(guildId: string, userId: string | null, limit: number): Promise<readonly string[]>;
  /** Null before a process has claimed it. */
  puzzlePost(guildId: string, day: string): Promise<PuzzlePost | null>;
  /**
   * Lets one of several processes send the puzzle of a day. It may claim again until it notes the message.
   *
   * @param stale a claim of another process from before this moment is void: that process has crashed
   * @returns false when it is claimed by another one, or sent
   */
  claimPuzzlePost(claim: PuzzlePostClaim, stale: Date): Promise<boolean>;
  notePuzzlePost(guildId: string, day: string, messageId: string): Promise<void>;
  /**
   * Removes answers whose first try is before a moment, the days before it with their messages, and ratings without a change since.
   *
   * @returns the number of removed rows; when it is `limit` there may be more
   */
  removePuzzleAnswers(before: Date, limit: number): Promise<number>;
}

/** The storage of tournaments. Lists contain ids, so that an unreadable tournament does no harm. */
export interface TournamentStore {
  /** Null when there is none. @throws DamagedRow */
  tournament(id: string): Promise<Tournament | null>;
  openTournaments(guildId: string): Promise<readonly string[]>;
  /** Returns up to `limit` of a server's newest tournaments in any phase. */
  latestTournaments(guildId: string, limit: number): Promise<readonly string[]>;
  /**
   * Returns tournaments of all servers that are open, or have changed since a moment, and may have unreported events.
   */
  unfinishedTournaments(since: Date): Promise<readonly string[]>;
  /**
   * Writes a tournament. Its version is one more than that on which the decision is based; a new one has version 1.
   *
   * @returns false, and nothing is written, when it has another version by now, or already exists
   */
  saveTournament(tournament: Tournament): Promise<boolean>;
  tournamentsOfPerson(userId: string): Promise<readonly string[]>;
  /**
   * Removes finished or closed tournaments whose last change is before a moment, with all their pairings.
   *
   * @returns the number of tournaments; when it is `limit` there may be more
   */
  removeEndedTournaments(before: Date, limit: number): Promise<number>;
}

/** The storage of game nights. Lists contain ids, so that an unreadable night does no harm. */
export interface NightStore {
  /** Null when there is none. @throws DamagedRow */
  night(id: string): Promise<Night | null>;
  /** Returns the nights of a server that are neither over nor cancelled nor missed, the next first. */
  upcomingNights(guildId: string): Promise<readonly string[]>;
  /** Returns the nights of all servers for which there is something to do at a moment. */
  dueNights(now: Date): Promise<readonly string[]>;
  /**
   * Writes a night. Its version is one more than that on which the decision is based; a new one has version 1.
   *
   * @returns false, and nothing is written, when it has another version by now, or already exists
   */
  saveNight(night: Night): Promise<boolean>;
  nightsOfPerson(userId: string): Promise<readonly string[]>;
  /** Removes nights that ended before a moment. @returns their number */
  removeEndedNights(before: Date): Promise<number>;
}

export interface CountingStep {
  readonly games: number;
  readonly more: boolean;
}

interface StandingsRequest extends Scope {
  readonly guildId: string;
  readonly order: StandingOrder;
  readonly offset: number;
  readonly limit: number;
}

/**
 * Statistics, which can be recomputed from the games at any time. A server must be counted when its statistics lack a
 * game, or include one that no longer exists. The end of a game notes this within its own transaction.
 */
export interface StatisticsStore {
  serversToCount(owner: Ownership): Promise<readonly string[]>;
  isUncounted(guildId: string): Promise<boolean>;
  serversWithGames(): Promise<readonly string[]>;
  countEndedGames(guildId: string): Promise<number>;
  /**
   * Counts the next games of a server, in the order of their ends (by table id for equal times), all or nothing. A late
   * game, before others already counted, resets the statistics to the start of its season. Several processes may call
   * this at once.
   *
   * @param limit the maximum number of games, all from one season
   */
  countGames(guildId: string, rules: CountingRules, limit: number): Promise<CountingStep>;
  /** Deletes a server's statistics, so that all its games are counted again. */
  dropStatistics(guildId: string): Promise<void>;

  /** Returns a page of players, without those who lack the value of the order. */
  standings(request: StandingsRequest): Promise<readonly Standing[]>;
  countStandings(
    request: Pick<StandingsRequest, 'guildId' | 'season' | 'gameId' | 'order'>,
    above?: number,
  ): Promise<number>;
  standingsOf(guildId: string, player: string, seasons: readonly string[]): Promise<readonly Standing[]>;
  /** Returns the most frequent opponents of a player, in one game or in all (`ALL`). */
  rivalsOf(guildId: string, player: string, gameId: string, limit: number): Promise<readonly Rival[]>;
  /** Returns the number of counted games of a season, by game and in total. */
  gamesOf(guildId: string, season: string): Promise<readonly GameCount[]>;
  statisticsOfPerson(player: string): Promise<readonly (Standing & { readonly guildId: string })[]>;
}

export interface SessionStore {
  /**
   * Opens a session with a link, and removes expired ones.
   *
   * @param link identifies the link
   * @returns false, and nothing is opened, when the link has opened one before, or the table is gone
   */
  openSession(session: WebSession, link: string, now: Date): Promise<boolean>;
  /** Null when there is none, or it has expired. */
  session(id: string, now: Date): Promise<WebSession | null>;
  endSession(id: string): Promise<void>;
  /**
   * Returns the current generation of a person's links to a table, starting at 0.
   *
   * @param userId null for all spectators of the table
   */
  linkGeneration(tableId: string, userId: string | null): Promise<number>;
  renewLinks(tableId: string, userId: string | null): Promise<void>;
  /** Ordered by expiry. */
  sessionsOf(userId: string): Promise<readonly WebSession[]>;
}

/** The storage of what operators decide and look up. */
export interface OperatorStore {
  /** Ordered by kind, then by time. Damaged rows count as missing. */
  blocks(): Promise<readonly Block[]>;
  /** @returns false when it was blocked before; then the first block stays */
  block(block: Block): Promise<boolean>;
  /** @returns false when it was not blocked */
  unblock(block: Pick<Block, 'kind' | 'id'>): Promise<boolean>;
  /** Returns ids of a server's open tables, oldest first, without suspended ones. */
  openInServer(guildId: string): Promise<readonly string[]>;
  /** Counts a server's open tables, or those at which a person sits, without suspended ones. */
  countOpenOf(owner: { readonly guildId: string } | { readonly userId: string }): Promise<number>;
  /** Returns the last change of a server's open tables and of its newest game that has ended; null without any. */
  lastPlayedIn(guildId: string): Promise<Date | null>;
}

/**
 * All persistent data. Promises reject with NotStored when the disk or the database server refuses, and with DamagedRow
 * when a row cannot be read.
 */
export interface Store
  extends
    TableStore,
    ListStore,
    DeadlineStore,
    ProcessStore,
    SettingStore,
    AnalysisStore,
    PremoveStore,
    PersonStore,
    NoticeStore,
    ReaderBoardStore,
    PuzzleStore,
    DrillStore,
    TournamentStore,
    NightStore,
    StatisticsStore,
    SessionStore,
    ContactStore,
    OperatorStore {
  close(): Promise<void>;
}

export interface PageRequest {
  /** The `next` of the previous page. */
  readonly after?: string;
  /** The maximum number of items; default: 500. */
  readonly limit?: number;
}

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
