import { drawFlierRules } from '../../../renderers/carcassonne/modules/flier/rules.js';
import type { ModulePages } from '../module-page.js';

export const flierPages: ModulePages = { rules: { key: 'flier', picture: drawFlierRules } };
