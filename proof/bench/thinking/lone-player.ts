import { setTimeout as pause } from 'node:timers/promises';
import type { Control } from '#playground/index.js';
import { asks, Guest, offers } from '#proof/harness/actors/guest.js';
import { RandomChoice } from '#proof/harness/actors/random-choice.js';
import type { Stopwatch } from '../load/stopwatch.js';

/** Milliseconds between two things that somebody does, on average. */
const THINKING = 1_000;

/** One person among computer players, who moves when it is their turn and looks around while the others think. */
export class LonePlayer {
  readonly #guest: Guest;
  readonly #random: RandomChoice;
  readonly #stopwatch: Stopwatch;
  #stopped = false;

  constructor(control: Control, userId: string, channel: string, stopwatch: Stopwatch) {
    this.#guest = new Guest(control, userId, channel);
    this.#random = new RandomChoice(channel);
    this.#stopwatch = stopwatch;
  }

  /** Plays until it is stopped. @throws NotAnswered */
  async play(): Promise<void> {
    await pause(this.#random.below(THINKING));
    while (!this.#stopped) {
      await this.#act();
      await pause(THINKING / 2 + this.#random.below(THINKING));
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  async #act(): Promise<void> {
    const guest = this.#guest;
    const board = guest.public().at(-1);
    if (board === undefined || !offers(board, 'panel') || !asks(board, guest))
      return this.#stopwatch.noteAcknowledgement(guest.types('tables'));
    await this.#stopwatch.noteAcknowledgement(guest.presses(board, 'panel'));
    const typing = guest.completes();
    const choices = await typing.choices();
    await this.#stopwatch.noteAcknowledgement(typing);
    if (choices.length === 0) return;
    await this.#stopwatch.noteAcknowledgement(guest.types('move', { move: this.#random.oneOf(choices).value }));
    this.#stopwatch.noteMove();
  }
}
