import type { Logger } from 'pino';
import type { Deadline } from '#src/model/deadline.js';
import { everyServer, type Ownership } from '#src/model/ownership.js';
import type { Store } from '#src/store/index.js';
import { Premoves } from './premoves/premoves.js';
import { BackgroundQueue } from './deadlines/background-queue.js';
import { ComputerPlayers } from './automation/computer-players.js';
import { DueDeadlines } from './automation/due-deadlines.js';
import { removedPlaces } from './automation/removed-places.js';
import { Retention } from './automation/retention.js';
import { LocalThinker } from './thinking/local-thinker.js';
import type { Thinker } from './thinking/thinker.js';
import { DeadlinePlanner, type TurnHours } from './deadlines/deadline-planner.js';
import { TurnTimer } from './deadlines/turn-timer.js';
import { Chance, secureBytes, type ByteSource } from './chance.js';
import { systemTime, type TimeSource } from './time-source.js';
import { Executor } from './actions/execution/executor.js';
import { KeyedQueue } from '#src/lib/keyed-queue.js';
import { tableActions, type TableLimits } from './table-actions.js';
import { Listeners } from './listeners.js';
import { HintFinder } from './thinking/hint-finder.js';
import { GameReplays } from './queries/game-replays.js';
import { ProgressCache } from './queries/progress-cache.js';
import { Replayer } from './queries/replayer.js';
import { TableReader } from './queries/table-reader.js';
import { hashOfSeed } from './replay/seed.js';
import { rulesIdOf } from './replay/rules-id.js';
import type { GameRules } from './rules.js';
import { People, Servers } from './settings.js';
import type { TableService } from './table-service.js';
import { hasEnded } from '#src/model/table.js';
import { type GameFile, gameFileOf } from './replay/game-file.js';
import type { LogEntry } from '#src/model/record/log-entry.js';
import type { GameRecord } from './replay/verify.js';

type StoredRecord = GameRecord & { readonly log: readonly LogEntry[] };

/**
 * Returns a finished game with everything needed to verify it; null while it runs, because the seed would reveal its
 * future.
 */
const gameRecord = async (store: Store, reader: TableReader, tableId: string): Promise<StoredRecord | null> => {
  // A game that ended with an earlier version of the program gets its result at its first replay.
  await reader.load(tableId);
  const loaded = await reader.find(tableId);
  if (loaded === null || !hasEnded(loaded.table)) return null;
  const { gameId, rules, options, seats, secretSeed: seed, secretDraw, seedHash, result } = loaded.table;
  if (seed === null || seedHash === null || rules === null) return null;
  const [setup, log] = await Promise.all([store.setup(tableId), store.log(tableId)]);
  const draw = secretDraw === null ? null : { ...secretDraw, halfHash: hashOfSeed(secretDraw.half) };
  return { gameId, rules, options, seats: seats.length, seed, draw, seedHash, setup, log, result };
};

const exportGame = async (store: Store, reader: TableReader, tableId: string): Promise<GameFile | null> => {
  const record = await gameRecord(store, reader, tableId);
  const loaded = await reader.find(tableId);
  return record === null || loaded === null ? null : gameFileOf(loaded.table, record);
};

export type { TimeSource } from './time-source.js';
export type { TurnHours } from './deadlines/deadline-planner.js';

export interface TableServiceOptions {
  readonly store: Store;
  /** Settings of servers; default: a new instance over the same store. */
  readonly servers?: Servers;
  readonly people?: People;
  readonly games: GameRules;
  readonly hours: TurnHours;
  /** Days for which ended tables are kept; default: 0, forever. */
  readonly retentionDays?: number;
  /** Default: none. */
  readonly limits?: TableLimits;
  readonly log: Logger;
  /**
   * The servers for which this process does automatic work: clocks, computer players, catching up. Default: every
   * server.
   */
  readonly owner?: () => Ownership;
  /** Tells whether the people of a server can play right now: during an outage no clock runs out. */
  readonly isReachable?: (guildId: string | null) => boolean;
  readonly time?: TimeSource;
  readonly bytes?: ByteSource;
  /** Runs computer players; default: in this thread, without a time limit. */
  readonly thinker?: Thinker;
}

/**
 * Creates the service for the tables of a store. Nothing runs before `start`; await `stop` before closing the store.
 */
