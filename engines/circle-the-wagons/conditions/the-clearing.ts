import type { Town } from '../rules/town.js';

const PER_FORT = 2;
const PER_FOREST = -1;

/** Forts are good, forest is bad; a fort in the forest is both. */
export const theClearing = (town: Town): number =>
  PER_FORT * town.with('fort').length + PER_FOREST * town.of('forest').length;
