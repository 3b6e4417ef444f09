import { type RulePicture, sceneSheet } from '#renderers/carcassonne/rules/rule-pictures.js';
import type { SceneOfRules } from '#renderers/carcassonne/rules/scenes.js';

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
  const shown = { ...view, options: { ...view.options, river: true } };
  return sceneSheet(shown, riverScene, { columns: 3, rows: 3, side: 220 }).canvas;
};
