import { spawn, spawnSync } from 'node:child_process';
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
import { imageEnvironment } from '#tests/harness/compose-file.js';
import { whomRightsStop } from '#tests/harness/bot-process/identity.js';
import { projectRoot } from '#src/lib/project-root.js';
import { type Child, collect, follow } from './child.js';
import { type Container, type Image, runToEnd, type Variables } from './container.js';

const PAGES = [join('web', 'table'), join('playground', 'page')];

/** Megabytes: the image's size beyond its system (75) and Node (120) must stay below 350. */
const AT_MOST = 145;
const KIBIBYTE = 1_024;
const MEGABYTE = 1_000_000;

const NOT_IN_IT = ['typescript', 'vitest', 'eslint', 'prettier', 'vite', '@types/node'].map((name) =>
  join('node_modules', name),
);

/** The folders that stand in for those of the image. */
interface Folders {
  readonly app: string;
  readonly data: string;
  readonly copies: string;
}

const replaceFolders = (text: string, { app, data, copies }: Folders): string =>
  text.replaceAll(/(?<![\w.-])\/(app|data|copies)\b/gu, (_, name: keyof Folders) => ({ app, data, copies })[name]);

const optionsIn = (folders: Folders, variables: Variables) => {
  const settings = Object.entries({ ...imageEnvironment(), ...variables });
  const env = Object.fromEntries(settings.map(([name, value]) => [name, replaceFolders(value, folders)]));
  return { cwd: folders.app, env: { PATH: process.env.PATH, ...env }, ...(whomRightsStop() ?? {}) };
};

const spawnIn = (folders: Folders, variables: Variables, [program = '', ...args]: readonly string[]): Child =>
  spawn(
    program,
    args.map((word) => replaceFolders(word, folders)),
    { ...optionsIn(folders, variables), stdio: ['ignore', 'pipe', 'pipe'] },
  );

const start = (folders: Folders, variables: Variables, args: readonly string[]): Container => {
  const child = spawnIn(folders, variables, ['sh', 'scripts/run-bot.sh', 'dist/src/main.js', ...args]);
  const { log, ended } = follow(child);
  return {
    log,
    ended,
    run: ([program = '', ...words]) => {
      const given = words.map((word) => replaceFolders(word, folders));
      const { status, stdout, stderr } = spawnSync(program, given, {
        ...optionsIn(folders, variables),
        encoding: 'utf8',
      });
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
  // The pages are not compiled by what runs this program.
  for (const page of PAGES) cpSync(join(context, 'dist', page), join(projectRoot, 'dist', page), { recursive: true });
};

/**
 * Performs the steps of the Dockerfile without Docker: puts the image's contents into a folder and runs them as a user
 * without rights.
 */
export const assembleFolder = (): Image => {
  const parent = mkdtempSync(join(tmpdir(), 'en-piste-image-'));
  chmodSync(parent, 0o755);
  const [app, data, copies] = ['app', 'data', 'copies'].map((name) => join(parent, name)) as [string, string, string];
  const folders = { app, data, copies };
  buildFromContext(join(parent, 'context'));
  runToEnd(process.execPath, [join(projectRoot, 'deploy', 'assemble.mjs'), app]);
  const { uid, gid } = whomRightsStop() ?? {};
  for (const volume of [data, copies]) {
    mkdirSync(volume, { mode: 0o700 });
    if (uid !== undefined && gid !== undefined) chownSync(volume, uid, gid);
  }
  const [kibibytes = ''] = runToEnd('du', ['-sk', app]).split('\t');
  return {
    name: 'what the image would hold, as there is no Docker here',
    size: { megabytes: (Number(kibibytes) * KIBIBYTE) / MEGABYTE, atMost: AT_MOST },
    superfluous: NOT_IN_IT.filter((path) => existsSync(join(app, path))),
    start: (variables, args = []) => start(folders, variables, args),
    runAlone: (program, variables, until) => {
      const child = spawnIn(folders, variables, program);
      return collect(child, until, () => child.kill('SIGTERM'));
    },
    remove: () => rmSync(parent, { recursive: true }),
  };
};
