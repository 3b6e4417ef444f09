/** The sides of a tile, clockwise from the north. */
export const directions = ['N', 'E', 'S', 'W'] as const;
export type Direction = (typeof directions)[number];

/**
 * The half-edges of a tile, clockwise from the north-west corner. `L` is the left half, seen from the middle of the
 * tile looking out over that edge, so across an edge `L` always meets `R`.
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

/** The directions between which an arrow or a corner can lie, clockwise from the north. */
export const bearings = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type Bearing = (typeof bearings)[number];

/** A bearing after turning clockwise. */
export const turnedBearing = (bearing: Bearing, rotation: Rotation): Bearing => {
  const at = (bearings.indexOf(bearing) + rotation / 45) % 8;
  return bearings[at] ?? bearing;
};

/** A half-edge after turning clockwise: it stays left or right. */
export const turnedHalf = (half: HalfEdge, rotation: Rotation): HalfEdge => {
  const at = (halfEdges.indexOf(half) + (rotation / 90) * 2) % 8;
  return halfEdges[at] ?? half;
};
