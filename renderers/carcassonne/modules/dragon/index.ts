import { marksOf, type OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import type { Context2D } from '#renderers/kit/canvas.js';
import type { ModuleLook } from '#renderers/carcassonne/module-look.js';
import { aroundPoint } from '#renderers/carcassonne/tiles/in-hundredths.js';
import { siteOn } from '#renderers/carcassonne/tiles/plan/sites.js';
import { middle } from '#renderers/carcassonne/tiles/shapes.js';
import { paintSpurs, type Spur } from '#renderers/carcassonne/tiles/ways/crossing.js';
import { paintDragonSign, paintPortal, paintPrincess, paintVolcano } from './paint.js';
import { stepInWords, tellEffect, tellEvent, tellPosition, tellTask } from './words.js';
import type { Cell } from '#engines/carcassonne/geometry/cell.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { drawMarker } from '#renderers/kit/shapes.js';
import { palette } from '#renderers/kit/theme.js';
import type { Areas } from '#renderers/carcassonne/landscape/landscape-window.js';
import { drawDragon, drawFairy } from './creatures.js';

/** The dragon's cells in its current move, otherwise in the last turn. */
const wayIn = ({ slices, last }: View): readonly Cell[] => {
  const way = slices.dragon?.way ?? null;
  if (way !== null) return way.cells.slice(1);
  return (last?.events ?? []).flatMap((event) => (event.type === 'dragon-moved' ? [event.cell] : []));
};

/**
 * Draws the numbered steps of the dragon; the dragon; the fairy at the edge of her tile, so that her figure is visible.
 */
const drawOnLandscape = (ctx: Context2D, view: View, areaOf: Areas): void => {
  wayIn(view).forEach((cell, index) => {
    const area = areaOf(cell);
    if (area === null) return;
    const { x, y, width } = area;
    drawMarker(ctx, index + 1, { x: x + width * 0.16, y: y + width * 0.16, diameter: width * 0.28, fill: palette.red });
  });
  const { dragon = null, fairy = null } = view.slices.dragon ?? {};
  const lair = dragon === null ? null : areaOf(dragon);
  if (lair !== null)
    drawDragon(ctx, lair.x + lair.width * 0.5, lair.y + lair.height * 0.48, Math.round(lair.width * 0.8));
  const place = fairy === null ? null : areaOf(fairy.cell);
  if (place !== null)
    drawFairy(ctx, place.x + place.width * 0.82, place.y + place.height * 0.3, Math.round(place.width * 0.5));
};

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
/** A volcano next to roads and cities is smaller. */
const SIDE_OFFSET = 0.25;

const paintVolcanoOn = (ctx: Context2D, tile: OrientedTile): void => {
  if (tile.type.traits.volcano !== true) return;
  const isAlone = tile.segments.every(
    ({ kind, segment }) => kind === 'field' || (segment.kind === 'road' && segment.end === 'volcano'),
  );
  const site = isAlone ? middle : siteOn(tile, { what: 'volcano', radius: SIDE_OFFSET });
  aroundPoint(ctx, site, () => paintVolcano(ctx), isAlone ? 1 : SIDE_OFFSET / VOLCANO);
};

const paintMarks = (ctx: Context2D, tile: OrientedTile): void => {
  paintSpurs(ctx, tile, spurs);
  paintVolcanoOn(ctx, tile);
  for (const trait of ['dragon', 'portal'] as const)
    if (tile.type.traits[trait] === true)
      aroundPoint(ctx, siteOn(tile, { what: trait, radius: SIGN }), () => signs[trait](ctx));
  for (const city of tile.segments)
    if (marksOf(city.segment).includes('princess'))
      aroundPoint(ctx, siteOn(tile, { what: 'princess', radius: PRINCESS, city }), () => paintPrincess(ctx), 0.74);
};

export const dragonLook: ModuleLook = {
  marks: ['princess'],
  paintMarks,
  drawOnLandscape,
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
