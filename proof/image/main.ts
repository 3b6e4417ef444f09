import { z } from 'zod';
import { checkServedPolicies } from '#src/cli/doctor/page-check.js';
import { SECOND } from '#src/lib/durations.js';
import { Environment } from '#tests/harness/bot/environment.js';
import { isWarning } from '#tests/harness/bot/bot-log.js';
import { Invariants } from '#tests/harness/checks/invariants.js';
import { runChecks } from '#tests/harness/program.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';
import { assembleFolder } from './assembled-folder.js';
import { checkBehindCaddy, hasCaddy } from './caddy.js';
import { type Container, hasDocker, type Image, type Variables } from './container.js';
import { buildDockerImage } from './docker-image.js';
import { checkHealth, HEALTH_CHECK } from './health.js';
import { composed, PUBLIC_URL } from './settings.js';

/** Platforms grant this time between SIGTERM and SIGKILL. */
const GRACE_PERIOD_MS = 10 * SECOND;
const ROOT = 0;

const BEHIND_CADDY = 'Caddy hands on its pages and policies, and nothing else';

const invariants = new Invariants([
  'it is small',
  'it holds no compiler and nothing for development',
  'it names the licences of its packages and libraries',
  'it runs as somebody without rights',
  'compose.yaml starts it with a copied .env.example',
  'its health check is right whatever is set',
  'people play on it, and see pictures',
  ...(hasCaddy() ? [BEHIND_CADDY] : []),
  'nothing goes wrong in its log',
  'its database is copied each day, to two places',
  'it ends in order within ten seconds',
  'it refuses a database of a newer version, and plays on from a copy',
]);

const checkContents = (image: Image, bot: Container): void => {
  const { megabytes, atMost } = image.size;
  invariants.check('it is small', megabytes <= atMost, () => `${megabytes.toFixed(0)} MB`);
  invariants.check('it holds no compiler and nothing for development', image.superfluous.length === 0, () =>
    image.superfluous.join(', '),
  );
  const notices = bot.run(['cat', 'THIRD_PARTY_NOTICES.md']).said;
  const unnamed = [' - discord.js@', ' - preact@', 'libcairo.so.2', 'LGPL'].filter((name) => !notices.includes(name));
  const isNamed = unnamed.length === 0;
  invariants.check('it names the licences of its packages and libraries', isNamed, () => unnamed.join(', '));
  invariants.check('it runs as somebody without rights', bot.userId() !== ROOT, () => `user ${bot.userId()}`);
};

const checkAnswers = async (bot: Container, { METRICS_PORT = '', WEB_PORT = '' }: Variables): Promise<void> => {
  const health = bot.run(HEALTH_CHECK);
  const ready = await fetch(`http://127.0.0.1:${METRICS_PORT}/readyz`);
  const policies = await checkServedPolicies(`http://127.0.0.1:${WEB_PORT}`);
  const isWell = health.code === 0 && ready.ok && policies.verdict === 'pass';
  const said = `${health.said} ${ready.status} ${policies.what}`;
  invariants.check('compose.yaml starts it with a copied .env.example', isWell, () => said);
};

const play = async (environment: Environment): Promise<void> => {
  const table = await beginTable(environment, ['Barnaby', 'Zoé'], { game: 'carcassonne' });
  for (let moves = 0; moves < 3; moves += 1) {
    const { actor, board } = await table.turn();
    const [move] = await actor.readSuggestions();
    const { text } = await actor.asks('move', { move: move?.value ?? '' });
    const isShown = text.includes('✅') && board.pictures.length > 0;
    invariants.check('people play on it, and see pictures', isShown, () => text);
    await actor.seesNewest('the next board', ({ id, raw }) => id !== board.id || raw !== board.raw);
  }
};

