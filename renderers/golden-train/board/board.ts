import type { Event } from '#engines/golden-train/event.js';
import type { View } from '#engines/golden-train/view.js';
import type { Canvas } from '#renderers/kit/canvas.js';
import { rect, type Rect } from '#renderers/kit/layout.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { boardSheet, SHEET_MARGIN, sheetBody } from '#renderers/kit/sheets/sheet.js';
import { MAX_SHEET_HEIGHT, sheetHeight, sheetWidth } from '#renderers/kit/theme.js';
import { changesOf } from './changes.js';
import { drawLandscape } from './landscape.js';
import { drawPiles, pilesHeight } from './piles.js';
import { drawTrains, layOutTrains, layoutHeight, type TrainLayout } from './trains.js';

const ACCENT = '#8a4b14';
export const GAP = 10;
const EDGE = 6;

interface BoardPlaces {
  readonly height: number;
  readonly piles: Rect;
  readonly trains: Rect;
  readonly layout: TrainLayout;
}

/** Long trains make the sheet taller. */
export const placesOf = (view: View): BoardPlaces => {
  const others = pilesHeight + GAP + 2 * SHEET_MARGIN;
  const layout = layOutTrains(
    view,
    sheetWidth - 2 * SHEET_MARGIN,
    { usual: sheetHeight - others, most: MAX_SHEET_HEIGHT - others },
    GAP,
  );
  const height = layoutHeight(layout, GAP) + others;
  const body = sheetBody(height);
  const top = body.y + pilesHeight + GAP;
  return {
    height,
    piles: rect(body.x, body.y, body.width, pilesHeight),
    trains: rect(body.x, top, body.width, body.y + body.height - top),
    layout,
  };
};

/** Draws the table, which is the same for all viewers. */
export const drawBoard = (view: View, scene: Scene, recent?: readonly Event[]): Canvas => {
  const { height, piles, trains, layout } = placesOf(view);
  const { canvas, ctx } = boardSheet({ height, accent: ACCENT });
  const land = rect(EDGE, EDGE, canvas.width - 2 * EDGE, canvas.height - 2 * EDGE);
  drawLandscape(ctx, land, piles.y + pilesHeight - EDGE - 6);
  drawPiles(ctx, piles, view, scene.texts);
  drawTrains(ctx, trains, { view, layout, changes: changesOf(view, recent), between: GAP }, scene);
  return canvas;
};
