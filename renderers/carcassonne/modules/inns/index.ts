import { marksOf } from '#engines/carcassonne/tiles/oriented-tile.js';
import type { ModuleLook } from '#renderers/carcassonne/module-look.js';
import { paintSpurs, type Spur } from '#renderers/carcassonne/tiles/ways/spur.js';
import { paintCathedral, paintInn } from './paint.js';
import { innSite } from './site.js';

/** From the city in the north to the south-east corner: the field in the east is apart. */
const spurs: Readonly<Record<string, readonly Spur[]>> = {
  'inns-G': [
    [
      [0.57, 0.3],
      [0.72, 0.76],
      [1.02, 1.02],
    ],
  ],
};

/** Inns by their roads, cathedrals in their cities, and a meeple that is a head taller. */
export const innsLook: ModuleLook = {
  marks: ['inn', 'cathedral'],
  paintMarks: (ctx, tile) => {
    paintSpurs(ctx, tile, spurs);
    for (const road of tile.segments) if (marksOf(road.segment).includes('inn')) paintInn(ctx, innSite(tile, road));
    if (tile.segments.some(({ segment }) => marksOf(segment).includes('cathedral'))) paintCathedral(ctx);
  },
  figures: { 'big-meeple': { size: 1.35 } },
};
