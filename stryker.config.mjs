// @ts-check
/** What `npm run mutation-test -- PATH` sets up; scripts/mutation-test.mjs adds the files to mutate and their tests. */

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  packageManager: 'npm',
  testRunner: 'vitest',
  plugins: [
    '@stryker-mutator/vitest-runner',
    './scripts/mutation/in-process-runner.mjs',
    './scripts/mutation/impossible-states.mjs',
    './scripts/mutation/survivors-reporter.mjs',
  ],
  ignorers: ['impossible-states'],
  coverageAnalysis: 'perTest',
  // Nothing checks types in a mutant, so no file needs to be told that it has none.
  disableTypeChecks: false,
  vitest: { related: false },
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 1),
  // On a machine that has much else to do the first run takes many times as long.
  dryRunTimeoutMinutes: 60,
  timeoutMS: 10_000,
  timeoutFactor: 3,
  tempDirName: '.stryker-tmp',
  cleanTempDir: 'always',
  reporters: ['survivors', 'clear-text', 'json', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, allowEmojis: false },
  ignorePatterns: [
    '/dist',
    '/data',
    '/docs/*',
    '!/docs/*.json',
    '!/docs/*.md',
    '!/docs/examples',
    '/.ci',
    '/playground/page',
    '/reports',
  ],
  thresholds: { high: 98, low: 95, break: null },
};
