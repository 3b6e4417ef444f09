import shown from '../examples/tower.json' with { type: 'json' };
import { drawTowerRules } from '#renderers/carcassonne/modules/tower/rules.js';
import type { ModulePages } from '../module-page.js';
import { placesPage } from '../pages/places-page.js';

export const towerPages: ModulePages = {
  decision: {
    phase: 'tower-capture',
    page: (input) => {
      const raised = input.view.slices.tower?.raised ?? null;
      return placesPage(input, (step) => (step.kind === 'capture' ? step : null), raised === null ? [] : [raised]);
    },
  },
  rules: { key: 'tower', picture: drawTowerRules },
  shown: { key: 'tower', ...shown },
};
