import { marksOf, type OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import type { CanvasRenderingContext2D } from 'canvas';
import type { ModuleLook } from '#renderers/carcassonne/module-look.js';
import { aroundPoint } from '#renderers/carcassonne/tiles/in-hundredths.js';
import { siteOn } from '#renderers/carcassonne/tiles/plan/sites.js';
import { middle } from '#renderers/carcassonne/tiles/shapes.js';
import { paintSpurs, type Spur } from '#renderers/carcassonne/tiles/ways/spur.js';
import { drawOnLand } from './land.js';
import { paintDragonSign, paintPortal, paintPrincess, paintVolcano } from './paint.js';
import { stepInWords, tellEffect, tellEvent, tellPosition, tellTask } from './words.js';

const spurs: Readonly<Record<string, readonly Spur[]>> = {
  // From the city in the north-west to the south-east corner.
  'dragon-E': [
    [
      [0.53, 0.53],
      [0.7, 0.7],
      [1.02, 1.02],
    ],
  ],
  // From the city in the north to the south-west corner.
  'dragon-F': [
    [
      [0.42, 0.3],
      [0.3, 0.66],
      [-0.02, 1.02],
    ],
  ],
};

const signs = { dragon: paintDragonSign, portal: paintPortal } as const;
const SIGN = 0.2;
const PRINCESS = 0.19;
const VOLCANO = 0.32;
/** A volcano beside roads and cities is smaller. */
const BESIDE = 0.25;

const paintVolcanoOn = (ctx: CanvasRenderingContext2D, tile: OrientedTile): void => {
  if (tile.type.traits.volcano !== true) return;
  const isAlone = tile.segments.every(
    ({ kind, segment }) => kind === 'field' || (segment.kind === 'road' && segment.end === 'volcano'),
  );
  const site = isAlone ? middle : siteOn(tile, { what: 'volcano', radius: BESIDE });
  aroundPoint(ctx, site, () => paintVolcano(ctx), isAlone ? 1 : BESIDE / VOLCANO);
};

const paintMarks = (ctx: CanvasRenderingContext2D, tile: OrientedTile): void => {
  paintSpurs(ctx, tile, spurs);
  paintVolcanoOn(ctx, tile);
  for (const trait of ['dragon', 'portal'] as const)
    if (tile.type.traits[trait] === true)
      aroundPoint(ctx, siteOn(tile, { what: trait, radius: SIGN }), () => signs[trait](ctx));
  for (const city of tile.segments)
    if (marksOf(city.segment).includes('princess'))
      aroundPoint(ctx, siteOn(tile, { what: 'princess', radius: PRINCESS, city }), () => paintPrincess(ctx), 0.74);
};

/** Volcanoes, parchments that make the dragon move, portals and princesses; the dragon with its way, and the fairy. */
export const dragonLook: ModuleLook = {
  marks: ['princess'],
  paintMarks,
  drawOnLand,
  tellEvent,
  tellEffect,
  tellTask,
  tellPosition,
  playsAt: ({ phase, slices }) => (phase === 'dragon' ? (slices.dragon?.dragon ?? undefined) : undefined),
  steps: { kinds: ['dragon', 'fairy', 'princess', 'portal', 'through'], inWords: stepInWords },
  scores: {
    key: 'fairy',
    includes: (event) => event.type === 'fairy-bonus' || event.type === 'fairy-point',
    place: 'after',
  },
};
