import type { SeenMessage } from '../../playground/index.js';
import type { Onlooker, Outcome, Step } from './onlooker.js';
import { stepTo } from './steps.js';
import type { Glimpse } from './tally.js';

/** The worlds differ for the onlooker: whatever comes after would only repeat it. */
export class Parted extends Error {}

/** The private answers in both worlds, alike to the onlooker if it is the onlooker's own. */
export type Answers = readonly [SeenMessage, SeenMessage];

/** Two worlds in which the same is done, and what comes back to one person compared. Every method throws `Parted` when it differs. */
export class Lockstep {
  readonly #here: Onlooker;
  readonly #there: Onlooker;
  readonly #isSame: (here: readonly Glimpse[], there: readonly Glimpse[]) => boolean;

  /** @param isSame compares and takes note */
  constructor(
    here: Onlooker,
    there: Onlooker,
    isSame: (here: readonly Glimpse[], there: readonly Glimpse[]) => boolean,
  ) {
    this.#here = here;
    this.#there = there;
    this.#isSame = isSame;
  }

  async see(look: (onlooker: Onlooker) => readonly Glimpse[] | Promise<readonly Glimpse[]>): Promise<void> {
    const [here, there] = await Promise.all([look(this.#here), look(this.#there)]);
    if (!this.#isSame(here, there)) throw new Parted();
  }

  types(actor: number, line: string, values?: Readonly<Record<string, string | boolean>>): Promise<Answers | null> {
    return this.#do((onlooker) => onlooker.types(actor, line, values));
  }

  /** Presses what does `action` on the newest public message. Null when nothing does. */
  async pressesBoard(actor: number, action: string): Promise<Answers | null> {
    return this.presses(actor, [this.#here.board(), this.#there.board()], action);
  }

  /** Presses what does `action`. Null when nothing does. */
  async presses(actor: number, messages: Answers, action: string): Promise<Answers | null> {
    const step = stepTo(messages[0], action);
    return step === null ? null : this.takes(actor, messages, step);
  }

  takes(actor: number, [here, there]: Answers, step: Step): Promise<Answers | null> {
    return this.#do((onlooker) => onlooker.presses(actor, onlooker === this.#here ? here : there, step));
  }

  /** Opens a form that the onlooker finds on a message, if there is one. */
  async opens([here, there]: Answers, action: string): Promise<void> {
    const step = stepTo(here, action);
    if (step !== null) await this.see((onlooker) => onlooker.opens(onlooker === this.#here ? here : there, step));
  }

  async #do(act: (onlooker: Onlooker) => Promise<Outcome>): Promise<Answers | null> {
    const [here, there] = await Promise.all([act(this.#here), act(this.#there)]);
    if (!this.#isSame(here.glimpses, there.glimpses)) throw new Parted();
    return here.answer === null || there.answer === null ? null : [here.answer, there.answer];
  }
}
