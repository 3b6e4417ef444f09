import type { CanvasRenderingContext2D } from 'canvas';
import type { View } from '../../../../engines/carcassonne/view.js';
import { inset, rect, type Rect } from '../../../kit/layout.js';
import { drawSeat } from '../../../kit/seats.js';
import { drawBadge, drawBox, drawMarker } from '../../../kit/shapes.js';
import { letter, palette } from '../../../kit/theme.js';
import type { Beside, ModuleLook } from '../../module-look.js';
import type { DrawTile } from '../../tiles/draw-tile.js';

const IN_ROW = 3;
/** While tiles are bid for they are shown large; later only until they are laid. */
const SELLING = 118;
const SOLD = 84;

/** The diameter of numbers and of the signs of seats: the smallest at which they are read. */
const SIGN = Math.ceil(letter.small / 0.68);

const lotsOf = ({ slices, places }: View) => (places === null ? (slices.bridges?.lots ?? []) : []);

const rowsIn = (view: View): number => Math.ceil(lotsOf(view).length / IN_ROW);

const rowHeight = ({ slices }: View): number => (slices.bridges?.auction ? SELLING : SOLD);

const height = (view: View): number => (lotsOf(view).length === 0 ? 0 : rowsIn(view) * rowHeight(view) + 8);

/** The tiles of a bazaar with their numbers and owners; the one that is bid for is framed and shows the highest bid. */
export const drawLots = (ctx: CanvasRenderingContext2D, area: Rect, view: View, drawTile: DrawTile): void => {
  const lots = lotsOf(view);
  const { auction = null } = view.slices.bridges ?? {};
  const rows = Math.max(1, rowsIn(view));
  const inRow = Math.ceil(lots.length / rows);
  const [across, down] = [area.width / Math.max(inRow, 2), (area.height - 4) / rows];
  const side = Math.floor(Math.min(across - 10, down - 10, 108));
  lots.forEach(({ tile, owner }, at) => {
    const x = area.x + (at % inRow) * across + (across - side) / 2;
    const y = area.y + Math.floor(at / inRow) * down + (down - side) / 2;
    drawTile(ctx, tile, 0, x, y, side);
    if (auction?.lot === at)
      drawBox(ctx, inset(rect(x, y, side, side), -3), { edge: '#ffd23f', edgeWidth: 6, radius: 4 });
    if (owner === null) drawMarker(ctx, at + 1, x + SIGN * 0.4, y + SIGN * 0.4, SIGN);
    else drawSeat(ctx, owner, x + side - SIGN * 0.4, y + side - SIGN * 0.4, SIGN);
    if (auction?.lot !== at || auction.highest === null) return;
    const { seat, bid } = auction.highest;
    drawSeat(ctx, seat, x + SIGN * 0.4, y + side - SIGN * 0.4, SIGN);
    drawBadge(ctx, String(bid), x + side * 0.72, y + side - SIGN * 0.4, {
      size: letter.small,
      fill: palette.ink,
      narrow: true,
    });
  });
};

const beside: Beside = { height, draw: drawLots };

/** The tiles that a bazaar sells. */
export const bazaarLook: ModuleLook = { beside };
