import type { CardId } from '#engines/circle-the-wagons/cards.js';
import { cellsUnder, townOf, type Cell, type Placement, type Square } from '#engines/circle-the-wagons/rules/town.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { cardList, iconName, say, terrainName } from './words.js';

/** The sides of a card that may touch a town, and the cells along each, relative to its upper left territory. */
const sides = {
  below: [
    [0, -1],
    [1, -1],
  ],
  left: [
    [2, 0],
    [2, 1],
  ],
  right: [
    [-1, 0],
    [-1, 1],
  ],
  above: [
    [0, 2],
    [1, 2],
  ],
} as const;
const sideNames = ['above', 'left', 'right', 'below'] as const;

export interface SpotInWords {
  /** "right of card 7", "on cards 4 and 7". */
  readonly where: string;
  readonly detail: string;
}

export const isOver = (placements: readonly Placement[], cell: Cell): boolean => {
  const town = townOf(placements);
  return cellsUnder(cell).some(({ x, y }) => town.at(x, y) !== undefined);
};

const squaresAt = (placements: readonly Placement[], cells: readonly Cell[]): readonly Square[] => {
  const town = townOf(placements);
  return cells.flatMap(({ x, y }) => town.at(x, y) ?? []);
};

const cardsOf = (placements: readonly Placement[], squares: readonly Square[]): readonly CardId[] => [
  ...new Set(
    squares.flatMap(
      ({ x, y }) =>
        placements.findLast((placed) => cellsUnder(placed).some((cell) => cell.x === x && cell.y === y))?.card ?? [],
    ),
  ),
];

const squaresInWords = (texts: Texts, squares: readonly Square[]): string =>
  texts.list(
    squares.map(({ terrain, icon }) =>
      say(texts, 'words.territory', { terrain: terrainName(texts, terrain), icon: iconName(texts, icon) }),
    ),
  );

/** The names of the first, the middle and the last ones. */
const axes = { x: ['left', 'middle', 'right'], y: ['top', 'centre', 'bottom'] } as const;

const placeOn = (axis: keyof typeof axes, cell: Cell, alike: readonly Cell[]): readonly string[] => {
  const values = alike.map((other) => other[axis]);
  const [first, between, last] = axes[axis];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (least === most) return [];
  return [cell[axis] === least ? first : cell[axis] === most ? last : between];
};

/** The spots of a card at each of these cells in words, made distinct: "on card 14, top left". */
export const spotsInWords = (
  texts: Texts,
  placements: readonly Placement[],
  cells: readonly Cell[],
): readonly SpotInWords[] => {
  const spots = cells.map((cell) => ({ cell, ...spotInWords(texts, placements, cell) }));
  return spots.map(({ cell, where, detail }) => {
    const alike = spots.filter((other) => other.where === where).map((other) => other.cell);
    const place = [...placeOn('y', cell, alike), ...placeOn('x', cell, alike)].map((word) =>
      say(texts, `spots.${word}`),
    );
    return { where: place.length === 0 ? where : `${where}, ${place.join(' ')}`, detail };
  });
};

/** The spot of a card at a cell in words. It avoids coordinates, because a reader would have to count cells. */
export const spotInWords = (texts: Texts, placements: readonly Placement[], cell: Cell): SpotInWords => {
  if (placements.length === 0) return { where: say(texts, 'spots.first'), detail: '' };
  const phrase = (key: string, squares: readonly Square[]): string => {
    const cards = cardsOf(placements, squares);
    return say(texts, `spots.${key}`, { cards: cardList(texts, cards), count: cards.length });
  };
  const covered = squaresAt(placements, cellsUnder(cell));
  if (covered.length > 0)
    return {
      where: phrase('over', covered),
      detail: say(texts, 'spots.covers', { squares: squaresInWords(texts, covered) }),
    };
  const touched = sideNames.map((side) => ({
    side,
    squares: squaresAt(
      placements,
      sides[side].map(([dx, dy]) => ({ x: cell.x + dx, y: cell.y + dy })),
    ),
  }));
  return {
    where: texts.list(touched.flatMap(({ side, squares }) => (squares.length === 0 ? [] : [phrase(side, squares)]))),
    detail: say(texts, 'spots.touches', {
      squares: squaresInWords(
        texts,
        touched.flatMap(({ squares }) => squares),
      ),
    }),
  };
};
