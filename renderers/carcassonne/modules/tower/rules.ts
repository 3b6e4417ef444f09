import { centre } from '#renderers/kit/layout.js';
import { drawMarker } from '#renderers/kit/shapes.js';
import { drawText } from '#renderers/kit/text.js';
import { letter, palette } from '#renderers/kit/theme.js';
import { drawFigure } from '#renderers/carcassonne/landscape/figures.js';
import { caption, type RulePicture, sheet } from '#renderers/carcassonne/rules/rule-pictures.js';
import { drawScene, type SceneOfRules } from '#renderers/carcassonne/rules/scenes.js';
import { say } from '#renderers/carcassonne/words/words.js';
import { drawFloor, drawPrisoner } from './pieces.js';

/** A tower of two floors, which reaches two tiles in each direction, and another that somebody stands on. */
export const towerScene: SceneOfRules = {
  tiles: [
    ['tower-I', 0, 0, 0],
    ['base-E', 0, 1, 0],
    ['base-B', 0, 2, 0],
    ['base-B', 0, 3, 0],
    ['base-E', 180, 0, 1],
    ['base-E', 180, 1, 1],
    ['tower-I', 0, 2, 1],
    ['base-B', 0, 3, 1],
  ],
  figures: [
    [1, 'meeple', 1, 0, 'city'],
    [2, 'meeple', 2, 0, 'monastery'],
    [1, 'meeple', 3, 0, 'monastery'],
    [2, 'meeple', 0, 1, 'city'],
    [3, 'meeple', 2, 1, 'tower'],
    [2, 'meeple', 3, 1, 'monastery'],
  ],
  slices: {
    tower: {
      floors: [],
      towers: [
        { cell: { x: 0, y: 0 }, floors: 2 },
        { cell: { x: 2, y: 1 }, floors: 1 },
      ],
      prisoners: [],
      raised: { x: 0, y: 0 },
      exchange: null,
      ransomed: false,
    },
  },
};

/** A tower, whom it reaches and whom not; a floor, and a prisoner with what he costs. */
export const drawTowerRules: RulePicture = (view, texts) => {
  const { canvas, ctx, body } = sheet();
  const side = Math.floor(Math.min(body.width / 4, 200));
  const [left, top] = [body.x + (body.width - side * 4) / 2, body.y + 34];
  const shown = { ...view, options: { ...view.options, tower: true }, last: null };
  const areaOf = drawScene(ctx, shown, towerScene, left, top, side);
  [
    { x: 1, y: 0 },
    { x: 2, y: 0 },
    { x: 0, y: 1 },
  ].forEach((cell, index) => {
    const area = areaOf(cell);
    if (area !== null) drawMarker(ctx, index + 1, centre(area).x + side * 0.3, area.y + side * 0.2, 46, palette.red);
  });
  const y = top + side * 2 + 70;
  drawFloor(ctx, left + side * 0.5, y, 110);
  caption(ctx, say(texts, 'rules.tower.floor'), left + side * 1.3, y, side * 1.2);
  drawPrisoner(ctx, left + side * 2.3, y, 110, (px, py, height) => drawFigure(ctx, 1, 'meeple', px, py, height));
  drawText(ctx, say(texts, 'rules.tower.ransom'), left + side * 2.3 + 76, y, {
    size: letter.text,
    face: 'bold',
    maxWidth: side * 1.7 - 76,
  });
  return canvas;
};
