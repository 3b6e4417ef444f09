import pino from 'pino';
import { gamesById } from '#src/app/registry.js';
import type { Store } from '#src/store/index.js';
import type { Thinker } from '#src/tables/thinking/thinker.js';
import { createTableService } from '#src/tables/index.js';

/**
 * The table service of all games, which writes no log and throws nobody out.
 *
 * @param thinker where its computer players think; in this thread unless told
 */
export const silentService = (store: Store, thinker?: Thinker) =>
  createTableService({
    store,
    games: gamesById,
    hours: { reminder: 24, limit: 0 },
    log: pino({ level: 'silent' }),
    ...(thinker === undefined ? {} : { thinker }),
  });
