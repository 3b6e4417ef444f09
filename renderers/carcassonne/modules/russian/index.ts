import type {} from '../../../../engines/carcassonne/modules/russian/tiles.js';
import type { OrientedTile } from '../../../../engines/carcassonne/tiles/oriented-tile.js';
import type { ModuleLook } from '../../module-look.js';
import { aroundPoint } from '../../tiles/in-hundredths.js';
import { siteOn } from '../../tiles/plan/sites.js';
import { middle, type Point } from '../../tiles/shapes.js';
import { paintNest, paintPond } from './paint.js';

const NEST = 0.25;

/** Where the trap of a tile is, in shares of it: the pond, or the tree beside the road. */
export const trapSite = (tile: OrientedTile): Point =>
  tile.type.traits.trap === 'solovei' ? siteOn(tile, { what: 'nest', radius: NEST }) : middle;

/** Vodyanoy's pond and Solovei's nest. */
export const russianLook: ModuleLook = {
  paintMarks: (ctx, tile) => {
    const { trap } = tile.type.traits;
    if (trap === 'vodyanoy') aroundPoint(ctx, trapSite(tile), () => paintPond(ctx));
    if (trap === 'solovei') aroundPoint(ctx, trapSite(tile), () => paintNest(ctx), 0.72);
  },
};
