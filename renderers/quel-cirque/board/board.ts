import type { Canvas } from '#renderers/kit/canvas.js';
import type { Event } from '#engines/quel-cirque/event.js';
import type { View } from '#engines/quel-cirque/view.js';
import { rect } from '#renderers/kit/layout.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { boardSheet, sheetBody } from '#renderers/kit/sheets/sheet.js';
import { sheetHeight } from '#renderers/kit/theme.js';
import { changesOf } from './changes.js';
import type { Choice } from './choices.js';
import { drawCurtain, ringHeight } from './ground.js';
import { drawRing } from './ring.js';
import { drawBottom, drawPlayers, playersHeight, supplyHeight } from './strips.js';

const ACCENT = '#5b0f18';
const EDGE = 6;
const GAP = 8;

const body = sheetBody(sheetHeight);

export const ringArea = rect(body.x, body.y + playersHeight + GAP, body.width, ringHeight);

export const supplyArea = rect(body.x, ringArea.y + ringHeight + GAP, body.width, supplyHeight);

export const drawBoard = (
  view: View,
  scene: Scene,
  {
    recent,
    choices = [],
  }: { readonly recent?: readonly Event[] | undefined; readonly choices?: readonly Choice[] } = {},
): Canvas => {
  const { canvas, ctx } = boardSheet({ accent: ACCENT });
  drawCurtain(ctx, rect(EDGE, EDGE, canvas.width - 2 * EDGE, canvas.height - 2 * EDGE));
  const changes = choices.length > 0 ? { clowns: [], left: [], holes: [] } : changesOf(view, recent);
  drawPlayers(ctx, rect(body.x, body.y, body.width, playersHeight), { view, filled: changes.holes }, scene);
  drawRing(ctx, ringArea, { ring: view.ring, changes, choices }, scene.texts);
  drawBottom(ctx, supplyArea, view, scene);
  return canvas;
};
