import type { Seat } from './seat.js';

/** The seats that share the first place. Empty when the game's own opponent won. */
export const winnersOf = (places: readonly number[]): readonly Seat[] =>
  places.flatMap((place, seat) => (place === 1 ? [seat] : []));

/** The place of every seat: most points first, equal points share the better place. */
export const placesByPoints = (points: readonly number[]): readonly number[] =>
  points.map((own) => 1 + points.filter((other) => other > own).length);
