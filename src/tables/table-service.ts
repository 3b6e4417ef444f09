import type { Location } from '#src/model/location.js';
import type { Level } from '#engines/core/search/strategy.js';
import type { Result } from '#engines/core/result.js';
import type { Seat } from '#engines/core/seat.js';
import type { HistoryEntry, RewindableMove } from '#src/model/record/history.js';
import type { ClockChoice } from '#src/model/settings/clock-rules.js';
import type { Locale } from '#src/lib/locale.js';
import type { Place } from '#src/model/ownership.js';
import type { SeedDraw } from '#src/model/record/seed-draw.js';
import type { Remover, TableSeating } from '#src/model/record/seating.js';
import type { BoardMessage, Table } from '#src/model/table.js';
import type { ListPage, OpenTables, PageRequest } from '#src/store/index.js';
import type { TableReason, TableRefusal } from './refusal.js';
import type { PlayerPremoves, SuggestedMove } from '#src/model/player-view.js';
import type { TableReplay } from './queries/game-replays.js';
import type { TableSnapshot } from './queries/table-snapshot.js';
import type { GameFile } from './replay/game-file.js';
import type { GameRecord } from './replay/verify.js';

/** New answers by question key; null removes an answer. Questions not listed keep their answers. */
export type NewAnswers = Readonly<Record<string, number | null>>;

/** A player's best moves, best first; at least one. */
export interface Hint {
  readonly version: number;
  /** The player's view, the only basis of the hint besides their memory. */
  readonly view: object;
  readonly moves: readonly SuggestedMove[];
  /** All moves of the player. */
  readonly legal: readonly object[];
  readonly isForced: boolean;
}

export interface Person {
  readonly userId: string;
  readonly name: string;
}

/**
 * Every change names its interaction: if it is delivered twice, it acts once, and the second call returns the first
 * answer.
 */
export interface Request {
  readonly interactionId: string;
  readonly person: Person;
}

export interface ClosingRequest {
  readonly person: Person;
  /** True when the person may manage messages in the channel. */
  readonly moderator: boolean;
}

export interface TableRequest extends Request {
  readonly tableId: string;
}

export interface Reminder {
  readonly tableId: string;
  readonly userId: string;
  readonly seat: Seat;
  readonly turn: number;
}

export type SeatingChoice = Partial<
  Pick<TableSeating, 'access' | 'startWhenFull' | 'advice' | 'aids' | 'level' | 'tournament'>
>;

export type NewSeat =
  /** `press`: the part of the seed that the person brings. */
  | (Person & { readonly kind: 'person'; readonly press: string })
  /** A computer player has one of the game's names by default. */
  | { readonly kind: 'computer'; readonly level: Level; readonly name?: string };

export type Outcome = Result<TableSnapshot, TableRefusal>;

/**
 * Changes of tables. Each is one transaction: when the promise resolves with `ok`, it is on the disk. Changes of one
 * table never overlap. After each the listeners of `onChange` are called once, with the table after the change and after
 * all due premoves.
 */
