import type { Guest } from '../harness/actors/guest.js';
import { NotAnswered, type PerformedAction, type SeenMessage } from '#playground/index.js';
import { type AnswerPlace, answerIn } from './answer-place.js';
import { type Change, isConfirmedBy } from './change.js';

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
      await this.acted.done();
      return false;
    } catch (error) {
      if (error instanceof NotAnswered) return true;
      throw error;
    }
  }
}
