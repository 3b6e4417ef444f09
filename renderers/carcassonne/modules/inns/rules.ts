import { drawCoin } from '#renderers/kit/figures/signs.js';
import { type RulePicture, sheet } from '#renderers/carcassonne/rules/rule-pictures.js';
import { drawScene, type SceneOfRules } from '#renderers/carcassonne/rules/scenes.js';

/** A complete road of three tiles with an inn, a big meeple on it. */
export const innScene: SceneOfRules = {
  tiles: [
    ['base-W', 0, 0, 0],
    ['inns-B', 0, 1, 0],
    ['base-A', 90, 2, 0],
  ],
  figures: [[0, 'big-meeple', 1, 0, 'road']],
};

/** A cathedral and the city around it. */
export const cathedralScene: SceneOfRules = {
  tiles: [
    ['base-E', 90, 0, 1],
    ['inns-K', 0, 1, 1],
    ['base-E', 270, 2, 1],
    ['base-E', 180, 1, 0],
    ['base-E', 0, 1, 2],
  ],
  figures: [[1, 'meeple', 1, 1, 'city']],
};

/** What an inn and a cathedral make of a road and a city. */
export const drawInns: RulePicture = (view) => {
  const { canvas, ctx, body } = sheet();
  const side = 150;
  drawScene(ctx, view, innScene, body.x + 10, body.y + 60, side);
  drawCoin(ctx, '6', body.x + 10 + side * 1.5, body.y + 60 + side + 60, 88);
  const city = 200;
  const left = body.x + body.width - city * 3;
  drawScene(ctx, view, cathedralScene, left, body.y + (body.height - city * 3) / 2, city);
  drawCoin(ctx, '15', left + city * 0.5, body.y + (body.height - city * 3) / 2 + city * 0.5, 88);
  return canvas;
};
