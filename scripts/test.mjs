// @ts-check
/** `npm test`: installs what is missing, type-checks, lints, checks the arrows between folders, and runs every test. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPage } from './build.mjs';
import { runTool } from './run.mjs';
import { setUp } from './setup.mjs';

setUp();

const folder = mkdtempSync(join(tmpdir(), 'en-piste-test-'));
/** What needs a program that may not be there: each writes whether it ran into a file that this variable names. */
const reports = [
  { tests: 'The browser test', variable: 'BROWSER_TEST_REPORT', file: join(folder, 'browser') },
  { tests: 'The tests on PostgreSQL', variable: 'POSTGRES_TEST_REPORT', file: join(folder, 'postgres') },
];
const reportFiles = Object.fromEntries(reports.map(({ variable, file }) => [variable, file]));

/** @type {readonly (readonly [string, () => boolean])[]} */
const steps = [
  ['types', () => runTool('tsc', ['-p', '.'])],
  ['types of the page', () => runTool('tsc', ['-p', 'playground/page'])],
  ['format', () => runTool('prettier', ['--check', '--log-level', 'warn', '.'])],
  ['lint', () => runTool('eslint', ['.'])],
  [
    'arrows',
    () =>
      runTool('depcruise', [
        'src',
        'playground',
        'commands',
        'engines',
        'renderers',
        'harness',
        'proof',
        'bench',
        'rehearsal',
      ]),
  ],
  ['page', buildPage],
  ['tests', () => runTool('vitest', ['run', ...process.argv.slice(2)], reportFiles)],
];

const failed = steps.find(([name, step]) => {
  console.log(`\n— ${name}`);
  return !step();
});

const outcomes = reports.map(({ tests, file }) => {
  const told = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'not run: the tests did not get that far';
  return told === 'ran' ? `${tests} ran.` : `${tests} did not run (${told.replace(/^not run: /, '')}).`;
});
rmSync(folder, { recursive: true });
console.log(failed === undefined ? '\nEverything passed.' : `\nFailed: ${failed[0]}.`);
console.log(outcomes.join('\n'));
process.exit(failed === undefined ? 0 : 1);
