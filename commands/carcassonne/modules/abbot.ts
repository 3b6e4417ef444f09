import { drawGarden } from '#renderers/carcassonne/modules/abbot/rules.js';
import type { ModulePages } from '../module-page.js';

export const abbotPages: ModulePages = { rules: { key: 'abbot', picture: drawGarden } };
