import { terrainNumber, iconNumber, terrainsByCode } from '../../rules/codes.js';
import type { Ground } from '../../rules/ground.js';
import { groupsOf } from '../../rules/groups.js';

const POINTS = 3;
const WAGON = iconNumber('wagon');
const WATER = terrainNumber('water');

const waterByCode = terrainsByCode.map((terrain) => (terrain === WATER ? 0 : -1));

/** For each wagon in the largest water group or next to it; of equally large groups the best one counts. */
export const coolWater = (town: Ground): number => {
  const groups = groupsOf(town, waterByCode);
  let largest = 0;
  for (const group of groups) largest = Math.max(largest, group.length);
  let most = 0;
  for (const group of groups) {
    if (group.length < largest) continue;
    const isInGroup = (at: number): boolean => group.includes(at);
    const wagons = town.count((at) => town.iconAt(at) === WAGON && (isInGroup(at) || town.isBeside(at, isInGroup)));
    most = Math.max(most, wagons);
  }
  return POINTS * most;
};
