import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BotLog } from '#tests/harness/bot/bot-log.js';
import { whomRightsStop } from '#tests/harness/bot-process/identity.js';
import { projectRoot } from '#src/lib/project-root.js';
import { type Container, type Image, runToEnd, type Variables } from './container.js';

/** Megabytes: the image's size beyond its system (75) and Node (120) must stay well below 350. */
const AT_MOST = 125;
const KIBIBYTE = 1_024;
const MEGABYTE = 1_000_000;

const NOT_IN_IT = ['typescript', 'vitest', 'eslint', 'prettier', 'vite', '@types/node'].map((name) =>
  join('node_modules', name),
);

/** The Dockerfile's environment, with replacements for its folders. */
const environmentIn = (folder: string, data: string): Variables => {
  const [, block = ''] = /^ENV ((?:.*\\\n)*.*)/m.exec(readFileSync(join(projectRoot, 'Dockerfile'), 'utf8')) ?? [];
  const pairs = [...block.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']): [string, string] => [
    name,
    value.replace(/^\/app\b/, folder).replace(/^\/data\b/, data),
  ]);
  return Object.fromEntries(pairs);
};

const start = (folder: string, data: string, variables: Variables): Container => {
  const log = new BotLog();
  const identity = whomRightsStop() ?? {};
  const env = { PATH: process.env.PATH, ...environmentIn(folder, data), ...variables };
  const options = { cwd: folder, env, ...identity };
  const child = spawn('sh', ['scripts/run-bot.sh', 'dist/src/main.js'], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', (line) => log.write(line));
  const ended = once(child, 'close').then(() => child.exitCode);
  return {
    log,
    run: ([program = '', ...words]) => {
      const { status, stdout, stderr } = spawnSync(program, words, { ...options, encoding: 'utf8' });
      return { code: status, said: stdout + stderr };
    },
    userId: () => statSync(`/proc/${child.pid ?? ''}`).uid,
    stop: async () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
};

/** Builds from just the files that .dockerignore admits to the image's build: a missing one shows nowhere else. */
const buildFromContext = (context: string): void => {
  const lines = readFileSync(join(projectRoot, '.dockerignore'), 'utf8').split('\n');
  for (const line of lines.filter((text) => text.startsWith('!')))
    cpSync(join(projectRoot, line.slice(1)), join(context, line.slice(1)), {
      recursive: true,
      filter: (path) => !path.endsWith('/node_modules'),
    });
  symlinkSync(join(projectRoot, 'node_modules'), join(context, 'node_modules'));
  runToEnd(process.execPath, [join(context, 'scripts', 'build.mjs')], context);
};

/**
 * Performs the steps of the Dockerfile without Docker: puts the image's contents into a folder and runs them as a user
 * without rights.
 */
export const assembleFolder = (): Image => {
  const parent = mkdtempSync(join(tmpdir(), 'en-piste-image-'));
  chmodSync(parent, 0o755);
  const [folder, data] = [join(parent, 'app'), join(parent, 'data')];
  buildFromContext(join(parent, 'context'));
  runToEnd(process.execPath, [join(projectRoot, 'deploy', 'assemble.mjs'), folder]);
  mkdirSync(data, { mode: 0o700 });
  const { uid, gid } = whomRightsStop() ?? {};
  if (uid !== undefined && gid !== undefined) chownSync(data, uid, gid);
  const [kibibytes = ''] = runToEnd('du', ['-sk', folder]).split('\t');
  return {
    name: 'what the image would hold, as there is no Docker here',
    size: { megabytes: (Number(kibibytes) * KIBIBYTE) / MEGABYTE, atMost: AT_MOST },
    superfluous: NOT_IN_IT.filter((path) => existsSync(join(folder, path))),
    start: (variables) => start(folder, data, variables),
    remove: () => rmSync(parent, { recursive: true }),
  };
};
