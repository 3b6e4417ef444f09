import { type RulePicture, sheet } from '../../rule-pictures.js';
import { drawScene, type SceneOfRules } from '../../scenes.js';

/** A short river from its source to its lake, and a field that runs round it. */
export const riverScene: SceneOfRules = {
  tiles: [
    ['river-A', 0, 0, 0],
    ['river-D', 0, 1, 0],
    ['river-I', 0, 2, 0],
    ['river-K', 0, 2, 1],
    ['river-L', 90, 2, 2],
    ['base-U', 0, 1, 1],
    ['base-A', 270, 0, 1],
  ],
  figures: [
    [0, 'meeple', 1, 0, 'field-N'],
    [2, 'meeple', 2, 1, 'road'],
  ],
};

/** A river, and who may stand beside it. */
export const drawRiver: RulePicture = (view) => {
  const side = 220;
  const { canvas, ctx, body } = sheet();
  const shown = { ...view, options: { ...view.options, river: true } };
  drawScene(ctx, shown, riverScene, body.x + (body.width - side * 3) / 2, body.y + (body.height - side * 3) / 2, side);
  return canvas;
};
