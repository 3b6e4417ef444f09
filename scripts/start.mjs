// @ts-check
/**
 * `npm start`: installs what is missing, builds, and starts the bot in this process, so that signals reach it directly.
 */
import { build } from './build.mjs';
import { root } from './run.mjs';
import { setUp } from './setup.mjs';

setUp();
if (!(await build())) process.exit(1);
process.chdir(root);
// A path that only exists after the build: the type checker is not to look for it.
const program = `${root}/dist/src/main.js`;
await import(program);
