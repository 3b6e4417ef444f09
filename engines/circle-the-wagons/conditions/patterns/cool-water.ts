import { terrainNumber, iconNumber, terrainsByCode } from '#engines/circle-the-wagons/rules/codes.js';
import type { Ground } from '#engines/circle-the-wagons/rules/ground.js';
import { eachIcon, type Condition } from '../condition.js';
import { countIconAt, groupsOf } from '#engines/circle-the-wagons/rules/groups.js';

const POINTS = 3;
const WAGON = iconNumber('wagon');
const WATER = terrainNumber('water');

const waterByCode = terrainsByCode.map((terrain) => (terrain === WATER ? 0 : -1));

/** Pays for wagons at every water. */
const bound = eachIcon(WAGON, (town, at) =>
  town.terrainAt(at) === WATER || town.countTerrainBeside(at, WATER) > 0 ? POINTS : 0,
).pay;

/** For each wagon in the largest water group or next to it; of equally large groups the best one counts. */
export const coolWater: Condition = Object.assign(
  (town: Ground): number => {
    const groups = groupsOf(town, waterByCode);
    let largest = 0;
    for (const group of groups) largest = Math.max(largest, group.length);
    let most = 0;
    for (const group of groups) {
      if (group.length < largest) continue;
      most = Math.max(most, countIconAt(town, group, WAGON));
    }
    return POINTS * most;
  },
  { bound },
);
