import { type RulePicture, sceneSheet } from '#renderers/carcassonne/rules/rule-pictures.js';
import type { SceneOfRules } from '#renderers/carcassonne/rules/scenes.js';

/** The dragon on a volcano, a meeple beside it, and another with the fairy. */
export const dragonScene: SceneOfRules = {
  tiles: [
    ['dragon-2', 0, 0, 0],
    ['base-B', 0, 1, 0],
    ['base-B', 0, 2, 0],
    ['base-U', 0, 0, 1],
    ['base-U', 0, 1, 1],
    ['base-U', 0, 2, 1],
  ],
  figures: [
    [0, 'meeple', 1, 0, 'monastery'],
    [1, 'meeple', 0, 1, 'road'],
    [2, 'meeple', 2, 1, 'field-S'],
  ],
  slices: {
    dragon: {
      dragon: { x: 0, y: 0 },
      aside: null,
      way: null,
      portal: null,
      fairy: { cell: { x: 0, y: 1 }, beside: { seat: 1, kind: 'meeple', spot: 'road' } },
    },
  },
};

/** A dragon, whom it may eat, and whom the fairy keeps from it. */
export const drawDragonRules: RulePicture = (view) => {
  const shown = { ...view, options: { ...view.options, dragon: true }, last: null };
  return sceneSheet(shown, dragonScene, { columns: 3, rows: 2, side: 320 }).canvas;
};
