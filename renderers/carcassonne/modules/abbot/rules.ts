import { centre } from '#renderers/kit/layout.js';
import { drawCoin } from '#renderers/kit/figures/signs.js';
import { type RulePicture, sceneSheet } from '#renderers/carcassonne/rules/rule-pictures.js';
import { corners, type SceneOfRules, sides } from '#renderers/carcassonne/rules/scenes.js';

/** An abbot in a garden with six tiles around it. */
export const gardenScene: SceneOfRules = {
  tiles: [...corners, ...sides.slice(1), ['base-Eg', 0, 1, 1]],
  figures: [[0, 'abbot', 1, 1, 'garden']],
};

/** A garden, and what it pays an abbot who retires. */
export const drawGarden: RulePicture = (view) => {
  const options = { ...view.options, abbot: true };
  const size = { columns: 3, rows: 3, side: 206 };
  const { canvas, ctx, areaOf } = sceneSheet({ ...view, options }, gardenScene, size);
  const garden = areaOf({ x: 1, y: 1 });
  if (garden !== null) drawCoin(ctx, '7', garden.x + size.side * 2 + 80, centre(garden).y, 88);
  return canvas;
};
