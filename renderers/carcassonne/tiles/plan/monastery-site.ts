import type { OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import { areOpposite, between, edgeMiddle, middle, type Point, turnedPoint } from '../shapes.js';

/** The site of a monastery: the middle of its foot, and its scale relative to one alone on its tile. */
export interface MonasterySite {
  readonly foot: Point;
  readonly scale: number;
}

const usual: MonasterySite = { foot: [0.5, 0.62], scale: 1 };
const SMALL = 0.66;
/** The distance of a small monastery's foot below its middle. */
const DROP = 0.16;

const nextToMiddle = (towards: Point): MonasterySite => {
  const [x, y] = between(middle, towards, 0.4);
  return { foot: [x, y + DROP], scale: SMALL };
};

const passageOf = ({ segments }: OrientedTile): OrientedTile['segments'][number] | undefined =>
  segments.find(({ kind, edges: [one, other] }) => kind !== 'city' && one !== undefined && areOpposite(one, other));

/**
 * The middle of the edge towards which a monastery is moved to make way for a road or a river: the edge of its own
 * road, or the north of the unrotated tile. Null without a monastery, or if nothing passes it.
 */
export const asideOf = (tile: OrientedTile): Point | null => {
  const past = passageOf(tile);
  if (past === undefined || !tile.segments.some(({ kind }) => kind === 'monastery')) return null;
  const road = tile.segments.find(({ segment }) => segment.kind === 'road' && segment.end === 'monastery');
  const [only] = past.kind === 'road' ? [] : (road?.edges ?? []);
  return only === undefined ? turnedPoint(edgeMiddle.N, tile.rotation) : edgeMiddle[only];
};

export const monasterySite = (tile: OrientedTile): MonasterySite => {
  const aside = asideOf(tile);
  return aside === null ? usual : nextToMiddle(aside);
};

/** A monk is in front of his monastery, or next to it where it is near a road. */
export const porchOf = (tile: OrientedTile): Point => {
  const { foot, scale } = monasterySite(tile);
  const [x, y] = foot;
  return scale === 1 ? [x + 0.06, y + 0.08] : [x > 0.5 ? x - 0.14 : x + 0.14, y - 0.06];
};
