import { drawScene, type SceneOfRules } from '#renderers/carcassonne/rules/scenes.js';
import { caption, type RulePicture, sheet } from '#renderers/carcassonne/rules/rule-pictures.js';
import { say } from '#renderers/carcassonne/words/words.js';
import { drawFlyingDie } from './paint.js';

/** A flying machine that points to the west, a road of somebody else two tiles away. */
export const flierScene: SceneOfRules = {
  tiles: [
    ['base-U', 0, 0, 0],
    ['base-A', 90, 1, 0],
    ['base-B', 0, 2, 0],
    ['flier-G', 0, 3, 0],
    ['base-B', 0, 0, 1],
    ['base-E', 180, 1, 1],
    ['base-E', 180, 2, 1],
    ['base-B', 0, 3, 1],
  ],
  figures: [
    [1, 'meeple', 0, 0, 'road'],
    [0, 'meeple', 1, 0, 'road'],
  ],
};

/** A flight as far as the die says, down to where somebody is already. */
export const drawFlierRules: RulePicture = (view, texts) => {
  const { canvas, ctx, body } = sheet();
  const side = Math.floor(Math.min(body.width / 4, 200));
  const [left, top] = [body.x + (body.width - side * 4) / 2, body.y + 20];
  const [from, to] = [
    { x: 3, y: 0 },
    { x: 1, y: 0 },
  ];
  const last = { seat: 0, cell: from, events: [{ type: 'flier-rolled', seat: 0, roll: 2, from, to }] } as const;
  drawScene(ctx, { ...view, options: { ...view.options, flier: true }, last }, flierScene, left, top, side);
  const y = top + side * 2 + 76;
  [1, 2, 3].forEach((value, index) => drawFlyingDie(ctx, value, left + side * 0.4 + index * 110, y, 84));
  caption(ctx, say(texts, 'rules.flier.die'), left + side * 2.9, y, side * 2.1);
  return canvas;
};
