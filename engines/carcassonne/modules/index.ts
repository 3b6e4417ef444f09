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
 * All modules, in the order in which they act. At the end of the game the tent comes first. The owners of tiles in hand
 * must be known before the fairy pays for a turn and before the round of the abbeys. A new module is a folder here and
 * an entry in this list; see `docs/carcassonne-modules.md`.
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
  // Last in the figure phase: it draws people into traps after all other effects of a figure.
  russian,
  // Repeats the figure phase.
  phantom,
  // Draws for its shepherds after all figures of a part of the turn.
  hills,
];

export const modulesOf = (box: Box): readonly Module[] => modules.filter((module) => (module.box ?? 'small') === box);
