import { drawMonasteries } from '#renderers/carcassonne/modules/monasteries/rules.js';
import type { ModulePages } from '../module-page.js';

export const monasteriesPages: ModulePages = { rules: { key: 'monasteries', picture: drawMonasteries } };
