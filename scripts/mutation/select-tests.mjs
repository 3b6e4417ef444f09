// @ts-check
import { existsSync, readdirSync } from 'node:fs';
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

/** The test files that lie in a folder itself. @returns {string[]} */
const testsIn = (/** @type {string} */ folder) =>
  readdirSync(join(root, folder))
    .filter(isTest)
    .map((name) => `${folder}/${name}`);

/**
 * The test files for the code in a folder, as paths from the root. A module of a game (`engines/GAME/modules/NAME`) has
 * its own tests, and those that lie in the folders above, which are about all modules; whatever else an engine has, the
 * tests of the whole engine go through; of `src/tables` they are `tests/tables`.
 *
 * @returns {string[]}
 */
export const selectTests = (/** @type {string} */ folder) => {
  const own = `tests/${folder.replace(/^src\//u, '')}`;
  const [, module] = /^(tests\/engines\/[^/]+\/modules\/[^/]+)/u.exec(own) ?? [];
  if (module !== undefined && existsSync(join(root, module))) {
    const all = parentOf(module);
    return [...testsBelow(module), ...testsIn(all), ...testsIn(parentOf(all))];
  }
  const [engine = own] = /^tests\/engines\/[^/]+/u.exec(own) ?? [];
  let nearest = engine;
  while (!existsSync(join(root, nearest))) nearest = parentOf(nearest);
  return testsBelow(nearest);
};
