// @ts-check
/**
 * `npm run mutation-test -- engines/golden-train`: changes the code of a folder in one place at a time and says which
 * changes no test of that folder notices (which tests those are, says mutation/select-tests.mjs). The test kit plays
 * fewer games than in `npm test`, so that a folder takes minutes. The report lies in `reports/mutation/`.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { selectTests } from './mutation/select-tests.mjs';
import { root, runTool } from './run.mjs';
import { setUp } from './setup.mjs';

/** Code that is no promise of its own: the test kit judges engines, and is tried by its own tests. */
const LEFT_OUT = ['engines/core/testing/**'];

const [path = '', ...rest] = process.argv.slice(2);
const folder = path.replace(/\/+$/, '');
const isFile = folder.endsWith('.ts');

if (folder === '' || !existsSync(join(root, folder))) {
  console.error('Name a folder or a file to mutate, such as engines/golden-train.');
  process.exit(1);
}

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
  MUTATION_TESTS: selectTests(isFile ? dirname(folder) : folder).join(','),
});
process.exit(passed ? 0 : 1);
