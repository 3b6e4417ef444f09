import { iconNumber, terrainNumber } from '#engines/circle-the-wagons/rules/codes.js';
import type { Ground } from '#engines/circle-the-wagons/rules/ground.js';
import { eachIcon } from '../condition.js';

const POINTS = 4;
const GUN = iconNumber('gun');
const DESERT = terrainNumber('desert');

const isBetweenDeserts = (town: Ground, at: number, step: number): boolean =>
  town.terrainAt(at - step) === DESERT && town.terrainAt(at + step) === DESERT;

/** For each gun directly between two deserts, left and right or above and below; both ways count once. */
export const badlands = eachIcon(GUN, (town, at) =>
  isBetweenDeserts(town, at, 1) || isBetweenDeserts(town, at, town.row) ? POINTS : 0,
);
