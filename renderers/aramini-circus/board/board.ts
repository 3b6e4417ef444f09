import type { Canvas } from '#renderers/kit/canvas.js';
import type { Event, View } from '#engines/aramini-circus/index.js';
import { rows, stacked, type Rect } from '#renderers/kit/layout.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { boardSheet, SHEET_MARGIN, sheetBody } from '#renderers/kit/sheets/sheet.js';
import { MAX_SHEET_HEIGHT, palette, sheetHeight, sheetWidth } from '#renderers/kit/theme.js';
import { drawMarket, marketHeight } from './market.js';
import { marksOf } from './marks.js';
import { drawPlayer, playerHeight } from './players.js';
import { roomy, type Spacing, tight } from './tracks.js';

const GAP = 10;
const WIDTH = sheetWidth - 2 * SHEET_MARGIN;
const MAX_WAGON = 96;
/** Below this width a wagon's number would hide its animal. */
const MIN_WAGON = 56;

interface Layout {
  readonly spacing: Spacing;
  readonly wagon: number;
  readonly heights: readonly number[];
  readonly height: number;
}

const layoutWith = ({ players }: View, spacing: Spacing, wagon: number): Layout => {
  const heights = [marketHeight(spacing), ...players.map((player) => playerHeight(player, WIDTH, wagon, spacing))];
  return { spacing, wagon, heights, height: stacked(heights, GAP) + 2 * SHEET_MARGIN };
};

/** The weight of the rest of a wagon row, in pixels of wagon width. */
const OTHER_WIDTH = 30;

/**
 * The visible size of the board on a desktop, where a picture is at most 350 high and 550 wide, plus that on a phone,
 * where it is 350 wide. Larger wagons justify a taller sheet only if they gain more than the sheet loses when it is
 * shown smaller.
 */
const seenSize = ({ wagon, height }: Layout): number =>
  (wagon + OTHER_WIDTH) * (Math.min(350 / Math.max(sheetHeight, height), 550 / sheetWidth) + 350 / sheetWidth);

/** The layout with the largest visible size, and with extra space around the trains where that costs nothing. */
const layoutOf = (view: View): Layout => {
  const widths = Array.from({ length: MAX_WAGON - MIN_WAGON + 1 }, (_, index) => MIN_WAGON + index);
  const [smallest, ...others] = [tight, roomy].flatMap((spacing) =>
    widths.map((wagon) => layoutWith(view, spacing, wagon)),
  );
  if (smallest === undefined) throw new RangeError('there is no width to choose from');
  return others
    .filter(({ height }) => height <= MAX_SHEET_HEIGHT)
    .reduce((best, layout) => (seenSize(layout) >= seenSize(best) ? layout : best), smallest);
};

interface BoardPlaces {
  readonly layout: Layout;
  readonly market: Rect;
  readonly panels: readonly Rect[];
}

export const placesOf = (view: View): BoardPlaces => {
  const layout = layoutOf(view);
  const body = sheetBody(layout.height);
  // Extra height of the sheet goes between the rows.
  const between = GAP + (body.height - stacked(layout.heights, GAP)) / view.players.length;
  const [market = body, ...panels] = rows(body, layout.heights, between);
  return { layout, market, panels };
};

export const drawBoard = (view: View, scene: Scene, recent?: readonly Event[]): Canvas => {
  const { layout, market, panels } = placesOf(view);
  const { spacing, wagon, height } = layout;
  const marks = marksOf(view, recent);
  const { canvas, ctx } = boardSheet({ height, accent: palette.red });
  drawMarket(ctx, market, { spacing, view, marks }, scene.texts);
  view.players.forEach((player, seat) => {
    const panel = panels[seat];
    if (panel !== undefined) drawPlayer(ctx, panel, { view, seat, player, wagon, spacing, marks }, scene);
  });
  return canvas;
};
