import { neighbouringCells, type Square, type Town } from '../rules/town.js';

const POINTS = 6;

/**
 * For each territory with wagons on all four sides; a wagon may stand in several circles, and a hole is no territory.
 */
export const circleTheWagons = (town: Town): number => {
  const circled = (square: Square): boolean =>
    neighbouringCells(square).every(({ x, y }) => town.at(x, y)?.icon === 'wagon');
  return POINTS * town.squares.filter(circled).length;
};
