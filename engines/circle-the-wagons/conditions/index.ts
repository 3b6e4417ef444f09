import type { ConditionId } from '../cards.js';
import { badlands } from './neighbours/badlands.js';
import { boomOrBust } from './counts/boom-or-bust.js';
import { bootleggers } from './neighbours/bootleggers.js';
import { circleTheWagons } from './neighbours/circle-the-wagons.js';
import { claimJumpers } from './comparisons/claim-jumpers.js';
import type { Condition } from './condition.js';
import { coolWater } from './patterns/cool-water.js';
import { fortified } from './patterns/fortified.js';
import { goldCountry } from './neighbours/gold-country.js';
import { happyCows } from './neighbours/happy-cows.js';
import { oneTooMany } from './comparisons/one-too-many.js';
import { prairieLife } from './counts/prairie-life.js';
import { riflesReady } from './neighbours/rifles-ready.js';
import { smalltownCharm } from './comparisons/smalltown-charm.js';
import { targetPractice } from './patterns/target-practice.js';
import { theClearing } from './counts/the-clearing.js';
import { theHerd } from './patterns/the-herd.js';
import { undiscovered } from './patterns/undiscovered.js';
import { wagonTrain } from './patterns/wagon-train.js';

/** How each condition is counted. */
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
