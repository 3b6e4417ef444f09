import type { Clock } from '../world/clock.js';

/** Ten minutes, in which Discord counts invalid requests per address. */
const invalidWindow = 10 * 60_000;

export class Traffic {
  readonly #time: Clock;
  #invalid: number[] = [];
  #byStatus = new Map<number, number>();
  #longestText = 0;

  constructor(time: Clock) {
    this.#time = time;
  }

  /** Records an answer; `shared` marks a 429 that other users caused as well. */
  note(status: number, shared: boolean): void {
    this.#byStatus.set(status, (this.#byStatus.get(status) ?? 0) + 1);
    // docs/topics/rate-limits (Invalid Request Limit): 401, 403, and 429 except with the scope `shared`.
    if (status === 401 || status === 403 || (status === 429 && !shared)) this.#invalid.push(this.#time.now());
  }

  noteText(characters: number): void {
    this.#longestText = Math.max(this.#longestText, characters);
  }

  /** Invalid requests of the last ten minutes; at 10,000 Discord bans the address. */
  get invalidRequests(): number {
    const earliest = this.#time.now() - invalidWindow;
    this.#invalid = this.#invalid.filter((at) => at > earliest);
    return this.#invalid.length;
  }

  countAnswers(status: number): number {
    return this.#byStatus.get(status) ?? 0;
  }

  /** Characters of the longest message with components V2 so far, including labels and options. */
  get longestText(): number {
    return this.#longestText;
  }
}
