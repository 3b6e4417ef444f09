// @ts-check
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/**
 * @typedef {object} Test
 * @property {string} id the names of its groups and its own, unlike that of any other test of the file
 * @property {() => unknown} run
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

/**
 * `describe`, `it` and `expect` for one evaluation of a test file, which writes down its tests instead of running them.
 * @param {Test[]} tests
 */
export const vitestApi = (tests) => {
  /** @type {readonly string[]} */
  let groups = [];
  const ids = new Set();

  /** @type {(name: string, run: () => unknown) => void} */
  const it = (name, run) => {
    let id = [...groups, name].join(' > ');
    for (let copy = 2; ids.has(id); copy += 1) id = `${[...groups, name].join(' > ')} (${copy})`;
    ids.add(id);
    tests.push({ id, run });
  };

  /** @type {(name: string, body: () => void) => void} */
  const describe = (name, body) => {
    const outside = groups;
    groups = [...groups, name];
    body();
    groups = outside;
  };

  /** @param {(name: string, run: () => unknown) => void} one */
  const each =
    (one) =>
    (/** @type {readonly unknown[]} */ rows) =>
    (/** @type {string} */ name, /** @type {(...row: readonly unknown[]) => unknown} */ run) => {
      for (const [index, row] of rows.entries())
        one(`${name} [${index}]`, () => run(...(Array.isArray(row) ? row : [row])));
    };

  return {
    expect,
    it: Object.assign(it, { each: each(it) }),
    test: Object.assign(it, { each: each(it) }),
    describe: Object.assign(describe, { each: each(describe) }),
  };
};
