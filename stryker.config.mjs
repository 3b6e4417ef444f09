// @ts-check
/**
 * `npm run mutation-test -- --mutate 'engines/golden-train/**\/*.ts'` changes code in one place at a time and reports the
 * changes that no test notices. Without `--mutate` it takes the list below, as the nightly workflow does.
 */

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  packageManager: 'npm',
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // The rules of the five games: a wrong line here is a wrong game.
  mutate: [
    'engines/aramini-circus/{play,rules/**/*}.ts',
    'engines/circle-the-wagons/{rules,conditions}/**/*.ts',
    'engines/golden-train/{play,rules/**/*}.ts',
    'engines/quel-cirque/rules/**/*.ts',
    'engines/carcassonne/rules/**/*.ts',
  ],
  // Only the tests of engines: those of the whole bot would all be related, and take minutes for each change.
  vitest: { dir: 'tests/engines', related: false },
  coverageAnalysis: 'perTest',
  // Nothing checks types in a mutant, so no file has to be excluded from the type check.
  disableTypeChecks: false,
  concurrency: 2,
  // The first run is whole: on a machine that has much else to do it takes many times as long.
  dryRunTimeoutMinutes: 60,
  timeoutMS: 10_000,
  tempDirName: '.stryker-tmp',
  reporters: ['clear-text', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, allowEmojis: false },
  ignorePatterns: ['/dist', '/data', '/.ci', '/playground/page', '/reports'],
  thresholds: { high: 98, low: 95, break: null },
};
