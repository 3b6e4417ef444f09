import { serverOf } from '#src/model/location.js';
import type { Logger } from 'pino';
import { TimedThreads } from '../lib/timed-threads.js';
import { isRefused, type QueuedWork, type QueueRefusal, WorkQueue } from '../lib/work-queue.js';
import type { GameAnalysis } from '../model/record/analysis.js';
import type { Table } from '../model/table.js';
import type { Store } from '../store/index.js';
import type { Rules } from '../tables/rules.js';
import type { TableService } from '../tables/service.js';
import { studyGame, type StudyResult, studyOrderOf } from './study-order.js';

/** Milliseconds; most games take less than a minute on a free machine, and the longest some minutes. */
const ANALYSIS_TIMEOUT = 14 * 60_000;
/** The last of so many comes after a quarter of an hour or so. */
const MAX_WAITING = 20;

export interface AnalysesParts {
  readonly store: Pick<Store, 'analysis' | 'keepAnalysis' | 'keepPuzzles'>;
  readonly tables: Pick<TableService, 'record'>;
  readonly games: { find(id: string): Rules | null };
  /** What runs in the thread: see `analysis-thread.ts`; null judges games in this one. */
  readonly program: URL | null;
  /** How many games are judged at once; one unless told. */
  readonly concurrency?: number;
  readonly log: Logger;
}

/**
 * Has finished games judged, each in a thread that ends with it, and keeps what comes of it with the record, its
 * puzzles too. A server waits for its own before it asks for another.
 */
export class Analyses {
  readonly #parts: AnalysesParts;
  readonly #threads: TimedThreads | null;
  readonly #queue: WorkQueue<GameAnalysis | null>;
  /** What is being judged, by server. */
  readonly #judged = new Map<string, string>();

  constructor(parts: AnalysesParts) {
    const { program, concurrency = 1 } = parts;
    this.#parts = parts;
    this.#queue = new WorkQueue({ concurrency, limit: MAX_WAITING });
    this.#threads = program === null ? null : new TimedThreads({ program, threads: concurrency, idle: 0 });
  }

  /** Games that are being judged or wait for it. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** What is kept of a game; null where it is yet to be judged. */
  find(tableId: string): Promise<GameAnalysis | null> {
    return this.#parts.store.analysis(tableId);
  }

  /**
   * Has a finished game judged. A person who asks for the one that is being judged waits with the others.
   *
   * @returns what gives the analysis, or null when there can be none; why not, where another game of the server is
   *   being judged or too many wait
   */
  make({
    id: tableId,
    location,
    channelId,
  }: Pick<Table, 'id' | 'location' | 'channelId'>): QueuedWork<GameAnalysis | null> | QueueRefusal {
    const key = serverOf(location) ?? channelId;
    const running = this.#queue.of(key);
    if (running !== undefined) return this.#judged.get(key) === tableId ? running : 'busy';
    const asked = this.#queue.add(key, (signal) => this.#make(tableId, signal));
    if (!isRefused(asked)) this.#judged.set(key, tableId);
    return asked;
  }

  /** Gives up what is being judged, and what waits. */
  async stop(): Promise<void> {
    const cutOff = await this.#queue.stop();
    if (cutOff > 0) this.#parts.log.info({ cutOff }, 'analyses were cut off');
    await this.#threads?.stop();
  }

  async #make(tableId: string, signal: AbortSignal): Promise<GameAnalysis | null> {
    const { store, log } = this.#parts;
    try {
      const made = await this.#study(tableId, signal);
      if (made === null) return null;
      await store.keepPuzzles(tableId, made.puzzles);
      await store.keepAnalysis(tableId, made.analysis);
      return made.analysis;
    } catch (error) {
      if (!signal.aborted) log.error({ err: error, tableId }, 'a game could not be analysed');
      return null;
    }
  }

  async #study(tableId: string, signal: AbortSignal): Promise<StudyResult | null> {
    const { tables, games } = this.#parts;
    const record = await tables.record(tableId);
    if (record === null) return null;
    const order = studyOrderOf(record);
    if (this.#threads === null) return studyGame(order, games.find(order.gameId));
    // Our own program's word.
    return (await this.#threads.run(order, ANALYSIS_TIMEOUT, signal)) as StudyResult | null;
  }
}
