// @ts-check
/**
 * `npm test`: installs missing packages, type-checks, lints, checks the imports between folders, and runs all tests.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageBuilds, siteBuilds } from './build.mjs';
import { runTool, runToolQuietly } from './run.mjs';
import { setUp } from './setup.mjs';

setUp();

const folder = mkdtempSync(join(tmpdir(), 'en-piste-test-'));
/** Tests that need a program which may be missing: each writes to a file named by this variable whether it ran. */
const reports = [
  { tests: 'The browser test', variable: 'BROWSER_TEST_REPORT', file: join(folder, 'browser') },
  { tests: 'The tests on PostgreSQL', variable: 'POSTGRES_TEST_REPORT', file: join(folder, 'postgres') },
];
const reportFiles = Object.fromEntries(reports.map(({ variable, file }) => [variable, file]));

/** The folders whose imports of one another are checked. */
const layers = ['src', 'web', 'playground', 'commands', 'engines', 'renderers', 'proof', 'tests/harness'];

/**
 * Checks other than tests, and the pages that tests open: two rows of tools, each run in sequence. Lint takes as long as
 * all others together.
 */
const looks = [
  [{ name: 'lint', tool: 'eslint', args: ['.'] }],
  [
    { name: 'types', tool: 'tsc', args: ['-p', '.'] },
    { name: 'types of the playground’s page', tool: 'tsc', args: ['-p', 'playground/page'] },
    { name: 'types of the table page and the site', tool: 'tsc', args: ['-p', 'web/site'] },
    { name: 'format', tool: 'prettier', args: ['--check', '--log-level', 'warn', '.'] },
    { name: 'arrows', tool: 'depcruise', args: layers },
    { name: 'exports and packages without a use', tool: 'knip', args: ['--no-progress'] },
    ...[...pageBuilds, ...siteBuilds].map((args) => ({ name: 'pages', tool: 'vite', args })),
  ],
];

/** Type checkers make much that is soon garbage: a collection of a larger young generation copies less of it. */
const nodeOptions = `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`.trim();

/**
 * Runs both rows of tools at once, as most machines have two processors; shows the output of a tool when it has ended.
 * @returns {Promise<readonly string[]>} the names of the tools that failed
 */
const look = async () => {
  const rows = looks.map(async (row) => {
    /** @type {string[]} */
    const failed = [];
    for (const { name, tool, args } of row) {
      const { ended, printed } = await runToolQuietly(tool, args, { NODE_OPTIONS: nodeOptions });
      console.log(`\n— ${name}\n${printed}`.trimEnd());
      if (!ended) failed.push(name);
    }
    return failed;
  });
  return (await Promise.all(rows)).flat();
};

const runTests = () => {
  console.log('\n— tests');
  return runTool('vitest', ['run', ...process.argv.slice(2)], { ...reportFiles, PAGES_ARE_BUILT: '1' });
};

const overlooked = await look();
const failed = overlooked.length > 0 ? overlooked.join(', ') : runTests() ? undefined : 'tests';

const outcomes = reports.map(({ tests, file }) => {
  const told = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'not run: the tests did not get that far';
  return told === 'ran' ? `${tests} ran.` : `${tests} did not run (${told.replace(/^not run: /, '')}).`;
});
rmSync(folder, { recursive: true });
console.log(failed === undefined ? '\nEverything passed.' : `\nFailed: ${failed}.`);
console.log(outcomes.join('\n'));
process.exit(failed === undefined ? 0 : 1);
