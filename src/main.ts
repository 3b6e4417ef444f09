import './lib/source-stacks.js';
import { checkNode } from './lib/node-version.js';

// Packages are loaded only after the check: native ones crash on an unsupported version of Node.
checkNode();
const { run } = await import('./app/run.js');
await run();
