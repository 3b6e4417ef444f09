import type {} from '#engines/carcassonne/modules/abbey/types.js';
import type {} from '#engines/carcassonne/modules/abbey/tiles.js';
import type { ModuleLook } from '#renderers/carcassonne/module-look.js';
import { paintSpurs, type Spur } from '#renderers/carcassonne/tiles/ways/spur.js';
import { abbeysHeight, drawAbbeys, drawOnLand } from './land.js';
import { stepInWords, tellEffect, tellEvent, tellPosition, tellTask } from './words.js';
import { drawBarn, drawMayor, drawWagon } from './figures.js';
import { paintAbbey, paintCloister } from './paint.js';

const spurs: Readonly<Record<string, readonly Spur[]>> = {
  // From the city in the west to both corners of the east.
  'abbey-I': [
    [
      [0.3, 0.42],
      [0.66, 0.34],
      [1.02, -0.02],
    ],
    [
      [0.3, 0.58],
      [0.66, 0.66],
      [1.02, 1.02],
    ],
  ],
  // From the city in the north to the bend of the road.
  'abbey-J': [
    [
      [0.5, 0.3],
      [0.5, 0.46],
      [0.6, 0.58],
    ],
  ],
  'abbey-K': [
    [
      [0.5, 0.3],
      [0.5, 0.46],
      [0.4, 0.58],
    ],
  ],
};

/** Abbeys behind their walls; a mayor in his cloak, a covered wagon, a barn. */
export const abbeyLook: ModuleLook = {
  paintGround: (ctx, { type }) => {
    if (type.traits.abbey === true) paintCloister(ctx);
  },
  monastery: { isOn: ({ traits }) => traits.abbey === true, paint: paintAbbey },
  paintMarks: (ctx, tile) => paintSpurs(ctx, tile, spurs),
  figures: { mayor: { draw: drawMayor }, wagon: { draw: drawWagon }, barn: { draw: drawBarn } },
  drawOnLand,
  beside: { height: abbeysHeight, draw: drawAbbeys },
  tellEvent,
  tellEffect,
  tellTask,
  tellPosition,
  steps: { kinds: ['abbey', 'draw', 'keep-abbey', 'build-barn', 'move-wagon', 'wagon-home'], inWords: stepInWords },
  scores: { key: 'barn', includes: (event) => event.type === 'barn-scored', place: 'after' },
};
