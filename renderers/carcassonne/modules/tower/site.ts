import type { OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import type {} from '#engines/carcassonne/modules/tower/tiles.js';
import { siteOn } from '#renderers/carcassonne/tiles/plan/sites.js';
import { middle, type Point, turnedPoint } from '#renderers/carcassonne/tiles/shapes.js';

/** Where a foundation parts two fields by standing between a city and a road. */
const between: Readonly<Record<string, Point>> = { 'tower-M': [0.5, 0.44], 'tower-O': [0.5, 0.38] };

const RADIUS = 0.19;

/** The middle of the foundation on a tile, in shares of it: where floors are drawn. */
export const towerSite = (tile: OrientedTile): Point => {
  const fixed = between[tile.type.id];
  if (fixed !== undefined) return turnedPoint(fixed, tile.rotation);
  const isEnd = tile.segments.some(({ segment }) => segment.kind === 'road' && segment.end === 'tower');
  return isEnd ? middle : siteOn(tile, { what: 'tower', radius: RADIUS });
};
