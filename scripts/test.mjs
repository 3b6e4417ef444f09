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
const browserReport = join(folder, 'browser');

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
  ['tests', () => runTool('vitest', ['run', ...process.argv.slice(2)], { BROWSER_TEST_REPORT: browserReport })],
];

const failed = steps.find(([name, step]) => {
  console.log(`\n— ${name}`);
  return !step();
});

const browser = existsSync(browserReport)
  ? readFileSync(browserReport, 'utf8').trim()
  : 'not run: the tests did not get that far';
rmSync(folder, { recursive: true });
console.log(failed === undefined ? '\nEverything passed.' : `\nFailed: ${failed[0]}.`);
console.log(
  browser === 'ran' ? 'The browser test ran.' : `The browser test did not run (${browser.replace(/^not run: /, '')}).`,
);
process.exit(failed === undefined ? 0 : 1);
