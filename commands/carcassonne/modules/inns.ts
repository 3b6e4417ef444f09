import shown from '../examples/inns.json' with { type: 'json' };
import { drawInns } from '#renderers/carcassonne/modules/inns/rules.js';
import type { ModulePages } from '../module-page.js';

export const innsPages: ModulePages = { rules: { key: 'inns', picture: drawInns }, shown: { key: 'inns', ...shown } };
