/**
 * Loaded into a bot's process before its program: loads what the program is made of, and waits until it may begin. So a
 * start costs a run what a start does, and not the reading of a thousand files, two hundred times.
 */
import { once } from 'node:events';
import '#src/app/run.js';

// A bot whose parent has gone would never be killed.
process.once('disconnect', () => process.exit());
process.send?.('loaded');
await once(process, 'message');
