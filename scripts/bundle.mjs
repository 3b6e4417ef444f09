// @ts-check
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './run.mjs';

/** Entry points of processes and threads, and modules that the proofs load before they start the bot. */
const PROGRAM = /(?:^|\/)(?:(?:[a-z]+-)?main|[a-z]+-program|[a-z]+-thread|app\/run)\.ts$/u;

/** The programs other than those for developers, by their path without its ending. */
const programs = () =>
  ['src', 'proof/rehearsal']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => PROGRAM.test(path))
    .map((path) => path.slice(0, -'.ts'.length));

/** The commit of the build: COMMIT where there is no repository, as in the image; else empty. */
const commit = () => {
  const given = process.env['COMMIT'];
  if (given !== undefined && given !== '') return given.slice(0, 12);
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
};

/** Packages that hold binaries, start threads from files of their own, or look for optional parts. */
const PACKAGES = /^(?:node:.*|@en-piste\/sqlite|better-sqlite3|canvas|pg|pino|pino-pretty|tinypool|zlib-sync)(?:\/|$)/u;

/**
 * Bundles the modules of each program, and of the packages that they use, into a few files, which replace the compiler's
 * output: opening 2,000 modules one by one takes half of a start. The engines' own modules stay unchanged.
 */
export const bundle = async (folder = join(root, 'dist')) => {
  const entries = programs();
  rmSync(join(folder, 'chunks'), { recursive: true, force: true });
  const build = await rolldown({
    cwd: root,
    input: Object.fromEntries(entries.map((program) => [program, `./${program}.ts`])),
    platform: 'node',
    external: PACKAGES,
    onLog: (level, log, write) => {
      // discord.js can evaluate a script in the client of another shard, which the bot never asks for.
      if (log.code !== 'EVAL') write(level, log);
    },
    resolve: { conditionNames: ['source', 'import', 'node', 'default'] },
    tsconfig: join(root, 'tsconfig.json'),
    logLevel: 'warn',
  });
  await build.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await build.close();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'build.json'), JSON.stringify({ version, commit: commit(), programs: entries }));
};
