import { drawRiver } from '#renderers/carcassonne/modules/river/rules.js';
import type { ModulePages } from '../module-page.js';

export const riverPages: ModulePages = { rules: { key: 'river', picture: drawRiver } };
