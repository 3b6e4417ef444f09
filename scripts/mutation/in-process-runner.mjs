// @ts-check
/**
 * A test runner for StrykerJS that runs pure tests, such as those of the engines, in its own process: each test file is bundled
 * once and evaluated anew for every mutant, which takes milliseconds where a run of vitest takes more than a second. Tests may use
 * `describe`, `it`, `.each` and `expect` of vitest, but no hooks and no mocks.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Script } from 'node:vm';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { build } from 'vite';
import { enterFile, vitestApi } from './vitest-api.mjs';

/**
 * @typedef {import('@stryker-mutator/api/test-runner').TestResult} TestResult
 * @typedef {import('./vitest-api.mjs').Test} Test
 * @typedef {{ file: string, evaluate: (load: (name: string) => unknown) => void, modules: Map<string, unknown> }} Bundle
 */

/** What the instrumented code reads and writes. @type {Record<string, any>} */
const stryker = /** @type {any} */ (globalThis.__stryker__ ??= {});

/** One test file with all that it imports of the project; packages stay outside. @returns {Promise<Bundle>} */
const bundle = async (/** @type {string} */ file) => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      ssr: file,
      minify: false,
      target: 'node20',
      rollupOptions: { treeshake: false, output: { format: 'cjs' } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunk = outputs.flatMap((one) => ('output' in one ? one.output : []))[0];
  if (chunk?.type !== 'chunk') throw new Error(`${file} cannot be bundled`);
  const modules = new Map();
  for (const name of chunk.imports) if (name !== 'vitest') modules.set(name, await import(name));
  const script = new Script(`(function (require, exports, module) {${chunk.code}\n})`, { filename: file });
  const evaluate = (/** @type {(name: string) => unknown} */ load) => script.runInThisContext()(load, {}, {});
  return { file, evaluate, modules };
};

/** The tests of a file, its modules evaluated anew. @returns {readonly Test[]} */
const collect = (/** @type {Bundle} */ { file, evaluate, modules }) => {
  /** @type {Test[]} */
  const tests = [];
  const vitest = vitestApi(tests);
  enterFile(file);
  evaluate((name) => (name === 'vitest' ? vitest : modules.get(name)));
  return tests.map(({ id, run }) => ({ id: `${file} > ${id}`, run }));
};

/** @returns {Promise<TestResult>} */
const runTest = async (/** @type {Test} */ { id, run }) => {
  const begun = performance.now();
  const common = { id, name: id };
  try {
    await run();
    return { ...common, timeSpentMs: performance.now() - begun, status: TestStatus.Success };
  } catch (error) {
    const failureMessage = error instanceof Error ? error.message : String(error);
    return { ...common, timeSpentMs: performance.now() - begun, status: TestStatus.Failed, failureMessage };
  }
};

class InProcessRunner {
  /** @type {readonly Bundle[]} */
  #bundles = [];
  /** How long each test took when nothing was mutated: quick ones are tried first. @type {Map<string, number>} */
  #times = new Map();

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const folder = process.env.MUTATION_TESTS ?? 'tests/engines';
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const files = names.filter((name) => name.endsWith('.test.ts')).map((name) => join(process.cwd(), folder, name));
    this.#bundles = await Promise.all(files.map(bundle));
  }

  async dryRun() {
    stryker.activeMutant = undefined;
    stryker.mutantCoverage = { static: {}, perTest: {} };
    /** @type {TestResult[]} */
    const results = [];
    for (const one of this.#bundles) {
      stryker.currentTestId = undefined;
      for (const test of collect(one)) {
        stryker.currentTestId = test.id;
        results.push(await runTest(test));
        stryker.currentTestId = undefined;
      }
    }
    this.#times = new Map(results.map(({ id, timeSpentMs }) => [id, timeSpentMs]));
    return { status: DryRunStatus.Complete, tests: results, mutantCoverage: stryker.mutantCoverage };
  }

  /** @param {import('@stryker-mutator/api/test-runner').MutantRunOptions} options */
  async mutantRun({ activeMutant, mutantActivation, testFilter, hitLimit, disableBail }) {
    stryker.mutantCoverage = undefined;
    stryker.hitCount = 0;
    stryker.hitLimit = hitLimit;
    stryker.activeMutant = mutantActivation === 'static' ? activeMutant.id : undefined;
    const wanted = testFilter === undefined ? undefined : new Set(testFilter);
    const bundles = this.#bundles.filter(
      ({ file }) => wanted === undefined || [...wanted].some((id) => id.startsWith(`${file} > `)),
    );
    /** @type {TestResult[]} */
    const results = [];
    try {
      const tests = bundles.flatMap((one) => collect(one).map((test) => ({ ...test, file: one.file })));
      stryker.activeMutant = activeMutant.id;
      const time = (/** @type {Test} */ { id }) => this.#times.get(id) ?? 0;
      const chosen = tests.filter(({ id }) => wanted === undefined || wanted.has(id));
      for (const test of chosen.toSorted((one, other) => time(one) - time(other))) {
        enterFile(test.file);
        const result = await runTest(test);
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
    }
    const limit = determineHitLimitReached(stryker.hitCount, hitLimit);
    return toMutantRunResult(limit ?? { status: DryRunStatus.Complete, tests: results });
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcessRunner)];
