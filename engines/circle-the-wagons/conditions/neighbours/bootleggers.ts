import { iconNumber } from '#engines/circle-the-wagons/rules/codes.js';
import { eachIcon } from '../condition.js';

const DELIVERED = 2;
const LEFT_BEHIND = -1;
const BEER = iconNumber('beer');
const WAGON = iconNumber('wagon');

/** Beers next to a wagon are sold, the others are lost. */
export const bootleggers = eachIcon(BEER, (town, at) =>
  town.countIconBeside(at, WAGON) > 0 ? DELIVERED : LEFT_BEHIND,
);
