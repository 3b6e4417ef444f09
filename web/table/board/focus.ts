import { centre, type Rect } from '#renderers/kit/layout.js';
import type { Point, Size } from '../../shared/zoom.js';

/**
 * Target sizes for a quick tap and for a careful one (as with a mouse), in pixels of the screen (WCAG 2.2, 2.5.5 and
 * 2.5.8).
 */
const TARGET = { easy: 44, careful: 24 } as const;

/** The page zooms a board no further than this; the reader may. */
const CLOSEST = 16;

/** Pixels between an area and what stands next to it. */
const NEAR = 8;

/** The share of a pixel by which sums of fractions may miss. */
const ROUNDING = 0.01;

export const contains = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x - ROUNDING &&
  inner.y >= outer.y - ROUNDING &&
  inner.x + inner.width <= outer.x + outer.width + ROUNDING &&
  inner.y + inner.height <= outer.y + outer.height + ROUNDING;

export const overlaps = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/**
 * The place of something next to an area: below, right, left or above it, in the frame and on no other area; else in
 * the lower corner of the frame that is free, else at the area's lower edge.
 */
export const placeNear = (area: Rect, size: Size, frame: Size, others: readonly Rect[]): Point => {
  const within = (at: number, length: number, whole: number): number =>
    Math.max(NEAR, Math.min(whole - length - NEAR, at));
  const inFrame = ({ x, y }: Point): Rect => ({
    ...size,
    x: within(x, size.width, frame.width),
    y: within(y, size.height, frame.height),
  });
  const [x, y] = [area.x + (area.width - size.width) / 2, area.y + (area.height - size.height) / 2];
  const below = inFrame({ x, y: area.y + area.height + NEAR });
  const rest = [
    { x: area.x + area.width + NEAR, y },
    { x: area.x - size.width - NEAR, y },
    { x, y: area.y - size.height - NEAR },
  ].map(inFrame);
  const corners = [frame.width, 0].map((left) => inFrame({ x: left, y: frame.height }));
  const isFree = (place: Rect): boolean => ![area, ...others].some((other) => overlaps(place, other));
  return [below, ...rest, ...corners].find(isFree) ?? below;
};

/**
 * The closest of some areas in a direction, for arrow keys.
 *
 * @returns its index; -1 where there is none
 */
export const nextTowards = (from: Rect, areas: readonly Rect[], { x, y }: Point): number => {
  const here = centre(from);
  const distances = areas.map((area) => {
    const to = centre(area);
    const [across, down] = [to.x - here.x, to.y - here.y];
    const ahead = across * x + down * y;
    const aside = Math.abs(across * y) + Math.abs(down * x);
    // Areas ahead come before those aside.
    return ahead > 1 && aside <= 2 * ahead ? ahead + 2 * aside : Infinity;
  });
  const least = Math.min(...distances);
  return least === Infinity ? -1 : distances.indexOf(least);
};

const around = (areas: readonly Rect[]): Rect => {
  const [x, y] = [Math.min(...areas.map((one) => one.x)), Math.min(...areas.map((one) => one.y))];
  return {
    ...{ x, y },
    width: Math.max(...areas.map((one) => one.x + one.width)) - x,
    height: Math.max(...areas.map((one) => one.y + one.height)) - y,
  };
};

/** The central share of the view inside which an area needs no scrolling. */
const COMFORT = 0.7;

/** The position of the middle of a length that contains a stretch and is as close to `now` as possible. */
const nearest = (now: number, from: number, stretch: number, length: number): number => {
  const room = (length * COMFORT - stretch) / 2;
  const middle = from + stretch / 2;
  return room <= 0 ? middle : Math.min(middle + room, Math.max(middle - room, now));
};

/**
 * The middle of a part of a size that contains all areas, or as many whole ones as fit; at least one. It is as close to
 * `now` as possible, so that the view moves no further than necessary.
 */
export const centreOf = (areas: readonly Rect[], { width, height }: Size, now: Point): Point => {
  const edges = (side: 'x' | 'y') => [...new Set(areas.map((area) => area[side]))];
  const inside = edges('x').flatMap((x) =>
    edges('y').map((y) => areas.filter((area) => contains({ x, y, width, height }, area))),
  );
  const most = inside.reduce((best, some) => (some.length > best.length ? some : best), areas.slice(0, 1));
  const shown = around(most);
  return { x: nearest(now.x, shown.x, shown.width, width), y: nearest(now.y, shown.y, shown.height, height) };
};

/**
 * The largest scale at which a frame shows all areas at once; at least 1, which shows the whole picture.
 *
 * @param fit pixels of the screen for one of the picture when the whole picture is shown
 */
export const scaleToShow = (areas: readonly Rect[], fit: number, frame: Size): number => {
  if (areas.length === 0) return 1;
  const { width, height } = around(areas);
  return Math.max(1, Math.min(frame.width / (width * fit), frame.height / (height * fit)));
};

/**
 * The scale at which each area can be hit.
 *
 * @param fit pixels of the screen for one of the picture when the whole picture is shown
 */
export const scaleToHit = (areas: readonly Rect[], fit: number, target: keyof typeof TARGET): number => {
  const smallest = Math.min(...areas.map(({ width, height }) => Math.min(width, height)));
  return Math.min(CLOSEST, Math.max(1, TARGET[target] / (smallest * fit)));
};
