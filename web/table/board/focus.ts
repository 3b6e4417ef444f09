import type { Rect } from '#renderers/kit/layout.js';
import type { Region } from '#renderers/kit/regions.js';

/** What a finger hits without looking twice, in pixels of the screen (WCAG 2.2, 2.5.5 Target Size). */
const FINGER = 44;

/** A board is never brought closer by itself than this; further in, people go themselves. */
const CLOSEST = 16;

type Outlined = Pick<Region, 'outline'>;

const boundsOfOne = ({ outline }: Outlined): Rect | null => {
  if (outline === null || outline.length === 0) return null;
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};

/** Where regions lie, all together; null where none lies anywhere. */
export const boundsOf = (regions: readonly Outlined[]): Rect | null => {
  const bounds = regions.flatMap((region) => boundsOfOne(region) ?? []);
  if (bounds.length === 0) return null;
  const [x, y] = [Math.min(...bounds.map((one) => one.x)), Math.min(...bounds.map((one) => one.y))];
  return {
    ...{ x, y },
    width: Math.max(...bounds.map((one) => one.x + one.width)) - x,
    height: Math.max(...bounds.map((one) => one.y + one.height)) - y,
  };
};

/**
 * How close a board must be for a finger to hit each of its regions.
 *
 * @param fit pixels of the screen for one of the picture, where the whole of it is shown
 */
export const scaleForFingers = (regions: readonly Outlined[], fit: number): number => {
  const sides = regions.flatMap((region) => {
    const bounds = boundsOfOne(region);
    return bounds === null ? [] : [Math.min(bounds.width, bounds.height)];
  });
  return Math.min(CLOSEST, Math.max(1, FINGER / (Math.min(...sides) * fit)));
};
