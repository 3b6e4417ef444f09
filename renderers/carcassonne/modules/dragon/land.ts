import type { CanvasRenderingContext2D } from 'canvas';
import type { Cell } from '#engines/carcassonne/geometry/cell.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { drawMarker } from '#renderers/kit/shapes.js';
import { palette } from '#renderers/kit/theme.js';
import type { Areas } from '#renderers/carcassonne/land/land-window.js';
import { drawDragon, drawFairy } from './creatures.js';

/** Where the dragon has been: in the move that is on its way, otherwise in the last turn. */
const wayIn = ({ slices, last }: View): readonly Cell[] => {
  const way = slices.dragon?.way ?? null;
  if (way !== null) return way.cells.slice(1);
  return (last?.events ?? []).flatMap((event) => (event.type === 'dragon-moved' ? [event.cell] : []));
};

/** The steps of the dragon, numbered; the dragon; the fairy at the edge of her tile, so that her company is seen. */
export const drawOnLand = (ctx: CanvasRenderingContext2D, view: View, areaOf: Areas): void => {
  wayIn(view).forEach((cell, index) => {
    const area = areaOf(cell);
    if (area === null) return;
    const { x, y, width } = area;
    drawMarker(ctx, index + 1, x + width * 0.16, y + width * 0.16, width * 0.28, palette.red);
  });
  const { dragon = null, fairy = null } = view.slices.dragon ?? {};
  const lair = dragon === null ? null : areaOf(dragon);
  if (lair !== null)
    drawDragon(ctx, lair.x + lair.width * 0.5, lair.y + lair.height * 0.48, Math.round(lair.width * 0.8));
  const place = fairy === null ? null : areaOf(fairy.cell);
  if (place !== null)
    drawFairy(ctx, place.x + place.width * 0.82, place.y + place.height * 0.3, Math.round(place.width * 0.5));
};
