import type { Context2D } from '#renderers/kit/canvas.js';
import type { Seat } from '#engines/core/seat.js';
import { terrains, type CardId } from '#engines/circle-the-wagons/cards.js';
import type { Score } from '#engines/circle-the-wagons/rules/score.js';
import type { Bounds, Placement, Town } from '#engines/circle-the-wagons/rules/town.js';
import type { View } from '#engines/circle-the-wagons/view.js';
import { rect, type Rect } from '#renderers/kit/layout.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { belowPlayerHead, drawPlayerPanel, PLAYER_HEAD } from '#renderers/kit/sheets/sheet.js';
import { drawText } from '#renderers/kit/text.js';
import { letter } from '#renderers/kit/theme.js';
import { drawGround } from '../cards/cards.js';
import { cellThatFits, drawTown, markPlacement, gridHeight, layOutGrid, gridWidth, type TownGrid } from './town.js';
import { points } from '../words.js';
import {
  drawWaitingAbove,
  drawWaitingColumn,
  waitingAboveHeight,
  waitingAboveWidth,
  waitingColumnHeight,
} from './waiting.js';

/**
 * The layout of a player's lands and waiting cards: in a row above the town, in rows of three above it, or in a column
 * next to it.
 */
export type PanelLook = 'row' | 'rows' | 'column';
export const panelLooks: readonly PanelLook[] = ['row', 'rows', 'column'];

export const MAX_CELL = 70;
const MAX_RATIO = 1.4;
const LAND_WIDTH = 40;
const PADDING = 14;
/** The minimum width of six readable lands in a row. */
const MIN_ROW_WIDTH = 470;
const MIN_HEAD_WIDTH = 330;
const COLUMN = 126;

export interface TownPanel {
  readonly seat: Seat;
  readonly placements: readonly Placement[];
  readonly town: Town;
  readonly bounds: Bounds;
  readonly waiting: readonly CardId[];
  readonly score: Score;
  /** The number of marked cards, counted from the last. */
  readonly marked: number;
}

const inRowOf = (look: PanelLook): number => ({ row: terrains.length, rows: 3, column: 1 })[look];

const landsHeight = (inRow: number): number => (terrains.length / inRow) * LAND_WIDTH + 4;

export const townPanelSize = (
  { placements, bounds, waiting }: TownPanel,
  look: PanelLook,
  cell: number,
): { readonly width: number; readonly height: number } => {
  const [wide, high] = placements.length === 0 ? [0, 0] : [gridWidth(bounds, cell), gridHeight(bounds, cell) + 8];
  const head = PLAYER_HEAD + 16;
  if (look === 'column')
    return {
      width: Math.max(MIN_HEAD_WIDTH, COLUMN + wide + 2 * PADDING),
      height: head + Math.max(terrains.length * LAND_WIDTH + waitingColumnHeight(waiting.length), high),
    };
  const narrowest = look === 'row' ? MIN_ROW_WIDTH : MIN_HEAD_WIDTH;
  return {
    width: Math.max(narrowest, waitingAboveWidth(waiting.length) + 2 * PADDING, wide + 2 * PADDING),
    height: head + waitingAboveHeight(waiting.length) + (placements.length > 0 ? landsHeight(inRowOf(look)) + high : 0),
  };
};

/** Draws the size of the largest land of each terrain: six samples with their numbers, `inRow` per row. */
export const drawLands = (ctx: Context2D, area: Rect, score: Score, inRow: number = terrains.length): void => {
  const [across, down] = [area.width / inRow, area.height / Math.ceil(terrains.length / inRow)];
  terrains.forEach((terrain, index) => {
    const x = area.x + (index % inRow) * across;
    const y = area.y + (Math.floor(index / inRow) + 0.5) * down;
    drawGround(ctx, terrain, { x, y: y - 16 }, 32);
    drawText(ctx, String(score.terrains[terrain]), { x: x + 38, y, size: letter.small, face: 'bold' });
  });
};

const drawColumn = (ctx: Context2D, area: Rect, { waiting, score }: TownPanel, texts: Texts): void => {
  const lands = terrains.length * LAND_WIDTH;
  drawLands(ctx, rect(area.x, area.y, COLUMN - 10, lands), score, inRowOf('column'));
  drawWaitingColumn(ctx, { x: area.x, y: area.y + lands, width: COLUMN - 2 }, waiting, texts);
};

export interface ShownPanel {
  readonly view: View;
  readonly panel: TownPanel;
  readonly look: PanelLook;
  readonly cell: number;
}

const drawAbove = (ctx: Context2D, area: Rect, { panel, look }: ShownPanel, texts: Texts): void => {
  const { waiting, placements, score } = panel;
  const inRow = inRowOf(look);
  const cards = waitingAboveHeight(waiting.length);
  drawWaitingAbove(ctx, area, waiting, texts);
  if (placements.length > 0) drawLands(ctx, rect(area.x, area.y + cards, area.width, landsHeight(inRow)), score, inRow);
};

const fieldOf = (area: Rect, { panel: { waiting, placements }, look }: ShownPanel): Rect => {
  const { x, y, width, height } = belowPlayerHead(area);
  if (look === 'column') return rect(x + COLUMN, y, width - COLUMN, height);
  const above = waitingAboveHeight(waiting.length) + (placements.length > 0 ? landsHeight(inRowOf(look)) : 0);
  return rect(x, y + above, width, height - above);
};

/** The grid of a panel's town. A small town next to a tall one uses its extra room. */
export const gridOf = (area: Rect, shown: ShownPanel): TownGrid => {
  const { panel, cell } = shown;
  const field = fieldOf(area, shown);
  const room = { width: field.width, height: field.height - 8 };
  const largest = Math.max(cell, Math.min(MAX_CELL, cellThatFits(panel.bounds, room, cell * MAX_RATIO, false)));
  return layOutGrid(field, panel.bounds, largest, false);
};

export const drawTownPanel = (ctx: Context2D, area: Rect, shown: ShownPanel, scene: Scene): void => {
  const { view, panel, look } = shown;
  const { seat, score, placements } = panel;
  const inside = drawPlayerPanel(
    ctx,
    area,
    {
      seat,
      score: points(score.total),
      toPlay: view.result === null && view.seat === seat && scene.stopped !== true,
      won: view.result?.places[seat] === 1,
    },
    scene,
  );
  if (look === 'column') drawColumn(ctx, inside, panel, scene.texts);
  else drawAbove(ctx, inside, shown, scene.texts);
  if (placements.length === 0) return;
  const grid = gridOf(area, shown);
  drawTown(ctx, grid, panel.town);
  for (const placement of placements.slice(placements.length - panel.marked)) markPlacement(ctx, grid, placement);
};
