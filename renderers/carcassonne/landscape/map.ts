import type { Context2D } from '#renderers/kit/canvas.js';
import { sameCell, type Cell } from '#engines/carcassonne/geometry/cell.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { centre, inset, rect, type Rect, type Position } from '#renderers/kit/layout.js';
import { seatColour } from '#renderers/kit/seats.js';
import { drawBox, drawMarker } from '#renderers/kit/shapes.js';
import { backdrop, letter, palette } from '#renderers/kit/theme.js';
import { worthOf } from '../words/effects.js';
import type { LandscapePart } from './choice-parts.js';
import { extentOf, type LandscapeWindow, type ShownLandscape } from './landscape-window.js';
import { looks } from '../modules/index.js';
import { type Choice, worthColours } from '../table.js';
import { drawMapTile } from '../tiles/map-tile.js';

/** A number in it has the size of the smallest letter. */
const PART_MARKER = Math.ceil(letter.small / 0.68);
const PART_COLOUR = palette.blue;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const drawDot = (ctx: Context2D, { x, y }: Position, radius: number, fill: string): void => {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = palette.white;
  ctx.lineWidth = 1.5;
  ctx.stroke();
};

const cornersOf = ({ west, north, columns, rows }: LandscapeWindow): readonly Cell[] => [
  { x: west, y: north },
  { x: west + columns - 1, y: north + rows - 1 },
];

/**
 * Draws a map of the landscape and some cells beyond it, with a dot for every figure; returns the areas of its cells.
 */
const drawLandscapeOnMap = (ctx: Context2D, area: Rect, view: View, cells: readonly Cell[]): ((cell: Cell) => Rect) => {
  const { across, down } = extentOf(view, cells);
  drawBox(ctx, area, { fill: backdrop.sand, edge: backdrop.muted, edgeWidth: 2, radius: 8 });
  const inside = inset(area, 8);
  const side = Math.floor(Math.min(inside.width / across.count, inside.height / down.count));
  const left = Math.round(inside.x + (inside.width - across.count * side) / 2);
  const top = Math.round(inside.y + (inside.height - down.count * side) / 2);
  const at = ({ x, y }: Cell): Rect => rect(left + (x - across.from) * side, top + (y - down.from) * side, side, side);
  for (const { tile, cell, rotation } of view.tiles) drawMapTile(ctx, { tile, rotation }, at(cell), side);
  for (const { drawOnMap } of looks) drawOnMap?.(ctx, view, at);
  for (const { seat, cell } of view.figures)
    drawDot(ctx, { x: at(cell).x + side / 2, y: at(cell).y + side / 2 }, Math.max(3, side * 0.3), seatColour(seat));
  return at;
};

const areaOfWindow = (window: LandscapeWindow, at: (cell: Cell) => Rect): Rect => {
  const { x, y, width } = at({ x: window.west, y: window.north });
  return rect(x, y, window.columns * width, window.rows * width);
};

const drawFrame = (ctx: Context2D, area: Rect): void => {
  drawBox(ctx, area, { edge: palette.ink, edgeWidth: 5, radius: 3 });
  drawBox(ctx, area, { edge: palette.white, edgeWidth: 2, radius: 3 });
};

export const drawMap = (
  ctx: Context2D,
  area: Rect,
  view: View,
  { window: shown, recent = [] }: ShownLandscape,
): void => {
  const at = drawLandscapeOnMap(ctx, area, view, cornersOf(shown));
  for (const { cell } of view.tiles)
    if (recent.some((each) => sameCell(each, cell)))
      drawBox(ctx, at(cell), { edge: '#ffd23f', edgeWidth: 3, radius: 2 });
  drawFrame(ctx, areaOfWindow(shown, at));
};

export interface MappedParts {
  readonly choices: readonly Choice[];
  /** The index of the part in the close-up. */
  readonly part: number;
  readonly parts: readonly LandscapePart[];
}

/**
 * Draws the whole landscape as a small map, with every cell to choose from, a frame around the close-up, and the number
 * of each other part in the middle of its cells.
 */
export const drawMapOfParts = (ctx: Context2D, area: Rect, view: View, { choices, part, parts }: MappedParts): void => {
  const at = drawLandscapeOnMap(
    ctx,
    area,
    view,
    choices.map(({ cell }) => cell),
  );
  const seat = view.toPlay ?? 0;
  for (const { cell, effect } of choices) {
    const worth = worthOf(effect, seat);
    drawBox(ctx, inset(at(cell), 1), {
      fill: worth === 'none' ? palette.card : worthColours[worth],
      edge: palette.ink,
      edgeWidth: 1.5,
      radius: 2,
    });
  }
  parts.forEach(({ cells }, index) => {
    if (index === part) return;
    const middles = cells.map((cell) => centre(at(cell)));
    drawMarker(ctx, index + 1, {
      x: mean(middles.map(({ x }) => x)),
      y: mean(middles.map(({ y }) => y)),
      diameter: PART_MARKER,
      fill: PART_COLOUR,
    });
  });
  const [shown] = parts.slice(part);
  if (shown === undefined) return;
  drawFrame(ctx, areaOfWindow(shown, at));
};
