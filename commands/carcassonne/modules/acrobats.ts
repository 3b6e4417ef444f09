import { drawPyramid } from '#renderers/carcassonne/modules/acrobats/rules.js';
import type { ModulePages } from '../module-page.js';

export const acrobatsPages: ModulePages = { rules: { key: 'acrobats', picture: drawPyramid } };
