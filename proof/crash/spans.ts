const REMEMBERED = 80;
/** A little beyond what nearly all took, so that a moment within it may be any. */
const NEARLY_ALL = 0.9;

export type Span =
  /** From letting the bot in to its having caught up with its channels. */
  | 'start'
  /** From the arrival of an interaction to the first sign of the bot. */
  | 'acknowledgement'
  /** From the arrival of an interaction to its answer. */
  | 'answer';

/** Before anything was measured, in milliseconds. */
const guesses: Readonly<Record<Span, number>> = { start: 300, acknowledgement: 10, answer: 100 };

/** How long things have taken lately, so that a kill can be timed to fall among them. */
export class Spans {
  readonly #measured = new Map<Span, readonly number[]>();

  note(span: Span, milliseconds: number): void {
    this.#measured.set(span, [...(this.#measured.get(span) ?? []), milliseconds].slice(-REMEMBERED));
  }

  /** Milliseconds that nearly all of the latest took no longer than. */
  usual(span: Span): number {
    const sorted = [...(this.#measured.get(span) ?? [])].sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length * NEARLY_ALL)] ?? guesses[span];
  }
}
