import type { Box } from '../composition/module-parts.js';
import type { Module } from '../composition/rule-set.js';
import { abbey } from './abbey/index.js';
import { abbot } from './abbot.js';
import { acrobats } from './acrobats/index.js';
import { bridges } from './bridges/index.js';
import { count } from './count/index.js';
import { cult } from './cult/index.js';
import { dragon } from './dragon/index.js';
import { flier } from './flier/index.js';
import { hills } from './hills/index.js';
import { inns } from './inns/index.js';
import { king } from './king/index.js';
import { monasteries } from './monasteries/index.js';
import { river } from './river/index.js';
import { river2 } from './river2/index.js';
import { phantom } from './phantom.js';
import { ringmaster } from './ringmaster.js';
import { russian } from './russian/index.js';
import { tent } from './tent/index.js';
import { tower } from './tower/index.js';
import { traders } from './traders/index.js';

/**
 * The modules that can be played with, in the order in which they act: at the end of the game the tent comes first of
 * all, and the owners of tiles in hand are known before the fairy pays for a turn and before the round of the abbeys. A
 * new module is a folder here and its place in this list; `docs/carcassonne-modules.md` says more.
 */
export const modules: readonly Module[] = [
  tent,
  acrobats,
  ringmaster,
  inns,
  abbot,
  traders,
  river,
  river2,
  bridges,
  dragon,
  abbey,
  tower,
  flier,
  monasteries,
  king,
  cult,
  count,
  // Draws people into traps after all else that a figure brings: of those who act in that phase it comes last.
  russian,
  // Brings the figure phase once more.
  phantom,
  // Draws for its shepherds when all figures of a part of the turn were put.
  hills,
];

/** The modules of a box, in the same order. */
export const modulesOf = (box: Box): readonly Module[] => modules.filter((module) => (module.box ?? 'small') === box);
