export const directions = ['N', 'E', 'S', 'W'] as const;
export type Direction = (typeof directions)[number];

/**
 * The half-edges of a tile, clockwise from the north-west corner. `L` is the left half, as seen from the centre of the
 * tile towards that edge, so across an edge `L` always meets `R`.
 */
export const halfEdges = ['NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR'] as const;
export type HalfEdge = (typeof halfEdges)[number];

/** The clockwise rotation of a tile, in degrees. */
export const rotations = [0, 90, 180, 270] as const;
export type Rotation = (typeof rotations)[number];

export const turned = (direction: Direction, rotation: Rotation): Direction => {
  const at = (directions.indexOf(direction) + rotation / 90) % 4;
  return directions[at] ?? direction;
};

/** The bearings of arrows and corners, clockwise from the north. */
export const bearings = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type Bearing = (typeof bearings)[number];

export const turnedBearing = (bearing: Bearing, rotation: Rotation): Bearing => {
  const at = (bearings.indexOf(bearing) + rotation / 45) % 8;
  return bearings[at] ?? bearing;
};

export const turnedHalf = (half: HalfEdge, rotation: Rotation): HalfEdge => {
  const at = (halfEdges.indexOf(half) + (rotation / 90) * 2) % 8;
  return halfEdges[at] ?? half;
};
