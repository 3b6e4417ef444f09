import { winnersOf } from '../winners.js';

/** What each seat has of the win, given every seat's place: those who share the first place share it equally. */
export const sharesOf = (places: readonly number[]): readonly number[] => {
  const winners = winnersOf(places).length;
  return places.map((place) => (place === 1 ? 1 / winners : 0));
};
