import type { Canvas, CanvasRenderingContext2D } from 'canvas';
import type { TileId } from '../../engines/carcassonne/tiles/tile.js';
import type { View } from '../../engines/carcassonne/view.js';
import { drawCoin } from '../kit/figures/signs.js';
import { centre, inset } from '../kit/layout.js';
import type { Texts } from '../kit/renderer.js';
import { boardSheet, type Sheet } from '../kit/sheet.js';
import { drawBox } from '../kit/shapes.js';
import { drawText } from '../kit/text.js';
import { letter, palette } from '../kit/theme.js';
import { ACCENT } from './board.js';
import {
  cityScene,
  drawScene,
  fieldScene,
  monasteryScene,
  pyramidScene,
  ringmasterScene,
  roadScene,
  tentScene,
} from './scenes.js';
import { drawTile } from './tiles/tile.js';
import { say } from './words.js';

/** A picture of the rules, in the reader's language. `view` is that of any position: only its options matter. */
export type RulePicture = (view: View, texts: Texts) => Canvas;

const sheet = (height?: number): Sheet =>
  boardSheet(height === undefined ? { accent: ACCENT } : { accent: ACCENT, height });

const caption = (ctx: CanvasRenderingContext2D, text: string, x: number, y: number, maxWidth: number): void => {
  drawText(ctx, text, x, y, { size: letter.text, face: 'bold', align: 'center', maxWidth });
};

const kinds: readonly (readonly [TileId, string])[] = [
  ['base-U', 'road'],
  ['base-M', 'city'],
  ['base-Eg', 'field'],
  ['base-B', 'monastery'],
  ['bigtop-F', 'circus'],
  ['bigtop-A', 'acrobats'],
];

/** One tile of each kind, with what it is called. */
export const drawKinds: RulePicture = (_view, texts) => {
  const { canvas, ctx, body } = sheet();
  const [side, across] = [240, body.width / 3];
  kinds.forEach(([tile, kind], index) => {
    const x = body.x + (index % 3) * across;
    const y = body.y + Math.floor(index / 3) * 336;
    drawTile(ctx, tile, 0, x + (across - side) / 2, y + 6, side);
    caption(ctx, say(texts, `rules.kinds.${kind}`), x + across / 2, y + side + 36, across - 12);
  });
  return canvas;
};

/** A road, a city and a monastery that are complete, with what they pay. */
export const drawScoring: RulePicture = (view) => {
  const { canvas, ctx, body } = sheet();
  const side = 146;
  drawScene(ctx, view, roadScene, body.x + 30, body.y + 30, side);
  drawCoin(ctx, '3', body.x + 30 + side * 3 + 60, body.y + 30 + side / 2, 88);
  drawScene(ctx, view, cityScene, body.x + 30, body.y + 290, side);
  drawCoin(ctx, '10', body.x + 30 + side * 2 + 60, body.y + 290 + side, 88);
  drawScene(ctx, view, monasteryScene, body.x + body.width - 30 - side * 3, body.y + 30, side);
  drawCoin(ctx, '9', body.x + body.width - 30 - side * 1.5, body.y + 30 + side * 3 + 70, 88);
  return canvas;
};

/** A farmer's field with the cities that count and one that does not. */
export const drawField: RulePicture = (view) => {
  const side = 212;
  const { canvas, ctx, body } = sheet();
  const left = body.x + (body.width - side * 3) / 2;
  const areaOf = drawScene(ctx, view, fieldScene, left, body.y + 12, side);
  for (const [x, label] of [
    [0, '3'],
    [1, '3'],
  ] as const) {
    const area = areaOf({ x, y: 1 });
    if (area !== null) drawCoin(ctx, label, centre(area).x, area.y, 76);
  }
  const open = areaOf({ x: 2, y: 1 });
  if (open !== null) drawCoin(ctx, '0', open.x + open.width, centre(open).y, 76, '#cfc6b4');
  return canvas;
};

/** The tent's reach: nine tiles, and what its token of 5 pays there. */
export const drawReach: RulePicture = (view) => {
  const side = 206;
  const { canvas, ctx, body } = sheet();
  const left = body.x + 40;
  const areaOf = drawScene(ctx, view, tentScene, left, body.y + 18, side);
  const corner = areaOf({ x: 0, y: 0 });
  if (corner !== null) {
    const reach = inset({ ...corner, width: side * 3, height: side * 3 }, -4);
    drawBox(ctx, reach, { edge: palette.ink, edgeWidth: 14, radius: 10 });
    drawBox(ctx, reach, { edge: '#ffd23f', edgeWidth: 8, radius: 10 });
  }
  for (const [x, y, dx, dy] of [
    [0, 1, 0.86, 0.2],
    [2, 0, 0.86, 0.14],
    [1, 2, 0.86, 0.5],
  ] as const) {
    const area = areaOf({ x, y });
    if (area !== null) drawCoin(ctx, '5', area.x + dx * side, area.y + dy * side, 66);
  }
  const beyond = areaOf({ x: 3, y: 1 });
  if (beyond !== null) drawCoin(ctx, '0', beyond.x + side * 0.8, beyond.y + side * 0.2, 66, '#cfc6b4');
  return canvas;
};

/** A pyramid of acrobats: one, two, three, and what three pay. */
export const drawPyramid: RulePicture = (view, texts) => {
  const side = 330;
  const { canvas, ctx, body } = sheet();
  const areaOf = drawScene(ctx, view, pyramidScene, body.x + 35, body.y + 120, side);
  ['one', 'two', 'three'].forEach((key, index) => {
    const area = areaOf({ x: index, y: 0 });
    if (area !== null) caption(ctx, say(texts, `rules.pyramid.${key}`), centre(area).x, area.y + side + 50, side - 10);
  });
  return canvas;
};

/** A ringmaster's road, and the shows beside it that pay more. */
export const drawRingmaster: RulePicture = (view) => {
  const side = 214;
  const { canvas, ctx, body } = sheet();
  const left = body.x + (body.width - side * 3) / 2;
  const areaOf = drawScene(ctx, view, ringmasterScene, left, body.y + 9, side);
  for (const x of [0, 2]) {
    const area = areaOf({ x, y: 1 });
    if (area !== null) drawCoin(ctx, '+2', area.x + (x === 0 ? 0.14 : 0.86) * side, area.y + side * 0.16, 76);
  }
  const road = areaOf({ x: 1, y: 1 });
  if (road !== null) drawCoin(ctx, '3', centre(road).x, road.y + side * 1.16, 76);
  return canvas;
};
