import { drawTraps } from '#renderers/carcassonne/modules/russian/rules.js';
import type { ModulePages } from '../module-page.js';

export const russianPages: ModulePages = { rules: { key: 'russian', picture: drawTraps } };
