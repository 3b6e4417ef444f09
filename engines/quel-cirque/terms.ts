import { countTerm, type Term } from '../core/term.js';
import type { Seat } from '../core/seat.js';
import type { Colour } from './board/pieces.js';
import { isFinished, type Drop } from './board/ring.js';
import type { Move } from './move.js';
import { prospectsOf } from './prospects.js';
import { apply } from './rules/apply.js';
import type { View } from './view.js';

/** A smaller change of prospects is not worth a word. */
const MIN_CHANGE = 0.1;

/** What marbles that drop bring to others: by seat, or to a colour of which nobody knows whose it is. */
const ofOthers = ({ colours }: View, own: Colour | null, drops: readonly Drop[]): readonly Term[] =>
  drops
    .filter(({ colour }) => colour !== own)
    .flatMap(({ stars, colour }) => {
      const seat: Seat = colours.indexOf(colour);
      return seat === -1 ? countTerm('others', stars) : countTerm('gives', stars, { seat });
    });

/** What a move brings to whoever is to act. */
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
