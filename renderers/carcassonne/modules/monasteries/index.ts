import type {} from '#engines/carcassonne/modules/monasteries/tiles.js';
import type {} from '#engines/carcassonne/modules/monasteries/types.js';
import type { ModuleLook } from '#renderers/carcassonne/module-look.js';
import type { Point } from '#renderers/carcassonne/tiles/shapes.js';
import { paintSpecialMonastery } from './paint.js';

/** Where an abbot lies on a special monastery, in shares of the tile: at its foot, beside the monk's porch. */
export const lyingPlace: Point = [0.27, 0.8];

/** How far apart the first and the last of several lie. */
const ROW = 0.48;

/** Special monasteries: one look for those of all countries. Who is there as an abbot lies. */
export const monasteriesLook: ModuleLook = {
  monastery: { isOn: ({ traits }) => traits.specialMonastery === true, paint: paintSpecialMonastery },
  figureStands: {
    lying: {
      places: (_tile, count) =>
        Array.from({ length: count }, (_, index) => [
          lyingPlace[0] + (ROW * index) / Math.max(1, count - 1),
          lyingPlace[1],
        ]),
      lying: true,
    },
  },
  scores: {
    key: 'lying',
    includes: (event) => event.type === 'scored' && event.final && event.feature === 'lying',
    place: 'after',
  },
};
