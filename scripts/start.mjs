// @ts-check
/**
 * `npm start`: installs missing packages, builds, and starts the bot in this process, so that signals reach it
 * directly.
 */
import { build } from './build.mjs';
import { root, runBuilt } from './run.mjs';
import { setUp } from './setup.mjs';

setUp();
if (!(await build())) process.exit(1);
process.chdir(root);
await runBuilt('src/main');
