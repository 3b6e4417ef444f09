import { drawFlierRules } from '#renderers/carcassonne/modules/flier/rules.js';
import type { ModulePages } from '../module-page.js';
import { placesPage } from '../pages/places-page.js';

export const flierPages: ModulePages = {
  decision: {
    phase: 'flier-flight',
    page: (input) => {
      const to = input.view.slices.flier?.flight?.to ?? null;
      return placesPage(
        input,
        (step) => (step.kind === 'land' && to !== null ? { cell: to, spot: step.spot } : null),
        to === null ? [] : [to],
      );
    },
  },
  rules: { key: 'flier', picture: drawFlierRules },
};
