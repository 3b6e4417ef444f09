import type { OverStatus } from '#engines/core/engine.js';
import { worth, type Wagon } from '../cards.js';

/**
 * Which of two trains ranks higher: the longer one, then the one with the greater value in the first place where they
 * differ.
 */
const compareTrains = (one: readonly Wagon[], other: readonly Wagon[]): number => {
  if (one.length !== other.length) return one.length - other.length;
  for (const [index, wagon] of one.entries()) {
    const opposite = other[index];
    if (opposite === undefined) break;
    const difference = worth(wagon.load) - worth(opposite.load);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** The final result: points are wagons; a complete tie shares the place. */
export const finalResult = (trains: readonly (readonly Wagon[])[]): OverStatus => ({
  kind: 'over',
  points: trains.map((train) => train.length),
  places: trains.map((train) => 1 + trains.filter((other) => compareTrains(other, train) > 0).length),
});
