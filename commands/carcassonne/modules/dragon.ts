import { drawDragonRules } from '../../../renderers/carcassonne/modules/dragon/rules.js';
import type { ModulePages } from '../module-page.js';

export const dragonPages: ModulePages = { rules: { key: 'dragon', picture: drawDragonRules } };
