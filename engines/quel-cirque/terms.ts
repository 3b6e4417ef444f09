import { countTerm, type Term } from '#engines/core/computer.js';
import type { Seat } from '#engines/core/seat.js';
import { type Colour, holes, rows } from './board/board.js';
import { isFinished, type Drop, starsOf, type Clown, type Ring } from './board/ring.js';
import type { Move } from './move.js';
import { apply } from './rules/apply.js';
import type { View } from './view.js';

/** The stars of the empty holes in the rows ahead of a clown, the nearest first. */
const holesAhead = (ring: Ring, clown: Clown): readonly number[] => {
  const row = Number(clown.square.slice(1));
  return holes
    .filter(({ square, stars }) => ring.filled[stars - 1] === null && Number(square.slice(1)) > row)
    .map(({ stars }) => stars);
};

/**
 * The expected gain of a marble in a clown: a lower marble is more likely to drop, and a clown farther along drops
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

export const prospectsOf = (ring: Ring, colour: Colour): number =>
  starsOf(ring)[colour] + ring.clowns.reduce((sum, clown) => sum + expectedStars(ring, clown, colour), 0);

/** Smaller changes of prospects are not mentioned. */
const MIN_CHANGE = 0.1;

/** The effect of dropped marbles on other players: by seat, or by colour if its owner is unknown. */
const ofOthers = ({ colours }: View, own: Colour | null, drops: readonly Drop[]): readonly Term[] =>
  drops
    .filter(({ colour }) => colour !== own)
    .flatMap(({ stars, colour }) => {
      const seat: Seat = colours.indexOf(colour);
      return seat === -1 ? countTerm('others', stars) : countTerm('gives', stars, { seat });
    });

export const termsOf = (view: View, move: Move): readonly Term[] => {
  const applied = apply(view, move);
  if (!applied.ok) return [];
  const own = view.colours[view.seat] ?? null;
  const { ring, drops, pushes } = applied.value;
  const won = drops.reduce((sum, { stars, colour }) => (colour === own ? sum + stars : sum), 0);
  const change = (colour: Colour): number => prospectsOf(ring, colour) - prospectsOf(view.ring, colour);
  const hindered = view.colours.flatMap((colour, seat) =>
    colour !== null && seat !== view.seat && change(colour) < -MIN_CHANGE
      ? [{ name: 'hinders', params: { seat } }]
      : [],
  );
  const terms = [
    ...countTerm('stars', won),
    ...ofOthers(view, own, drops),
    ...(isFinished(ring) ? [{ name: 'ends' }] : []),
    ...(own !== null && won === 0 && change(own) > MIN_CHANGE ? [{ name: 'nearer' }] : []),
    ...hindered,
    ...(own !== null && won === 0 && change(own) < -MIN_CHANGE ? [{ name: 'farther' }] : []),
    ...countTerm('pushes', pushes.length),
  ];
  return terms.length === 0 ? [{ name: 'quiet' }] : terms;
};
