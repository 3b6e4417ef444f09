import type { Location } from '#src/model/location.js';
import type { Level } from '#engines/core/search/strategy.js';
import type { Result } from '#engines/core/result.js';
import type { Seat } from '#engines/core/seat.js';
import type { HistoryEntry } from '../model/record/history.js';
import type { ClockChoice } from '../model/settings/clock-rules.js';
import type { Locale } from '../lib/locale.js';
import type { Place } from '../model/ownership.js';
import type { SeedDraw } from '../model/record/seed-draw.js';
import type { TableSeating } from '../model/record/seating.js';
import type { BoardMessage, Table } from '../model/table.js';
import type { ListPage, OpenTables, PageRequest } from '../store/index.js';
import type { TableRefusal } from './refusal.js';
import type { Term } from '#engines/core/computer.js';
import type { TableReplay } from './queries/game-replays.js';
import type { TableSnapshot } from './queries/table-reader.js';
import type { GameFile } from './replay/game-file.js';
import type { GameRecord } from './replay/verify.js';
import type { PremoveAnswers, PremoveQuestion } from '#engines/core/premoves.js';

/** What a player may answer ahead now, and what they have answered. */
export interface PlayerPremoves {
  /** At least one. */
  readonly questions: readonly PremoveQuestion[];
  readonly answers: PremoveAnswers;
}

/** New answers by the keys of questions; null takes one back. What is not named stays. */
export type NewAnswers = Readonly<Record<string, number | null>>;

/** A move for a player to consider, and what it brings. */
export interface SuggestedMove {
  readonly move: object;
  readonly terms: readonly Term[];
}

/** The best moves of a player, the best first; at least one. */
export interface Hint {
  /** Of the table, when they were. */
  readonly version: number;
  /** What the player sees, and all that was looked at but their memory. */
  readonly view: object;
  readonly moves: readonly SuggestedMove[];
}

export interface Person {
  readonly userId: string;
  readonly name: string;
}

/**
 * Every change names its interaction: the same one delivered twice acts once, and the second call answers as the first
 * did.
 */
export interface Request {
  readonly interactionId: string;
  readonly person: Person;
}

/** What is asked for at a table. */
export interface TableRequest extends Request {
  readonly tableId: string;
  /** The table as it was handed out for this interaction: it is loaded again only if it has changed since. */
  readonly loaded?: Table | undefined;
}

/** Somebody has been expected for long. */
export interface Reminder {
  readonly tableId: string;
  readonly userId: string;
  readonly seat: Seat;
  readonly turn: number;
}

/** On which terms people sit down: who may, whether the game begins by itself when all do, whether they are advised. */
export type SeatingChoice = Partial<Pick<TableSeating, 'access' | 'startWhenFull' | 'advice'>>;

/** A player who takes a seat when a table is opened. */
export type NewSeat =
  /** `press`: the part of the seed that the person brings. */
  | (Person & { readonly kind: 'person'; readonly press: string })
  /** A computer player has one of the game's names by default. */
  | { readonly kind: 'computer'; readonly level: Level; readonly name?: string };

/** A move before which the game can be taken back. */
export type RewindableMove = Extract<HistoryEntry, { kind: 'move' }>;

export type Outcome = Result<TableSnapshot, TableRefusal>;

/**
 * Everything that can happen to a table. Each change is one transaction: when the promise resolves with `ok`, it is on
 * the disk. Changes of one table never overlap. After each change the listeners of `onChange` are called once, with the
 * table after it and after the moves that others had given ahead.
 */
