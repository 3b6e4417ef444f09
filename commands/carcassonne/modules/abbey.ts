import { drawAbbeyRules } from '../../../renderers/carcassonne/modules/abbey/rules.js';
import type { ModulePages } from '../module-page.js';

export const abbeyPages: ModulePages = { rules: { key: 'abbey', picture: drawAbbeyRules } };
