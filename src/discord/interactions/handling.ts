/** What people do: type a command, press a control, open a form with one, or type within a command. */
export type InteractionKind = 'command' | 'press' | 'form' | 'suggestions';

/**
 * What became of an interaction. `turned-away` is what is answered with a reason and no work: a control that is not
 * ours, a place that is no server, a program that ends. `unacknowledged` came too late, or another process was faster.
 */
export type InteractionOutcome = 'answered' | 'bad-input' | 'turned-away' | 'unacknowledged' | 'failed';

/** How one interaction went, for the metrics. Nothing in it tells who acted. */
export interface HandledInteraction {
  readonly kind: InteractionKind;
  /** The command or the control; `unknown` for what the program does not have. */
  readonly name: string;
  readonly outcome: InteractionOutcome;
  /** Milliseconds from its arrival until Discord had taken the first answer; null when it took none. */
  readonly acknowledged: number | null;
  /** Milliseconds from its arrival until everything was done. */
  readonly took: number;
}

const UNKNOWN = 'unknown';

/** Notes how an interaction goes while it is handled. */
export class Handling {
  readonly #begun = performance.now();
  #what: { readonly kind: InteractionKind; readonly name: string } | null = null;
  #acknowledged: number | null = null;
  #outcome: InteractionOutcome = 'failed';

  /** @param name undefined for what the program does not have */
  isOf(kind: InteractionKind, name: string | undefined): void {
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
