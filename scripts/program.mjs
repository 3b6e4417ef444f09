// @ts-check
/**
 * Installs what is missing, compiles, and runs one of the project's programs: `node scripts/program.mjs
 * proof/bench/main pictures`.
 */
import { root, runTool } from './run.mjs';
import { setUp } from './setup.mjs';

setUp();
if (!runTool('tsc', ['-p', 'tsconfig.build.json'])) process.exit(1);
process.chdir(root);
const [program = ''] = process.argv.splice(2, 1);
await import(`${root}/dist/${program}.js`);
