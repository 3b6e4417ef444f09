import { type Guest, offers } from '#tests/harness/actors/guest.js';
import { NotAnswered, type PerformedAction, type SeenMessage } from '#playground/index.js';
import { type Change, isConfirmedBy } from './change.js';
import { isQuestion } from '#tests/harness/actors/questions.js';
import type { Texts } from '#renderers/kit/renderer.js';

/**
 * The place of the answer: a new private message; the private message that was pressed; or, unless a follow-up answers,
 * a public message: the channel's table, or the question that was pressed.
 */
export type AnswerPlace =
  { readonly kind: 'own' } | { readonly kind: 'place' | 'channel' | 'question'; readonly before: SeenMessage };

/** The interaction, and the bot's follow-up after the first answer, if any. */
interface PressedInteraction {
  readonly id: string;
  readonly word: SeenMessage | undefined;
}

/**
 * The message that answers, in its current state.
 *
 * @param messages the person's view, oldest first
 */
export const answerIn = (
  place: AnswerPlace,
  messages: readonly SeenMessage[],
  { id, word }: PressedInteraction,
  texts: Texts,
): SeenMessage | undefined => {
  const own = messages.findLast(({ raw }) => raw.interaction_metadata?.id === id);
  if (place.kind === 'own') return own;
  // Others answer a question too: it changes even when this answer is refused.
  if (place.kind === 'question' && word !== undefined) return word;
  // In direct messages the board asks, and the next turn has another one.
  const isOnBoard = place.kind === 'channel' || (place.kind === 'question' && offers(place.before, 'panel'));
  const inPlace = isOnBoard
    ? messages.findLast((one) => !one.ephemeral && !isQuestion(one))
    : messages.find((one) => one.id === place.before.id);
  // A picture that must be hidden at the end of a turn is covered before the answer replaces it.
  const isCovered = place.kind === 'place' && inPlace?.text === texts.t('common:board.expired');
  const isOld = inPlace === undefined || isCovered || inPlace.raw === place.before.raw;
  // The answer is a new private message if the pressed one was gone before the bot received the press.
  return isOld ? (word ?? own) : inPlace;
};

export class TrackedInteraction {
  readonly guest: Guest;
  readonly acted: PerformedAction;
  /** Null for requests that change nothing, such as opening a panel. */
  readonly change: Change | null;
  readonly place: AnswerPlace;
  /** True once the person has read the confirmation; it never becomes false again. */
  isConfirmed = false;
  /** True once the person has any answer. */
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

  get description(): string {
    return `${this.change?.kind ?? '?'} of interaction ${this.id}`;
  }

  look(): void {
    const answer = this.answer();
    if (answer === undefined) return;
    this.isSettled = true;
    if (this.change !== null && isConfirmedBy(this.change, answer, this.guest.texts)) this.isConfirmed = true;
  }

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

  /** True when Discord has given up on the bot; called when that is known or will be soon. */
  async isLost(): Promise<boolean> {
    try {
      // A press that needs no words is only acknowledged while the same press is in progress.
      const isShown = this.place.kind === 'channel' || this.place.kind === 'question';
      await (isShown ? this.acted.acknowledged() : this.acted.done());
      return false;
    } catch (error) {
      if (error instanceof NotAnswered) return true;
      throw error;
    }
  }
}
