import type { OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import { areOpposite, between, edgeMiddle, middle, type Point, turnedPoint } from '../shapes.js';

/**
 * Where a monastery stands: the middle of its foot, and how large it is compared with one that has its tile to itself.
 */
export interface MonasterySite {
  readonly foot: Point;
  readonly scale: number;
}

const usual: MonasterySite = { foot: [0.5, 0.62], scale: 1 };
const SMALL = 0.66;
/** How far the foot of a small one lies below its middle. */
const DROP = 0.16;

const nextToMiddle = (towards: Point): MonasterySite => {
  const [x, y] = between(middle, towards, 0.4);
  return { foot: [x, y + DROP], scale: SMALL };
};

/** Aside from a road or a river that runs past it. */
export const monasterySite = (tile: OrientedTile): MonasterySite => {
  const runsThrough = ({ kind, edges: [one, other] }: (typeof tile.segments)[number]): boolean =>
    kind !== 'city' && one !== undefined && areOpposite(one, other);
  const past = tile.segments.find(runsThrough);
  if (past === undefined) return usual;
  const road = tile.segments.find(({ segment }) => segment.kind === 'road' && segment.end === 'monastery');
  const [only] = road?.edges ?? [];
  if (past.kind === 'road') return nextToMiddle(turnedPoint(edgeMiddle.N, tile.rotation));
  return only === undefined ? usual : nextToMiddle(edgeMiddle[only]);
};

/** A monk stands before his monastery, not over it; next to it where it is near a road. */
export const porchOf = (tile: OrientedTile): Point => {
  const { foot, scale } = monasterySite(tile);
  const [x, y] = foot;
  return scale === 1 ? [x + 0.06, y + 0.08] : [x > 0.5 ? x - 0.14 : x + 0.14, y - 0.06];
};
