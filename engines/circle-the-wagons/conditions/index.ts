import type { ConditionId } from '../cards.js';
import { claimJumpers, oneTooMany, smalltownCharm } from './comparisons.js';
import type { Condition } from './condition.js';
import { boomOrBust, prairieLife, theClearing } from './counts.js';
import { badlands, bootleggers, circleTheWagons, goldCountry, happyCows, riflesReady } from './neighbours.js';
import { coolWater, fortified, targetPractice, theHerd, undiscovered, wagonTrain } from './patterns.js';

export const conditions: Readonly<Record<ConditionId, Condition>> = {
  badlands,
  'happy-cows': happyCows,
  'the-clearing': theClearing,
  'circle-the-wagons': circleTheWagons,
  'smalltown-charm': smalltownCharm,
  'gold-country': goldCountry,
  'prairie-life': prairieLife,
  'cool-water': coolWater,
  'claim-jumpers': claimJumpers,
  'boom-or-bust': boomOrBust,
  'wagon-train': wagonTrain,
  'one-too-many': oneTooMany,
  bootleggers,
  undiscovered,
  fortified,
  'the-herd': theHerd,
  'target-practice': targetPractice,
  'rifles-ready': riflesReady,
};
