import { land } from '#renderers/carcassonne/tiles/colours.js';
import type { ModuleLook } from '#renderers/carcassonne/module-look.js';
import { coursePath } from '#renderers/carcassonne/tiles/plan/courses.js';
import { paintRiver, WATER } from './paint.js';

/** The river from its spring to its lake, beneath roads that cross it on bridges. */
export const riverLook: ModuleLook = {
  paintGround: paintRiver,
  paintOnMap: (ctx, tile) => {
    if (!coursePath(ctx, tile)) return;
    for (const [colour, width] of [
      [land.verge, 0.24],
      [WATER, 0.17],
    ] as const) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.stroke();
    }
  },
};
