import type { Square, Town } from '../rules/town.js';

const POINTS = 3;

/** For each wagon in the largest water group or next to it; of equally large groups the best one counts. */
export const coolWater = (town: Town): number => {
  const waters = town.lands().filter((land) => land[0]?.terrain === 'water');
  const largest = Math.max(0, ...waters.map((group) => group.length));
  const wagonsAt = (group: readonly Square[]): number =>
    town.with('wagon').filter((wagon) => [wagon, ...town.around(wagon)].some((square) => group.includes(square)))
      .length;
  return POINTS * Math.max(0, ...waters.filter((group) => group.length === largest).map(wagonsAt));
};
