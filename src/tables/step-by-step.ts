import { setImmediate as eventsFirst } from 'node:timers/promises';
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { NotStored } from '../store/index.js';
import type { Clock } from './clock.js';

/** Milliseconds; nobody presses a button that would bring a step up again, so it comes by itself. */
const AGAIN = 5_000;

/** Takes the steps of computer players and clocks one by one, and lets people's clicks through before each. */
export class StepByStep {
  readonly #steps = new PQueue({ concurrency: 1 });
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #waiting = new Set<() => void>();

  constructor(clock: Clock, log: Logger) {
    this.#clock = clock;
    this.#log = log;
  }

  /** Does `step` soon, and again while the disk refuses what it writes. What else goes wrong in it is logged: nobody waits for it. */
  soon(step: () => Promise<unknown>): void {
    void this.#steps.add(async () => {
      await eventsFirst();
      try {
        await step();
      } catch (error) {
        this.#log.error({ err: error }, 'a step in the background failed');
        if (error instanceof NotStored) this.#later(step);
      }
    });
  }

  get isIdle(): boolean {
    return this.#steps.size === 0 && this.#steps.pending === 0;
  }

  idle(): Promise<void> {
    return this.#steps.onIdle();
  }

  /** Lets go of what would be tried again. */
  stop(): void {
    for (const cancel of this.#waiting) cancel();
    this.#waiting.clear();
  }

  #later(step: () => Promise<unknown>): void {
    const cancel = this.#clock.after(AGAIN, () => {
      this.#waiting.delete(cancel);
      this.soon(step);
    });
    this.#waiting.add(cancel);
  }
}
