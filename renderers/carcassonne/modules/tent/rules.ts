import { inset } from '#renderers/kit/layout.js';
import { drawCoin } from '#renderers/kit/figures/signs.js';
import { drawBox } from '#renderers/kit/shapes.js';
import { palette } from '#renderers/kit/theme.js';
import { type RulePicture, sheet } from '#renderers/carcassonne/rules/rule-pictures.js';
import { corners, drawScene, type SceneOfRules, sides } from '#renderers/carcassonne/rules/scenes.js';

/** The tent and the eight tiles around it; a farmer beyond them does not count. */
export const tentScene: SceneOfRules = {
  tiles: [...corners, ...sides, ['base-U', 90, 1, 2], ['bigtop-F', 0, 1, 1], ['base-E', 270, 3, 1]],
  figures: [
    [0, 'meeple', 0, 1, 'city'],
    [0, 'meeple', 2, 0, 'road'],
    [1, 'meeple', 1, 2, 'road'],
    [1, 'meeple', 3, 1, 'field'],
  ],
  slices: { tent: { cell: { x: 1, y: 1 }, revealed: [] } },
};

/** The tent's reach: nine tiles, and what its token of 5 pays there. */
export const drawReach: RulePicture = (view) => {
  const side = 206;
  const { canvas, ctx, body } = sheet();
  const left = body.x + 40;
  const areaOf = drawScene(ctx, view, tentScene, left, body.y + 18, side);
  const corner = areaOf({ x: 0, y: 0 });
  if (corner !== null) {
    const reach = inset({ ...corner, width: side * 3, height: side * 3 }, -4);
    drawBox(ctx, reach, { edge: palette.ink, edgeWidth: 14, radius: 10 });
    drawBox(ctx, reach, { edge: '#ffd23f', edgeWidth: 8, radius: 10 });
  }
  for (const [x, y, dx, dy] of [
    [0, 1, 0.86, 0.2],
    [2, 0, 0.86, 0.14],
    [1, 2, 0.86, 0.5],
  ] as const) {
    const area = areaOf({ x, y });
    if (area !== null) drawCoin(ctx, '5', area.x + dx * side, area.y + dy * side, 66);
  }
  const beyond = areaOf({ x: 3, y: 1 });
  if (beyond !== null) drawCoin(ctx, '0', beyond.x + side * 0.8, beyond.y - side * 0.16, 66, '#cfc6b4');
  return canvas;
};
