import type { Texts } from '#renderers/kit/renderer.js';
import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';
import { locales } from '#src/i18n/resources.js';
import { localeOf, textsFor } from '#src/i18n/texts.js';
import type { PerformedAction, Control, SeenControl, SeenMessage } from '#playground/index.js';

type Values = Readonly<Record<string, string | number | boolean>>;

const actionOf = (control: SeenControl): string | null => parseCustomId(control.customId)?.action ?? null;

export const controlOf = (message: SeenMessage, action: string): SeenControl => {
  const control = message.controls.find((candidate) => actionOf(candidate) === action);
  if (control === undefined) throw new Error(`No "${action}" on: ${message.text}`);
  return control;
};

export const offers = (message: SeenMessage, action: string): boolean =>
  message.controls.some((control) => actionOf(control) === action);

export const tableIdOf = (message: SeenMessage): string => {
  const [tableId] = message.controls.flatMap(({ customId }) => parseCustomId(customId)?.tableId ?? []);
  if (tableId === undefined) throw new Error(`No table stands in the message: ${message.text}`);
  return tableId;
};

export const asks = (message: SeenMessage, { id }: Pick<Guest, 'id'>): boolean => message.text.includes(`<@${id}>`);

/** True when a text contains words about a person, whose user name outside servers may differ from it in capitals. */
export const isToldOf = ({ text }: Pick<SeenMessage, 'text'>, words: string): boolean =>
  text.toLowerCase().includes(words.toLowerCase());

/** True when a board says that it is this person's turn: during a question it mentions others too. */
export const isCalled = ({ text }: SeenMessage, { id }: Pick<Guest, 'id'>): boolean =>
  locales.some((locale) => text.includes(textsFor(locale).t('common:board.turn', { name: `<@${id}>` })));

/** True when a board tells another person that it is this person's turn. */
const isTold = ({ text }: SeenMessage, { id }: Guest): boolean =>
  locales.some((locale) => text.includes(textsFor(locale).t('common:board.theirs', { name: `<@${id}>` })));

/** Finds the person who must act: the one whose turn it is according to the board, else one whom it mentions. */
export const actorOn = (board: SeenMessage, guests: readonly Guest[]): Guest | undefined =>
  guests.find((guest) => isCalled(board, guest) || isTold(board, guest)) ?? guests.find((guest) => asks(board, guest));

/** A person in a channel, who acts through the bot's real client and sees the page's view. */
export class Guest {
  readonly control: Control;
  readonly id: string;
  readonly channel: string;

  constructor(control: Control, id: string, channel: string) {
    this.control = control;
    this.id = id;
    this.channel = channel;
  }

  get name(): string {
    return this.#person?.name ?? '';
  }

  get texts(): Texts {
    return textsFor(localeOf(this.#person?.locale, 'en'));
  }

  get #person() {
    return this.control.people().find(({ id }) => id === this.id);
  }

  in(channel: string): Guest {
    return new Guest(this.control, this.id, channel);
  }

  types(line: string, values: Values = {}): PerformedAction {
    return this.control.command(this.id, this.channel, line, values);
  }

  asks(line: string, values: Values = {}): Promise<SeenMessage> {
    return this.types(line, values).reply();
  }

  /** Picks a command, by its English name, in the menu of a message, and reads the answer. */
  picks(message: SeenMessage, command: string): Promise<SeenMessage> {
    return this.control.messageCommand(this.id, message, command).reply();
  }

  /** Presses the control for `action` on a message, or picks `value` in it. */
  presses(message: SeenMessage, action: string, value?: string): PerformedAction {
    return this.pressesId(message, controlOf(message, action).customId, value);
  }

  pressesId(message: SeenMessage, customId: string, value?: string): PerformedAction {
    return this.control.press(this.id, message, customId, value === undefined ? [] : [value]);
  }

  /**
   * Presses the control for `action` on a private message, or picks `value` in it, and reads the message that replaces
   * it.
   */
  changes(message: SeenMessage, action: string, value?: string): Promise<SeenMessage> {
    return this.pressAndRead(message, controlOf(message, action).customId, value);
  }

  async opensFromLobby(lobby: SeenMessage, action: string): Promise<SeenMessage> {
    return this.changes(await this.presses(lobby, 'more').reply(), action);
  }

  /** Presses a control of a private message by its custom id, and reads the message that replaces it. */
  pressAndRead(message: SeenMessage, customId: string, value?: string): Promise<SeenMessage> {
    const now = (): SeenMessage | undefined =>
      this.control.messages(this.id, message.channelId).find(({ id }) => id === message.id);
    const before = now();
    this.pressesId(message, customId, value);
    return this.control.until('the message to change', () => {
      const after = now();
      return after?.raw === before?.raw ? undefined : after;
    });
  }

  /** Requests the suggestions of `/move` while the option contains `typed`. */
  completes(typed = '', values: Values = {}): PerformedAction {
    return this.control.complete(this.id, this.channel, {
      line: 'move',
      values: { move: typed, ...values },
      focused: 'move',
    });
  }

  /** The suggested notations while the option contains `typed`. */
  async readSuggestions(typed = ''): Promise<readonly { readonly name: string; readonly value: string }[]> {
    const choices = await this.completes(typed).choices();
    return choices.map(({ name, value }) => ({ name, value: String(value) }));
  }

  /** The public messages of the channel, oldest first. */
  public(): readonly SeenMessage[] {
    return this.control.messages(this.id, this.channel).filter((message) => !message.ephemeral);
  }

  /** Waits until the newest public message fits. */
  seesNewest(what: string, holds: (message: SeenMessage) => boolean): Promise<SeenMessage> {
    return this.control.until(what, () => {
      const newest = this.public().at(-1);
      return newest !== undefined && holds(newest) ? newest : undefined;
    });
  }

  /** Waits for a private message after an action, other than its answer. */
  hears(acted: PerformedAction, holds: (message: SeenMessage) => boolean = () => true): Promise<SeenMessage> {
    const isNews = (message: SeenMessage): boolean =>
      message.ephemeral && BigInt(message.id) > BigInt(acted.id) && holds(message);
    return this.control.until('a private word', () => this.control.messages(this.id, this.channel).findLast(isNews));
  }
}
