import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import type { GameAnalysis } from '../model/record/analysis.js';
import type { Table } from '../model/table.js';
import type { Store } from '../store/index.js';
import type { Rules } from '../tables/rules.js';
import type { TableService } from '../tables/service.js';
import { type StudyOrder, studyGame, type StudyResult, studyOrderOf } from './study-order.js';

/** Milliseconds; most games take less than a minute on a free machine, and the longest some minutes. */
const ANALYSIS_TIMEOUT = 14 * 60_000;

/** What the thread says. */
export interface StudyMessage {
  readonly made: StudyResult | null;
}

export interface AnalysesParts {
  readonly store: Pick<Store, 'analysis' | 'keepAnalysis' | 'keepPuzzles'>;
  readonly tables: Pick<TableService, 'record'>;
  readonly games: { find(id: string): Rules | null };
  /** What runs in the thread: see `analysis-thread.ts`; null judges games in this one. */
  readonly program: URL | null;
  readonly log: Logger;
}

/**
 * Has finished games judged, one after the other, each in a thread that ends with it, and keeps what comes of it with
 * the record, its puzzles too. A server waits for its own before it asks for another.
 */
export class Analyses {
  readonly #parts: AnalysesParts;
  readonly #queue = new PQueue({ concurrency: 1 });
  /** What is being judged, by server. */
  readonly #running = new Map<string, { readonly tableId: string; readonly result: Promise<GameAnalysis | null> }>();
  #worker: Worker | null = null;
  #isStopping = false;

  constructor(parts: AnalysesParts) {
    this.#parts = parts;
  }

  /** What is kept of a game; null where it is yet to be judged. */
  find(tableId: string): Promise<GameAnalysis | null> {
    return this.#parts.store.analysis(tableId);
  }

  /**
   * Has a finished game judged. A person who asks for the one that is being judged waits with the others.
   *
   * @returns the promise of the analysis, or of null when there can be none; null where another game of the server is
   *   being judged
   */
  make({ id: tableId, guildId }: Pick<Table, 'id' | 'guildId'>): Promise<GameAnalysis | null> | null {
    const running = this.#running.get(guildId);
    if (running !== undefined) return running.tableId === tableId ? running.result : null;
    const result = this.#queue
      .add(() => this.#make(tableId), { throwOnTimeout: true })
      .catch((error: unknown) => {
        this.#parts.log.error({ err: error, tableId }, 'a game could not be analysed');
        return null;
      })
      .finally(() => this.#running.delete(guildId));
    this.#running.set(guildId, { tableId, result });
    return result;
  }

  /** Gives up what is being judged, and what waits. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#queue.clear();
    await this.#worker?.terminate();
    await this.#queue.onIdle();
  }

  async #make(tableId: string): Promise<GameAnalysis | null> {
    const { store, tables, games, program } = this.#parts;
    const record = this.#isStopping ? null : await tables.record(tableId);
    if (record === null) return null;
    const order = studyOrderOf(record);
    const made = program === null ? studyGame(order, games.find(order.gameId)) : await this.#inThread(program, order);
    if (made === null) return null;
    await store.keepPuzzles(tableId, made.puzzles);
    await store.keepAnalysis(tableId, made.analysis);
    return made.analysis;
  }

  async #inThread(program: URL, order: StudyOrder): Promise<StudyResult | null> {
    const worker = new Worker(program, { workerData: order });
    this.#worker = worker;
    const timeout = setTimeout(() => void worker.terminate(), ANALYSIS_TIMEOUT);
    try {
      return await new Promise<StudyResult | null>((resolve, reject) => {
        worker.on('message', ({ made }: StudyMessage) => resolve(made));
        worker.on('error', reject);
        worker.on('exit', () => resolve(null));
      });
    } finally {
      clearTimeout(timeout);
      this.#worker = null;
      await worker.terminate();
    }
  }
}
