import { iconNumber } from '#engines/circle-the-wagons/rules/codes.js';
import { eachIcon } from '../condition.js';

const POINTS = 2;
const FORT = iconNumber('fort');
const GUN = iconNumber('gun');

/** For each fort next to a gun. */
export const riflesReady = eachIcon(FORT, (town, at) => (town.countIconBeside(at, GUN) > 0 ? POINTS : 0));
