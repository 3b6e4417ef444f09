import { drawRingmaster } from '#renderers/carcassonne/modules/ringmaster/rules.js';
import type { ModulePages } from '../module-page.js';

export const ringmasterPages: ModulePages = { rules: { key: 'ringmaster', picture: drawRingmaster } };
