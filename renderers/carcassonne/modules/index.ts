import { riverLook } from './river/index.js';
import { tradersLook } from './traders/index.js';
import { dragonLook } from './dragon/index.js';
import { abbeyLook } from './abbey/index.js';
import { towerLook } from './tower/index.js';
import { flierLook } from './flier/index.js';
import { bazaarLook } from './bridges/bazaar.js';
import { bridgesLook } from './bridges/index.js';
import { monasteriesLook } from './monasteries/index.js';
import { russianLook } from './russian/index.js';
import type { ModuleLook } from '../module-look.js';
import { abbotLook } from './abbot/index.js';
import { acrobatsLook } from './acrobats/index.js';
import { innsLook } from './inns/index.js';
import { ringmasterLook } from './ringmaster/index.js';
import { tentLook } from './tent/index.js';

/** What modules add to pictures and words. A module that adds nothing has no place in this list. */
export const looks: readonly ModuleLook[] = [
  tentLook,
  acrobatsLook,
  ringmasterLook,
  innsLook,
  abbotLook,
  riverLook,
  tradersLook,
  dragonLook,
  abbeyLook,
  towerLook,
  flierLook,
  bridgesLook,
  bazaarLook,
  monasteriesLook,
  russianLook,
];
