import type { Context2D } from '#renderers/kit/canvas.js';
import type { Event } from '#engines/carcassonne/event.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import { sameCell, type Cell } from '#engines/carcassonne/geometry/cell.js';
import type { SmallCity } from '#engines/carcassonne/modules/bridges/slice.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { seatColour } from '#renderers/kit/seats.js';
import type { Areas } from '#renderers/carcassonne/landscape/landscape-window.js';
import type { Point } from '#renderers/carcassonne/tiles/shapes.js';
import { drawBridge, drawCastle } from './pieces.js';
import { hasLord } from './words.js';
import { ellipse, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow, outline, type Path } from '#renderers/kit/figures/style.js';
import { land } from '#renderers/carcassonne/tiles/colours.js';
import { rect } from '#renderers/kit/layout.js';

const H = 60;

const part = (ctx: Context2D, path: Path, fill: string, depth = 0.8): void =>
  drawBody(ctx, path, { fill, height: H, depth });

const AWNING = '#c23526';

/** The number of stripes of an awning, and its width at the scallops and at the ridge. */
const STRIPES = 5;
const WIDTH = 46;
const RIDGE = 30;

const stripe = (index: number): Path => {
  const [left, right] = [index, index + 1].map((at) => (at / STRIPES - 0.5) * WIDTH);
  const [upperLeft, upperRight] = [index, index + 1].map((at) => (at / STRIPES - 0.5) * RIDGE);
  const from = left ?? 0;
  const to = right ?? 0;
  return (ctx) => {
    ctx.moveTo(from, -4);
    ctx.lineTo(upperLeft ?? 0, -20);
    ctx.lineTo(upperRight ?? 0, -20);
    ctx.lineTo(to, -4);
    ctx.arc((from + to) / 2, -4, (to - from) / 2, 0, Math.PI);
    ctx.closePath();
  };
};

/**
 * Paints a bazaar around the origin, 50 wide and 42 high, in hundredths of the tile: a stall with goods under a striped
 * awning on a paved square.
 */
export const paintBazaar = (ctx: Context2D): void => {
  drawShadow(ctx, { x: 3, y: 15 }, 31, 12);
  part(ctx, ellipse(0, 13, 27, 11), land.roadEdge, 0.5);
  drawBody(ctx, ellipse(0, 12.4, 24.6, 9), { fill: land.road, height: H, depth: 0, outlined: false });
  for (const x of [-20, 17]) part(ctx, roundedBox(rect(x, -4, 3.4, 20), 1), land.bench, 0.3);
  drawBody(ctx, roundedBox(rect(-16, -3, 32, 12), 1), { fill: '#5a3a26', height: H, depth: 0, outlined: false });
  for (const [x, fill] of [
    [-11, '#f4cf52'],
    [0, '#7d2140'],
    [11, '#3f7fd0'],
  ] as const)
    part(ctx, ellipse(x, 4.5, 4.6, 4.4), fill, 0.5);
  part(ctx, roundedBox(rect(-19, 7, 38, 11), 1), '#b8763a', 0.8);
  for (let index = 0; index < STRIPES; index += 1)
    drawBody(ctx, stripe(index), {
      fill: index % 2 === 0 ? AWNING : '#fff8ec',
      height: H,
      depth: 0,
      outlined: false,
    });
  for (let index = 0; index < STRIPES; index += 1) outline(ctx, H * 0.7, stripe(index));
};

const CASTLE = 0.8;
/** The lord's distance above the middle of his castle, in tile units. */
const LORD = 0.36;
/** A figure on a bridge is near its northern or western end, because figures below are in the middle. */
const ON_BRIDGE = 0.26;

/** The middle of the edge between the tiles of a castle, in tile units, relative to the first one. */
const middleOf = ({ cells: [one, other] }: Pick<SmallCity, 'cells'>): Point => [
  0.5 + (other.x - one.x) / 2,
  0.5 + (other.y - one.y) / 2,
];

export const drawOnLandscape = (ctx: Context2D, view: View, areaOf: Areas): void => {
  for (const { cell, overpass } of view.tiles) {
    const area = overpass === undefined ? null : areaOf(cell);
    if (overpass !== undefined && area !== null) drawBridge(ctx, area, overpass.axis);
  }
  for (const castle of view.slices.bridges?.built ?? []) {
    const area = areaOf(castle.cells[0]);
    if (area === null) continue;
    const [x, y] = middleOf(castle);
    const owner = hasLord(view, castle) ? castle.seat : null;
    drawCastle(ctx, owner, { x: area.x + x * area.width, y: area.y + y * area.width }, Math.round(area.width * CASTLE));
  }
};

const BRIDGE = '#7d4a1f';
const CASTLE_WALL = '#e6e0f0';

export const drawOnMap = (ctx: Context2D, view: View, areaOf: Areas): void => {
  for (const { cell, overpass } of view.tiles) {
    const area = overpass === undefined ? null : areaOf(cell);
    if (overpass === undefined || area === null) continue;
    const thick = area.width * 0.24;
    const along = overpass.axis === 'NS' ? [thick, area.height] : [area.width, thick];
    const [width = 0, height = 0] = along;
    ctx.fillStyle = BRIDGE;
    ctx.fillRect(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height);
  }
  for (const castle of view.slices.bridges?.built ?? []) {
    const area = areaOf(castle.cells[0]);
    if (area === null) continue;
    const [x, y] = middleOf(castle);
    const side = area.width * 0.5;
    ctx.fillStyle = hasLord(view, castle) ? seatColour(castle.seat) : CASTLE_WALL;
    ctx.strokeStyle = '#4a2e1e';
    ctx.lineWidth = Math.max(1, area.width * 0.08);
    ctx.fillRect(area.x + x * area.width - side / 2, area.y + y * area.width - side / 2, side, side);
    ctx.strokeRect(area.x + x * area.width - side / 2, area.y + y * area.width - side / 2, side, side);
  }
};

const tileOn = ({ tiles }: View, cell: Cell): View['tiles'][number] | undefined =>
  tiles.find((tile) => sameCell(tile.cell, cell));

/** The position of a lord on his castle, and of a figure at one end of a bridge. */
export const standOf = (view: View, { cell, spot }: Figure): Point | undefined => {
  const overpass = tileOn(view, cell)?.overpass;
  if (overpass?.spot === spot) return overpass.axis === 'NS' ? [0.5, ON_BRIDGE] : [ON_BRIDGE, 0.5];
  const castle = (view.slices.bridges?.built ?? []).find((each) => sameCell(each.cells[0], cell) && each.spot === spot);
  if (castle === undefined) return undefined;
  const [x, y] = middleOf(castle);
  return [x, y - LORD];
};

export const simulate = (view: View, events: readonly Event[]): View => {
  const built = events.flatMap((event) => (event.type === 'bridge-built' ? [event] : []));
  if (built.length === 0) return view;
  return {
    ...view,
    tiles: view.tiles.map((tile) => {
      const bridge = built.find(({ cell }) => sameCell(cell, tile.cell));
      return bridge === undefined ? tile : { ...tile, overpass: { spot: 'bridge', axis: bridge.axis, feature: 0 } };
    }),
  };
};
