import type { Town } from '../rules/town.js';

/** Half of the cows and plains together, rounded down; a cow on plains counts twice. */
export const prairieLife = (town: Town): number => Math.floor((town.with('cow').length + town.of('plains').length) / 2);
