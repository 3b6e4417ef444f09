import { holes, rows } from './board/board.js';
import type { Colour } from './board/pieces.js';
import { starsOf, type Clown, type Ring } from './board/ring.js';

/** The holes still empty ahead of a clown or under its nose, the nearest first. */
const holesAhead = (ring: Ring, clown: Clown): readonly number[] => {
  const row = Number(clown.square.slice(1));
  return holes
    .filter(({ square, stars }) => ring.filled[stars - 1] === null && Number(square.slice(1)) > row)
    .map(({ stars }) => stars);
};

/**
 * A marble in a clown is worth what it may win: the lower it lies, the likelier it drops, and the further on, the
 * sooner.
 */
const expectedStars = (ring: Ring, clown: Clown, colour: Colour): number => {
  const ahead = holesAhead(ring, clown);
  const row = Number(clown.square.slice(1));
  const nearness = row / rows.length;
  return clown.marbles.reduce((sum, marble, depth) => {
    const stars = ahead[Math.min(depth, ahead.length - 1)];
    return marble === colour && stars !== undefined ? sum + (stars * (0.25 + 0.35 * nearness)) / (depth + 1) : sum;
  }, 0);
};

/** The stars that a colour has and may expect of the marbles in clowns. */
export const prospectsOf = (ring: Ring, colour: Colour): number =>
  starsOf(ring)[colour] + ring.clowns.reduce((sum, clown) => sum + expectedStars(ring, clown, colour), 0);
