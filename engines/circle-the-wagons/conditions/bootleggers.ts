import type { Town } from '../rules/town.js';

const DELIVERED = 2;
const LEFT_BEHIND = -1;

/** Beers next to a wagon are sold, the others are lost. */
export const bootleggers = (town: Town): number =>
  town
    .with('beer')
    .map((beer) => (town.around(beer).some(({ icon }) => icon === 'wagon') ? DELIVERED : LEFT_BEHIND))
    .reduce<number>((sum, points) => sum + points, 0);
