import type { Logger } from 'pino';
import { textsFor } from '#src/i18n/texts.js';
import type { TableService } from '#src/tables/service.js';
import { gameName, type Games } from '../catalog/games.js';
import { textPage } from '../messages/page.js';
import { payloadOf } from '../messages/payload.js';
import { faultOf, loggable } from '../delivery/requests/api-errors.js';
import type { Channels } from '../delivery/channels.js';

/**
 * Says in its channel, without a notification, that a lobby has expired. A refusal is only logged.
 */
export const announceExpiry = async (
  tables: TableService,
  games: Games,
  channels: Channels,
  tableId: string,
  log: Logger,
): Promise<void> => {
  try {
    const table = await tables.load(tableId);
    if (table === null) return;
    const texts = textsFor(table.locale);
    const words = texts.t('common:lobby.expired', { game: gameName(games.of(table), table.locale) });
    await channels.post(table.channelId, await payloadOf(textPage(words)), [], `${tableId}x`);
  } catch (error) {
    log.warn({ tableId, fault: faultOf(error), ...loggable(error) }, 'the end of a lobby could not be told');
  }
};
