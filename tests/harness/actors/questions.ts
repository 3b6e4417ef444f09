import type { SeenControl, SeenMessage } from '#playground/index.js';
import { locales } from '#src/i18n/resources.js';
import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';
import { textsFor } from '#src/i18n/texts.js';
import { proposalEnds } from '#src/model/record/proposal.js';
import { controlOf, type Guest, offers } from './guest.js';

const MARK = '\u0000';

/** What stands before and after what was asked, where it is told how that ended. */
const endings = locales.flatMap((locale) =>
  proposalEnds.map((end) => textsFor(locale).t(`common:consent.ended.${end}`, { what: MARK }).split(MARK)),
);

/** Whether a message asks for a place at a table, or for consent, and can still be answered. */
export const isAsking = (message: SeenMessage): boolean =>
  ['accept', 'agree'].some((action) => offers(message, action));

/** Whether a message asks something, or tells how that ended: it stands below the board, and is none. */
export const isQuestion = (message: SeenMessage): boolean =>
  // In direct messages the board itself asks.
  (isAsking(message) && !offers(message, 'panel')) ||
  (message.controls.length === 0 &&
    endings.some(([before = '', after = '']) => message.text.startsWith(before) && message.text.endsWith(after)));

/** The messages in a guest's channel that ask somebody something about a table, the oldest first. */
export const questionsOf = (guest: Guest | undefined, tableId: string): readonly SeenMessage[] =>
  (guest?.public() ?? []).filter(
    (message) =>
      isAsking(message) && message.controls.some(({ customId }) => parseCustomId(customId)?.tableId === tableId),
  );

/**
 * Asks to take the game back.
 *
 * @param choose how far, of what the menu offers, the nearest first
 * @returns what the guest reads then; null where nothing can be asked for
 */
export const askToGoBack = async (
  guest: Guest,
  choose: (options: SeenControl['options']) => SeenControl['options'][number] | undefined,
): Promise<SeenMessage | null> => {
  const page = await guest.asks('undo');
  if (!offers(page, 'rewind')) return null;
  return guest.changes(page, 'rewind', choose(controlOf(page, 'rewind').options)?.value);
};
