import type { Rect } from '#renderers/kit/layout.js';
import type { Point, Size } from '../../shared/zoom.js';

/**
 * Target sizes for a quick tap and for a careful one (as with a mouse), in pixels of the screen (WCAG 2.2, 2.5.5 and
 * 2.5.8).
 */
const TARGET = { easy: 44, careful: 24 } as const;

/** The page zooms a board no further than this; the reader may. */
const CLOSEST = 16;

export const contains = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

export const overlaps = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

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
 * The scale at which each area can be hit.
 *
 * @param fit pixels of the screen for one of the picture when the whole picture is shown
 */
export const scaleToHit = (areas: readonly Rect[], fit: number, target: keyof typeof TARGET): number => {
  const smallest = Math.min(...areas.map(({ width, height }) => Math.min(width, height)));
  return Math.min(CLOSEST, Math.max(1, TARGET[target] / (smallest * fit)));
};
