import shown from '../examples/bridges.json' with { type: 'json' };
import { drawBridgesRules } from '#renderers/carcassonne/modules/bridges/rules.js';
import type { ModulePages } from '../module-page.js';

export const bridgesPages: ModulePages = {
  rules: { key: 'bridges', picture: drawBridgesRules },
  shown: { key: 'bridges', ...shown },
};
