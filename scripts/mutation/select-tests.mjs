// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

/** Tests that play whole games at random: they notice much, but take too long for every mutant that survives. */
const WHOLE_GAMES = '/whole-games/';

const isTest = (/** @type {string} */ name) => name.endsWith('.test.ts');

const parentOf = (/** @type {string} */ folder) => folder.split('/').slice(0, -1).join('/');

/** All test files in a folder and those below. @returns {string[]} */
const testsBelow = (/** @type {string} */ folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => isTest(name) && !name.includes(WHOLE_GAMES));

/** The folder in which an engine's tests lie, of all tests that lie in or below it. */
const ENGINE = /^tests\/engines\/[^/]+/u;

/** The folders whose tests are about all the code beside them: one folder's code is tried through another's. */
const TOGETHER = /^tests\/(engines\/[^/]+|tables)/u;

/**
 * The tests for a module of a game: those in its folder, those that lie in the folders above, which are about all
 * modules, and of all others those that name it, as they play it together with another.
 */
const testsOfModule = (/** @type {string} */ folder) => {
  const [engine = folder] = ENGINE.exec(folder) ?? [];
  const name = new RegExp(`\\b${folder.split('/').at(-1)}\\b`, 'u');
  const isAbove = (/** @type {string} */ test) => folder.startsWith(`${parentOf(test)}/`);
  const namesIt = (/** @type {string} */ test) => name.test(readFileSync(join(root, test), 'utf8'));
  return testsBelow(engine).filter((test) => test.startsWith(`${folder}/`) || isAbove(test) || namesIt(test));
};

/** @type {Map<string, readonly string[]>} */
const known = new Map();

/** @returns {readonly string[]} */
const select = (/** @type {string} */ folder) => {
  const own = `tests/${folder.replace(/^src\//u, '')}`;
  const [, module] = /^(tests\/engines\/[^/]+\/modules\/[^/]+)/u.exec(own) ?? [];
  if (module !== undefined && existsSync(join(root, module))) return testsOfModule(module);
  let [nearest = own] = TOGETHER.exec(own) ?? [];
  while (!existsSync(join(root, nearest))) nearest = parentOf(nearest);
  return testsBelow(nearest);
};

/**
 * The test files for the code in a folder, as paths from the root. A module of a game (`engines/GAME/modules/NAME`) has
 * its own and those that name it; whatever else an engine has, the tests of the whole engine go through; of
 * `src/tables` they are `tests/tables`. Whole games at random are left out.
 */
export const selectTests = (/** @type {string} */ folder) => {
  const tests = known.get(folder) ?? select(folder);
  known.set(folder, tests);
  return tests;
};
