import type { Canvas, Context2D } from '#renderers/kit/canvas.js';
import type { TileId } from '#engines/carcassonne/tiles/tile.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { drawCoin } from '#renderers/kit/figures/signs.js';
import { centre, type Position } from '#renderers/kit/layout.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { boardSheet, type Sheet } from '#renderers/kit/sheets/sheet.js';
import { drawText } from '#renderers/kit/text.js';
import { letter } from '#renderers/kit/theme.js';
import { ACCENT } from '../side/pile.js';
import type { Areas } from '../landscape/landscape-window.js';
import { cityScene, drawScene, fieldScene, monasteryScene, roadScene, type SceneOfRules } from './scenes.js';
import { drawTile } from '../tiles/tile.js';
import { say } from '../words/words.js';

/** A picture of the rules, in the reader's language. `view` may be any position: only its options matter. */
export type RulePicture = (view: View, texts: Texts) => Canvas;

export const sheet = (height?: number): Sheet =>
  boardSheet(height === undefined ? { accent: ACCENT } : { accent: ACCENT, height });

export const sceneSheet = (
  view: View,
  scene: SceneOfRules,
  { columns, rows, side }: { readonly columns: number; readonly rows: number; readonly side: number },
): Sheet & { readonly areaOf: Areas } => {
  const made = sheet();
  const { x, y, width, height } = made.body;
  const [left, top] = [x + (width - side * columns) / 2, y + (height - side * rows) / 2];
  return { ...made, areaOf: drawScene(made.ctx, view, scene, { x: left, y: top, side }) };
};

export const caption = (ctx: Context2D, text: string, { x, y }: Position, maxWidth: number): void => {
  drawText(ctx, text, { x, y, size: letter.text, face: 'bold', align: 'center', maxWidth });
};

const kinds: readonly (readonly [TileId, string])[] = [
  ['base-U', 'road'],
  ['base-M', 'city'],
  ['base-Eg', 'field'],
  ['base-B', 'monastery'],
  ['bigtop-F', 'circus'],
  ['bigtop-A', 'acrobats'],
];

export const drawKinds: RulePicture = (_view, texts) => {
  const { canvas, ctx, body } = sheet();
  const [side, across] = [240, body.width / 3];
  kinds.forEach(([tile, kind], index) => {
    const x = body.x + (index % 3) * across;
    const y = body.y + Math.floor(index / 3) * 336;
    drawTile(ctx, { tile }, { x: x + (across - side) / 2, y: y + 6 }, side);
    caption(ctx, say(texts, `rules.kinds.${kind}`), { x: x + across / 2, y: y + side + 36 }, across - 12);
  });
  return canvas;
};

export const drawScoring: RulePicture = (view) => {
  const { canvas, ctx, body } = sheet();
  const side = 146;
  drawScene(ctx, view, roadScene, { x: body.x + 30, y: body.y + 30, side });
  drawCoin(ctx, '3', { x: body.x + 30 + side * 3 + 60, y: body.y + 30 + side / 2, diameter: 88 });
  drawScene(ctx, view, cityScene, { x: body.x + 30, y: body.y + 290, side });
  drawCoin(ctx, '10', { x: body.x + 30 + side * 2 + 60, y: body.y + 290 + side, diameter: 88 });
  drawScene(ctx, view, monasteryScene, { x: body.x + body.width - 30 - side * 3, y: body.y + 30, side });
  drawCoin(ctx, '9', { x: body.x + body.width - 30 - side * 1.5, y: body.y + 30 + side * 3 + 70, diameter: 88 });
  return canvas;
};

export const drawField: RulePicture = (view) => {
  const { canvas, ctx, areaOf } = sceneSheet(view, fieldScene, { columns: 3, rows: 3, side: 212 });
  for (const [x, label] of [
    [0, '3'],
    [1, '3'],
  ] as const) {
    const area = areaOf({ x, y: 1 });
    if (area !== null) drawCoin(ctx, label, { x: centre(area).x, y: area.y, diameter: 76 });
  }
  const open = areaOf({ x: 2, y: 1 });
  if (open !== null) drawCoin(ctx, '0', { x: open.x + open.width, y: centre(open).y, diameter: 76, fill: '#cfc6b4' });
  return canvas;
};
