import { icons, terrains, type Icon, type Terrain } from '#engines/circle-the-wagons/cards.js';
import { Town, type Square } from '#engines/circle-the-wagons/rules/town.js';

const terrainOf = (letter: string): Terrain => {
  const terrain = terrains.find((name) => name.startsWith(letter));
  if (terrain === undefined) throw new Error(`"${letter}" is no terrain`);
  return terrain;
};

const iconOf = (letter: string): Icon => {
  const icon = icons.find((name) => name.startsWith(letter));
  if (icon === undefined) throw new Error(`"${letter}" is no icon`);
  return icon;
};

/**
 * A town drawn by hand: a line per row, a pair of letters per territory (the initials of its terrain and its icon),
 * `..` for bare ground. `dw pc` is a wagon in the desert next to a cow on the plains.
 */
export const drawn = (...rows: readonly string[]): Town =>
  Town.of(
    rows.flatMap((row, y) =>
      row
        .split(' ')
        .flatMap((pair, x): readonly Square[] =>
          pair === '..' ? [] : [{ x, y, terrain: terrainOf(pair.charAt(0)), icon: iconOf(pair.charAt(1)) }],
        ),
    ),
  );
