import { orientedTile } from '#engines/carcassonne/rulebook.js';
import type { OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import '#engines/carcassonne/modules/tower/slice.js';
import type { ModuleLook } from '#renderers/carcassonne/module-look.js';
import { aroundPoint } from '#renderers/carcassonne/tiles/in-hundredths.js';
import type { Point } from '#renderers/carcassonne/tiles/shapes.js';
import { paintSpurs, type Spur } from '#renderers/carcassonne/tiles/ways/crossing.js';
import { drawOnLandscape, towerSite } from './landscape.js';
import { onTower, drawFloor } from './pieces.js';
import { drawSupply, supplyHeight } from './supply.js';
import { stepInWords, tellEffect, tellEvent, tellPosition, tellTask } from './words.js';
import type { Context2D } from '#renderers/kit/canvas.js';
import { roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow, type Path } from '#renderers/kit/figures/style.js';
import { land } from '#renderers/carcassonne/tiles/colours.js';
import { rect } from '#renderers/kit/layout.js';

const H = 60;

const part = (ctx: Context2D, path: Path, fill: string, depth = 0.8): void =>
  drawBody(ctx, path, { fill, height: H, depth });

/**
 * Paints the foundation of a tower, 36 wide, around the origin, in hundredths of the tile: a square of masonry, hollow
 * in the middle.
 */
const paintFoundation = (ctx: Context2D): void => {
  drawShadow(ctx, { x: 3, y: 5 }, 25, 20);
  part(ctx, roundedBox(rect(-18, -14, 36, 32), 3), land.stone, 1);
  part(ctx, roundedBox(rect(-18, -18, 36, 29), 3), land.stoneLight, 0.6);
  part(ctx, roundedBox(rect(-9.5, -12, 19, 17), 2), '#4c4038', 0.6);
  ctx.beginPath();
  for (const [x, y] of [
    [-6, 11],
    [6, 11],
  ] as const) {
    ctx.moveTo(x, y);
    ctx.lineTo(x, y + 7);
  }
  ctx.strokeStyle = land.line;
  ctx.lineWidth = 1.2;
  ctx.stroke();
};

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

const aboveTower = ({ type, rotation }: OrientedTile): readonly Point[] => {
  const [x, y] = towerSite(orientedTile(type.id, rotation));
  return [[x, y - onTower.above]];
};

export const towerLook: ModuleLook = {
  paintMarks: (ctx, tile) => {
    paintSpurs(ctx, tile, spurs);
    if (tile.type.traits.tower === true) aroundPoint(ctx, towerSite(tile), () => paintFoundation(ctx));
  },
  figureStands: { tower: { places: aboveTower, height: onTower.height } },
  drawOnLandscape,
  sidePanel: { height: supplyHeight, draw: drawSupply },
  holdings: ({ slices }, seat) => [{ count: slices.tower?.floors[seat] ?? 0, draw: drawFloor }],
  tellEvent,
  tellEffect,
  tellTask,
  tellPosition,
  steps: { kinds: ['floor', 'man-tower', 'capture', 'spare', 'exchange', 'ransom'], inWords: stepInWords },
};
