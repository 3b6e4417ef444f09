import { iconNumber } from '#engines/circle-the-wagons/rules/codes.js';
import type { Ground } from '#engines/circle-the-wagons/rules/ground.js';
import { eachIcon } from '../condition.js';

const POINTS = 7;
const FORT = iconNumber('fort');

const areForts = (town: Ground, left: number): boolean => town.iconAt(left) === FORT && town.iconAt(left + 1) === FORT;

/** For each block of two by two forts; blocks may overlap. Each is found at its upper left fort. */
export const fortified = eachIcon(FORT, (town, at) =>
  areForts(town, at) && areForts(town, at + town.row) ? POINTS : 0,
);
