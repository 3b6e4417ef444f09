import type { Probe } from '../probe.js';
import { pictures } from './pictures.js';
import { refusals } from './refusals.js';
import { texts } from './texts.js';
import { threads } from './threads.js';

/** All kinds of requests for messages and threads that the bot makes. */
export const probes: readonly Probe[] = [...pictures, ...texts, ...refusals, ...threads];
