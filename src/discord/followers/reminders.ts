import type { Logger } from 'pino';
import { textsFor } from '#src/i18n/texts.js';
import type { People } from '#src/tables/settings.js';
import type { Reminder, TableService } from '#src/tables/table-service.js';
import { faultOf, loggable } from '../delivery/requests/api-errors.js';
import { warningText } from '#src/words/clock.js';
import type { TurnNotices } from './turn-notices.js';
import type { TurnCalls } from './turn-calls.js';

export interface ReminderParts {
  readonly tables: TableService;
  readonly people: Pick<People, 'settings' | 'notifiedBy' | 'isRefused'>;
  readonly notices: Pick<TurnNotices, 'remind'>;
  readonly calls: TurnCalls;
  readonly log: Logger;
}

/**
 * Reminds a person of a long-running turn, unless they have switched that off, wherever they are notified of turns.
 * Failed reminders are dropped: the board still waits.
 */
export const remind = async (
  { tables, people, notices, calls, log }: ReminderParts,
  { tableId, userId, turn }: Reminder,
): Promise<void> => {
  try {
    const table = await tables.load(tableId);
    if (table === null) return;
    const { reminder } = await people.settings(userId);
    const { mention, direct } = await people.notifiedBy(userId);
    // In direct messages the channel is the person's own.
    const isDirect = table.location.kind === 'bot-dm';
    if (reminder && (direct || (isDirect && !(await people.isRefused(userId)))))
      await notices.remind(tableId, userId, turn);
    // The bot can only answer interactions where it is not a member.
    if (!reminder || !mention || table.location.kind !== 'server') return;
    const texts = textsFor(table.locale);
    const name = `<@${userId}>`;
    const end = await tables.turnEnd(table);
    const words = end === null ? texts.t('common:board.reminder', { name }) : warningText(name, end, texts);
    await calls.post(table, { userId, turn, words, nonce: `${tableId}r${turn}` });
  } catch (error) {
    log.warn({ tableId, fault: faultOf(error), ...loggable(error) }, 'a reminder could not be sent');
  }
};
