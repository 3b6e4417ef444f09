import type { Probe } from '../probe.js';
import { pictures } from './pictures.js';
import { refusals } from './refusals.js';
import { texts } from './texts.js';
import { threads } from './threads.js';

export const probes: readonly Probe[] = [...pictures, ...texts, ...refusals, ...threads];
