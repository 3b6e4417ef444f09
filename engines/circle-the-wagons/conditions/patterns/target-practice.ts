import { iconNumber } from '../../rules/codes.js';
import type { Ground } from '../../rules/ground.js';

const BEER = iconNumber('beer');
const GUN = iconNumber('gun');

/** Where a shot at a beer comes from: how far the gun is, and how many territories the bullet crosses. */
interface Shot {
  readonly distance: number;
  readonly crossed: number;
}

/** The shot from the first gun in a direction, so many cells away at most. */
const shotAlong = (town: Ground, beer: number, step: number, reach: number): Shot | undefined => {
  let crossed = 0;
  for (let distance = 1; distance <= reach; distance += 1) {
    const at = beer + distance * step;
    if (town.iconAt(at) === GUN) return { distance, crossed };
    if (town.isBuilt(at)) crossed += 1;
  }
  return undefined;
};

/** A gun that is nearer decides; of guns equally near, the one whose bullet crosses more. */
const pointsAt = (town: Ground, beer: number): number => {
  const { row, cells } = town;
  const column = beer % row;
  const line = Math.floor(beer / row);
  const shots = [
    shotAlong(town, beer, -row, line),
    shotAlong(town, beer, 1, row - 1 - column),
    shotAlong(town, beer, row, cells.length / row - 1 - line),
    shotAlong(town, beer, -1, column),
  ];
  let [nearest, most] = [Infinity, 0];
  for (const shot of shots) {
    if (shot === undefined || shot.distance > nearest) continue;
    most = shot.distance < nearest ? shot.crossed : Math.max(most, shot.crossed);
    nearest = shot.distance;
  }
  return most;
};

/** For each beer, the territories between it and the nearest gun in its row or column; bare ground does not count. */
export const targetPractice = (town: Ground): number => {
  let points = 0;
  for (const at of town.built) if (town.iconAt(at) === BEER) points += pointsAt(town, at);
  return points;
};
