import type { Guest } from '../../harness/guest.js';
import type { PerformedAction, SeenMessage } from '../../playground/index.js';
import { fingerprint, type Observation } from './comparison.js';
import type { LeakFixture } from './leak-fixture.js';

/** What to press on a message, and what to pick there, as ids differ from bot to bot. */
export type Press = (message: SeenMessage) => { readonly customId: string; readonly value?: string };

/** What came of something that somebody did. */
export interface Outcome {
  readonly observations: readonly Observation[];
  /** The private message that answers whoever did it, if one does. */
  readonly answer: SeenMessage | null;
}

/** Everybody at one table through the eyes of one person, who may be on a seat or not. */
export class Observer {
  readonly #fixture: LeakFixture;
  readonly #guest: Guest;
  /** Messages as they were when they were last looked at: a changed one is another object. */
  readonly #known = new Set<SeenMessage['raw']>();

  /** @param at the person's place among the guests */
  constructor(fixture: LeakFixture, at: number) {
    this.#fixture = fixture;
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
  presses(at: number, message: SeenMessage, press: Press): Promise<Outcome> {
    const actor = this.#at(at);
    const { customId, value } = press(message);
    const label = message.controls.find((control) => control.customId === customId)?.label ?? '';
    const acted = actor.control.press(actor.id, message, customId, value === undefined ? [] : [value]);
    return this.#after(`"${label}"`, actor, acted);
  }

  /** Opens a form by pressing a control. */
  async opens(message: SeenMessage, press: Press): Promise<readonly Observation[]> {
    const form = await this.#guest.control.press(this.#guest.id, message, press(message).customId).modal();
    return [{ kind: 'form', what: 'form', content: this.#fixture.mask(JSON.stringify(form)) }];
  }

  /** Types a move and looks at what is offered. */
  async completes(typed: string): Promise<readonly Observation[]> {
    const offered = await this.#guest.readSuggestions(typed);
    return [{ kind: 'autocomplete', what: `"${typed}"`, content: JSON.stringify(offered) }];
  }

  /** What is new in the channel for everybody, and in the log of the bot. */
  looks(): readonly Observation[] {
    const messages = this.#guest.public();
    const news = messages.flatMap((message, index) =>
      this.#known.has(message.raw) ? [] : this.#in(`public message ${index}`, message),
    );
    for (const { raw } of messages) this.#known.add(raw);
    const lines = this.#fixture.bot.botLog.take().map((line, index): Observation => ({
      kind: 'log line',
      what: `line ${index}`,
      content: this.#fixture.mask(JSON.stringify({ ...line, time: undefined })),
    }));
    return [
      { kind: 'message', what: 'number of public messages', content: String(messages.length) },
      ...news,
      ...lines,
    ];
  }

  /** Everything that is before this person, private messages too. */
  looksBack(): readonly Observation[] {
    return this.#guest.control
      .messages(this.#guest.id, this.#guest.channel)
      .flatMap((message, index) => this.#in(`message ${index}`, message));
  }

  #at(at: number): Guest {
    const guest = this.#fixture.guests[at];
    if (guest === undefined) throw new RangeError(`Nobody is at ${at}`);
    return guest;
  }

  async #after(what: string, actor: Guest, acted: PerformedAction): Promise<Outcome> {
    await this.#fixture.waitUntilDone(acted);
    const reply = await acted.reply();
    const answer = reply.ephemeral ? reply : null;
    const read = [...(answer === null ? [] : [answer]), ...acted.followUps()];
    const own = actor.id === this.#guest.id ? read.flatMap((message) => this.#in(`answer to ${what}`, message)) : [];
    return { answer, observations: [...own, ...this.looks()] };
  }

  /** A message with everything in it: words, controls, pictures, and the rest that Discord sends along. */
  #in(what: string, { text, controls, pictures, notified, raw }: SeenMessage): readonly Observation[] {
    const mask = (content: string): string => this.#fixture.mask(content);
    return [
      { kind: 'text', what, content: mask(text) },
      { kind: 'controls', what, content: mask(JSON.stringify(controls)) },
      ...pictures.flatMap(({ name, alt, bytes }): readonly Observation[] => [
        { kind: 'picture', what, content: fingerprint(bytes) },
        { kind: 'alt text', what, content: mask(alt) },
        { kind: 'file name', what, content: name },
      ]),
      { kind: 'message', what, content: mask(JSON.stringify({ raw, notified })) },
    ];
  }
}
