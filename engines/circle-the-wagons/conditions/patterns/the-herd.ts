import { iconNumber, iconsByCode } from '../../rules/codes.js';
import type { Ground } from '../../rules/ground.js';
import { largestGroups } from '../../rules/groups.js';

const POINTS = 2;
const COW = iconNumber('cow');

const cowsByCode = iconsByCode.map((icon) => (icon === COW ? 0 : -1));

/** For each cow of the largest group of cows that stand edge to edge, on any terrain. */
export const theHerd = (town: Ground): number => POINTS * (largestGroups(town, cowsByCode, 1)[0] ?? 0);
