import { drawCoin } from '../../../kit/figures/signs.js';
import { type RulePicture, sheet } from '../../rule-pictures.js';
import { corners, drawScene, type SceneOfRules, sides } from '../../scenes.js';

/** An abbot in a garden with six tiles around it. */
export const gardenScene: SceneOfRules = {
  tiles: [...corners, ...sides.slice(1), ['base-Eg', 0, 1, 1]],
  figures: [[0, 'abbot', 1, 1, 'garden']],
};

/** A garden, and what it pays an abbot who retires. */
export const drawGarden: RulePicture = (view) => {
  const side = 206;
  const { canvas, ctx, body } = sheet();
  const left = body.x + (body.width - side * 3) / 2;
  drawScene(ctx, { ...view, options: { ...view.options, abbot: true } }, gardenScene, left, body.y + 18, side);
  drawCoin(ctx, '7', left + side * 3 + 80, body.y + 18 + side * 1.5, 88);
  return canvas;
};
