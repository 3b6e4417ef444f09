import { memoIn } from '#engines/core/memo.js';
import { coordinates } from '#renderers/kit/figures/paths.js';
import type { Context2D } from '#renderers/kit/canvas.js';
import type { OrientedSegment, OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import { anchorsOf } from '../anchors.js';
import { paintHouse, paintKeep, paintShield } from './buildings.js';
import { land } from '../colours.js';
import { fixed } from '../ground/field.js';
import { shieldSite } from './shield-site.js';
import { type CityShape, cityShape } from '../plan/city-shape.js';
import { isWithin, middle, pathThrough, type Point } from '../shapes.js';
import { paintWall } from './wall.js';

/** A house in hundredths of the tile: its width, and the space of its walls and roof. */
const HOUSE = 18;
const HALF = HOUSE / 200;
const HEIGHT = HOUSE * 0.0088;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const houseBox = ([x, y]: Point): Box => ({ left: x - HALF, right: x + HALF, top: y - HEIGHT, bottom: y });

const cornersOf = ({ left, top, right, bottom }: Box): readonly Point[] => [
  [left, top],
  [right, top],
  [left, bottom],
  [right, bottom],
];

const FROM_WALL = 0.052;
const FROM_EDGE = 0.008;

const STEP = 0.02;
const LANE = 0.024;

const steps = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / STEP) + 1 }, (_, index) => from + index * STEP);

/** Sites for the keep in a city of three or four edges, next to the shield and the figure. */
const keepSites: readonly Point[] = coordinates('0.8 0.42, 0.2 0.42, 0.8 0.92, 0.2 0.92');

interface Landmarks {
  readonly shields: readonly Point[];
  readonly keep: Point | null;
}

const boxesOf = ({ shields, keep }: Landmarks): readonly Box[] => [
  ...shields.map(([x, y]) => ({ left: x - 0.1, right: x + 0.1, top: y - 0.12, bottom: y + 0.13 })),
  ...(keep === null ? [] : [{ left: keep[0] - 0.11, right: keep[0] + 0.11, top: keep[1] - 0.4, bottom: keep[1] }]),
];

const isFree = (box: Box, outline: readonly Point[], walls: readonly Point[]): boolean =>
  cornersOf(box).every(
    ([x, y]) =>
      Math.min(x, y, 1 - x, 1 - y) > FROM_EDGE &&
      isWithin(outline, [x, y]) &&
      walls.every(([u, v]) => Math.hypot(x - u, y - v) > FROM_WALL),
  );

const landmarksOf = ({ edges, segment }: OrientedSegment, shape: CityShape, anchor: Point): Landmarks => {
  const { outline, stones } = shape;
  const arms = segment.kind === 'city' ? segment.coatsOfArms : 0;
  const [x, y] = shieldSite(shape, anchor);
  // A second one is on the other side of the middle, for which only a city that fills its tile has room.
  const shields: readonly Point[] = (
    [
      [x, y],
      [1 - x, 1 - y],
    ] as const
  ).slice(0, arms);
  // A mark in the middle of a city needs the room of a keep.
  const hasMark = segment.kind === 'city' && segment.marks.length > 0;
  if (edges.length < 3 || hasMark) return { shields, keep: null };
  const shieldBoxes = boxesOf({ shields, keep: null });
  const keep = keepSites.find((site) => {
    const [box] = boxesOf({ shields: [], keep: site });
    return box !== undefined && isFree(box, outline, stones) && shieldBoxes.every((other) => !overlap(box, other));
  });
  return { shields, keep: keep ?? null };
};

/** Places as many houses as fit, row by row from the back to the front, with lanes between them. */
const housesOf = (
  salt: string,
  outline: readonly Point[],
  walls: readonly Point[],
  landmarks: readonly Box[],
): readonly Point[] => {
  const houses: Point[] = [];
  const taken = [...landmarks];
  const lane = LANE * (0.6 + fixed(salt) * 0.8);
  for (const y of steps(HEIGHT + FROM_EDGE, 0.995))
    for (const x of steps(HALF + FROM_EDGE + fixed(`${salt} ${y.toFixed(2)}`) * 0.08, 1)) {
      const box = houseBox([x, y]);
      if (!isFree(box, outline, walls) || taken.some((other) => overlap(box, other))) continue;
      houses.push([x, y]);
      taken.push({
        left: box.left - lane,
        right: box.right + lane,
        top: box.top - lane * 0.4,
        bottom: box.bottom + lane,
      });
    }
  return houses;
};

interface Plan {
  readonly landmarks: Landmarks;
  readonly houses: readonly Point[];
}

/**
 * All tiles in all rotations have about a hundred cities, and the search for house sites takes longer than drawing
 * them.
 */
const plans = new Map<string, Plan>();

const planOf = (tile: OrientedTile, segment: OrientedSegment): Plan => {
  const key = `${tile.type.id} ${tile.rotation} ${segment.name}`;
  return memoIn(plans, key, () => {
    const shape = cityShape(tile, segment);
    const { outline, stones } = shape;
    const landmarks = landmarksOf(segment, shape, anchorsOf(tile).get(segment.name) ?? middle);
    return { landmarks, houses: housesOf(key, outline, stones, boxesOf(landmarks)) };
  });
};

export const paintCity = (ctx: Context2D, tile: OrientedTile, segment: OrientedSegment): void => {
  const { outline, walls } = cityShape(tile, segment);
  const { landmarks, houses } = planOf(tile, segment);
  pathThrough(ctx, outline);
  ctx.fillStyle = land.city;
  ctx.fill();
  for (const wall of walls) paintWall(ctx, wall, outline, 'ground');
  const roofs = houses.map((point, index) => ({
    foot: point[1],
    paint: () => paintHouse(ctx, point, HOUSE, Math.floor(fixed(`${tile.type.id} ${segment.name} ${index}`) * 6)),
  }));
  const { keep, shields } = landmarks;
  const buildings = keep === null ? roofs : [...roofs, { foot: keep[1], paint: () => paintKeep(ctx, keep) }];
  for (const { paint } of buildings.toSorted((one, other) => one.foot - other.foot)) paint();
  for (const wall of walls) paintWall(ctx, wall, outline, 'stones');
  for (const shield of shields) paintShield(ctx, shield);
};
