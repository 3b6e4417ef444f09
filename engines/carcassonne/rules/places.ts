/** Places of the seats with these points, counted from 1; tied seats share the better place. */
export const placesOf = (points: readonly number[]): readonly number[] => points.map((own) => 1 + points.filter((other) => other > own).length);
