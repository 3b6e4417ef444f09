import type {} from '#engines/carcassonne/modules/flier/types.js';
import type {} from '#engines/carcassonne/modules/flier/tiles.js';
import { bearings } from '#engines/carcassonne/geometry/direction.js';
import type { ModuleLook } from '#renderers/carcassonne/module-look.js';
import { aroundPoint } from '#renderers/carcassonne/tiles/in-hundredths.js';
import { siteOn } from '#renderers/carcassonne/tiles/plan/sites.js';
import { middle } from '#renderers/carcassonne/tiles/shapes.js';
import { drawOnLandscape } from './landscape.js';
import { paintFlyingMachine } from './paint.js';
import { stepInWords, tellEffect, tellEvent, tellPosition, tellTask } from './words.js';

const RADIUS = 0.31;
/** Beside a road it is smaller. */
const SMALL = 0.68;

/** Flying machines with an arrow to where they fly, and the way of a flight with its die. */
export const flierLook: ModuleLook = {
  paintMarks: (ctx, tile) => {
    if (tile.type.traits.flyingMachine !== true || tile.arrow === null) return;
    const angle = ((bearings.indexOf(tile.arrow) - bearings.indexOf('W')) * Math.PI) / 4;
    const isAlone = tile.segments.every(({ kind }) => kind === 'field' || kind === 'garden');
    const site = isAlone ? middle : siteOn(tile, { what: 'flier', radius: RADIUS });
    aroundPoint(ctx, site, () => paintFlyingMachine(ctx, angle), isAlone ? 1 : SMALL);
  },
  drawOnLandscape,
  tellEvent,
  tellEffect,
  tellTask,
  tellPosition,
  steps: { kinds: ['fly', 'land'], inWords: stepInWords },
};
