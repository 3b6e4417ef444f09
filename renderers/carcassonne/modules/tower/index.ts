import { orientedTile } from '#engines/carcassonne/rulebook.js';
import type { OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import type {} from '#engines/carcassonne/modules/tower/types.js';
import type { ModuleLook } from '#renderers/carcassonne/module-look.js';
import { aroundPoint } from '#renderers/carcassonne/tiles/in-hundredths.js';
import type { Point } from '#renderers/carcassonne/tiles/shapes.js';
import { paintSpurs, type Spur } from '#renderers/carcassonne/tiles/ways/spur.js';
import { drawOnLand } from './land.js';
import { paintFoundation } from './paint.js';
import { onTower } from './pieces.js';
import { towerSite } from './site.js';
import { drawSupply, supplyHeight } from './supply.js';
import { stepInWords, tellEffect, tellEvent, tellPosition, tellTask } from './words.js';

/** From the city in the north-west to the south-east corner. */
const spurs: Readonly<Record<string, readonly Spur[]>> = {
  'tower-P': [
    [
      [0.4, 0.64],
      [0.66, 0.76],
      [1.02, 1.02],
    ],
  ],
};

/** Whoever stands on a tower is seen above it. */
const aboveTower = ({ type, rotation }: OrientedTile): readonly Point[] => {
  const [x, y] = towerSite(orientedTile(type.id, rotation));
  return [[x, y - onTower.above]];
};

/** Foundations, and the towers on them; what everybody has in hand, and who holds whom. */
export const towerLook: ModuleLook = {
  paintMarks: (ctx, tile) => {
    paintSpurs(ctx, tile, spurs);
    if (tile.type.traits.tower === true) aroundPoint(ctx, towerSite(tile), () => paintFoundation(ctx));
  },
  stands: { tower: { places: aboveTower, height: onTower.height } },
  drawOnLand,
  beside: { height: supplyHeight, draw: drawSupply },
  tellEvent,
  tellEffect,
  tellTask,
  tellPosition,
  steps: { kinds: ['floor', 'man-tower', 'capture', 'spare', 'exchange', 'ransom'], inWords: stepInWords },
};
