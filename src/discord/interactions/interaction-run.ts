import type { Logger } from 'pino';
import { faultOf } from '../delivery/requests/api-errors.js';
import { pauses, withRetries } from '../delivery/requests/with-retries.js';

export type InteractionKind = 'command' | 'press' | 'form' | 'suggestions';

/**
 * The outcome of an interaction. `turned-away` means a reason instead of work: an unknown control, a place outside
 * servers, a stopping program. `unacknowledged` means that it came too late, or that another process was faster.
 */
export type InteractionOutcome = 'answered' | 'bad-input' | 'turned-away' | 'unacknowledged' | 'failed';

/** The metrics of one interaction. They do not identify the person. */
export interface HandledInteraction {
  readonly kind: InteractionKind;
  /** The command or the control; `unknown` for those that the program does not have. */
  readonly name: string;
  readonly outcome: InteractionOutcome;
  /** Milliseconds from arrival until Discord accepted the first answer; null when it accepted none. */
  readonly acknowledged: number | null;
  /** Milliseconds from arrival until all work was done. */
  readonly took: number;
}

const UNKNOWN = 'unknown';

/** One interaction on its way through the bot, with its log and its metrics. */
export class InteractionRun {
  readonly log: Logger;
  readonly #begun = performance.now();
  #what: { readonly kind: InteractionKind; readonly name: string } | null = null;
  #acknowledged: number | null = null;
  #outcome: InteractionOutcome = 'failed';

  /** @param log a logger of this interaction alone, which learns more of it on the way */
  constructor(log: Logger) {
    this.log = log;
  }

  /** @param name undefined for a command or control that the program does not have */
  identify(kind: InteractionKind, name: string | undefined): void {
    this.#what = { kind, name: name ?? UNKNOWN };
  }

  acknowledge(): void {
    this.#acknowledged = this.#elapsed();
  }

  endAs(outcome: InteractionOutcome): void {
    this.#outcome = outcome;
  }

  /** Sends the response that Discord awaits. @throws Discord's error */
  async respond(send: () => Promise<unknown>): Promise<void> {
    await withRetries(pauses.acknowledgement, send, { faults: ['again', 'unanswered'] });
    this.acknowledge();
    this.endAs('answered');
  }

  /**
   * Does work that may come too late for Discord, which is only logged.
   *
   * @param failure the log message for that case
   * @throws Discord's error when the request itself is wrong
   */
  async attempt(work: () => Promise<void>, failure: string, level: 'info' | 'warn' = 'info'): Promise<void> {
    try {
      await work();
    } catch (error) {
      const fault = faultOf(error);
      if (fault === 'rejected') throw error;
      this.endAs('unacknowledged');
      this.log[level]({ fault }, failure);
    }
  }

  /** Null for an interaction of a kind that is not answered. */
  get summary(): HandledInteraction | null {
    if (this.#what === null) return null;
    const { kind, name } = this.#what;
    return { kind, name, outcome: this.#outcome, acknowledged: this.#acknowledged, took: this.#elapsed() };
  }

  #elapsed(): number {
    return performance.now() - this.#begun;
  }
}
