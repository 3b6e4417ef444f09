import '#engines/carcassonne/modules/abbey/slice.js';
import '#engines/carcassonne/modules/abbey/tokens.js';
import type { ModuleLook, TableDrawing } from '#renderers/carcassonne/module-look.js';
import { paintSpurs, type Spur } from '#renderers/carcassonne/tiles/ways/crossing.js';
import { stepInWords, tellEffect, tellEvent, tellPosition, tellTask } from './words.js';
import { drawBarn, drawMayor, drawWagon } from './figures.js';
import { paintAbbey, paintCloister } from './paint.js';
import type { Context2D } from '#renderers/kit/canvas.js';
import { ABBEY } from '#engines/carcassonne/modules/abbey/tokens.js';
import type { View } from '#engines/carcassonne/position/view.js';
import type { Rect } from '#renderers/kit/layout.js';
import { drawSeat } from '#renderers/kit/seats.js';
import type { Areas } from '#renderers/carcassonne/landscape/landscape-window.js';

const BARN = 0.5;

const drawOnLandscape = (ctx: Context2D, view: View, areaOf: Areas): void => {
  for (const { seat, cell, corner } of view.slices.abbey?.barns ?? []) {
    const area = areaOf(cell);
    if (area === null) continue;
    const x = area.x + (corner.includes('E') ? area.width : 0);
    const y = area.y + (corner.includes('S') ? area.height : 0);
    drawBarn(ctx, seat, { x, y, height: Math.round(area.width * BARN) });
  }
};

const ROW = 44;

const ownersIn = ({ slices }: View): readonly number[] =>
  (slices.abbey?.abbeys ?? []).flatMap((has, seat) => (has ? [seat] : []));

const abbeysHeight = (view: View): number => (ownersIn(view).length === 0 ? 0 : ROW + 4);

const drawAbbeys = (ctx: Context2D, area: Rect, view: View, { drawTile }: TableDrawing): void => {
  const side = Math.round(Math.min(ROW, area.height) * 0.92);
  drawTile(ctx, { tile: ABBEY }, { x: area.x + 2, y: area.y + 2 }, side);
  const across = Math.min(38, (area.width - side - 12) / 6);
  ownersIn(view).forEach((seat, index) =>
    drawSeat(
      ctx,
      seat,
      { x: area.x + side + 12 + (index + 0.5) * across, y: area.y + 2 + side / 2 },
      Math.round(across * 0.76),
    ),
  );
};

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

export const abbeyLook: ModuleLook = {
  paintGround: (ctx, { type }) => {
    if (type.traits.abbey === true) paintCloister(ctx);
  },
  monastery: { isOn: ({ traits }) => traits.abbey === true, paint: paintAbbey },
  paintMarks: (ctx, tile) => paintSpurs(ctx, tile, spurs),
  figures: { mayor: { draw: drawMayor }, wagon: { draw: drawWagon }, barn: { draw: drawBarn } },
  drawOnLandscape,
  sidePanel: { height: abbeysHeight, draw: drawAbbeys },
  holdings: ({ slices }, seat, drawTile) => [
    {
      count: slices.abbey?.abbeys[seat] === true ? 1 : 0,
      draw: (ctx, x, y, side) => drawTile(ctx, { tile: ABBEY }, { x: x - side / 2, y: y - side / 2 }, side),
    },
  ],
  tellEvent,
  tellEffect,
  tellTask,
  tellPosition,
  steps: { kinds: ['abbey', 'draw', 'keep-abbey', 'build-barn', 'move-wagon', 'wagon-home'], inWords: stepInWords },
  scores: { key: 'barn', includes: (event) => event.type === 'barn-scored', place: 'after' },
};
