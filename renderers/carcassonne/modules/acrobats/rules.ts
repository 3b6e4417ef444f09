import { centre } from '#renderers/kit/layout.js';
import { caption, type RulePicture, sheet } from '#renderers/carcassonne/rules/rule-pictures.js';
import { drawScene, type SceneOfRules } from '#renderers/carcassonne/rules/scenes.js';
import { say } from '#renderers/carcassonne/words/words.js';

/** A pyramid as it grows. */
export const pyramidScene: SceneOfRules = {
  tiles: [
    ['bigtop-A', 0, 0, 0],
    ['bigtop-A', 0, 1, 0],
    ['bigtop-A', 0, 2, 0],
  ],
  figures: [
    [0, 'meeple', 0, 0, 'pyramid'],
    [0, 'meeple', 1, 0, 'pyramid'],
    [1, 'meeple', 1, 0, 'pyramid'],
    [0, 'meeple', 2, 0, 'pyramid'],
    [1, 'meeple', 2, 0, 'pyramid'],
    [2, 'meeple', 2, 0, 'pyramid'],
  ],
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
