import type { SeenMessage } from '#playground/index.js';
import { locales } from '#src/i18n/resources.js';
import { textsFor } from '#src/i18n/texts.js';
import { proposalEnds } from '#src/model/record/proposal.js';
import { offers } from './guest.js';

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
  isAsking(message) ||
  (message.controls.length === 0 &&
    endings.some(([before = '', after = '']) => message.text.startsWith(before) && message.text.endsWith(after)));
