import { drawTowerRules } from '../../../renderers/carcassonne/modules/tower/rules.js';
import type { ModulePages } from '../module-page.js';

export const towerPages: ModulePages = { rules: { key: 'tower', picture: drawTowerRules } };
