import { bodiesOf } from '#src/discord/interactions/command-bodies.js';
import { Games } from '#src/words/games.js';
import type { Config } from '#src/app/config/config.js';
import { features } from '#commands/index.js';
import { games } from '#src/app/games.js';
import { StartError } from '#src/lib/start-error.js';
import { checkDiscord } from './discord-checks.js';
import { type Finding, pass, fail, warn } from './finding.js';
import { checkDatabase, checkFonts } from './local-checks.js';
import { checkPages, checkServedPolicies } from './page-check.js';
import { examinePostgres, placeOf } from '#src/store/postgres/schema/open.js';

/** The bot itself waits longer for a server that is starting. */
const ANSWER_TIMEOUT_MS = 3_000;

/**
 * Checks the PostgreSQL database at an address: existing and intact, or empty and ready to be filled. It is not
 * changed.
 */
export const checkServer = async (url: string): Promise<Finding> => {
  const about = 'database';
  try {
    const { server, schema, mayCreate } = await examinePostgres(url, ANSWER_TIMEOUT_MS);
    const what = `${placeOf(url)} on ${server}`;
    if (schema !== null && schema.movingFrom !== null)
      return fail(
        about,
        `${what} lacks a part of ${schema.movingFrom}`,
        'let `npm run migrate` finish, by the same command',
      );
    if (schema !== null) return pass(about, `${what} is sound`);
    if (!mayCreate) return fail(about, `in ${what} no table may be created`, 'make the user its owner');
    return pass(about, `${what} is empty; its tables are created at the first start`);
  } catch (error) {
    if (error instanceof StartError) return fail(about, error.message, 'see this sentence');
    throw error;
  }
};

/** Discord wants the addresses of both from a bot that it verifies. */
const checkPolicies = async ({ pages: { privacy, terms }, web }: Config): Promise<Finding> => {
  if (privacy === null || terms === null)
    return warn(
      'policies',
      'people find neither a privacy policy nor terms of use',
      'set OPERATOR_NAME, OPERATOR_CONTACT and PUBLIC_URL, or PRIVACY_URL and TERMS_URL',
    );
  const isServed = web !== null && privacy === `${web.publicUrl}/privacy`;
  const served = isServed ? await checkServedPolicies(web.publicUrl) : null;
  return served?.verdict === 'warn'
    ? served
    : pass('policies', `are at ${privacy} and ${terms}; name them in the Developer Portal too`);
};

const commands = (): readonly object[] => bodiesOf(features, new Games(games));

/**
 * Checks everything that play on Discord needs: settings, database, fonts, and Discord's data about the token and its
 * application.
 *
 * @param load reads the settings; throws StartError
 */
export const examine = async (load: () => Config): Promise<readonly Finding[]> => {
  try {
    const config = load();
    const { databasePath, databaseUrl, discordApiUrl: apiUrl, discordToken: token, shards, web } = config;
    const database = databaseUrl === null ? checkDatabase(databasePath) : await checkServer(databaseUrl);
    const pages = web === null ? [] : [await checkPages(web.publicUrl)];
    const local = [pass('settings', 'make sense'), database, checkFonts(), ...pages];
    if (token !== null)
      return [
        ...local,
        await checkPolicies(config),
        ...(await checkDiscord({ apiUrl, token, shards, commands: commands() })),
      ];
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
