import type { PerformedAction, SeenControl, SeenMessage } from '../../playground/index.js';
import type { Guest } from '../../harness/guest.js';
import type { Fixture } from './fixture.js';
import { messageGlimpses } from './received.js';
import type { Glimpse } from './tally.js';

/** A control of a message by its place, and which of its choices, as ids differ from bot to bot. */
export interface Step {
  readonly control: number;
  readonly choice: number | null;
}

const controlAt = (message: SeenMessage, { control }: Step): SeenControl => {
  const found = message.controls[control];
  if (found === undefined) throw new RangeError(`The message has no control ${control}`);
  return found;
};

/** What came of something that somebody did. */
export interface Outcome {
  readonly glimpses: readonly Glimpse[];
  /** The private message that answers whoever did it, if one does. */
  readonly answer: SeenMessage | null;
}

/** Everybody at one table through the eyes of one person, who may be on a seat or not. */
export class Onlooker {
  readonly fixture: Fixture;
  readonly #guest: Guest;
  /** Messages as they were when they were last looked at: a changed one is another object. */
  readonly #known = new Set<SeenMessage['raw']>();

  /** @param at the person's place among the guests */
  constructor(fixture: Fixture, at: number) {
    this.fixture = fixture;
    this.#guest = this.#at(at);
  }

  /** The newest message that everybody sees. */
  board(): SeenMessage {
    const board = this.#guest.public().at(-1);
    if (board === undefined) throw new Error('The channel is empty');
    return board;
  }

  /** Somebody types a command; what they read counts only if it is this person. */
  types(at: number, line: string, values: Readonly<Record<string, string | boolean>> = {}): Promise<Outcome> {
    const actor = this.#at(at);
    return this.#after(`/${line} ${JSON.stringify(values)}`, actor, actor.types(line, values));
  }

  /** Somebody presses a control of a message. */
  presses(at: number, message: SeenMessage, step: Step): Promise<Outcome> {
    const actor = this.#at(at);
    const control = controlAt(message, step);
    const value = step.choice === null ? undefined : control.options[step.choice]?.value;
    return this.#after(
      `"${control.label}"`,
      actor,
      this.fixture.control.press(actor.id, message, control.customId, value === undefined ? [] : [value]),
    );
  }

  /** Opens a form by pressing a control. */
  async opens(message: SeenMessage, step: Step): Promise<readonly Glimpse[]> {
    const acted = this.fixture.control.press(this.#guest.id, message, controlAt(message, step).customId);
    return [{ kind: 'form', what: 'form', content: this.fixture.mask.over(JSON.stringify(await acted.modal())) }];
  }

  /** Types a move and looks at what is offered. */
  async completes(typed: string): Promise<readonly Glimpse[]> {
    const offered = await this.#guest.suggested(typed);
    return [{ kind: 'autocomplete', what: `"${typed}"`, content: JSON.stringify(offered) }];
  }

  /** What is new in the channel for everybody, and in the log of the bot. */
  looks(): readonly Glimpse[] {
    const { mask, journal } = this.fixture;
    const messages = this.#guest.public();
    const news = messages.flatMap((message, index) =>
      this.#known.has(message.raw) ? [] : messageGlimpses(`public message ${index}`, message, mask),
    );
    for (const { raw } of messages) this.#known.add(raw);
    return [
      { kind: 'message', what: 'number of public messages', content: String(messages.length) },
      ...news,
      ...journal
        .news()
        .map((line, index): Glimpse => ({ kind: 'log line', what: `line ${index}`, content: mask.over(line) })),
    ];
  }

  /** Everything that is before this person, private messages too. */
  looksBack(): readonly Glimpse[] {
    const { control, mask } = this.fixture;
    return control
      .messages(this.#guest.id, this.#guest.channel)
      .flatMap((message, index) => messageGlimpses(`message ${index}`, message, mask));
  }

  #at(at: number): Guest {
    const guest = this.fixture.guests[at];
    if (guest === undefined) throw new RangeError(`Nobody is at ${at}`);
    return guest;
  }

  async #after(what: string, actor: Guest, acted: PerformedAction): Promise<Outcome> {
    await this.fixture.settled(acted);
    const reply = await acted.reply();
    const answer = reply.ephemeral ? reply : null;
    const read = [...(answer === null ? [] : [answer]), ...acted.followUps()];
    const own =
      actor.id === this.#guest.id
        ? read.flatMap((message) => messageGlimpses(`answer to ${what}`, message, this.fixture.mask))
        : [];
    return { answer, glimpses: [...own, ...this.looks()] };
  }
}
