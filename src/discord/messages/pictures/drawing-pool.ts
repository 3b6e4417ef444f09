import type { Logger } from 'pino';
import { DrawingProcess } from './drawing-process.js';
import type { PictureOrder } from './order.js';

/**
 * More pictures wait at once only where several tables are busy: then drawing is worth the memory of another process,
 * and where twice as many wait, of a second one.
 */
const WAITING_A_PROCESS = 5;

/**
 * One after the other hold people up as well, though few wait at once: a process draws them when this many were asked
 * for within these milliseconds, of this many tables. A single one, however fast it plays, is not worth the memory.
 */
const OFTEN = { pictures: 30, within: 10_000, tables: 5 } as const;

/** Pictures of one table say the same; so do those of another game of the same people there. */
const tableOf = ({ gameId, names }: PictureOrder): string => [gameId, ...names].join('\n');

/** Processes that draw pictures while this one listens to people. */
export class DrawingPool {
  readonly #processes: readonly DrawingProcess[];
  readonly #now: () => number;
  /** When the last pictures were asked for, and of which tables, the oldest first. */
  readonly #asked: { readonly at: number; readonly table: string }[] = [];

  /**
   * @param size how many of them there may be
   * @param program what runs in each: see `answerOrders`
   * @param now milliseconds of a clock that never goes back
   */
  constructor(size: number, program: URL, log: Logger, now = () => performance.now()) {
    this.#now = now;
    this.#processes = Array.from({ length: size }, () => new DrawingProcess(program, log));
  }

  /** Calls `listener` whenever one of them begins to draw. */
  onReady(listener: () => void): void {
    for (const drawing of this.#processes) drawing.onReady(listener);
  }

  /** Calls `listener` whenever the last of them has ended. */
  onEnd(listener: () => void): void {
    for (const drawing of this.#processes)
      drawing.onEnd(() => {
        if (this.#processes.every(({ isReady }) => !isReady)) listener();
      });
  }

  /**
   * Notes that a picture is asked for, and starts as many as it is worth with those that wait before it; those that run
   * go on.
   */
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

  /** The picture as a PNG, from the process with the least to do; null when none runs, or it cannot draw it. */
  async draw(order: PictureOrder): Promise<Buffer | null> {
    const [idlest] = this.#processes.filter(({ isReady }) => isReady).sort((one, other) => one.waiting - other.waiting);
    return idlest?.draw(order) ?? null;
  }

  /** Ends all of them. */
  async stop(): Promise<void> {
    await Promise.all(this.#processes.map((drawing) => drawing.stop()));
  }
}
