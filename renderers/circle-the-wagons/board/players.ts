import type { Context2D } from '#renderers/kit/canvas.js';
import type { Seat } from '#engines/core/seat.js';
import { terrains, type CardId } from '#engines/circle-the-wagons/cards.js';
import type { Score } from '#engines/circle-the-wagons/rules/score.js';
import type { Bounds, Placement, Town } from '#engines/circle-the-wagons/rules/town.js';
import type { View } from '#engines/circle-the-wagons/view.js';
import { rect, type Rect } from '#renderers/kit/layout.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { drawPlayerPanel, PLAYER_HEAD } from '#renderers/kit/sheets/sheet.js';
import { drawText } from '#renderers/kit/text.js';
import { letter } from '#renderers/kit/theme.js';
import { drawGround } from '../cards/cards.js';
import { cellThatFits, drawTown, markPlacement, gridHeight, layOutGrid, gridWidth } from './town.js';
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
/** The minimum width of a head with a name. */
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

/** The minimum size of a readable panel with a player's name, lands, waiting cards and town. */
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

/** Draws a column of lands, and below them the waiting cards; returns the space on its right. */
const drawColumn = (ctx: Context2D, area: Rect, { waiting, score }: TownPanel, texts: Texts): Rect => {
  const lands = terrains.length * LAND_WIDTH;
  drawLands(ctx, rect(area.x, area.y, COLUMN - 10, lands), score, inRowOf('column'));
  drawWaitingColumn(ctx, { x: area.x, y: area.y + lands, width: COLUMN - 2 }, waiting, texts);
  return rect(area.x + COLUMN, area.y, area.width - COLUMN, area.height);
};

interface ShownPanel {
  readonly view: View;
  readonly panel: TownPanel;
  readonly look: PanelLook;
  readonly cell: number;
}

/** Draws the waiting cards, and below them the rows of lands; returns the space below them. */
const drawAbove = (ctx: Context2D, area: Rect, { panel, look }: ShownPanel, texts: Texts): Rect => {
  const { waiting, placements, score } = panel;
  const inRow = inRowOf(look);
  const cards = waitingAboveHeight(waiting.length);
  drawWaitingAbove(ctx, area, waiting, texts);
  const lands = placements.length > 0 ? landsHeight(inRow) : 0;
  if (placements.length > 0) drawLands(ctx, rect(area.x, area.y + cards, area.width, lands), score, inRow);
  return rect(area.x, area.y + cards + lands, area.width, area.height - cards - lands);
};

export const drawTownPanel = (ctx: Context2D, area: Rect, shown: ShownPanel, scene: Scene): void => {
  const { view, panel, look, cell } = shown;
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
  const field =
    look === 'column' ? drawColumn(ctx, inside, panel, scene.texts) : drawAbove(ctx, inside, shown, scene.texts);
  if (placements.length === 0) return;
  // A small town next to a tall one uses its extra room.
  const largest = Math.max(
    cell,
    Math.min(
      MAX_CELL,
      cellThatFits(panel.bounds, { width: field.width, height: field.height - 8 }, cell * MAX_RATIO, false),
    ),
  );
  const grid = layOutGrid(field, panel.bounds, largest, false);
  drawTown(ctx, grid, panel.town);
  for (const placement of placements.slice(placements.length - panel.marked)) markPlacement(ctx, grid, placement);
};
