import type {} from '../../../../engines/carcassonne/modules/monasteries/tiles.js';
import type { ModuleLook } from '../../module-look.js';
import { paintSpecialMonastery } from './paint.js';

/** Special monasteries: one look for those of all countries. */
export const monasteriesLook: ModuleLook = {
  monastery: { isOn: ({ traits }) => traits.specialMonastery === true, paint: paintSpecialMonastery },
};
