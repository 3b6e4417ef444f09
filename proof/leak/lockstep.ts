import { controlOf, offers } from '../../harness/guest.js';
import type { SeenMessage } from '../../playground/index.js';
import type { Observation } from './comparison.js';
import type { Observer, Outcome, Press } from './observer.js';

/** The games differ for the observer: whatever comes after would only repeat it. */
export class Distinguished extends Error {}

/** The private answers in both games, alike to the observer if it is the observer's own. */
export type Answers = readonly [SeenMessage, SeenMessage];

const by =
  (action: string): Press =>
  (message) =>
    controlOf(message, action);

/** The same done in two games, and what one person gets compared: methods throw `Distinguished` when it differs. */
export class Lockstep {
  readonly #here: Observer;
  readonly #there: Observer;
  readonly #isSame: (here: readonly Observation[], there: readonly Observation[]) => boolean;

  /** @param isSame compares and takes note */
  constructor(
    here: Observer,
    there: Observer,
    isSame: (here: readonly Observation[], there: readonly Observation[]) => boolean,
  ) {
    this.#here = here;
    this.#there = there;
    this.#isSame = isSame;
  }

  async see(look: (observer: Observer) => readonly Observation[] | Promise<readonly Observation[]>): Promise<void> {
    await this.#do(async (observer) => ({ observations: await look(observer), answer: null }));
  }

  types(actor: number, line: string, values?: Readonly<Record<string, string | boolean>>): Promise<Answers | null> {
    return this.#do((observer) => observer.types(actor, line, values));
  }

  /** Presses what does `action`, on the newest public message unless told otherwise. Null when nothing does. */
  async presses(
    actor: number,
    action: string,
    messages: Answers = [this.#here.board(), this.#there.board()],
  ): Promise<Answers | null> {
    return offers(messages[0], action) ? this.takes(actor, messages, by(action)) : null;
  }

  takes(actor: number, [here, there]: Answers, press: Press): Promise<Answers | null> {
    return this.#do((observer) => observer.presses(actor, observer === this.#here ? here : there, press));
  }

  /** Opens a form that the observer finds on a message, if there is one. */
  async opens([here, there]: Answers, action: string): Promise<void> {
    if (offers(here, action))
      await this.see((observer) => observer.opens(observer === this.#here ? here : there, by(action)));
  }

  async #do(act: (observer: Observer) => Promise<Outcome>): Promise<Answers | null> {
    const [here, there] = await Promise.all([act(this.#here), act(this.#there)]);
    if (!this.#isSame(here.observations, there.observations)) throw new Distinguished();
    return here.answer === null || there.answer === null ? null : [here.answer, there.answer];
  }
}
