import type {} from '#engines/carcassonne/modules/russian/tiles.js';
import type { OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import { siteOn } from '#renderers/carcassonne/tiles/plan/sites.js';
import { middle, type Point } from '#renderers/carcassonne/tiles/shapes.js';

const NEST = 0.25;

/** Where the trap of a tile is, in shares of it: the pond, or the tree beside the road. */
export const trapSite = (tile: OrientedTile): Point =>
  tile.type.traits.trap === 'solovei' ? siteOn(tile, { what: 'nest', radius: NEST }) : middle;

/** How far from the middle of the pond those in it stand, and from which angle to which. */
const RADIUS = 0.3;
const SPREAD = 1.3 * Math.PI;
/** Where those that the robber holds stand in a row, beneath his tree. */
const ROW = 0.77;

/**
 * Where the followers in a trap stand, in shares of the tile: beneath the head of who holds them, so that it is seen.
 */
export const trappedPlaces = (tile: OrientedTile, count: number): readonly Point[] =>
  Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 0.5 : index / (count - 1);
    if (tile.type.traits.trap === 'solovei') return [0.2 + 0.6 * share, ROW];
    const angle = Math.PI / 2 + SPREAD * (0.5 - share);
    return [middle[0] + Math.cos(angle) * RADIUS, middle[1] + Math.sin(angle) * RADIUS];
  });
