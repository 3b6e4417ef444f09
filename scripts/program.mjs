// @ts-check
/**
 * Runs a built program for operators: `node scripts/program.mjs src/cli/backup/main --keep 14`. It does not install or
 * compile because a bot may be running from the same folder.
 */
import { existsSync, readFileSync } from 'node:fs';
import { root, runBuilt } from './run.mjs';
import { checkNode, stop } from './setup.mjs';

/** @param {string} path @returns {{ readonly version?: string }} */
const read = (path) => JSON.parse(readFileSync(`${root}/${path}`, 'utf8'));

checkNode();
if (!existsSync(`${root}/dist/build.json`)) stop('En piste is not built here; run `npm ci && npm run build` first.');
const { version } = read('package.json');
const { version: built } = read('dist/build.json');
if (built !== version)
  stop(`Version ${built} is built here, and this is ${version}; run \`npm ci && npm run build\` first.`);
process.chdir(root);
const [program = ''] = process.argv.splice(2, 1);
await runBuilt(program);
