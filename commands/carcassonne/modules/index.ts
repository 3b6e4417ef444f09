import type { ModulePages } from '../module-page.js';
import { bridgesPages } from './bridges.js';
import { dragonPages } from './dragon.js';
import { innsPages } from './inns.js';
import { towerPages } from './tower.js';
import { tradersPages } from './traders.js';
import shown from '../examples/abbey.json' with { type: 'json' };
import { drawAbbeyRules } from '#renderers/carcassonne/modules/abbey/rules.js';
import { drawGarden } from '#renderers/carcassonne/modules/abbot/rules.js';
import { drawPyramid } from '#renderers/carcassonne/modules/acrobats/rules.js';
import { drawFlierRules } from '#renderers/carcassonne/modules/flier/rules.js';
import { placesPage } from '../pages/places-page.js';
import { drawMonasteries } from '#renderers/carcassonne/modules/monasteries/rules.js';
import { drawRingmaster } from '#renderers/carcassonne/modules/ringmaster/rules.js';
import { drawRiver } from '#renderers/carcassonne/modules/river/rules.js';
import { drawTraps } from '#renderers/carcassonne/modules/russian/rules.js';
import { drawReach } from '#renderers/carcassonne/modules/tent/rules.js';

const tentPages: ModulePages = {
  rules: { key: 'tent', picture: drawReach },
  example: {
    key: 'tent',
    fits: (events) => events.some((event) => event.type === 'tent-scored' && event.points.some((points) => points > 0)),
  },
};

const russianPages: ModulePages = { rules: { key: 'russian', picture: drawTraps } };

const riverPages: ModulePages = { rules: { key: 'river', picture: drawRiver } };

const ringmasterPages: ModulePages = { rules: { key: 'ringmaster', picture: drawRingmaster } };

const monasteriesPages: ModulePages = { rules: { key: 'monasteries', picture: drawMonasteries } };

const flierPages: ModulePages = {
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

const acrobatsPages: ModulePages = { rules: { key: 'acrobats', picture: drawPyramid } };

const abbotPages: ModulePages = { rules: { key: 'abbot', picture: drawGarden } };

const abbeyPages: ModulePages = {
  rules: { key: 'abbey', picture: drawAbbeyRules },
  shown: { key: 'abbey', ...shown },
};

/** What modules add to the explanations, in the order in which it is read. */
export const modulePages: readonly ModulePages[] = [
  tentPages,
  acrobatsPages,
  ringmasterPages,
  innsPages,
  abbotPages,
  tradersPages,
  riverPages,
  dragonPages,
  abbeyPages,
  towerPages,
  flierPages,
  bridgesPages,
  monasteriesPages,
  russianPages,
];
