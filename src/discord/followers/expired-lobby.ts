import type { Logger } from 'pino';
import { textsFor } from '#src/i18n/texts.js';
import type { TableService } from '#src/tables/table-service.js';
import { gameName, type Games } from '#src/words/games.js';
import type { DirectChannels } from '../delivery/direct-channels.js';
import { faultOf, loggable } from '../delivery/requests/api-errors.js';
import { textPage } from '../messages/page.js';
import { payloadOf } from '../messages/payload.js';

export interface ExpiredLobbyParts {
  readonly tables: Pick<TableService, 'load'>;
  readonly games: Games;
  readonly direct: Pick<DirectChannels, 'post'>;
  readonly log: Logger;
}

/** Announces an expired lobby in its channel, without a notification. A refusal is only logged. */
export const announceExpiredLobby = async (
  { tables, games, direct, log }: ExpiredLobbyParts,
  tableId: string,
): Promise<void> => {
  try {
    const table = await tables.load(tableId);
    if (table === null || table.location.kind === 'external') return;
    const texts = textsFor(table.locale);
    const words = texts.t('common:lobby.expired', { game: gameName(games.of(table), texts) });
    await direct.post(table.channelId, await payloadOf(textPage(words)), [], { nonce: `${tableId}x` });
  } catch (error) {
    log.warn({ tableId, fault: faultOf(error), ...loggable(error) }, 'the end of a lobby could not be announced');
  }
};
