import shown from '../examples/traders.json' with { type: 'json' };
import { drawTraders } from '#renderers/carcassonne/modules/traders/rules.js';
import type { ModulePages } from '../module-page.js';

export const tradersPages: ModulePages = {
  rules: { key: 'traders', picture: drawTraders },
  shown: { key: 'traders', ...shown },
};
