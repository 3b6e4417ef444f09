import { z } from 'zod';
import { Environment } from '#tests/harness/bot/environment.js';
import { levels, BotLog } from '#tests/harness/bot/bot-log.js';
import { Invariants } from '#tests/harness/checks/invariants.js';
import { runChecks } from '#tests/harness/program.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';
import { assembleFolder } from './assembled-folder.js';
import { hasDocker, type Container, type Image, runToEnd, type Variables } from './container.js';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { projectRoot } from '#src/lib/project-root.js';

const NAME = 'en-piste-image-test';
const AT_MOST = 350;
const MEGABYTE = 1_000_000;

const docker = (...words: readonly string[]): string => runToEnd('docker', words, projectRoot).trim();

const start = (variables: Variables): Container => {
  const log = new BotLog();
  const settings = Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  // The stand-in for Discord listens only on this machine.
  const words = ['run', '--rm', '--network', 'host', '--read-only', '--tmpfs', '/tmp', '--name', NAME, ...settings];
  const child = spawn('docker', [...words, NAME], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', (line) => log.write(line));
  const ended = once(child, 'close').then(() => child.exitCode);
  const exec = (program: readonly string[]) => spawnSync('docker', ['exec', NAME, ...program], { encoding: 'utf8' });
  return {
    log,
    run: (program) => {
      const { status, stdout, stderr } = exec(program);
      return { code: status, said: stdout + stderr };
    },
    userId: () => Number(exec(['id', '-u']).stdout),
    stop: async () => {
      spawnSync('docker', ['stop', '--time', '10', NAME]);
      return ended;
    },
  };
};

const buildDockerImage = (): Image => {
  docker('build', '--tag', NAME, '.');
  const find = `which gcc cc g++ make python3 npm; ls -d node_modules/typescript node_modules/vitest tests`;
  return {
    name: 'the image of the Dockerfile',
    size: { megabytes: Number(docker('image', 'inspect', '--format', '{{.Size}}', NAME)) / MEGABYTE, atMost: AT_MOST },
    superfluous: docker('run', '--rm', '--entrypoint', 'sh', NAME, '-c', `${find}; true`)
      .split('\n')
      .filter((line) => line !== ''),
    start,
    remove: () => void docker('image', 'rm', NAME),
  };
};

/** Platforms grant this time between SIGTERM and SIGKILL. */
const GRACE_PERIOD_MS = 10_000;
const METRICS_PORT = 19_464;
const ROOT = 0;

const invariants = new Invariants([
  'it is small',
  'it holds no compiler and nothing for development',
  'it names the licences of its packages and libraries',
  'it runs as somebody without rights',
  'it tells that it lives, and when it is ready',
  'people play on it, and see pictures',
  'nothing goes wrong in its log',
  'its database is copied while it runs',
  'it ends in order within ten seconds',
]);

const command = {
  usage: 'npm run image-test',
  purpose: 'Builds the image and plays on it; without Docker, it runs the steps of the image in a temporary folder.',
  args: z.object({}),
};

await runChecks('Image', command, async () => {
  const image = hasDocker() ? buildDockerImage() : assembleFolder();
  const { megabytes, atMost } = image.size;
  console.log(`${image.name}: ${megabytes.toFixed(0)} MB, at most ${atMost}`);
  invariants.check('it is small', megabytes <= atMost, () => `${megabytes.toFixed(0)} MB`);
  invariants.check('it holds no compiler and nothing for development', image.superfluous.length === 0, () =>
    image.superfluous.join(', '),
  );
  const environment = await Environment.open();
  const { DISCORD_TOKEN = '', DISCORD_API_URL = '' } = environment.variables;
  const container = image.start({ DISCORD_TOKEN, DISCORD_API_URL, METRICS_PORT: String(METRICS_PORT) });
  await container.log.until('it is ready', ({ msg }) => msg === 'ready');
  const notices = container.run(['cat', 'THIRD_PARTY_NOTICES.md']).said;
  const unnamed = [' - discord.js@', ' - preact@', 'libcairo.so.2', 'LGPL'].filter((name) => !notices.includes(name));
  invariants.check(
    'it names the licences of its packages and libraries',
    unnamed.length === 0,
    () => `not of ${unnamed.join(', ')}`,
  );
  const health = container.run(['node', 'deploy/health-check.mjs']);
  const ready = await fetch(`http://127.0.0.1:${METRICS_PORT}/readyz`);
  invariants.check(
    'it tells that it lives, and when it is ready',
    health.code === 0 && ready.ok,
    () => `${health.said} ${ready.status}`,
  );
  invariants.check(
    'it runs as somebody without rights',
    container.userId() !== ROOT,
    () => `user ${container.userId()}`,
  );

  const table = await beginTable(environment, ['Barnaby', 'Zoé'], { game: 'carcassonne' });
  for (let moves = 0; moves < 3; moves += 1) {
    const { actor, board } = await table.turn();
    const [move] = await actor.readSuggestions();
    const { text } = await actor.asks('move', { move: move?.value ?? '' });
    invariants.check(
      'people play on it, and see pictures',
      text.includes('✅') && board.pictures.length > 0,
      () => text,
    );
    await actor.seesNewest('the next board', ({ id, raw }) => id !== board.id || raw !== board.raw);
  }
  const backup = container.run(['node', 'dist/src/backup/main.js']);
  invariants.check(
    'its database is copied while it runs',
    backup.said.includes('is sound: 1 tables'),
    () => backup.said,
  );

  const begun = performance.now();
  const code = await container.stop();
  const took = performance.now() - begun;
  invariants.check(
    'it ends in order within ten seconds',
    code === 0 && took < GRACE_PERIOD_MS,
    () => `code ${code ?? 'none'} after ${took.toFixed(0)} ms: ${container.log.texts.slice(-5).join('\n')}`,
  );
  const wrong = container.log.lines.filter(({ level }) => level >= levels.warning).map(({ msg }) => msg);
  invariants.check('nothing goes wrong in its log', wrong.length === 0, () => wrong.join('; '));
  await environment.close();
  image.remove();
  return invariants;
});
