import type { SeenControl, SeenMessage } from '#playground/index.js';
import { locales } from '#src/i18n/resources.js';
import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';
import { textsFor } from '#src/i18n/texts.js';
import { proposalEnds } from '#src/model/record/proposal.js';
import { controlOf, type Guest, offers } from './guest.js';

const MARK = '\u0000';

/** The texts before and after the original question, in messages about its outcome. */
const endings = locales.flatMap((locale) =>
  proposalEnds.map((end) => textsFor(locale).t(`common:consent.ended.${end}`, { what: MARK }).split(MARK)),
);

/** True for a message that asks for a place at a table, or for consent, and can still be answered. */
export const isAsking = (message: SeenMessage): boolean =>
  ['accept', 'agree'].some((action) => offers(message, action));

/** True for a message with a question or its outcome: it is below the board, and is no board itself. */
export const isQuestion = (message: SeenMessage): boolean =>
  // In direct messages the board itself asks.
  (isAsking(message) && !offers(message, 'panel')) ||
  (message.controls.length === 0 &&
    endings.some(([before = '', after = '']) => message.text.startsWith(before) && message.text.endsWith(after)));

export const questionsOf = (guest: Guest | undefined, tableId: string): readonly SeenMessage[] =>
  (guest?.public() ?? []).filter(
    (message) =>
      isAsking(message) && message.controls.some(({ customId }) => parseCustomId(customId)?.tableId === tableId),
  );

/**
 * Proposes an undo.
 *
 * @param choose picks from the menu of positions, the nearest first
 * @returns the guest's next message; null where no undo is possible
 */
export const askToGoBack = async (
  guest: Guest,
  choose: (options: SeenControl['options']) => SeenControl['options'][number] | undefined,
): Promise<SeenMessage | null> => {
  const page = await guest.asks('undo');
  if (!offers(page, 'rewind')) return null;
  return guest.changes(page, 'rewind', choose(controlOf(page, 'rewind').options)?.value);
};
