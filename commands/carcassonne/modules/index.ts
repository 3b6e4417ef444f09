import type { ModulePages } from '../module-page.js';
import { abbeyPages } from './abbey.js';
import { abbotPages } from './abbot.js';
import { acrobatsPages } from './acrobats.js';
import { bridgesPages } from './bridges.js';
import { dragonPages } from './dragon.js';
import { flierPages } from './flier.js';
import { innsPages } from './inns.js';
import { monasteriesPages } from './monasteries.js';
import { riverPages } from './river.js';
import { ringmasterPages } from './ringmaster.js';
import { russianPages } from './russian.js';
import { tentPages } from './tent.js';
import { towerPages } from './tower.js';
import { tradersPages } from './traders.js';

/** What modules add to the explanations, in the order in which it is read. */
export const modulePages: readonly ModulePages[] = [
  tentPages,
  acrobatsPages,
  ringmasterPages,
  innsPages,
  abbotPages,
  tradersPages,
  riverPages,
  dragonPages,
  abbeyPages,
  towerPages,
  flierPages,
  bridgesPages,
  monasteriesPages,
  russianPages,
];
