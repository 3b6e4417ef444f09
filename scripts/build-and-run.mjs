// @ts-check
/**
 * Installs missing packages, compiles, and runs one of the programs for developers: `node scripts/build-and-run.mjs
 * proof/bench/main pictures`.
 */
import { compile } from './build.mjs';
import { root, runBuilt } from './run.mjs';
import { setUp } from './setup.mjs';

setUp();
if (!(await compile())) process.exit(1);
process.chdir(root);
const [program = ''] = process.argv.splice(2, 1);
await runBuilt(program);
