import { commandBodies } from '#src/discord/interactions/registration.js';
import { Games } from '#src/discord/games/games.js';
import type { Config } from '../config/config.js';
import { features, games } from '../registry.js';
import { StartError } from '#src/model/start-error.js';
import { checkDiscord } from './discord-checks.js';
import { checkServer } from './database-server.js';
import { type Finding, pass, fail } from './finding.js';
import { checkDatabase, checkFonts } from './local-checks.js';

const commands = (): readonly object[] =>
  commandBodies(
    features.flatMap(({ command }) => (command === undefined ? [] : [command])),
    new Games(games),
  );

/**
 * Looks at everything that playing on Discord needs: settings, database, fonts, and what Discord says of the token and
 * its application.
 *
 * @param load reads the settings; throws StartError
 */
export const examine = async (load: () => Config): Promise<readonly Finding[]> => {
  try {
    const { databasePath, databaseUrl, discordApiUrl: apiUrl, discordToken: token, shards } = load();
    const database = databaseUrl === null ? checkDatabase(databasePath) : await checkServer(databaseUrl);
    const local = [pass('settings', 'make sense'), database, checkFonts()];
    if (token !== null) return [...local, ...(await checkDiscord({ apiUrl, token, shards, commands: commands() }))];
    const missing = fail(
      'token',
      'there is none, so `npm start` opens the playground and not Discord',
      'put it after DISCORD_TOKEN= in .env',
    );
    return [...local, missing];
  } catch (error) {
    if (error instanceof StartError) return [fail('settings', error.message, 'mend that line'), checkFonts()];
    throw error;
  }
};
