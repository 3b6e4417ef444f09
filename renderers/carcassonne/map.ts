import type { CanvasRenderingContext2D } from 'canvas';
import { sameCell, type Cell } from '../../engines/carcassonne/geometry/cell.js';
import type { View } from '../../engines/carcassonne/view.js';
import { inset, rect, type Rect } from '../kit/layout.js';
import { seatColour } from '../kit/seats.js';
import { drawBox } from '../kit/shapes.js';
import { palette } from '../kit/theme.js';
import { extentOf, type LandWindow } from './land-window.js';
import { drawMapTile } from './tiles/map-tile.js';

const drawDot = (ctx: CanvasRenderingContext2D, x: number, y: number, radius: number, fill: string): void => {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = palette.white;
  ctx.lineWidth = 1.5;
  ctx.stroke();
};

/**
 * All of the land as a small map, with a dot for every figure and a frame around the part that the picture shows close
 * by.
 */
export const drawMap = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  view: View,
  shown: LandWindow,
  recent: readonly Cell[],
): void => {
  const { across, down } = extentOf(view, [
    { x: shown.west, y: shown.north },
    { x: shown.west + shown.columns - 1, y: shown.north + shown.rows - 1 },
  ]);
  drawBox(ctx, area, { fill: palette.sand, edge: palette.muted, edgeWidth: 2, radius: 8 });
  const inside = inset(area, 8);
  const side = Math.floor(Math.min(inside.width / across.count, inside.height / down.count));
  const left = Math.round(inside.x + (inside.width - across.count * side) / 2);
  const top = Math.round(inside.y + (inside.height - down.count * side) / 2);
  const at = ({ x, y }: Cell): Rect => rect(left + (x - across.from) * side, top + (y - down.from) * side, side, side);
  for (const { tile, cell, rotation } of view.tiles) drawMapTile(ctx, tile, rotation, at(cell).x, at(cell).y, side);
  for (const { seat, cell } of view.figures)
    drawDot(ctx, at(cell).x + side / 2, at(cell).y + side / 2, Math.max(3, side * 0.3), seatColour(seat));
  for (const { cell } of view.tiles)
    if (recent.some((each) => sameCell(each, cell)))
      drawBox(ctx, at(cell), { edge: '#ffd23f', edgeWidth: 3, radius: 2 });
  const corner = at({ x: shown.west, y: shown.north });
  const frame = rect(corner.x, corner.y, shown.columns * side, shown.rows * side);
  drawBox(ctx, frame, { edge: palette.ink, edgeWidth: 5, radius: 3 });
  drawBox(ctx, frame, { edge: palette.white, edgeWidth: 2, radius: 3 });
};
