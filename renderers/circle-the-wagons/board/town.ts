import type { Context2D } from '#renderers/kit/canvas.js';
import {
  neighbouringCells,
  cellsUnder,
  type Bounds,
  type Cell,
  type Placement,
  type Square,
  type Town,
} from '#engines/circle-the-wagons/rules/town.js';
import { rect, type Rect, type Size } from '#renderers/kit/layout.js';
import { apart, drawBox, drawHighlight } from '#renderers/kit/shapes.js';
import { drawText } from '#renderers/kit/text.js';
import { backdrop, letter, palette } from '#renderers/kit/theme.js';
import { drawTerritory } from '../cards/cards.js';

export interface TownGrid {
  readonly bounds: Bounds;
  readonly cell: number;
  readonly numbered: boolean;
  /** The upper left corner of the cell at `bounds.left`, `bounds.top`. */
  readonly x: number;
  readonly y: number;
}

/** Margins for the numbers of rows on the left and of columns on top. */
const ROW_NUMBERS = 58;
const COLUMN_NUMBERS = 48;

const columnsOf = ({ left, right }: Bounds): number => Math.max(2, right - left + 1);
const rowsOf = ({ top, bottom }: Bounds): number => Math.max(2, bottom - top + 1);

/** Bare ground outside the outermost cells, on each side. */
const edgeOf = (cell: number): number => Math.round(cell / 6);

export const cellThatFits = (bounds: Bounds, { width, height }: Size, atMost: number, numbered: boolean): number =>
  Math.floor(
    Math.min(
      atMost,
      (width - (numbered ? ROW_NUMBERS : 0)) / (columnsOf(bounds) + 1 / 3),
      (height - (numbered ? COLUMN_NUMBERS : 0)) / (rowsOf(bounds) + 1 / 3),
    ),
  );

export const gridWidth = (bounds: Bounds, cell: number): number => columnsOf(bounds) * cell + 2 * edgeOf(cell);

export const gridHeight = (bounds: Bounds, cell: number): number => rowsOf(bounds) * cell + 2 * edgeOf(cell);

export const layOutGrid = (area: Rect, bounds: Bounds, cell: number, numbered: boolean): TownGrid => {
  const [left, top] = numbered ? [ROW_NUMBERS, COLUMN_NUMBERS] : [0, 0];
  return {
    bounds,
    cell,
    numbered,
    x: Math.round(area.x + left + (area.width - left - columnsOf(bounds) * cell) / 2),
    y: Math.round(area.y + top + (area.height - top - rowsOf(bounds) * cell) / 2),
  };
};

export const cornerOf = ({ bounds, cell, x, y }: TownGrid, at: Cell): Cell => ({
  x: x + (at.x - bounds.left) * cell,
  y: y + (at.y - bounds.top) * cell,
});

/** The area of a card with its upper left territory at a cell. */
export const areaOf = (grid: TownGrid, at: Cell): Rect => {
  const { x, y } = cornerOf(grid, at);
  return rect(x, y, 2 * grid.cell, 2 * grid.cell);
};

const drawNumbers = (ctx: Context2D, grid: TownGrid): void => {
  const { bounds, cell, x, y, numbered } = grid;
  if (!numbered) return;
  // Skips numbers that would touch, the same ones in every picture of this scale.
  const every = Math.ceil(46 / cell);
  const style = { size: letter.small, face: 'bold', colour: backdrop.muted } as const;
  for (let column = bounds.left; column <= bounds.right; column += 1) {
    if (column % every === 0)
      drawText(ctx, String(column), {
        x: x + (column - bounds.left + 0.5) * cell,
        y: y - edgeOf(cell) - 20,
        ...style,
        align: 'center',
      });
  }
  for (let row = bounds.top; row <= bounds.bottom; row += 1) {
    if (row % every === 0)
      drawText(ctx, String(row), {
        x: x - edgeOf(cell) - 8,
        y: y + (row - bounds.top + 0.5) * cell,
        ...style,
        align: 'right',
      });
  }
};

/** Draws bare ground with a dot where four cells meet, so that players can count them. */
const drawGrass = (ctx: Context2D, { bounds, cell, x, y }: TownGrid): void => {
  const edge = edgeOf(cell);
  drawBox(ctx, rect(x - edge, y - edge, columnsOf(bounds) * cell + 2 * edge, rowsOf(bounds) * cell + 2 * edge), {
    fill: backdrop.paper,
    radius: 12,
  });
  ctx.fillStyle = backdrop.sand;
  for (let column = 0; column <= bounds.right - bounds.left + 1; column += 1) {
    for (let row = 0; row <= bounds.bottom - bounds.top + 1; row += 1)
      ctx.fillRect(x + column * cell - 2, y + row * cell - 2, 4, 4);
  }
};

type Side = readonly [from: Cell, to: Cell];

/** The four sides of a square, in the order of `neighbouringCells`. */
const sidesOf = ({ x, y }: Cell, cell: number): readonly Side[] => {
  const [upperLeft, upperRight, lowerRight, lowerLeft] = [
    { x, y },
    { x: x + cell, y },
    { x: x + cell, y: y + cell },
    { x, y: y + cell },
  ];
  return [
    [upperLeft, upperRight],
    [upperRight, lowerRight],
    [lowerLeft, lowerRight],
    [upperLeft, lowerLeft],
  ];
};

/** Connects land of one terrain: strong borders around it, faint ones inside. */
const drawBorders = (ctx: Context2D, grid: TownGrid, town: Town): void => {
  const strokes: Readonly<Record<'inside' | 'border', { colour: string; width: number; sides: Side[] }>> = {
    inside: { colour: 'rgba(42, 28, 21, 0.16)', width: 2, sides: [] },
    border: { colour: palette.ink, width: Math.max(2, Math.round(grid.cell / 14)), sides: [] },
  };
  for (const square of town.squares) {
    const sides = sidesOf(cornerOf(grid, square), grid.cell);
    neighbouringCells(square).forEach(({ x, y }, index) => {
      const side = sides[index];
      const kind = town.at(x, y)?.terrain === square.terrain ? 'inside' : 'border';
      if (side !== undefined) strokes[kind].sides.push(side);
    });
  }
  apart(ctx, () => {
    ctx.lineCap = 'round';
    for (const { colour, width, sides } of [strokes.inside, strokes.border]) {
      ctx.beginPath();
      for (const [from, to] of sides) {
        ctx.moveTo(from.x, from.y);
        ctx.lineTo(to.x, to.y);
      }
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.stroke();
    }
  });
};

export const drawTown = (ctx: Context2D, grid: TownGrid, town: Town): void => {
  drawNumbers(ctx, grid);
  drawGrass(ctx, grid);
  town.squares.forEach((square: Square) => {
    const { x, y } = cornerOf(grid, square);
    drawTerritory(ctx, square, { x, y }, grid.cell);
  });
  drawBorders(ctx, grid, town);
};

export const markPlacement = (ctx: Context2D, grid: TownGrid, placement: Placement): void => {
  drawHighlight(ctx, areaOf(grid, placement), 10);
};

export const boundsWith = (town: Town, cards: readonly Cell[]): Bounds => {
  const cells = [...town.squares, ...cards.flatMap(cellsUnder)];
  if (cells.length === 0) return { left: 0, top: 0, right: 1, bottom: 1 };
  const [columns, rows] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
  return { left: Math.min(...columns), top: Math.min(...rows), right: Math.max(...columns), bottom: Math.max(...rows) };
};
