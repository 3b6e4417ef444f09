import { drawCoin } from '#renderers/kit/figures/signs.js';
import { type RulePicture, sheet } from '#renderers/carcassonne/rules/rule-pictures.js';
import { drawScene, type SceneOfRules } from '#renderers/carcassonne/rules/scenes.js';

/** Vodyanoy's pond with two in it, and Solovei's nest beside a road, with one. */
export const trapsScene: SceneOfRules = {
  tiles: [
    ['russian-B', 0, 0, 1],
    ['base-E', 0, 0, 0],
    ['base-E', 180, 0, 2],
    ['base-A', 270, 1, 1],
    ['russian-A', 0, 2, 1],
    ['base-A', 90, 3, 1],
  ],
  figures: [
    [0, 'meeple', 0, 1, 'trap'],
    [1, 'meeple', 0, 1, 'trap'],
    [2, 'meeple', 2, 1, 'trap'],
  ],
};

/** Both traps, and what they cost at the end. */
export const drawTraps: RulePicture = (view) => {
  const { canvas, ctx, body } = sheet();
  const side = Math.min(body.width / 4, body.height / 3) - 4;
  const [left, top] = [body.x + (body.width - side * 4) / 2, body.y + (body.height - side * 3) / 2];
  drawScene(ctx, view, trapsScene, left, top, side);
  drawCoin(ctx, '−2', left + side * 1.35, top + side * 0.6, 80, '#e7b3a8');
  drawCoin(ctx, '0', left + side * 2.5, top + side * 0.6, 80, '#cfc6b4');
  return canvas;
};
