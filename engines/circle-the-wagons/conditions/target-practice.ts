import type { Square, Town } from '../rules/town.js';

/** Where a shot at a beer comes from: how far the gun is, and how many territories the bullet crosses. */
interface Shot {
  readonly distance: number;
  readonly crossed: number;
}

const shotAlong = (town: Town, { x, y }: Square, dx: number, dy: number): Shot | undefined => {
  const { left, top, right, bottom } = town.bounds;
  const reach = Math.max(right - left, bottom - top);
  let crossed = 0;
  for (let distance = 1; distance <= reach; distance += 1) {
    const square = town.at(x + distance * dx, y + distance * dy);
    if (square?.icon === 'gun') return { distance, crossed };
    if (square !== undefined) crossed += 1;
  }
  return undefined;
};

/** A gun that is nearer decides; of guns equally near, the one whose bullet crosses more. */
const pointsAt = (town: Town, beer: Square): number => {
  const shots = (
    [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ] as const
  ).flatMap(([dx, dy]) => shotAlong(town, beer, dx, dy) ?? []);
  const nearest = Math.min(...shots.map(({ distance }) => distance));
  return Math.max(0, ...shots.filter(({ distance }) => distance === nearest).map(({ crossed }) => crossed));
};

/** For each beer, the territories between it and the nearest gun in its row or column; bare ground does not count. */
export const targetPractice = (town: Town): number =>
  town.with('beer').reduce((sum, beer) => sum + pointsAt(town, beer), 0);
