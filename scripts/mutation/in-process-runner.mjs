// @ts-check
/**
 * A test runner for StrykerJS that runs tests in its own process: the test files are bundled once, and those that are
 * needed evaluated anew for every mutant, which takes milliseconds where a run of vitest takes more than a second. Tests
 * may use `describe`, `it`, `.each`, the hooks and `expect` of vitest, but no mocks.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import { clearTimeout, setTimeout } from 'node:timers';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { root } from '../run.mjs';
import { bundle } from './bundle.mjs';
import { selectTests } from './select-tests.mjs';
import { enterFile, vitestApi } from './vitest-api.mjs';

/**
 * @typedef {import('@stryker-mutator/api/test-runner').TestResult} TestResult
 * @typedef {import('./bundle.mjs').Open} Open
 * @typedef {import('./vitest-api.mjs').Collected} Collected
 * @typedef {import('./vitest-api.mjs').Hook} Hook
 * @typedef {import('./vitest-api.mjs').Test} Test
 */

/** Milliseconds that a test may take longer, with a mutant, than six times what it took without. */
const PATIENCE = 5_000;

/** What the first run wrote down of the times, for the runner that comes after one that was stopped. */
const timesFile = () => join(process.cwd(), 'times-of-tests.json');

/** Tests whose names fit this are left out; mutants that only they would notice survive. */
const WITHOUT = process.env.MUTATION_WITHOUT === undefined ? undefined : new RegExp(process.env.MUTATION_WITHOUT, 'u');

/** What the instrumented code reads and writes. @type {Record<string, any>} */
const stryker = /** @type {any} */ (globalThis.__stryker__ ??= {});

/** Gives the tests of a file; what the files share is evaluated once for all that are asked for. */
const begin = (/** @type {Open} */ open) => {
  const { vitest, collect } = vitestApi();
  const evaluate = open((name) => (name === 'vitest' ? vitest : undefined));
  return (/** @type {string} */ file) => {
    enterFile(file);
    const { tests, finish } = collect(() => evaluate(file));
    const named = tests.map((test) => ({ ...test, id: `${file} > ${test.id}` }));
    return { tests: named.filter(({ id }) => WITHOUT?.test(id) !== true), finish };
  };
};

/** The tests of the groups that a hook makes ready. @type {Map<Hook, string[]>} */
const readied = new Map();

const nameOf = (/** @type {Hook} */ hook) => `hook ${[...readied.keys()].indexOf(hook)}`;

/** Says which test the code that runs now runs for, so that StrykerJS knows which tests cover a mutant. */
const runCovering = async (/** @type {Test} */ { id, before, run }) => {
  for (const hook of before) {
    readied.set(hook, [...(readied.get(hook) ?? []), id]);
    stryker.currentTestId = nameOf(hook);
    await hook();
  }
  stryker.currentTestId = id;
  await run();
};

/**
 * Tests that are made ready together share what they do: a mutant that the first of them meets may be noticed by the
 * last. What was covered under the name, while they were made ready, counts as well.
 */
const share = (/** @type {string} */ name, /** @type {readonly string[]} */ ids) => {
  const { perTest } = stryker.mutantCoverage;
  const all = Object.assign({}, perTest[name], ...ids.map((id) => perTest[id]));
  for (const id of ids) perTest[id] = all;
  delete perTest[name];
};

/** What the modules of a test file do while they are evaluated, they do for each of its tests. */
const spread = (/** @type {string} */ name, /** @type {readonly string[]} */ ids) => {
  const { perTest } = stryker.mutantCoverage;
  for (const id of ids) perTest[id] = { ...perTest[id], ...perTest[name] };
  delete perTest[name];
};

const runPlainly = async (/** @type {Test} */ { before, run }) => {
  for (const hook of before) await hook();
  await run();
};

/** @returns {Promise<TestResult>} */
const resultOf = async (/** @type {string} */ id, /** @type {() => Promise<void>} */ run) => {
  const begun = performance.now();
  const common = () => ({ id, name: id, timeSpentMs: performance.now() - begun });
  try {
    await run();
    return { ...common(), status: TestStatus.Success };
  } catch (error) {
    const failureMessage = error instanceof Error ? error.message : String(error);
    return { ...common(), status: TestStatus.Failed, failureMessage };
  }
};

