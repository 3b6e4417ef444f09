import type { Seat } from '#engines/core/seat.js';

/** How far a seat is ahead of the others on the average, by the points that each is expected to have. */
export const lead = (points: readonly number[], seat: Seat): number => {
  const own = points[seat] ?? 0;
  const others = points.reduce((sum, each) => sum + each, 0) - own;
  return own - others / (points.length - 1);
};

/** Of several ends, each with the points of all, the first of those that put a seat furthest ahead; none of none. */
export const bestFor = (seat: Seat, ends: readonly (readonly number[])[]): readonly number[] | undefined =>
  ends.reduce<readonly number[] | undefined>(
    (best, end) => (best === undefined || lead(end, seat) > lead(best, seat) ? end : best),
    undefined,
  );
