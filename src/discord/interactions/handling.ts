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

export class Handling {
  readonly #begun = performance.now();
  #what: { readonly kind: InteractionKind; readonly name: string } | null = null;
  #acknowledged: number | null = null;
  #outcome: InteractionOutcome = 'failed';

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
