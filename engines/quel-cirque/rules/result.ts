import type { OverStatus } from '#engines/core/engine.js';
import { placesByPoints } from '#engines/core/winners.js';
import type { Colour } from '../board/board.js';
import { starsOf, type Ring } from '../board/ring.js';
import type { Options } from '../setup.js';
import { totals, type Ending, type FinishedGame } from '../state.js';

export const finishedGame = (ring: Ring, colours: readonly Colour[], because: Ending): FinishedGame => {
  const stars = starsOf(ring);
  return { colours, stars: colours.map((colour) => stars[colour]), because };
};

export const isTableOver = (options: Options, finished: readonly FinishedGame[], seats: number): boolean => {
  switch (options.tournament) {
    case 'off':
      return true;
    case 'games':
      return finished.length >= options.goal;
    case 'target':
      return totals(finished, seats).some((total) => total >= options.goal);
  }
};

export const finalResult = (finished: readonly FinishedGame[], seats: number): OverStatus => {
  const points = totals(finished, seats);
  return { kind: 'over', points, places: placesByPoints(points) };
};
