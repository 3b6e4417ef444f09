import { marksOf } from '../../../../engines/carcassonne/tiles/oriented-tile.js';
import type { ModuleLook } from '../../module-look.js';
import { paintCathedral, paintInn, paintSpur } from './paint.js';
import { innSite } from './site.js';

/** Inns by their roads, cathedrals in their cities, and a meeple that is a head taller. */
export const innsLook: ModuleLook = {
  paintMarks: (ctx, tile) => {
    if (tile.type.id === 'inns-G') paintSpur(ctx, tile.rotation);
    for (const road of tile.segments) if (marksOf(road.segment).includes('inn')) paintInn(ctx, innSite(tile, road));
    if (tile.segments.some(({ segment }) => marksOf(segment).includes('cathedral'))) paintCathedral(ctx);
  },
  figures: { 'big-meeple': { size: 1.35 } },
};
