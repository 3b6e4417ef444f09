/** The sides of a tile, clockwise from the north. */
export const directions = ['N', 'E', 'S', 'W'] as const;
export type Direction = (typeof directions)[number];

/**
 * The half-edges of a tile, clockwise from the north-west corner. `L` is the half on the left of somebody who stands in the
 * middle of the tile and looks out over that edge, so across an edge `L` always meets `R`.
 */
export const halfEdges = ['NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR'] as const;
export type HalfEdge = (typeof halfEdges)[number];

/** How far a tile is turned clockwise, in degrees. */
export const rotations = [0, 90, 180, 270] as const;
export type Rotation = (typeof rotations)[number];

/** A direction after turning clockwise. */
export const turned = (direction: Direction, rotation: Rotation): Direction => {
  const at = (directions.indexOf(direction) + rotation / 90) % 4;
  return directions[at] ?? direction;
};

/** A half-edge after turning clockwise: it stays left or right. */
export const turnedHalf = (half: HalfEdge, rotation: Rotation): HalfEdge => {
  const at = (halfEdges.indexOf(half) + (rotation / 90) * 2) % 8;
  return halfEdges[at] ?? half;
};
