import { drawCoin } from '#renderers/kit/figures/signs.js';
import { type RulePicture, sheet } from '#renderers/carcassonne/rules/rule-pictures.js';
import { drawScene, type SceneOfRules } from '#renderers/carcassonne/rules/scenes.js';

/** An abbot who lies on a special monastery, with rows of two, two, one and one tiles from it. */
export const monasteriesScene: SceneOfRules = {
  tiles: [
    ['monasteries-A', 0, 2, 1],
    ['base-E', 270, 0, 1],
    ['base-U', 90, 1, 1],
    ['base-E', 90, 3, 1],
    ['base-E', 270, 4, 1],
    ['base-E', 0, 2, 0],
    ['base-U', 0, 2, 2],
  ],
  figures: [[0, 'meeple', 2, 1, 'lying']],
};

/** An abbot who lies down, and what the rows pay him. */
export const drawMonasteries: RulePicture = (view) => {
  const { canvas, ctx, body } = sheet();
  const side = Math.min(body.width / 5, body.height / 3) - 4;
  const [left, top] = [body.x + (body.width - side * 5) / 2, body.y + (body.height - side * 3) / 2];
  drawScene(ctx, view, monasteriesScene, left, top, side);
  drawCoin(ctx, '7', left + side * 4, top + side * 0.5, 88);
  return canvas;
};
