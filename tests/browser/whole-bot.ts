import { join } from 'node:path';
import pino from 'pino';
import { features } from '#commands/index.js';
import { startApp } from '#src/app/start-app.js';
import { startPlayground } from '#playground/index.js';
import { games } from '#src/app/games.js';

export interface WholeBot {
  readonly url: string;
  stop(): Promise<void>;
}

/** The whole bot in a separate playground, as `npm start` runs it. `folder` contains its database. */
export const startWholeBot = async (folder: string, pageFolder: string): Promise<WholeBot> => {
  const log = pino({ level: 'silent' });
  const playground = await startPlayground({ host: '127.0.0.1', port: 0, log, pageFolder });
  const app = await startApp({
    config: { databasePath: join(folder, 'tables.sqlite'), defaultLanguage: 'en', hours: { reminder: 0, limit: 0 } },
    log,
    games,
    features,
    discord: playground,
  });
  return {
    url: playground.url,
    stop: async () => {
      await app.stop();
      await playground.stop();
    },
  };
};