export interface TableActions {
  open(
    request: Request & {
      gameId: string;
      location: Location;
      channelId: string;
      /** See `Table`; default: null. */
      parentChannelId?: string | null;
      /** True to refuse the request while a lobby of the game is open in the channel. */
      unlessWaiting?: boolean;
      locale: Locale;
      options: object;
      /** Default: the server's clock. */
      clock?: ClockChoice;
      seating?: SeatingChoice;
      /** The players who take the seats after the host's. */
      seats?: readonly NewSeat[];
      invited?: readonly string[];
      /** See `TableSeating`. */
      companions?: readonly string[];
      /** True when the game begins at once if it can; default: false. */
      begins?: boolean;
      /** The parts of the seed; default: a half without parts. Null when the bot draws the seed alone. */
      draw?: SeedDraw | null;
    },
  ): Promise<Outcome>;
  objectionTo(gameId: string, options: object): TableRefusal | null;
  configure(request: TableRequest & { options: object }): Promise<Outcome>;
  /** `accepts`: true when the person accepts an invitation, which may have been withdrawn meanwhile. */
  join(request: TableRequest & { accepts?: boolean }): Promise<Outcome>;
  /** Adds a person's own word to the seed, once. Their press for the seat is part of the seed as well. */
  bringWord(request: TableRequest & { word: string }): Promise<Outcome>;
  leave(request: TableRequest): Promise<Outcome>;
  /** `level`: default: the one that the host named, or the server's own. */
  addComputer(request: TableRequest & { level?: Level; name?: string }): Promise<Outcome>;
  /** `name`: that of the computer player; default: the last one. */
  removeComputer(request: TableRequest & { name?: string }): Promise<Outcome>;
  setLevel(request: TableRequest & { name: string; level: Level }): Promise<Outcome>;
  begin(request: TableRequest): Promise<Outcome>;
  /** `version` is that of the pressed control; without one (a typed command) any version is accepted. */
  play(request: TableRequest & { notation: string; version?: number }): Promise<Outcome>;
  /** Stores premoves; if it is the person's turn now, the resulting move is played. */
  premove(request: TableRequest & { answers: NewAnswers }): Promise<Outcome>;
  undo(request: TableRequest): Promise<Outcome>;
  resign(request: TableRequest): Promise<Outcome>;
  invite(request: TableRequest & { userIds: readonly string[] }): Promise<Outcome>;
  /** Withdraws an invitation; for the host only. */
  withdraw(request: TableRequest & { userId: string }): Promise<Outcome>;
  decline(request: TableRequest): Promise<Outcome>;
  chooseSeating(request: TableRequest & { chosen: SeatingChoice }): Promise<Outcome>;
  /**
   * Replaces an absent person, or asks the others for consent. `successorId` is null for a computer player; the default
   * of `level` is the server's own.
   */
  replace(request: TableRequest & { absentId: string; successorId: string | null; level?: Level }): Promise<Outcome>;
  /** Returns a seat to a replaced person, or asks the person there for consent. */
  comeBack(request: TableRequest): Promise<Outcome>;
  /** Takes back all moves after version `to`, or asks the people concerned for consent. */
  rewind(request: TableRequest & { to: number }): Promise<Outcome>;
  rewindable(tableId: string): Promise<readonly RewindableMove[]>;
  vote(request: TableRequest & { proposal: number; agrees: boolean }): Promise<Outcome>;
  /** Sets the clock of a lobby; for the host only. */
  setClock(request: TableRequest & { clock: ClockChoice }): Promise<Outcome>;
  /** Agrees to pause or resume the clock, which happens when all people in the game have agreed. */
  pause(request: TableRequest): Promise<Outcome>;
  objectionToClosing(request: ClosingRequest & { readonly tableId: string }): Promise<TableReason | null>;
  close(request: TableRequest & ClosingRequest): Promise<Outcome>;
  /** Closes an open table of a server that the operator keeps out. */
  closeForBlock(request: Pick<TableRequest, 'tableId' | 'interactionId'>): Promise<Outcome>;
  /** Closes the game of a player who was removed from its tournament. The tournament has checked who may do that. */
  closeForRemoval(request: TableRequest & { removed: { userId: string; by: Remover } }): Promise<Outcome>;
}

