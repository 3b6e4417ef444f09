import pino from 'pino';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { formerNames } from '../i18n/former-names.js';
import { StartError } from '../lib/start-error.js';
import type { Store } from '../store/index.js';
import { createTableService } from '../tables/index.js';
import { type Forgotten, Privacy } from '../tables/privacy/privacy.js';
import type { GameRules } from '../tables/rules.js';

export const forgetUsage = `npm run forget -- --account NUMBER

Takes somebody out of every table, as /privacy does, who cannot ask for it there because they have left every server.
The bot may run meanwhile. NUMBER is that of their Discord account.`;

/** Discord's ids; longer ones than now for centuries to come. */
const account = z.string().regex(/^\d{15,20}$/u);

/** The account that was typed; null when it asks what there is to type. @throws StartError with the usage */
export const readAccount = (words: readonly string[]): string | null => {
  try {
    const options = { account: { type: 'string' }, help: { type: 'boolean' } } as const;
    const { values } = parseArgs({ args: [...words], options });
    return values.help === true ? null : account.parse(values.account);
  } catch {
    throw new StartError(`That is not understood. This is:\n\n${forgetUsage}`);
  }
};

/** Forgets the person of an account. Channels are told by the bot, which finds the tables changed. */
export const forgetAccount = async (store: Store, games: GameRules, userId: string, now: Date): Promise<Forgotten> => {
  const log = pino({ level: 'silent' });
  const tables = createTableService({ store, games, hours: { reminder: 0, limit: 0 }, log });
  try {
    // The bot pairs nobody who is gone.
    const leaveTournaments = () => Promise.resolve();
    const privacy = new Privacy({ store, tables, leaveTournaments, formerNames: formerNames() });
    const interactionId = `forget-${now.getTime()}`;
    return await privacy.forget({ interactionId, person: { userId, name: userId } });
  } finally {
    await tables.stop();
  }
};
