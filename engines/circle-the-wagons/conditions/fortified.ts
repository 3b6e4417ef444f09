import { cellsUnder, type Town } from '../rules/town.js';

const POINTS = 7;

/** For each block of two by two forts; blocks may overlap. */
export const fortified = (town: Town): number =>
  POINTS *
  town.with('fort').filter((corner) => cellsUnder(corner).every(({ x, y }) => town.at(x, y)?.icon === 'fort')).length;
