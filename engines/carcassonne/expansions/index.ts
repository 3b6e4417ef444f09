import type { Expansion } from '../expansion.js';
import { acrobats } from './acrobats/index.js';
import { ringmaster } from './ringmaster/index.js';
import { tent } from './tent/index.js';
import type { Options } from './types.js';

/**
 * The registry of expansion modules, as far as rules go, in the order in which they act: at the end of the game the tent comes
 * first of all. A new module is a folder here, a line in this list, one in `tiles.ts` and its types in `types.ts`.
 */
export const expansions: readonly Expansion[] = [tent, acrobats, ringmaster];

/** The modules that these options put into the game. */
export const expansionsIn = (options: Options): readonly Expansion[] => expansions.filter(({ id }) => options[id]);
