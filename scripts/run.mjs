// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder of the project, independent of the working directory. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * True when Node was started with this script and did not only import it.
 * @param {string} url the script's own
 */
export const isStarted = (url) => process.argv[1] === fileURLToPath(url);

/**
 * Runs a built program in this process. Its path may contain `%` and `#`, which mean something else in a URL.
 * @param {string} program its path in dist/, without its ending
 */
export const runBuilt = (program) => import(pathToFileURL(`${root}/dist/${program}.js`).href);

/**
 * Runs a program in the project's folder and shows its output immediately.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] variables in addition to those of this process
 * @returns {boolean} whether it succeeded
 */
export const run = (program, args, env = {}) =>
  spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

/**
 * Tells whether a program succeeds; discards its output.
 * @param {string} program
 * @param {readonly string[]} args
 */
export const succeeds = (program, args) => spawnSync(program, args, { cwd: root, stdio: 'ignore' }).status === 0;

/**
 * Runs a program of a package in node_modules.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export const runTool = (name, args, env) => run(`${root}/node_modules/.bin/${name}`, args, env);

/**
 * Runs a program of a package in node_modules and keeps its output until it has ended.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] variables in addition to those of this process
 * @returns {Promise<{ readonly ended: boolean, readonly printed: string }>} whether it succeeded, and its output
 */
export const runToolQuietly = (name, args, env = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(`${root}/node_modules/.bin/${name}`, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        printed += text;
      });
    child.once('error', reject);
    child.once('close', (code) => resolve({ ended: code === 0, printed }));
  });
