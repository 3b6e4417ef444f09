import { drawCoin } from '#renderers/kit/figures/signs.js';
import { caption, type RulePicture, sheet } from '#renderers/carcassonne/rules/rule-pictures.js';
import { drawScene, type SceneOfRules } from '#renderers/carcassonne/rules/scenes.js';
import { say } from '#renderers/carcassonne/words/words.js';
import { drawGoods } from './goods.js';

/** A road with a meeple and a builder that goes on to the east. */
export const builderScene: SceneOfRules = {
  tiles: [
    ['base-W', 0, 0, 0],
    ['base-U', 0, 1, 0],
    ['base-U', 0, 2, 0],
  ],
  figures: [
    [0, 'meeple', 1, 0, 'road'],
    [0, 'builder', 2, 0, 'road'],
  ],
};

/** A builder at work, and goods. */
export const drawTraders: RulePicture = (view, texts) => {
  const { canvas, ctx, body } = sheet();
  const side = 230;
  const options = { ...view.options, traders: true };
  drawScene(ctx, { ...view, options }, builderScene, body.x + 20, body.y + 20, side);
  caption(ctx, say(texts, 'rules.traders.again'), body.x + 20 + side * 1.5, body.y + side + 70, side * 3);
  (['wine', 'grain', 'cloth'] as const).forEach((kind, index) => {
    const x = body.x + 150 + index * 250;
    drawGoods(ctx, kind, x, body.y + 470, 150);
    drawCoin(ctx, '10', x + 96, body.y + 520, 84);
  });
  return canvas;
};
