import { serverOf } from '#src/model/location.js';
import type { Logger } from 'pino';
import { TimedThreads } from '#src/lib/timed-threads.js';
import { isRefused, type QueuedWork, type QueueRefusal, WorkQueue } from '#src/lib/work-queue.js';
import type { GameAnalysis } from '#src/model/record/analysis.js';
import type { Table } from '#src/model/table.js';
import type { Store } from '#src/store/index.js';
import type { Rules } from '#src/tables/rules.js';
import type { TableService } from '#src/tables/table-service.js';
import { drillsIn } from './drills.js';
import { studyGame, type StudyResult, studyOrderOf } from './study-order.js';
import { MINUTE } from '#src/lib/durations.js';

/** Most games take less than a minute on an idle machine, and the longest some minutes. */
const ANALYSIS_TIMEOUT_MS = 14 * MINUTE;
/** With a full queue the last analysis takes about a quarter of an hour. */
const MAX_WAITING = 20;

export interface AnalysesParts {
  readonly store: Pick<Store, 'analysis' | 'keepAnalysis' | 'keepPuzzles' | 'keepDrills'>;
  readonly tables: Pick<TableService, 'record' | 'load'>;
  readonly games: { find(id: string): Rules | null };
  /** The program of the thread, see `analysis-thread.ts`; null analyses games in this thread. */
  readonly program: URL | null;
  readonly concurrency?: number;
  readonly log: Logger;
}

/**
 * Analyses finished games, each in its own thread, and stores the results with the game, including its puzzles. A
 * server must wait for its analysis before it can request another.
 */
export class Analyses {
  readonly #parts: AnalysesParts;
  readonly #threads: TimedThreads | null;
  readonly #queue: WorkQueue<GameAnalysis | null>;
  readonly #judged = new Map<string, string>();

  constructor(parts: AnalysesParts) {
    const { program, concurrency = 1 } = parts;
    this.#parts = parts;
    this.#queue = new WorkQueue({ concurrency, limit: MAX_WAITING });
    this.#threads = program === null ? null : new TimedThreads({ program, threads: concurrency, idle: 0 });
  }

  get waiting(): number {
    return this.#queue.length;
  }

  find(tableId: string): Promise<GameAnalysis | null> {
    return this.#parts.store.analysis(tableId);
  }

  /**
   * Analyses a finished game. Repeated requests for the same game share the result.
   *
   * @returns the queued work with the analysis, or with null when none is possible; a refusal when another game of the
   * server is in progress or the queue is full
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

  async drain(): Promise<void> {
    const cutOff = await this.#queue.stop();
    if (cutOff > 0) this.#parts.log.info({ cutOff }, 'analyses were cut off');
    await this.#threads?.stop();
  }

  async #make(tableId: string, signal: AbortSignal): Promise<GameAnalysis | null> {
    const { store, tables, log } = this.#parts;
    try {
      const made = await this.#study(tableId, signal);
      if (made === null) return null;
      await store.keepPuzzles(tableId, made.puzzles);
      await store.keepAnalysis(tableId, made.analysis);
      const table = await tables.load(tableId);
      if (table !== null) await store.keepDrills(tableId, drillsIn(table, made.analysis), new Date(0));
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
    return (await this.#threads.run(order, ANALYSIS_TIMEOUT_MS, signal)) as StudyResult | null;
  }
}
