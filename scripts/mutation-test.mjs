// @ts-check
/**
 * `npm run mutation-test -- engines/golden-train`: changes the code of a folder in one place at a time and says which
 * changes no test of that folder notices. The tests are those under `tests/` of the same name; the test kit plays fewer
 * games than in `npm test`, so that a folder takes minutes. The report lies in `reports/mutation/`.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, runTool } from './run.mjs';
import { setUp } from './setup.mjs';

/** Code that is no promise of its own: the test kit judges engines, and is tried by its own tests. */
const LEFT_OUT = ['engines/core/testing/**'];

const [path = '', ...rest] = process.argv.slice(2);
const folder = path.replace(/\/+$/, '');
const isFile = folder.endsWith('.ts');
/** Of `src/tables` they are `tests/tables`. */
const tests = `tests/${(isFile ? dirname(folder) : folder).replace(/^src\//u, '')}`;

if (folder === '' || !existsSync(join(root, folder))) {
  console.error('Name a folder or a file to mutate, such as engines/golden-train.');
  process.exit(1);
}

/** The nearest folder of tests: those of `engines/carcassonne/rules` are the tests of the game. */
const nearest = (/** @type {string} */ candidate) => {
  let at = candidate;
  while (!existsSync(join(root, at))) at = at.split('/').slice(0, -1).join('/');
  return at;
};

setUp();

const reports = join(root, 'reports', 'mutation');
mkdirSync(reports, { recursive: true });

// The tests of these mock nothing, and need no process of their own for every mutant.
const runner = /^(engines|src\/tables)(\/|$)/u.test(folder) ? 'in-process' : 'vitest';

/** A file system in memory, where there is one: files that tests write need not outlive them. */
const temporary = existsSync('/dev/shm') ? { TMPDIR: '/dev/shm' } : {};

const mutate = [isFile ? folder : `${folder}/**/*.ts`, ...LEFT_OUT.map((pattern) => `!${pattern}`)];
const passed = runTool('stryker', ['run', '--testRunner', runner, '--mutate', mutate.join(','), ...rest], {
  ...temporary,
  CI: 'true',
  KIT_SEEDS: process.env.KIT_SEEDS ?? '2',
  KIT_VARIANTS: process.env.KIT_VARIANTS ?? '6',
  MUTATION_TESTS: nearest(tests),
});
process.exit(passed ? 0 : 1);
