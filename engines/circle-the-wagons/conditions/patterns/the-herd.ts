import { iconNumber, iconsByCode } from '#engines/circle-the-wagons/rules/codes.js';
import { largestGroup } from '../condition.js';

const POINTS = 2;
const COW = iconNumber('cow');

/** For each cow of the largest group of cows that stand edge to edge, on any terrain. */
export const theHerd = largestGroup({ kinds: iconsByCode.map((icon) => (icon === COW ? 0 : -1)), points: POINTS });
