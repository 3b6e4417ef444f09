import { isQuestion } from '../harness/actors/questions.js';
import type { SeenMessage } from '#playground/index.js';
import type { Texts } from '#renderers/kit/renderer.js';

/**
 * Where to look for the answer: a private message of its own, the place of a private message, or beside a word for them
 * alone what everybody sees: the channel's table, or the question that was pressed.
 */
export type AnswerPlace =
  { readonly kind: 'own' } | { readonly kind: 'place' | 'channel' | 'question'; readonly before: SeenMessage };

/** What was asked, and what the bot has said to it beside the first answer, if it has. */
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