export interface TableQueries {
  /** Returns the current table; null when it is missing or unreadable. */
  load(tableId: string): Promise<TableSnapshot | null>;
  /** Returns the readable open tables (lobby or playing) of a channel, newest first. */
  openInChannel(channelId: string): Promise<readonly Table[]>;
  latestInChannel(channelId: string): Promise<TableSnapshot | null>;
  /** Returns the newest game of a channel that has begun and ended, even if its table was closed. */
  latestFinished(channelId: string): Promise<Table | null>;
  /**
   * True when an open table of the channel is unreadable: damaged, or of a game unknown to this program. It stays
   * unchanged.
   */
  hasUnreadable(channelId: string): Promise<boolean>;
  /** Returns the open tables with a seat of the person in all servers, newest first. */
  ofPerson(userId: string): Promise<readonly Table[]>;
  /** Returns another table, in any server, at which it is the person's turn: the one that has waited longest. */
  nextWaitingFor(userId: string, tableId: string): Promise<Table | null>;
  /**
   * Returns ids of tables whose board message shows an outdated version, after a crash or a refusal by Discord. They
   * include ended tables with a board that must show the end.
   */
  behind(): Promise<readonly string[]>;
  /** See `ListStore.endedBehindIn`. */
  endedBehindIn(channelId: string): Promise<readonly string[]>;
  /** Returns all events of a table from version `since` on, without moves taken back. */
  history(tableId: string, since?: number): Promise<readonly HistoryEntry[]>;
  /**
   * Returns a table's public replay, step by step; null before the game has begun, and when its log cannot be replayed
   * under the rules of this program.
   */
  replay(tableId: string): Promise<TableReplay | null>;
  gamesInServer(guildId: string, which: 'running' | 'ended', page?: PageRequest): Promise<ListPage<Table>>;
  /** Like `gamesInServer`, for one channel; a page may be shorter than requested. */
  gamesInChannel(channelId: string, which: 'running' | 'ended', page?: PageRequest): Promise<ListPage<Table>>;
  /** Like `gamesInChannel`, for a person's games in direct messages, whichever player opened them. */
  directGamesOf(userId: string, which: 'running' | 'ended', page?: PageRequest): Promise<ListPage<Table>>;
  /** Like `gamesInChannel`, for a person's games anywhere. */
  gamesOfPerson(userId: string, which: 'running' | 'ended', page?: PageRequest): Promise<ListPage<Table>>;
  /** Returns a person's possible and existing premoves; null when none is possible. */
  premoves(tableId: string, userId: string): Promise<PlayerPremoves | null>;
  /**
   * Returns the best moves of the person to act, if the table allows hints, from the information of that person alone.
   */
  findHint(request: { tableId: string; userId: string }): Promise<Result<Hint, TableRefusal>>;
  turnEnd(table: Pick<Table, 'id' | 'phase' | 'clock'>): Promise<Date | null>;
  /**
   * Returns a finished game with everything needed to verify it; null while it runs, because the seed would reveal its
   * future.
   */
  record(tableId: string): Promise<GameRecord | null>;
  /** Returns the record as a file without accounts; null while the game runs. */
  exportGame(tableId: string): Promise<GameFile | null>;
  countOpen(): Promise<OpenTables>;
}

/** The consequences of a server's, or the bot's own, absence. */
export interface TableAbsences {
  /** Suspends the tables of a removed place: they are neither listed nor shown, and their clocks are paused. */
  suspend(place: Place): Promise<void>;
  /** Restores the tables of a place; the players to act get their whole time. */
  restore(place: Place): Promise<void>;
  /** Suspends and restores tables after removals and returns during the bot's downtime. */
  reconcileServers(isPresent: (guildId: string) => boolean): Promise<void>;
  /** Postpones the deadlines of these servers, so that an outage does not count against any player. */
  postpone(milliseconds: number, isConcerned: (guildId: string | null) => boolean): Promise<void>;
}

export interface TableEvents {
  onChange(listener: (table: TableSnapshot) => void): void;
  /** Called once per turn for a person who has not acted within the configured hours. */
  onReminder(listener: (reminder: Reminder) => void): void;
  /** Called with a lobby that was closed because it was unused for the configured hours. */
  onLobbyExpiry(listener: (tableId: string) => void): void;
}

export interface TableService extends TableActions, TableQueries, TableAbsences, TableEvents {
  /** Stores the message that shows the table. Not a change of the table: its version stays. */
  recordBoard(tableId: string, board: BoardMessage | null): Promise<void>;
  /** Drops cached data of tables whose log was altered without a new version. */
  forget(tableIds: readonly string[]): void;
  /** Wakes computer players and sets the clocks. Call it once, after registering the listeners. */
  start(): Promise<void>;
  lookAgain(): void;
  countBackground(): number;
  idle(): Promise<void>;
  /** Lets running computer players finish, and refuses all later requests. */
  stop(): Promise<void>;
}