/** Null when the promise is not there in time. @template Value @returns {Promise<Value | null>} */
const within = async (/** @type {number} */ milliseconds, /** @type {Promise<Value>} */ promise) => {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

class InProcessRunner {
  /** @type {readonly string[]} */
  #files = [];
  /** @type {Open} */
  #open = () => () => undefined;
  /**
   * How long each test took when nothing was mutated: quick ones are tried first. @type {Map<string, number>}
   */
  #times = new Map();

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    this.#files = (process.env.MUTATION_TESTS ?? '').split(',');
    this.#open = await bundle(this.#files);
    if (existsSync(timesFile())) this.#times = new Map(JSON.parse(readFileSync(timesFile(), 'utf8')));
  }

  async dryRun() {
    stryker.activeMutant = undefined;
    stryker.mutantCoverage = { static: {}, perTest: {} };
    /** @type {TestResult[]} */
    const results = [];
    for (const file of this.#files) {
      stryker.currentTestId = `the modules of ${file}`;
      // Each file evaluates what it needs itself here, so that this counts for its tests.
      const { tests, finish } = begin(this.#open)(file);
      for (const test of tests) {
        const result = await resultOf(test.id, () => runCovering(test));
        results.push(result);
        this.#times.set(test.id, result.timeSpentMs);
      }
      spread(
        `the modules of ${file}`,
        tests.map(({ id }) => id),
      );
      await finish();
    }
    for (const [hook, ids] of readied) share(nameOf(hook), ids);
    writeFileSync(timesFile(), JSON.stringify([...this.#times]));
    return { status: DryRunStatus.Complete, tests: results, mutantCoverage: stryker.mutantCoverage };
  }

  /** @param {import('@stryker-mutator/api/test-runner').MutantRunOptions} options */
  async mutantRun({ activeMutant, testFilter, hitLimit, disableBail }) {
    stryker.mutantCoverage = undefined;
    stryker.activeMutant = activeMutant.id;
    stryker.hitCount = 0;
    stryker.hitLimit = hitLimit;
    /**
     * Most mutants fall to the first test, so only the files that are needed are evaluated. @type {Map<string,
     * Collected>}
     */
    const collected = new Map();
    const collect = begin(this.#open);
    const testsOf = (/** @type {string} */ file) => {
      const known = collected.get(file) ?? collect(file);
      collected.set(file, known);
      return known.tests;
    };
    /** @type {TestResult[]} */
    const results = [];
    try {
      const chosen = this.#filesFor(activeMutant.fileName);
      for (const { id, file } of this.#inOrder(chosen, testFilter, testsOf)) {
        const test = testsOf(file).find((each) => each.id === id);
        if (test === undefined) throw new Error(`${id} is gone`);
        enterFile(file);
        const time = this.#times.get(id) ?? 0;
        const result = await within(
          PATIENCE + 6 * time,
          resultOf(id, () => runPlainly(test)),
        );
        if (result === null) return { status: MutantRunStatus.Timeout, reason: `${id} does not end` };
        results.push(result);
        if (result.status === TestStatus.Failed && !disableBail) break;
      }
    } catch (error) {
      // A mutant with which a module cannot even be loaded is noticed by every test.
      const failure = error instanceof Error ? error.message : String(error);
      const id = testFilter?.[0] ?? [...this.#times.keys()][0] ?? '';
      results.push({ id, name: id, timeSpentMs: 0, status: TestStatus.Failed, failureMessage: failure });
    } finally {
      stryker.activeMutant = undefined;
      await Promise.allSettled([...collected.values()].map(({ finish }) => finish()));
    }
    const limit = determineHitLimitReached(stryker.hitCount, hitLimit);
    return toMutantRunResult(limit ?? { status: DryRunStatus.Complete, tests: results });
  }

  /** The test files for a mutant of this source file, of a folder within that which is measured. */
  #filesFor(/** @type {string} */ source) {
    const folder = dirname(relative(root, source)).replaceAll('\\', '/');
    const chosen = new Set(selectTests(folder));
    return this.#files.filter((file) => chosen.has(file));
  }

  /**
   * The tests to run, quick ones first. All of them when none are named; a runner that never ran them unmutated has to
   * ask the files.
   *
   * @param {readonly string[]} files
   * @param {readonly string[] | undefined} named
   * @param {(file: string) => readonly Test[]} testsOf
   */
  #inOrder(files, named, testsOf) {
    const known = named ?? (this.#times.size > 0 ? [...this.#times.keys()] : undefined);
    const tests = files.flatMap((file) => {
      const ids = known?.filter((id) => id.startsWith(`${file} > `)) ?? testsOf(file).map(({ id }) => id);
      return ids.map((id) => ({ id, file, time: this.#times.get(id) ?? 0 }));
    });
    return tests.toSorted((test, other) => test.time - other.time);
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcessRunner)];