export const createTableService = ({
  store,
  games,
  hours,
  retentionDays = 0,
  limits = { server: 0, person: 0 },
  log,
  owner = () => everyServer,
  isReachable = () => true,
  time = systemTime,
  bytes = secureBytes,
  thinker = new LocalThinker(games),
  servers = new Servers(store, log),
  people = new People(store, log, time),
}: TableServiceOptions): TableService => {
  const rulesId = rulesIdOf();
  const chance = new Chance(bytes);
  const listeners = new Listeners(log);
  const queue = new KeyedQueue();
  const background = new BackgroundQueue(time, log);
  const replayer = new Replayer({ store, games, rulesId, log });
  const progress = new ProgressCache(replayer, rulesId);
  const reader = new TableReader({ store, owner, games, progress, log });
  const replays = new GameReplays(store, reader);
  const hintFinder = new HintFinder(reader, thinker);
  const planner = new DeadlinePlanner({ store, servers, people, time, hours });
  const timer = new TurnTimer({ store, owner, time, background, log });
  const onDeadlines = (deadlines: readonly Deadline[]): void => {
    timer.armFor(deadlines);
  };
  const premoves = new Premoves(store, reader);
  const executor = new Executor({
    store,
    time,
    planner,
    progress,
    onDeadlines,
    reader,
    queue,
    listeners,
    premoves,
    log,
  });
  const computers = new ComputerPlayers({ store, owner, reader, executor, queue, background, thinker, log });
  const retention = new Retention({ store, time, owner, background, days: retentionDays, log });
  const due = new DueDeadlines({
    store,
    servers,
    reader,
    executor,
    queue,
    planner,
    chance,
    computers,
    listeners,
    isReachable,
  });

  let started: Promise<void> = Promise.resolve();
  const idle = async (): Promise<void> => {
    await started;
    do {
      await background.idle();
      await queue.idle();
      await computers.idle();
    } while (!background.isIdle || computers.isThinking);
  };
  listeners.onChange((table) => {
    computers.wake(table);
  });

  return {
    ...tableActions({ store, servers, people, games, time, chance, reader, executor, premoves, limits }),
    ...removedPlaces({ store, owner, reader, planner, timer, computers, listeners, log }),
    load: (tableId) => reader.load(tableId),
    openInChannel: (channelId) => reader.openInChannel(channelId),
    latestInChannel: (channelId) => reader.latestInChannel(channelId),
    latestFinished: (channelId) => reader.latestFinished(channelId),
    hasUnreadable: (channelId) => reader.hasUnreadable(channelId),
    ofPerson: (userId) => reader.ofPerson(userId),
    nextWaitingFor: (userId, tableId) => reader.nextWaitingFor(userId, tableId),
    behind: () => reader.behind(),
    endedBehindIn: (channelId) => reader.endedBehindIn(channelId),
    history: (tableId, since) => reader.history(tableId, since),
    replay: (tableId) => replays.of(tableId),
    gamesInServer: (guildId, which, page) => reader.gamesInServer(guildId, which, page),
    gamesInChannel: (channelId, which, page) => reader.gamesInChannel(channelId, which, page),
    gamesOfPerson: (userId, which, page) => reader.gamesOfPerson(userId, which, page),
    directGamesOf: (userId, which, page) => reader.directGamesOf(userId, which, page),
    record: (tableId) => gameRecord(store, reader, tableId),
    exportGame: (tableId) => exportGame(store, reader, tableId),
    premoves: (tableId, userId) => premoves.of(tableId, userId),
    findHint: ({ tableId, userId }) => hintFinder.findHint(tableId, userId),
    turnEnd: async ({ id, phase, clock }) =>
      phase === 'playing' && (clock?.rules ?? null) !== null ? planner.timeOut(id) : null,
    recordBoard: (tableId, board) => store.recordBoard(tableId, board),
    forget: (tableIds) => {
      for (const id of tableIds) progress.forget(id);
    },
    onChange: (listener) => {
      listeners.onChange(listener);
    },
    onReminder: (listener) => {
      listeners.onReminder(listener);
    },
    onLobbyExpiry: (listener) => {
      listeners.onLobbyExpiry(listener);
    },
    start: () => {
      started = computers.wakeAll().then(() => timer.start((deadline) => due.act(deadline)));
      retention.start();
      return started;
    },
    lookAgain: () => {
      background.add(() => computers.wakeAll());
      timer.armSoon();
    },
    countBackground: () => background.size,
    countOpen: () => store.countOpen(owner()),
    idle,
    stop: async () => {
      executor.stop();
      computers.stop();
      timer.stop();
      retention.stop();
      await idle();
      background.stop();
    },
  };
};
