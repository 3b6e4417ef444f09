import type { ConditionId } from '../cards.js';
import { badlands } from './badlands.js';
import { boomOrBust } from './boom-or-bust.js';
import { bootleggers } from './bootleggers.js';
import { circleTheWagons } from './circle-the-wagons.js';
import { claimJumpers } from './claim-jumpers.js';
import type { Condition } from './condition.js';
import { coolWater } from './cool-water.js';
import { fortified } from './fortified.js';
import { goldCountry } from './gold-country.js';
import { happyCows } from './happy-cows.js';
import { oneTooMany } from './one-too-many.js';
import { prairieLife } from './prairie-life.js';
import { riflesReady } from './rifles-ready.js';
import { smalltownCharm } from './smalltown-charm.js';
import { targetPractice } from './target-practice.js';
import { theClearing } from './the-clearing.js';
import { theHerd } from './the-herd.js';
import { undiscovered } from './undiscovered.js';
import { wagonTrain } from './wagon-train.js';

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
