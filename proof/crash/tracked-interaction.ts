import type { Guest } from '#tests/harness/actors/guest.js';
import { NotAnswered, type PerformedAction, type SeenMessage } from '#playground/index.js';
import { type Change, isConfirmedBy } from './change.js';
import { isQuestion } from '#tests/harness/actors/questions.js';
import type { Texts } from '#renderers/kit/renderer.js';

/**
 * Where to look for the answer: a private message of its own; the private message that was pressed; or, unless a
 * follow-up answers, a message that everybody sees: the channel's table, or the question that was pressed.
 */
export type AnswerPlace =
  { readonly kind: 'own' } | { readonly kind: 'place' | 'channel' | 'question'; readonly before: SeenMessage };

/** What was asked, and the follow-up of the bot after the first answer, if there is one. */
interface PressedInteraction {
  readonly id: string;
  readonly word: SeenMessage | undefined;
}

/**
 * The message that answers, as it is now.
 *
 * @param messages what the person sees, the oldest first
 */
export const answerIn = (
  place: AnswerPlace,
  messages: readonly SeenMessage[],
  { id, word }: PressedInteraction,
  texts: Texts,
): SeenMessage | undefined => {
  const own = messages.findLast(({ raw }) => raw.interaction_metadata?.id === id);
  if (place.kind === 'own') return own;
  // Others answer a question too: it changes whatever comes of this answer, which may be refused.
  if (place.kind === 'question' && word !== undefined) return word;
  const inPlace =
    place.kind === 'channel'
      ? messages.findLast((one) => !one.ephemeral && !isQuestion(one))
      : messages.find((one) => one.id === place.before.id);
  // What must be forgotten at the end of a turn is covered before the answer is written over it.
  const isCovered = place.kind === 'place' && inPlace?.text === texts.t('common:board.expired');
  const isOld = inPlace === undefined || isCovered || inPlace.raw === place.before.raw;
  // Where the message was gone before the bot heard of the press, the answer is a private one of its own.
  return isOld ? (word ?? own) : inPlace;
};

/** One interaction: what somebody asked for, and what they were told. */
export class TrackedInteraction {
  readonly guest: Guest;
  readonly acted: PerformedAction;
  /** Null for what changes nothing, such as opening a panel. */
  readonly change: Change | null;
  readonly place: AnswerPlace;
  /** Whether the person was seen to read that it is done. Once told, it is for good. */
  isConfirmed = false;
  /** Whether the person has been answered, whatever the answer is. */
  isSettled = false;

  constructor(guest: Guest, acted: PerformedAction, change: Change | null, place: AnswerPlace) {
    this.guest = guest;
    this.acted = acted;
    this.change = change;
    this.place = place;
  }

  get id(): string {
    return this.acted.id;
  }

  /** What was asked for and by which interaction, for a report. */
  get description(): string {
    return `${this.change?.kind ?? '?'} of interaction ${this.id}`;
  }

  /** Looks at what the person reads now. */
  look(): void {
    const answer = this.answer();
    if (answer === undefined) return;
    this.isSettled = true;
    if (this.change !== null && isConfirmedBy(this.change, answer, this.guest.texts)) this.isConfirmed = true;
  }

  /** The message that answers, as it is now. */
  answer(): SeenMessage | undefined {
    const { guest, acted, place } = this;
    const asked = { id: acted.id, word: acted.followUps().at(-1) };
    return answerIn(place, guest.control.messages(guest.id, guest.channel), asked, guest.texts);
  }

  /** Waits for the answer, or for another than `old`. @throws NotAnswered */
  async waitForAnswer(old?: SeenMessage): Promise<SeenMessage> {
    await this.acted.done();
    return this.guest.control.until(`the answer to ${this.change?.kind ?? 'a press'}`, () => {
      const answer = this.answer();
      return answer?.raw === old?.raw ? undefined : answer;
    });
  }

  /** Whether Discord has given up waiting for the bot; asked when that is known or soon will be. */
  async isLost(): Promise<boolean> {
    try {
      // A press that needs no words is only acknowledged where the same is being answered already.
      const isShown = this.place.kind === 'channel' || this.place.kind === 'question';
      await (isShown ? this.acted.acknowledged() : this.acted.done());
      return false;
    } catch (error) {
      if (error instanceof NotAnswered) return true;
      throw error;
    }
  }
}
