import type { Canvas } from 'canvas';
import type { Event } from '#engines/golden-train/event.js';
import type { View } from '#engines/golden-train/view.js';
import { rect } from '#renderers/kit/layout.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { boardSheet, sheetHeightWithin } from '#renderers/kit/sheets/sheet.js';
import { sheetHeight, sheetWidth } from '#renderers/kit/theme.js';
import { changesOf } from './changes.js';
import { drawLandscape } from './landscape.js';
import { drawPiles, pilesHeight } from './piles.js';
import { drawTrains, layOutTrains, layoutHeight } from './trains.js';

const ACCENT = '#8a4b14';
const GAP = 10;
const EDGE = 6;

/** The table: it looks the same to everybody. Trains that outgrow the sheet make it taller. */
export const drawBoard = (view: View, scene: Scene, recent?: readonly Event[]): Canvas => {
  const inside = 20;
  const width = sheetWidth - 2 * inside;
  const layout = layOutTrains(view, width, sheetHeight - 2 * inside - pilesHeight - GAP, GAP);
  const height = sheetHeightWithin(layoutHeight(layout, GAP) + pilesHeight + GAP + 2 * inside);
  const { canvas, ctx, body } = boardSheet({ height, accent: ACCENT });
  drawLandscape(
    ctx,
    rect(EDGE, EDGE, canvas.width - 2 * EDGE, canvas.height - 2 * EDGE),
    body.y + pilesHeight - EDGE - 6,
  );
  drawPiles(ctx, rect(body.x, body.y, body.width, pilesHeight), view, scene.texts);
  const top = body.y + pilesHeight + GAP;
  drawTrains(
    ctx,
    rect(body.x, top, body.width, body.y + body.height - top),
    view,
    layout,
    changesOf(view, recent),
    GAP,
    scene,
  );
  return canvas;
};
