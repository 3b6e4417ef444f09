import type {} from '../../../../engines/carcassonne/modules/monasteries/tiles.js';
import type { ModuleLook } from '../../module-look.js';
import type { Point } from '../../tiles/shapes.js';
import { paintSpecialMonastery } from './paint.js';

/** Where an abbot lies on a special monastery, in shares of the tile: at its foot, beside the monk's porch. */
export const lyingPlace: Point = [0.27, 0.8];

/** Special monasteries: one look for those of all countries. */
export const monasteriesLook: ModuleLook = {
  monastery: { isOn: ({ traits }) => traits.specialMonastery === true, paint: paintSpecialMonastery },
};
