import pino from 'pino';
import { formerNames } from '#src/i18n/former-names.js';
import type { Store } from '#src/store/index.js';
import { createTableService } from '#src/tables/create-table-service.js';
import { type ForgottenPerson, Privacy } from '#src/tables/privacy/privacy.js';
import type { GameRules } from '#src/tables/rules.js';

/** Deletes the data of an account. The bot updates the channels, since it finds the tables changed. */
export const forgetAccount = async (
  store: Store,
  games: GameRules,
  userId: string,
  now: Date,
): Promise<ForgottenPerson> => {
  const log = pino({ level: 'silent' });
  const tables = createTableService({ store, games, hours: { reminder: 0, limit: 0 }, log });
  try {
    // The bot never pairs a deleted person, so nothing need be done here.
    const leaveTournaments = () => Promise.resolve();
    const privacy = new Privacy({ store, tables, leaveTournaments, formerNames: formerNames() });
    const interactionId = `forget-${now.getTime()}`;
    return await privacy.forget({ interactionId, person: { userId, name: userId } });
  } finally {
    await tables.stop();
  }
};
