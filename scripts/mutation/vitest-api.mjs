// @ts-check
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/**
 * @typedef {() => unknown} Hook
 *
 * @typedef {object} Test
 * @property {string} id the names of its groups and its own, unlike that of any other test of the file
 * @property {readonly Hook[]} before makes its groups ready; each acts once, however often it is called
 * @property {() => Promise<void>} run
 *
 * @typedef {object} Group
 * @property {readonly string[]} names
 * @property {readonly Group[]} within itself and those that it lies in, the outermost first
 * @property {Hook[]} beforeAll
 * @property {Hook[]} beforeEach
 * @property {Hook[]} afterEach
 */

/** Which file's tests are running: where its snapshots are looked for. */
let current = '';

/** @param {string} file */
export const enterFile = (file) => {
  current = file;
  // Matchers of our own ask for these, which vitest itself would have to run to know.
  expect.setState({ testPath: file, environment: 'node', poll: false });
};

expect.extend({
  toMatchFileSnapshot(/** @type {string} */ received, /** @type {string} */ path) {
    const pass = received === readFileSync(resolve(dirname(current), path), 'utf8');
    return { pass, message: () => `the text differs from ${path}` };
  },
  toMatchInlineSnapshot(/** @type {unknown} */ received, /** @type {string} */ snapshot) {
    const expected = JSON.parse(snapshot.replaceAll(/,(?=\s*[\]}])/g, ''));
    const pass = isDeepStrictEqual(received, expected);
    return { pass, message: () => `${String(received)} differs from ${snapshot}` };
  },
});

/** @returns {Hook} */
const once = (/** @type {Hook} */ hook) => {
  /** @type {Promise<unknown> | undefined} */
  let done;
  return () => (done ??= Promise.resolve(hook()));
};

/** @returns {Group} */
const groupIn = (/** @type {Group | null} */ outside, /** @type {readonly string[]} */ names) => {
  /** @type {Group[]} */
  const within = [...(outside?.within ?? [])];
  /** @type {Group} */
  const group = { names, within, beforeAll: [], beforeEach: [], afterEach: [] };
  within.push(group);
  return group;
};

/** A test with what comes before and after each one of its groups. */
const withHooks = async (/** @type {readonly Group[]} */ groups, /** @type {Hook} */ run) => {
  try {
    for (const { beforeEach } of groups) for (const hook of beforeEach) await hook();
    await run();
  } finally {
    for (const { afterEach } of groups.toReversed()) for (const hook of afterEach) await hook();
  }
};

/**
 * @typedef {object} Collected
 * @property {Test[]} tests
 * @property {() => Promise<void>} finish
 */

/**
 * `describe`, `it`, `expect` and the hooks for one evaluation of test files, which write down their tests instead of
 * running them. `collect` gives those that a file writes down while it is evaluated.
 */
export const vitestApi = () => {
  /** @type {Test[]} */
  let tests = [];
  /** @type {Hook[]} */
  let afterAll = [];
  let group = groupIn(null, []);
  let ids = new Set();

  /** @type {(name: string, run: () => unknown) => void} */
  const it = (name, run) => {
    const { names, within } = group;
    const plain = [...names, name].join(' > ');
    let id = plain;
    for (let copy = 2; ids.has(id); copy += 1) id = `${plain} (${copy})`;
    ids.add(id);
    tests.push({ id, before: within.flatMap(({ beforeAll }) => beforeAll), run: () => withHooks(within, run) });
  };

  /** @type {(name: string, body: () => void) => void} */
  const describe = (name, body) => {
    const outside = group;
    group = groupIn(outside, [...outside.names, name]);
    body();
    group = outside;
  };

  /** @param {(name: string, run: () => unknown) => void} one */
  const each =
    (one) =>
    (/** @type {readonly unknown[]} */ rows) =>
    (/** @type {string} */ name, /** @type {(...row: readonly unknown[]) => unknown} */ run) => {
      for (const [index, row] of rows.entries())
        one(`${name} [${index}]`, () => run(...(Array.isArray(row) ? row : [row])));
    };

  const vitest = {
    expect,
    it: Object.assign(it, { each: each(it) }),
    test: Object.assign(it, { each: each(it) }),
    describe: Object.assign(describe, { each: each(describe) }),
    beforeAll: (/** @type {Hook} */ hook) => void group.beforeAll.push(once(hook)),
    beforeEach: (/** @type {Hook} */ hook) => void group.beforeEach.push(hook),
    afterEach: (/** @type {Hook} */ hook) => void group.afterEach.unshift(hook),
    afterAll: (/** @type {Hook} */ hook) => void afterAll.push(hook),
  };
  return {
    vitest,
    /** @returns {Collected} */
    collect: (/** @type {() => void} */ evaluate) => {
      tests = [];
      afterAll = [];
      group = groupIn(null, []);
      ids = new Set();
      evaluate();
      const hooks = afterAll;
      return {
        tests,
        finish: async () => {
          for (const hook of hooks) await hook();
        },
      };
    },
  };
};
