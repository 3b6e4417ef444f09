import { drawCoin } from '#renderers/kit/figures/signs.js';
import { ABBEY } from '#engines/carcassonne/modules/abbey/tokens.js';
import { caption, type RulePicture, sheet } from '#renderers/carcassonne/rules/rule-pictures.js';
import { corners, drawScene, type SceneOfRules, sides } from '#renderers/carcassonne/rules/scenes.js';
import { say } from '#renderers/carcassonne/words/words.js';
import { drawBarn, drawMayor, drawWagon } from './figures.js';

/** An abbey in a hole, with all its neighbours. */
export const abbeyScene: SceneOfRules = {
  tiles: [...corners, ...sides, ['base-E', 180, 1, 2], [ABBEY, 0, 1, 1]],
  figures: [[0, 'meeple', 1, 1, 'monastery']],
};

/** An abbey that closes what it meets, and the three figures. */
export const drawAbbeyRules: RulePicture = (view, texts) => {
  const side = 170;
  const { canvas, ctx, body } = sheet();
  const options = { ...view.options, abbey: true };
  drawScene(ctx, { ...view, options }, abbeyScene, body.x + 20, body.y + 18, side);
  drawCoin(ctx, '9', body.x + 20 + side * 3 + 70, body.y + 18 + side * 0.5, 84);
  const x = body.x + 20 + side * 3 + 150;
  [drawMayor, drawWagon, drawBarn].forEach((draw, index) => draw(ctx, index, x + index * 130, body.y + 330, 120));
  caption(ctx, say(texts, 'rules.abbey.hole'), body.x + 20 + side * 1.5, body.y + side * 3 + 56, side * 3.4);
  return canvas;
};
