import type { Canvas, Context2D } from '../canvas.js';
import type { Seat } from '#engines/core/seat.js';
import { inset, rect, type Rect } from '../layout.js';
import { drawName } from '../names.js';
import type { Scene } from '../renderer.js';
import { drawSeat, seatColour } from '../seats.js';
import { drawBox, fillAndEdge, polygonPath, regular } from '../shapes.js';
import { blankCanvas, contextOf } from '../surface.js';
import { drawText } from '../text.js';
import { backdrop, letter, MAX_SHEET_HEIGHT, palette, sheetHeight, sheetWidth } from '../theme.js';

export interface SheetLook {
  /** Pixels; default: `sheetWidth`. The sizes in `letter` are for that width. */
  readonly width?: number;
  /** Pixels, clamped between 7/11 and 3/4 of the width: a flatter or taller picture is shown smaller than necessary. */
  readonly height?: number;
  readonly accent: string;
}

export interface Sheet {
  readonly canvas: Canvas;
  readonly ctx: Context2D;
  readonly body: Rect;
}

const EDGE = 6;
const INSIDE = 14;

export const SHEET_MARGIN = EDGE + INSIDE;

/** A height between 7/11 and 3/4 of the width, so that no picture is tall. */
export const sheetHeightWithin = (height: number, width = sheetWidth): number =>
  Math.round(Math.min((width * MAX_SHEET_HEIGHT) / sheetWidth, Math.max((width * 7) / 11, height)));

export const sheetBody = (height: number, width = sheetWidth): Rect =>
  inset(rect(0, 0, width, sheetHeightWithin(height, width)), SHEET_MARGIN);

/**
 * An empty sheet in the game's colour; the game draws in `body`. The game's name and the active player are in the
 * message.
 */
export const boardSheet = ({ width = sheetWidth, height = sheetHeight, accent }: SheetLook): Sheet => {
  const tall = sheetHeightWithin(height, width);
  const canvas = blankCanvas(width, tall);
  const ctx = contextOf(canvas);
  const sheet = rect(0, 0, width, tall);
  drawBox(ctx, inset(sheet, EDGE / 2), { edge: accent, edgeWidth: EDGE });
  return { canvas, ctx, body: sheetBody(height, width) };
};

/** Cuts a column of `width` pixels off the right of an area. */
export const withColumn = (
  area: Rect,
  width: number,
  between = INSIDE,
): { readonly main: Rect; readonly column: Rect } => ({
  main: rect(area.x, area.y, area.width - width - between, area.height),
  column: rect(area.x + area.width - width, area.y, width, area.height),
});

/** Cuts a strip of `height` pixels off the bottom of an area. */
export const withStrip = (
  area: Rect,
  height: number,
  between = INSIDE,
): { readonly main: Rect; readonly strip: Rect } => ({
  main: rect(area.x, area.y, area.width, area.height - height - between),
  strip: rect(area.x, area.y + area.height - height, area.width, height),
});

export interface PlayerLook {
  readonly seat: Seat;
  /** The score as text: `"12"`, `"12/18"`; absent for games without one. */
  readonly score?: string;
  /** True when it is their turn; their panel then has an edge in their colour and a pointer. */
  readonly toPlay: boolean;
  readonly won?: boolean;
}

export const PLAYER_HEAD = 54;

const drawCrown = (ctx: Context2D, x: number, y: number, radius: number): void => {
  polygonPath(ctx, { x, y }, radius, regular(5, 0.45));
  fillAndEdge(ctx, { fill: palette.mustard, edge: palette.ink, edgeWidth: 2.5 });
};

/** Draws mark, name and score on one line across the top of an area. A winner has a star before the score. */
const drawPlayerHead = (ctx: Context2D, area: Rect, player: PlayerLook, scene: Scene): void => {
  const y = area.y + PLAYER_HEAD / 2;
  const score =
    player.score === undefined
      ? 0
      : drawText(ctx, player.score, {
          x: area.x + area.width,
          y,
          size: letter.large,
          face: 'bold',
          align: 'right',
          maxWidth: area.width * 0.45,
        });
  drawSeat(ctx, player.seat, { x: area.x + 22, y }, 38);
  if (player.won === true) drawCrown(ctx, area.x + area.width - score - 26, y - 1, 18);
  const taken = score + 52 + 14 + (player.won === true ? 44 : 0);
  drawName(ctx, scene, player.seat, {
    x: area.x + 52,
    y,
    size: letter.text,
    face: 'bold',
    maxWidth: area.width - taken,
  });
};

const insideOf = ({ x, y, width, height }: Rect): Rect => rect(x + 14, y + 6, width - 28, height - 14);

export const belowPlayerHead = (area: Rect): Rect => {
  const { x, y, width, height } = insideOf(area);
  return rect(x, y + PLAYER_HEAD, width, height - PLAYER_HEAD);
};

/**
 * Draws a player's panel with its head, and returns the space below the head. The player to act has a thick edge in
 * their colour.
 */
export const drawPlayerPanel = (ctx: Context2D, area: Rect, player: PlayerLook, scene: Scene): Rect => {
  const marked = player.toPlay || player.won === true;
  drawBox(ctx, inset(area, marked ? 3 : 1.5), {
    fill: backdrop.card,
    edge: marked ? seatColour(player.seat) : backdrop.sand,
    edgeWidth: marked ? 7 : 3,
    radius: 14,
  });
  drawPlayerHead(ctx, insideOf(area), player, scene);
  return belowPlayerHead(area);
};
