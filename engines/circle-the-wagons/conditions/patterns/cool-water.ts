import { terrainNumber, iconNumber, terrainsByCode } from '../../rules/codes.js';
import type { Ground } from '../../rules/ground.js';
import { groupsOf } from '../../rules/groups.js';

const POINTS = 3;
const WAGON = iconNumber('wagon');
const WATER = terrainNumber('water');

const waterByCode = terrainsByCode.map((terrain) => (terrain === WATER ? 0 : -1));

/** For each wagon in the largest water group or next to it; of equally large groups the best one counts. */
export const coolWater = (town: Ground): number => {
  let [largest, most] = [0, 0];
  for (const group of groupsOf(town, waterByCode)) {
    if (group.length < largest) continue;
    const isInGroup = (at: number): boolean => group.includes(at);
    const wagons = town.count((at) => town.iconAt(at) === WAGON && (isInGroup(at) || town.isBeside(at, isInGroup)));
    most = group.length > largest ? wagons : Math.max(most, wagons);
    largest = group.length;
  }
  return POINTS * most;
};
