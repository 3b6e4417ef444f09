import { iconNumber } from '#engines/circle-the-wagons/rules/codes.js';
import { everyTerritory } from '../condition.js';

const POINTS = 6;
const SIDES = 4;
const WAGON = iconNumber('wagon');

/**
 * For each territory with wagons on all four sides; a wagon may stand in several circles, and a hole is no territory.
 */
export const circleTheWagons = everyTerritory((town, at) => (town.countIconBeside(at, WAGON) === SIDES ? POINTS : 0));
