import { centre } from '#renderers/kit/layout.js';
import { drawCoin } from '#renderers/kit/figures/signs.js';
import { type RulePicture, sceneSheet } from '#renderers/carcassonne/rules/rule-pictures.js';
import type { SceneOfRules } from '#renderers/carcassonne/rules/scenes.js';

/** A ringmaster on a road of three tiles, with an acrobat tile and a circus beside it. */
export const ringmasterScene: SceneOfRules = {
  tiles: [
    ['base-E', 0, 0, 0],
    ['base-A', 0, 1, 0],
    ['base-E', 0, 2, 0],
    ['bigtop-A', 0, 0, 1],
    ['base-U', 90, 1, 1],
    ['bigtop-F', 0, 2, 1],
    ['base-E', 270, 0, 2],
    ['base-A', 180, 1, 2],
    ['base-A', 180, 2, 2],
  ],
  figures: [[0, 'ringmaster', 1, 1, 'road']],
};

/** A ringmaster's road, and the shows beside it that pay more. */
export const drawRingmaster: RulePicture = (view) => {
  const side = 214;
  const { canvas, ctx, areaOf } = sceneSheet(view, ringmasterScene, { columns: 3, rows: 3, side });
  for (const x of [0, 2]) {
    const area = areaOf({ x, y: 1 });
    if (area !== null) drawCoin(ctx, '+2', area.x + (x === 0 ? 0.14 : 0.86) * side, area.y + side * 0.16, 76);
  }
  const road = areaOf({ x: 1, y: 1 });
  if (road !== null) drawCoin(ctx, '3', centre(road).x, road.y + side * 1.16, 76);
  return canvas;
};
