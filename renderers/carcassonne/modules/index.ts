import { countLook } from './count.js';
import { cultLook } from './cult.js';
import { hillsLook } from './hills.js';
import { kingLook } from './king.js';
import { phantomLook } from './phantom.js';
import { river2Look } from './river2.js';
import { riverLook } from './river.js';
import { tradersLook } from './traders/index.js';
import { dragonLook } from './dragon/index.js';
import { abbeyLook } from './abbey/index.js';
import { towerLook } from './tower/index.js';
import { flierLook } from './flier.js';
import { bazaarLook } from './bridges/bazaar.js';
import { bridgesLook } from './bridges/index.js';
import { monasteriesLook } from './monasteries.js';
import { russianLook } from './russian.js';
import type { ModuleLook } from '../module-look.js';
import { abbotLook } from './abbot.js';
import { acrobatsLook } from './acrobats.js';
import { innsLook } from './inns.js';
import { ringmasterLook } from './ringmaster.js';
import { tentLook } from './tent.js';

/** The modules' additions to pictures and words. A module without any is absent. */
export const looks: readonly ModuleLook[] = [
  tentLook,
  acrobatsLook,
  ringmasterLook,
  innsLook,
  abbotLook,
  riverLook,
  river2Look,
  tradersLook,
  dragonLook,
  abbeyLook,
  towerLook,
  flierLook,
  bridgesLook,
  bazaarLook,
  monasteriesLook,
  kingLook,
  cultLook,
  countLook,
  russianLook,
  phantomLook,
  hillsLook,
];
