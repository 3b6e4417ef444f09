import type { Canvas } from 'canvas';
import { near } from '../../engines/carcassonne/geometry/cell.js';
import type { Placement } from '../../engines/carcassonne/move.js';
import { orientedTile } from '../../engines/carcassonne/tiles/oriented-tile.js';
import type { View } from '../../engines/carcassonne/view.js';
import { inset, rect } from '../kit/layout.js';
import { poster, posterHeight } from '../kit/poster.js';
import type { Scene } from '../kit/renderer.js';
import { drawBox, drawHighlight, drawMarker } from '../kit/shapes.js';
import { pageWidth, palette } from '../kit/theme.js';
import { anchorsOf } from './anchors.js';
import { drawFigures, drawTent, type Areas } from './table.js';
import { tileSprite } from './tiles.js';
import { placementInWords } from './words.js';

/** A segment of the tile to be laid, and the letter under which the panel offers it. */
export interface Lettered {
  readonly spot: string;
  readonly letter: string;
}

const NEIGHBOUR = 170;
const TILE = 400;
const SIDE = NEIGHBOUR * 2 + TILE;

/** The tile as it would lie, large, with its segments lettered, and as much of its neighbours as makes plain what it joins. */
export const drawPreview = (view: View, placement: Placement, lettered: readonly Lettered[], scene: Scene): Canvas => {
  const { canvas, ctx, body } = poster({
    width: pageWidth,
    height: posterHeight(SIDE),
    title: placementInWords(scene.texts, placement),
    accent: '#2f5d3a',
  });
  const left = body.x + (body.width - SIDE) / 2;
  const { cell } = placement;
  const window = rect(left, body.y, SIDE, SIDE);
  const areaOf: Areas = ({ x, y }) =>
    near(cell, { x, y })
      ? rect(left + NEIGHBOUR + (x - cell.x) * TILE, body.y + NEIGHBOUR + (y - cell.y) * TILE, TILE, TILE)
      : null;
  ctx.save();
  ctx.beginPath();
  ctx.rect(window.x, window.y, window.width, window.height);
  ctx.clip();
  drawBox(ctx, window, { fill: palette.sand });
  for (const { tile, cell: at, rotation } of view.tiles) {
    const area = areaOf(at);
    if (area !== null) ctx.drawImage(tileSprite(tile, rotation, TILE), area.x, area.y);
  }
  drawTent(ctx, view, areaOf);
  drawFigures(ctx, view, areaOf);
  ctx.restore();
  const place = rect(left + NEIGHBOUR, body.y + NEIGHBOUR, TILE, TILE);
  if (view.current === null) return canvas;
  ctx.drawImage(tileSprite(view.current, placement.rotation, TILE), place.x, place.y);
  drawHighlight(ctx, inset(place, 2), 6);
  const anchors = anchorsOf(orientedTile(view.current, placement.rotation));
  for (const { spot, letter } of lettered) {
    const anchor = anchors.get(spot);
    if (anchor !== undefined) drawMarker(ctx, letter, place.x + anchor[0] * TILE, place.y + anchor[1] * TILE, 56);
  }
  return canvas;
};
