import { aheadOf } from './ahead.js';
import { computerOf } from './computer/index.js';
import { engineOf } from './engine-of.js';
import { rulebook } from './rulebook.js';

export type { Carcassonne } from './types.js';

/** Carcassonne, the base game of the second edition, with all modules, each of which may be left out. */
export const engine = engineOf(rulebook);

export const computer = computerOf(rulebook);

export const ahead = aheadOf(rulebook);
