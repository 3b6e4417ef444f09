import '#engines/carcassonne/modules/russian/tiles.js';
import type { ModuleLook } from '#renderers/carcassonne/module-look.js';
import { aroundPoint } from '#renderers/carcassonne/tiles/in-hundredths.js';
import { paintNest, paintPond } from './paint.js';
import { trappedPlaces, trapSite } from './places.js';
import { stepInWords, tellEffect, tellEvent } from './words.js';
import type { CanvasRenderingContext2D } from 'canvas';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { rect } from '#renderers/kit/layout.js';
import { drawBox } from '#renderers/kit/shapes.js';
import type { Areas } from '#renderers/carcassonne/landscape/landscape-window.js';

const EARTH = '#5a3a1e';
const PLANKS = '#e0bd7a';

/** How far the pit reaches beyond the middles of those in it, and above and beneath them, in shares of the tile. */
const PIT = { beside: 0.25, above: 0.05, beneath: 0.2 } as const;

/** Those whom Solovei holds stand in a pit with planks around it, so that nobody takes them for farmers. */
const drawOnLandscape = (ctx: CanvasRenderingContext2D, view: View, areaOf: Areas): void => {
  for (const { tile, cell, rotation } of view.tiles) {
    const oriented = rulesOf(view.options).tiles.oriented(tile, rotation);
    const area = areaOf(cell);
    if (area === null || oriented.type.traits.trap !== 'solovei') continue;
    const held = view.figures.filter(({ spot, cell: at }) => spot === 'trap' && at.x === cell.x && at.y === cell.y);
    const places = trappedPlaces(oriented, held.length);
    const [first, last] = [places.at(0), places.at(-1)];
    if (first === undefined || last === undefined) continue;
    const { x, y, width } = area;
    const [left, top] = [first[0] - PIT.beside, first[1] - PIT.above];
    drawBox(
      ctx,
      rect(
        x + left * width,
        y + top * width,
        (last[0] - first[0] + 2 * PIT.beside) * width,
        (PIT.above + PIT.beneath) * width,
      ),
      { fill: EARTH, edge: PLANKS, edgeWidth: Math.max(1.5, width * 0.03), radius: width * 0.08 },
    );
  }
};

/** Vodyanoy's pond and Solovei's nest, and those whom they hold. */
export const russianLook: ModuleLook = {
  paintMarks: (ctx, tile) => {
    const { trap } = tile.type.traits;
    if (trap === 'vodyanoy') aroundPoint(ctx, trapSite(tile), () => paintPond(ctx));
    if (trap === 'solovei') aroundPoint(ctx, trapSite(tile), () => paintNest(ctx), 0.72);
  },
  figureStands: { trap: { places: trappedPlaces, height: 0.36 } },
  drawOnLandscape,
  tellEvent,
  tellEffect,
  steps: { kinds: ['free'], inWords: stepInWords },
  scores: { key: 'pond', includes: (event) => event.type === 'pond-scored', place: 'after' },
};