export interface TableService {
  open(
    request: Request & {
      gameId: string;
      location: Location;
      channelId: string;
      /** See `Table`; null unless told. */
      parentChannelId?: string | null;
      /** Whether it is refused while a lobby of the game waits in the channel. */
      unlessWaiting?: boolean;
      locale: Locale;
      options: object;
      /** That of the server unless told. */
      clock?: ClockChoice;
      seating?: SeatingChoice;
      /** The players who take the seats after the host's. */
      seats?: readonly NewSeat[];
      invited?: readonly string[];
      /** See `TableSeating`. */
      companions?: readonly string[];
      /** Whether the game begins at once, where it can. */
      begins?: boolean;
      /** What the seed is made of; a half without parts unless told. Null where the bot draws the seed alone. */
      draw?: SeedDraw | null;
    },
  ): Promise<Outcome>;
  /** Why a table of this game would not be opened with these options; null when it would. */
  objectionTo(gameId: string, options: object): TableRefusal | null;
  /** Changes options of a lobby; those that are not named stay. */
  configure(request: TableRequest & { options: object }): Promise<Outcome>;
  /** `accepts`: whether an invitation is accepted, which may have been taken back meanwhile. */
  join(request: TableRequest & { accepts?: boolean }): Promise<Outcome>;
  /** Brings a word of the person's own to the seed, once; what they pressed to sit down counts as well. */
  bringWord(request: TableRequest & { word: string }): Promise<Outcome>;
  leave(request: TableRequest): Promise<Outcome>;
  /** `level`: how well it plays; as usual in that server unless told. */
  addComputer(request: TableRequest & { level?: Level; name?: string }): Promise<Outcome>;
  /** `name`: of the computer player; the one who came last unless told. */
  removeComputer(request: TableRequest & { name?: string }): Promise<Outcome>;
  /** Has the computer player of that name play better or worse, as long as the table is a lobby. */
  setLevel(request: TableRequest & { name: string; level: Level }): Promise<Outcome>;
  begin(request: TableRequest): Promise<Outcome>;
  /** `version` is the version the control was made for; without one (a typed command) any version is accepted. */
  play(request: TableRequest & { notation: string; version?: number }): Promise<Outcome>;
  /** What a person may answer before they are asked, and what they have; null where that is nothing. */
  premoves(tableId: string, userId: string): Promise<PlayerPremoves | null>;
  /** Keeps answers for when the person is asked; if that is now, what follows is played. */
  premove(request: TableRequest & { answers: NewAnswers }): Promise<Outcome>;
  undo(request: TableRequest): Promise<Outcome>;
  resign(request: TableRequest): Promise<Outcome>;
  invite(request: TableRequest & { userIds: readonly string[] }): Promise<Outcome>;
  /** Takes an invitation back, which is for the host. */
  withdraw(request: TableRequest & { userId: string }): Promise<Outcome>;
  decline(request: TableRequest): Promise<Outcome>;
  chooseSeating(request: TableRequest & { chosen: SeatingChoice }): Promise<Outcome>;
  /**
   * Replaces somebody absent, or asks the others to. `successorId` is null for a computer player, of this `level` or,
   * if none is told, the one that is usual in that server.
   */
  replace(request: TableRequest & { absentId: string; successorId: string | null; level?: Level }): Promise<Outcome>;
  /** Takes a seat back from which the person was replaced, or asks the person who sits there. */
  comeBack(request: TableRequest): Promise<Outcome>;
  /** Takes back everything that was played after version `to`, or asks those whom it concerns. */
  rewind(request: TableRequest & { to: number }): Promise<Outcome>;
  /** The moves before which a running game can be taken back, the newest first. */
  rewindable(tableId: string): Promise<readonly RewindableMove[]>;
  /** Answers what was proposed in version `proposal` of the table. */
  vote(request: TableRequest & { proposal: number; agrees: boolean }): Promise<Outcome>;
  /** Sets the clock of a lobby, which is for its host. */
  setClock(request: TableRequest & { clock: ClockChoice }): Promise<Outcome>;
  /** Agrees to let the clock stand still, or to let it go on: that happens when everybody who plays has agreed. */
  pause(request: TableRequest): Promise<Outcome>;
  /** `moderator`: whether the person may manage messages in the channel. */
  close(request: TableRequest & { moderator: boolean }): Promise<Outcome>;

