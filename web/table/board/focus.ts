import type { Rect } from '#renderers/kit/layout.js';
import type { Point, Size } from '../../shared/zoom.js';

/**
 * What a finger hits without looking twice, and what it hits with care, as a mouse does, in pixels of the screen (WCAG
 * 2.2, 2.5.5 and 2.5.8).
 */
const TARGET = { easy: 44, careful: 24 } as const;

/** A board is never brought closer by itself than this; further in, people go themselves. */
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

/** The share of what is shown from whose middle nothing has to be moved. */
const COMFORT = 0.7;

/** Where the middle of a length may lie for a stretch to lie within it, as close to `now` as can be. */
const nearest = (now: number, from: number, stretch: number, length: number): number => {
  const room = (length * COMFORT - stretch) / 2;
  const middle = from + stretch / 2;
  return room <= 0 ? middle : Math.min(middle + room, Math.max(middle - room, now));
};

/**
 * The middle of a part of a size in which all areas lie, or as many whole ones as fit into it; at least one area. It is
 * as close to `now` as can be: who knows where they look is not led elsewhere.
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
 * How close a board must be for each area to be hit.
 *
 * @param fit pixels of the screen for one of the picture, where the whole of it is shown
 */
export const scaleToHit = (areas: readonly Rect[], fit: number, target: keyof typeof TARGET): number => {
  const smallest = Math.min(...areas.map(({ width, height }) => Math.min(width, height)));
  return Math.min(CLOSEST, Math.max(1, TARGET[target] / (smallest * fit)));
};
