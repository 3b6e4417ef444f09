import './lib/source-stacks.js';
import { checkNode } from './lib/node-version.js';

// Packages are loaded afterwards: those with a native part end the process on a Node that they were not made for.
checkNode();
const { run } = await import('./app/run.js');
await run();
