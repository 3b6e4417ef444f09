import type { ModuleLook } from '../module-look.js';
import { abbotLook } from './abbot/index.js';
import { acrobatsLook } from './acrobats/index.js';
import { innsLook } from './inns/index.js';
import { ringmasterLook } from './ringmaster/index.js';
import { tentLook } from './tent/index.js';

/** What modules add to pictures and words. A module that adds nothing has no place in this list. */
export const looks: readonly ModuleLook[] = [tentLook, acrobatsLook, ringmasterLook, innsLook, abbotLook];
