import { refusals } from '../rules/errors.js';
import type { Clock } from '../world/clock.js';

const day = 24 * 60 * 60_000;
const most = 200;

/**
 * The names of commands that were new within a day: with the 201st Discord refuses (mishl-dev/Discord-AI-Chatbot#113).
 */
export class NewCommands {
  readonly #clock: Clock;
  #added: number[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @throws DiscordError 30034, and none of the names is added */
  add(names: readonly string[]): void {
    const now = this.#clock.now();
    this.#added = this.#added.filter((at) => at > now - day);
    if (this.#added.length + names.length > most) throw refusals.tooManyNewCommands();
    this.#added.push(...names.map(() => now));
  }
}
