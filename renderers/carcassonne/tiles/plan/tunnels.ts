import type { Direction } from '#engines/carcassonne/geometry/direction.js';
import type { OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import { areOpposite } from '../shapes.js';

/** The edges at which a road goes underground to pass beneath a city that lies from edge to edge. */
export const tunnelEdges = ({ segments }: OrientedTile): readonly Direction[] => {
  const isCrossed = segments.some(
    ({ kind, edges: [one, other] }) => kind === 'city' && one !== undefined && areOpposite(one, other),
  );
  if (!isCrossed) return [];
  return segments.flatMap(({ kind, edges }) => {
    const [one, other] = edges;
    return kind === 'road' && one !== undefined && areOpposite(one, other) ? edges : [];
  });
};

/** Whether a road goes underground before it comes to the wall, so that the fields on its sides are one. */
export const entersBeforeWall = (tile: OrientedTile, edge: Direction): boolean =>
  tunnelEdges(tile).includes(edge) &&
  tile.segments.some(({ halfEdges }) => halfEdges.includes(`${edge}L`) && halfEdges.includes(`${edge}R`));
