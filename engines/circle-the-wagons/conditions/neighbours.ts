import { iconNumber, terrainNumber } from '../rules/codes.js';
import type { Ground } from '../rules/ground.js';
import { eachIcon, everyTerritory } from './condition.js';

const BEER = iconNumber('beer');
const COW = iconNumber('cow');
const FORT = iconNumber('fort');
const GUN = iconNumber('gun');
const MINE = iconNumber('mine');
const WAGON = iconNumber('wagon');
const DESERT = terrainNumber('desert');
const MOUNTAINS = terrainNumber('mountains');
const SNOW = terrainNumber('snow');

const SIDES = 4;

const isBetweenDeserts = (town: Ground, at: number, step: number): boolean =>
  town.terrainAt(at - step) === DESERT && town.terrainAt(at + step) === DESERT;

const isAtTerrain = (town: Ground, at: number, terrain: number): boolean =>
  town.terrainAt(at) === terrain || town.countAdjacentTerrain(at, terrain) > 0;

/** For each gun directly between two deserts, left and right or above and below; both ways count once. */
export const badlands = eachIcon(GUN, (town, at) =>
  isBetweenDeserts(town, at, 1) || isBetweenDeserts(town, at, town.row) ? 4 : 0,
);

/** Beers next to a wagon are sold, the others are lost. */
export const bootleggers = eachIcon(BEER, (town, at) => (town.countAdjacentIcons(at, WAGON) > 0 ? 2 : -1));

/**
 * For each territory with wagons on all four sides. A wagon may be in several circles, and a hole is not a territory.
 */
export const circleTheWagons = everyTerritory((town, at) => (town.countAdjacentIcons(at, WAGON) === SIDES ? 6 : 0));

/** For each mine in the mountains or next to them. */
export const goldCountry = eachIcon(MINE, (town, at) => (isAtTerrain(town, at, MOUNTAINS) ? 2 : 0));

/** For each cow that is neither on snow nor next to it. */
export const happyCows = eachIcon(COW, (town, at) => (isAtTerrain(town, at, SNOW) ? 0 : 2));

/** For each fort next to a gun. */
export const riflesReady = eachIcon(FORT, (town, at) => (town.countAdjacentIcons(at, GUN) > 0 ? 2 : 0));
