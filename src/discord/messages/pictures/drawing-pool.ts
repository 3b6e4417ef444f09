import type { Logger } from 'pino';
import { DrawingProcess } from './drawing-process.js';
import type { PictureOrder } from './order.js';

/**
 * The length of the queue that justifies another process. Only several busy tables make a queue as long as this; then
 * faster drawing is worth another process's memory.
 */
const WAITING_A_PROCESS = 5;

/**
 * Pictures in quick succession delay people too, even with a short queue. A process starts when at least these
 * pictures, of at least these tables, are requested within these milliseconds. A single table, however fast, is not worth the memory.
 */
const OFTEN = { pictures: 30, within: 10_000, tables: 5 } as const;

/** Identifies the table of a picture by its game and names; rematches of the same players count as one table. */
const tableOf = ({ gameId, names }: PictureOrder): string => [gameId, ...names].join('\n');

export class DrawingPool {
  readonly #processes: readonly DrawingProcess[];
  readonly #now: () => number;
  readonly #asked: { readonly at: number; readonly table: string }[] = [];

  /**
   * @param size the maximum number of processes
   * @param program the program of each process: see `answerOrders`
   * @param now milliseconds of a monotonic clock
   */
  constructor(size: number, program: URL, log: Logger, now = () => performance.now()) {
    this.#now = now;
    this.#processes = Array.from({ length: size }, () => new DrawingProcess(program, log));
  }

  onReady(listener: () => void): void {
    for (const drawing of this.#processes) drawing.onReady(listener);
  }

  onEnd(listener: () => void): void {
    for (const drawing of this.#processes)
      drawing.onEnd(() => {
        if (this.#processes.every(({ isReady }) => !isReady)) listener();
      });
  }

  /** Registers a request and starts as many processes as the queue justifies; running ones continue. */
  startFor(order: PictureOrder, waiting: number): void {
    const worth = Math.max(Math.floor(waiting / WAITING_A_PROCESS), this.#areOften(order) ? 1 : 0);
    for (const drawing of this.#processes.slice(0, worth)) drawing.start();
  }

  #areOften(order: PictureOrder): boolean {
    const at = this.#now();
    this.#asked.push({ at, table: tableOf(order) });
    if (this.#asked.length > OFTEN.pictures) this.#asked.shift();
    const [first] = this.#asked;
    if (first === undefined || this.#asked.length < OFTEN.pictures || at - first.at > OFTEN.within) return false;
    return new Set(this.#asked.map(({ table }) => table)).size >= OFTEN.tables;
  }

  async draw(order: PictureOrder): Promise<Buffer | null> {
    const [idlest] = this.#processes.filter(({ isReady }) => isReady).sort((one, other) => one.waiting - other.waiting);
    return idlest?.draw(order) ?? null;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#processes.map((drawing) => drawing.stop()));
  }
}
