/**
 * Runs in a bot's process before its program: loads the program's modules, and waits until it may begin. A start in a
 * test then costs the same as a real start, without reading a thousand files, two hundred times.
 */
import { once } from 'node:events';
import '#src/app/run.js';

// A bot without its parent would never be killed.
process.once('disconnect', () => process.exit());
process.send?.('loaded');
await once(process, 'message');
