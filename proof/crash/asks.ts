import { NotAnswered, type PerformedAction, type SeenMessage } from '../../playground/index.js';
import { localeOf, textsFor } from '../../src/i18n/texts.js';
import type { Guest } from '../../harness/guest.js';

/** What a person wants to be done to a table, as the log names it. */
export type Deed =
  | { readonly kind: 'open' | 'join' | 'add-computer' | 'begin' | 'undo' }
  | { readonly kind: 'move'; readonly notation: string };

/** Where the answer is to be looked for: a private message of its own, the place of a private message, or the channel. */
export type Place = { readonly kind: 'own' } | { readonly kind: 'place' | 'channel'; readonly before: SeenMessage };

const doneAt: Readonly<Record<Deed['kind'], string>> = {
  open: 'common:lobby.done.play',
  join: 'common:lobby.done.join',
  'add-computer': 'common:lobby.done.computer',
  begin: 'common:lobby.done.begin',
  move: 'common:panel.played',
  undo: 'common:panel.taken-back',
};

/** One interaction: what somebody asked for, and what they were told. */
export class Ask {
  readonly guest: Guest;
  readonly acted: PerformedAction;
  /** Null for what changes nothing, such as opening a panel. */
  readonly deed: Deed | null;
  readonly place: Place;
  #toldDone = false;
  #isSettled = false;

  constructor(guest: Guest, acted: PerformedAction, deed: Deed | null, place: Place) {
    this.guest = guest;
    this.acted = acted;
    this.deed = deed;
    this.place = place;
  }

  get id(): string {
    return this.acted.id;
  }

  /** Whether the person was seen to read that it is done. Once told, it is for good. */
  get toldDone(): boolean {
    return this.#toldDone;
  }

  /** Whether the person has been answered, whatever the answer is. */
  get isSettled(): boolean {
    return this.#isSettled;
  }

  /** Notes that the person has what they wanted to know. */
  settle(): void {
    this.#isSettled = true;
  }

  /** Looks at what the person reads now. */
  look(): void {
    const answer = this.answer();
    if (answer === undefined) return;
    this.settle();
    if (this.deed !== null && answer.text.includes(this.#say(doneAt[this.deed.kind]))) this.#toldDone = true;
  }

  /** The message that answers, as it is now. */
  answer(): SeenMessage | undefined {
    const { guest, acted, place } = this;
    const messages = guest.control.messages(guest.id, guest.channel);
    if (place.kind === 'own') return messages.findLast(({ raw }) => raw.interaction_metadata?.id === acted.id);
    const beside = acted.followUps().at(-1);
    if (place.kind === 'channel') {
      const newest = guest.public().at(-1);
      return newest?.raw === place.before.raw ? beside : newest;
    }
    const inPlace = messages.find(({ id }) => id === place.before.id);
    // What must be forgotten at the end of a turn is covered before the answer is written over it.
    const covered = inPlace?.text === this.#say('common:board.faded');
    return inPlace === undefined || covered || inPlace.raw === place.before.raw ? beside : inPlace;
  }

  /** Waits for the answer, or for another than `old`. @throws NotAnswered */
  async answered(old?: SeenMessage): Promise<SeenMessage> {
    await this.acted.done();
    return this.guest.control.until(`the answer to ${this.deed?.kind ?? 'a press'}`, () => {
      const answer = this.answer();
      return answer?.raw === old?.raw ? undefined : answer;
    });
  }

  /** Whether Discord has given up waiting for the bot; asked when that is known or soon will be. */
  async isLost(): Promise<boolean> {
    try {
      await this.acted.done();
      return false;
    } catch (error) {
      if (error instanceof NotAnswered) return true;
      throw error;
    }
  }

  #say(key: string): string {
    const { control, id } = this.guest;
    return textsFor(localeOf(control.people().find((person) => person.id === id)?.locale, 'en')).t(key);
  }
}
