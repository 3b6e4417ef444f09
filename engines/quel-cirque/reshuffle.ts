import { shuffled, type Random } from '../core/random.js';
import type { Audience } from '../core/seat.js';
import { colours, type Colour } from './board/pieces.js';
import type { State } from './state.js';
import { viewOf } from './view.js';

/** Draws anew the colours this viewer does not know, and every roll to come. */
export const reshuffle = (state: State, audience: Audience, random: Random): State => {
  const known = viewOf(state, audience).colours;
  const [order, rest] = shuffled(
    random,
    colours.filter((colour) => !known.includes(colour)),
  );
  const pool = [...order];
  const drawColour = (): Colour => {
    const colour = pool.shift();
    if (colour === undefined) throw new RangeError('there are fewer colours than seats');
    return colour;
  };
  return {
    ...state,
    colours: known.map((colour) => colour ?? drawColour()),
    rolls: [],
    random: rest,
  };
};
