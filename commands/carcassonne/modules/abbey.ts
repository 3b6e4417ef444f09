import shown from '../examples/abbey.json' with { type: 'json' };
import { drawAbbeyRules } from '#renderers/carcassonne/modules/abbey/rules.js';
import type { ModulePages } from '../module-page.js';

export const abbeyPages: ModulePages = {
  rules: { key: 'abbey', picture: drawAbbeyRules },
  shown: { key: 'abbey', ...shown },
};
