import type { Computer } from '#engines/core/computer.js';
import { apply } from '../rules/apply.js';
import type { Move } from '../move.js';
import { colours, type Colour } from '../board/board.js';
import { prospectsOf, termsOf } from '../terms.js';
import type { QuelCirque } from '../types.js';
import type { View } from '../view.js';

/** The opponents' colours. With secret colours, all other colours. */
const rivals = (view: View, own: Colour): readonly Colour[] =>
  colours.filter((colour) => colour !== own && (view.options.secret || view.colours.includes(colour)));

const appraiseMove = (view: View, own: Colour, move: Move): number => {
  const applied = apply(view, move);
  if (!applied.ok) return Number.MIN_SAFE_INTEGER;
  const { ring } = applied.value;
  const against = rivals(view, own).map((colour) => prospectsOf(ring, colour));
  return (
    prospectsOf(ring, own) -
    Math.max(...against) * 0.6 -
    (against.reduce((sum, value) => sum + value, 0) / against.length) * 0.4
  );
};

/** Compares stars won and stars in prospect for the player's colour with those for the others, one move ahead. */
export const appraisal: Computer<QuelCirque> = {
  appraise(view, moves) {
    const own = view.colours[view.seat] ?? null;
    return moves.map((move) => (own === null ? 0 : appraiseMove(view, own, move)));
  },
  terms: termsOf,
};
