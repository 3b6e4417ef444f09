import { drawReach } from '#renderers/carcassonne/modules/tent/rules.js';
import type { ModulePages } from '../module-page.js';

export const tentPages: ModulePages = {
  rules: { key: 'tent', picture: drawReach },
  example: {
    key: 'tent',
    fits: (events) => events.some((event) => event.type === 'tent-scored' && event.points.some((points) => points > 0)),
  },
};
