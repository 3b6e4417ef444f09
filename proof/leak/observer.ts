import { controlOf, type Guest, offers } from '#tests/harness/actors/guest.js';
import type { PerformedAction, SeenMessage } from '#playground/index.js';
import type { AskedFrame, OpenPage } from '#tests/harness/actors/open-page.js';
import { fingerprint, type Observation } from './comparison.js';
import type { LeakFixture } from './leak-fixture.js';

/** @param messages all public messages of the table */
type Settled = (messages: readonly SeenMessage[]) => boolean;

interface TakenPress {
  readonly value?: string | undefined;
  /** True when the public messages are final, where the bot sends more by itself. */
  readonly settled?: Settled;
}

/** All people at one table through the eyes of one person, with or without a seat. */
export class Observer {
  /** The person's observations, a list for each action. */
  readonly received: (readonly Observation[])[] = [];
  /** The page that the person keeps open; null where they see no board. */
  #page: OpenPage | null = null;
  readonly #fixture: LeakFixture;
  readonly #guest: Guest;
  /** Messages at the last look: a changed one is another object. */
  readonly #known = new Set<SeenMessage['raw']>();

  /** @param at the person's index among the guests */
  constructor(fixture: LeakFixture, at: number) {
    this.#fixture = fixture;
    this.#guest = this.#at(at);
  }

  async opensPage(): Promise<void> {
    this.#page = await this.#fixture.openPage(this.#guest);
  }

  closesPage(): void {
    this.#page?.close();
  }

  /** Sends a request from the page, which only players may do. */
  async asksPage(frame: AskedFrame): Promise<void> {
    const answer = await this.#page?.ask(frame);
    this.received.push([{ kind: 'frame', what: frame.type, content: this.#fixture.mask(JSON.stringify(answer)) }]);
  }

  /**
   * Types a command as any person; the answer counts only for this person.
   *
   * @returns the private answer, if any
   */
  types(
    at: number,
    line: string,
    values: Readonly<Record<string, string | boolean>> = {},
  ): Promise<SeenMessage | null> {
    const actor = this.#at(at);
    return this.#after(`/${line} ${JSON.stringify(values)}`, actor, actor.types(line, values));
  }

  takes(
    at: number,
    message: SeenMessage,
    customId: string,
    { value, settled }: TakenPress = {},
  ): Promise<SeenMessage | null> {
    const actor = this.#at(at);
    const label = message.controls.find((control) => control.customId === customId)?.label ?? '';
    const acted = actor.pressesId(message, customId, value);
    return this.#after(`"${label}"`, actor, acted, settled);
  }

  /**
   * Presses the control for `action` as any person, by default on their newest public message. Null when there is none.
   */
  async presses(at: number, action: string, message = this.#at(at).public().at(-1)): Promise<SeenMessage | null> {
    if (message === undefined || !offers(message, action)) return null;
    return this.takes(at, message, controlOf(message, action).customId);
  }

  async opens(message: SeenMessage, action: string): Promise<void> {
    if (!offers(message, action)) return;
    const form = await this.#guest.presses(message, action).modal();
    this.received.push([{ kind: 'form', what: 'form', content: this.#fixture.mask(JSON.stringify(form)) }]);
  }

  async completes(typed: string): Promise<void> {
    const offered = await this.#guest.readSuggestions(typed);
    this.received.push([{ kind: 'autocomplete', what: `"${typed}"`, content: JSON.stringify(offered) }]);
  }

  /** The newest public message of a kind, and the index of a person who sees it. */
  newest(holds: (message: SeenMessage) => boolean): { readonly at: number; readonly message: SeenMessage } | undefined {
    const found = this.#fixture.seen.map((messages, at) => ({ at, message: messages.findLast(holds) }));
    return found.flatMap(({ at, message }) => (message === undefined ? [] : [{ at, message }])).at(0);
  }

  looks(): void {
    this.received.push(this.#news());
  }

  /** Reads all messages of this person, including private ones. */
  looksBack(): void {
    const messages = this.#guest.control.messages(this.#guest.id, this.#guest.channel);
    this.received.push(messages.flatMap((message, index) => this.#in(`message ${index}`, message)));
    this.received.push(this.#elsewhere(() => true));
  }

  /** Messages outside the person's channel that hold no secrets. */
  #elsewhere(holds: (message: SeenMessage) => boolean): readonly Observation[] {
    return this.#fixture.open.flatMap((messages, at) =>
      messages.filter(holds).flatMap((message, index) => this.#in(`message ${index} elsewhere, ${at}`, message)),
    );
  }

  #at(at: number): Guest {
    const guest = this.#fixture.guests[at];
    if (guest === undefined) throw new RangeError(`No guest is at ${at}`);
    return guest;
  }

  async #after(
    what: string,
    actor: Guest,
    acted: PerformedAction,
    settled: Settled = () => true,
  ): Promise<SeenMessage | null> {
    await this.#fixture.waitUntilDone(acted);
    const isSaid = (): boolean => settled(this.#fixture.seen.flat());
    await this.#guest.control.until('all to be said', () => (isSaid() ? true : undefined));
    await this.#page?.table(({ table }) => table.version >= this.#fixture.version);
    const reply = await acted.reply();
    const answer = reply.ephemeral ? reply : null;
    const read = [...(answer === null ? [] : [answer]), ...acted.followUps()];
    const own = actor.id === this.#guest.id ? read.flatMap((message) => this.#in(`answer to ${what}`, message)) : [];
    this.received.push([...own, ...this.#news()]);
    return answer;
  }

  #news(): readonly Observation[] {
    const messages = this.#guest.public();
    const news = messages.flatMap((message, index) =>
      this.#known.has(message.raw) ? [] : this.#in(`public message ${index}`, message),
    );
    const told = this.#elsewhere(({ raw }) => !this.#known.has(raw));
    for (const { raw } of [...messages, ...this.#fixture.open.flat()]) this.#known.add(raw);
    const lines = this.#fixture.takeLog().map((line, index): Observation => ({
      kind: 'log line',
      what: `line ${index}`,
      content: this.#fixture.mask(JSON.stringify({ ...line, time: undefined })),
    }));
    const count: Observation = { kind: 'message', what: 'number of public messages', content: `${messages.length}` };
    return [count, ...news, ...told, ...lines, ...this.#onPage()];
  }

  /** The final frame of the page: the number of frames before it is chance. */
  #onPage(): readonly Observation[] {
    const frame = this.#page?.frames.findLast(({ type }) => type === 'table');
    if (this.#page === null || frame === undefined) return [];
    const shown = { ...frame, history: this.#page.history, now: null };
    return [{ kind: 'frame', what: 'table', content: this.#fixture.mask(JSON.stringify(shown)) }];
  }

  #in(what: string, { text, controls, pictures, files, notified, raw }: SeenMessage): readonly Observation[] {
    const mask = (content: string): string => this.#fixture.mask(content);
    return [
      { kind: 'text', what, content: mask(text) },
      { kind: 'controls', what, content: mask(JSON.stringify(controls)) },
      ...pictures.flatMap(({ name, alt, bytes }): readonly Observation[] => [
        { kind: 'picture', what, content: fingerprint(bytes) },
        { kind: 'alt text', what, content: mask(alt) },
        { kind: 'file name', what, content: name },
      ]),
      ...files.flatMap(({ name, bytes }): readonly Observation[] => [
        { kind: 'file name', what, content: name },
        { kind: 'text', what: `file of ${what}`, content: mask(Buffer.from(bytes).toString('utf8')) },
      ]),
      { kind: 'message', what, content: mask(JSON.stringify({ raw, notified })) },
    ];
  }
}
