import type { Computer } from '../core/computer.js';
import { apply } from './rules/apply.js';
import { holes, rows } from './board/board.js';
import type { Move } from './move.js';
import { colours, type Colour } from './board/pieces.js';
import { starsOf, type Clown, type Ring } from './board/ring.js';
import type { QuelCirque } from './types.js';
import type { View } from './view.js';

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

const prospects = (ring: Ring, colour: Colour): number =>
  starsOf(ring)[colour] + ring.clowns.reduce((sum, clown) => sum + expectedStars(ring, clown, colour), 0);

/** The colours one plays against: those of the others, or all others where it is not known which are in play. */
const rivals = (view: View, own: Colour): readonly Colour[] =>
  colours.filter((colour) => colour !== own && (view.options.secret || view.colours.includes(colour)));

const appraiseMove = (view: View, own: Colour, move: Move): number => {
  const applied = apply(view, move);
  if (!applied.ok) return Number.MIN_SAFE_INTEGER;
  const { ring } = applied.value;
  const against = rivals(view, own).map((colour) => prospects(ring, colour));
  return (
    prospects(ring, own) -
    Math.max(...against) * 0.6 -
    (against.reduce((sum, value) => sum + value, 0) / against.length) * 0.4
  );
};

/** Weighs stars won and stars in prospect of the own colour against those of the others, one move ahead. */
export const computer: Computer<QuelCirque> = {
  appraise(view, moves) {
    const own = view.colours[view.seat] ?? null;
    return moves.map((move) => (own === null ? 0 : appraiseMove(view, own, move)));
  },
};