/** Runs the service of compose.yaml until it has made a copy, and then its health check. */
const checkCopies = async (image: Image, settings: Variables): Promise<void> => {
  const { service, variables } = composed('backup', settings);
  const [, ...check] = service.healthcheck?.test ?? [];
  const isHealthy = async () => (await image.runAlone(['sh', '-c', check.join(' ')], variables)).code === 0;
  const before = await isHealthy();
  const { said } = await image.runAlone(service.entrypoint, variables, 'copies are kept');
  invariants.check(
    'its database is copied each day, to two places',
    !before && said.includes('is sound: 1 tables') && (await isHealthy()),
    () => `${before ? 'healthy before a copy; ' : ''}${said}`,
  );
};

const checkEnd = async (bot: Container): Promise<void> => {
  const begun = performance.now();
  const code = await bot.stop();
  const took = performance.now() - begun;
  const isOrderly = code === 0 && took < GRACE_PERIOD_MS;
  const last = () => bot.log.texts.slice(-5).join('\n');
  invariants.check(
    'it ends in order within ten seconds',
    isOrderly,
    () => `code ${code ?? 'none'} after ${took.toFixed(0)} ms: ${last()}`,
  );
  const wrong = bot.log.lines.filter(isWarning).map(({ msg }) => msg);
  invariants.check('nothing goes wrong in its log', wrong.length === 0, () => wrong.join('; '));
};

const NEWER = `import SQLite from '@en-piste/sqlite';
const database = new SQLite(process.env.DATABASE_PATH);
database.pragma('user_version = 999');
database.close();`;

/** Goes back to the version before an update, which finds the database of the newer one. */
const checkRollback = async (image: Image, variables: Variables): Promise<void> => {
  const name = 'it refuses a database of a newer version, and plays on from a copy';
  await image.runAlone(['node', '--input-type=module', '--eval', NEWER], variables);
  const refused = image.start(variables);
  const code = await refused.ended;
  const said = refused.log.lines.filter(({ msg }) => msg.includes('newer version of En piste')).length;
  invariants.check(name, code === 1 && said === 1, () => `code ${code ?? 'none'}: ${refused.log.texts.join('\n')}`);
  const restored = await image.runAlone(['node', 'dist/src/cli/backup/restore-main.js'], variables);
  invariants.check(name, restored.said.includes('holds the 1 tables'), () => restored.said);
  const bot = image.start(variables);
  await bot.log.until('it is ready again', ({ msg }) => msg === 'ready');
  const health = bot.run(HEALTH_CHECK);
  invariants.check(name, health.code === 0, () => `${health.said}${bot.log.texts.join('\n')}`);
  await bot.stop();
};

const command = {
  usage: 'npm run image-test',
  purpose: 'Builds the image and plays on it; without Docker, it runs the steps of the image in a temporary folder.',
  args: z.object({}),
};

await runChecks('Image', command, async () => {
  const image = hasDocker() ? buildDockerImage() : assembleFolder();
  console.log(`${image.name}: ${image.size.megabytes.toFixed(0)} MB, at most ${image.size.atMost}`);
  if (!hasCaddy()) console.log('Neither Caddy nor Docker is here: nothing is tried behind the Caddyfile');
  const environment = await Environment.open();
  const { DISCORD_TOKEN = '', DISCORD_API_URL = '' } = environment.variables;
  const operator = { OPERATOR_NAME: 'Anatole', OPERATOR_CONTACT: 'ring@example.org', PUBLIC_URL };
  const settings = { DISCORD_TOKEN, DISCORD_API_URL, ...operator };
  const { variables, service } = composed('bot', settings);
  const bot = image.start(variables, service.command);
  await bot.log.until('it is ready', ({ msg }) => msg === 'ready');
  checkContents(image, bot);
  await checkAnswers(bot, variables);
  await play(environment);
  if (hasCaddy()) {
    const wrong = await checkBehindCaddy(PUBLIC_URL, Number(variables.WEB_PORT));
    invariants.check(BEHIND_CADDY, wrong.length === 0, () => wrong.join('; '));
  }
  await checkCopies(image, settings);
  await checkEnd(bot);
  await checkRollback(image, variables);
  for await (const wrong of checkHealth(image, variables, environment.control))
    invariants.check('its health check is right whatever is set', wrong === '', () => wrong);
  await environment.close();
  image.remove();
  return invariants;
});
