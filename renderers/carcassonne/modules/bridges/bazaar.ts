import type { Context2D } from '#renderers/kit/canvas.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { inset, rect, type Rect } from '#renderers/kit/layout.js';
import { drawSeat } from '#renderers/kit/seats.js';
import { drawBadge, drawBox, drawMarker } from '#renderers/kit/shapes.js';
import { letter, palette } from '#renderers/kit/theme.js';
import type { ModuleLook, SidePanel, TableDrawing } from '#renderers/carcassonne/module-look.js';

/** During the auction, tiles are large if they are few; afterwards they are small until they are placed. */
const MAX_LARGE_LOTS = 4;
const LARGE = 126;
const SMALL = 86;

/** The diameter of numbers and seat marks: the smallest readable one. */
const SIGN = Math.ceil(letter.small / 0.68);

const lotsOf = ({ slices, places }: View) => (places === null ? (slices.bridges?.lots ?? []) : []);

const isSelling = ({ slices }: View): boolean => Boolean(slices.bridges?.auction);

const isLarge = (view: View): boolean => isSelling(view) && lotsOf(view).length <= MAX_LARGE_LOTS;

const rowsIn = (view: View): number => Math.ceil(lotsOf(view).length / (isLarge(view) ? 2 : 3));

const height = (view: View): number =>
  lotsOf(view).length === 0 ? 0 : rowsIn(view) * (isLarge(view) ? LARGE : SMALL) + 8;

/** The number of rows that makes this number of tiles largest, and the room for each. */
const largest = ({ width, height: tall }: Rect, count: number) => {
  const ways = [1, 2, 3].map((rows) => {
    const inRow = Math.max(1, Math.ceil(count / rows));
    const [across, down] = [width / Math.max(inRow, 2), (tall - 4) / rows];
    return { inRow, across, down, side: Math.floor(Math.min(across - 10, down - 8)) };
  });
  return ways.reduce((best, way) => (way.side > best.side ? way : best));
};

export const drawLots = (
  ctx: Context2D,
  area: Rect,
  view: View,
  { drawTile }: Pick<TableDrawing, 'drawTile'>,
): void => {
  const lots = lotsOf(view);
  const { auction = null } = view.slices.bridges ?? {};
  const { inRow, across, down, side } = largest(area, lots.length);
  lots.forEach(({ tile, owner }, at) => {
    const x = area.x + (at % inRow) * across + (across - side) / 2;
    const y = area.y + Math.floor(at / inRow) * down + (down - side) / 2;
    drawTile(ctx, { tile }, { x, y }, side);
    if (auction?.lot === at)
      drawBox(ctx, inset(rect(x, y, side, side), -3), { edge: '#ffd23f', edgeWidth: 6, radius: 4 });
    if (owner === null) drawMarker(ctx, at + 1, { x: x + SIGN * 0.4, y: y + SIGN * 0.4, diameter: SIGN });
    else drawSeat(ctx, owner, { x: x + side - SIGN * 0.4, y: y + side - SIGN * 0.4 }, SIGN);
    if (auction?.lot !== at || auction.highest === null) return;
    const { seat, bid } = auction.highest;
    drawSeat(ctx, seat, { x: x + SIGN * 0.4, y: y + side - SIGN * 0.4 }, SIGN);
    drawBadge(ctx, String(bid), {
      x: x + side * 0.72,
      y: y + side - SIGN * 0.4,
      size: letter.small,
      fill: palette.ink,
      narrow: true,
    });
  });
};

const sidePanel: SidePanel = { height, isTall: isSelling, draw: drawLots };

export const bazaarLook: ModuleLook = { sidePanel };