  /**
   * The table as it stands now, or as it stood when it was listed if it is given so; null when there is none that can
   * be read.
   */
  load(table: string | Table): Promise<TableSnapshot | null>;
  /** The tables that are open (lobby or playing) in a channel and can be read, the newest first. */
  openInChannel(channelId: string): Promise<readonly Table[]>;
  /** The newest table of a channel, whatever its phase. */
  latestInChannel(channelId: string): Promise<TableSnapshot | null>;
  /** The newest game of a channel that was begun and has ended, be it that its table was closed. */
  latestFinished(channelId: string): Promise<Table | null>;
  /**
   * Whether an open table of the channel cannot be read: damaged, or of a game that this program does not know. It
   * stays as it is.
   */
  hasUnreadable(channelId: string): Promise<boolean>;
  /** Open tables on which the person has a seat, in whatever server, the newest first. */
  ofPerson(userId: string): Promise<readonly Table[]>;
  /**
   * Another table than this, in whatever server, at which it is the turn of the person: the one that has waited
   * longest.
   */
  nextWaitingFor(userId: string, tableId: string): Promise<Table | null>;
  /**
   * Ids of tables whose board message does not show their version: after a crash or a refusal by Discord. Ended ones
   * are among them while they have a board, so that it shows the end.
   */
  behind(): Promise<readonly string[]>;
  /** Everything that happened at a table from version `since` on, moves taken back left out. */
  history(tableId: string, since?: number): Promise<readonly HistoryEntry[]>;
  /**
   * The game of a table step by step, as everybody may see it; null before it has begun, and when its log cannot be
   * followed under the rules of this program.
   */
  replay(tableId: string): Promise<TableReplay | null>;
  /** Games of a server that can be read, the newest first: those that run, or those that have ended. */
  gamesInServer(guildId: string, which: 'running' | 'ended', page?: PageRequest): Promise<ListPage<Table>>;
  /** As `gamesInServer`, of one channel; a page may have fewer than were asked for. */
  gamesInChannel(channelId: string, which: 'running' | 'ended', page?: PageRequest): Promise<ListPage<Table>>;
  /** As `gamesInChannel`, of those that a person plays in direct messages, whichever player opened them. */
  directGamesOf(userId: string, which: 'running' | 'ended', page?: PageRequest): Promise<ListPage<Table>>;
  /** The best moves of a person whose turn it is, where the table lets players ask, from what they may know alone. */
  findHint(request: { tableId: string; userId: string }): Promise<Result<Hint, TableRefusal>>;
  /** When the turn that runs ends by the clock; null when it does not. */
  timeOut(tableId: string): Promise<Date | null>;
  /** Remembers which message shows the table. Not a change of the table: its version stays. */
  recordBoard(tableId: string, board: BoardMessage | null): Promise<void>;

  /** A finished game with everything needed to verify it; null while it runs, for the seed would foretell it. */
  record(tableId: string): Promise<GameRecord | null>;
  /** The same as a file that names no account; null while the game runs. */
  exportGame(tableId: string): Promise<GameFile | null>;

  /** Suspends the tables of a place that was removed: they are not listed, not shown, and their clocks stand still. */
  suspend(place: Place): Promise<void>;
  /**
   * Goes on with the tables of a place that is there again; the players whose turn it is have their whole time before
   * them.
   */
  restore(place: Place): Promise<void>;
  /** Suspends and restores tables after what was removed and came back while the bot did not run. */
  reconcileServers(isPresent: (guildId: string) => boolean): Promise<void>;
  /** Puts off the deadlines of these servers: an outage counts as no player's thinking time. */
  postpone(milliseconds: number, isConcerned: (guildId: string | null) => boolean): Promise<void>;

  /** What the log of these tables tells has changed without a change of theirs: it is read again. */
  forget(tableIds: readonly string[]): void;

  onChange(listener: (table: TableSnapshot) => void): void;
  /** Called once a turn for a person who has not acted for the hours that the settings name. */
  onReminder(listener: (reminder: Reminder) => void): void;
  /**
   * Called with a lobby that was closed because it stood unused for the hours that the settings name.
   */
  onExpiry(listener: (tableId: string) => void): void;
  /** Lets waiting computer players go on and sets the clocks. To be called once, when the listeners are there. */
  start(): Promise<void>;
  /** Looks for what another process may have changed: computer players who are to act, and deadlines. */
  lookAgain(): void;
  /** How many tasks that the bot does by itself wait or run: computer players' moves, deadlines. */
  countBackground(): number;
  /** How many tables are open in this process's servers. */
  countOpen(): Promise<OpenTables>;
  /** Resolves when no request waits and it is no computer player’s turn. */
  idle(): Promise<void>;
  /** Lets computer players finish what they are at, and refuses everything after. */
  stop(): Promise<void>;
}
