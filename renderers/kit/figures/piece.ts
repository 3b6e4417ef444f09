import type { Context2D } from '../canvas.js';
import type { Seat } from '#engines/core/seat.js';
import { drawSeatShape, seatColour } from '../seats.js';
import { drawSquare } from './square.js';
import { drawBody, drawShadow, type Path, whiten } from './style.js';
import type { FigurePlace } from '../layout.js';

/** A wooden piece in a square of 100, with its foot near the lower edge. */
export interface Piece {
  /** Unique among all pieces, as part of a cache key. */
  readonly name: string;
  readonly body: Path;
  /** Parts outside the silhouette with colours of their own, inside the same white edge. */
  readonly around?: readonly Path[];
  /** The centre and the diameter of the seat's shape. */
  readonly sign: readonly [x: number, y: number, diameter: number];
  /** Half the width of the shadow. */
  readonly shadow?: number;
  /** Paint the parts behind the body and in front of it. */
  readonly behind?: (ctx: Context2D) => void;
  readonly before?: (ctx: Context2D, seat: Seat) => void;
}

/** The height for the outline weight of pieces, the same as for meeples. */
export const PIECE_HEIGHT = 110;

const HALO = 6.5;
/** Margin for protruding parts and the white edge, in hundredths of the square. */
const ROOM = 32;

/** Draws a piece of a seat, `height` pixels high, around a centre: white edge, the seat's colour and shape. */
export const drawPiece = (
  ctx: Context2D,
  { name, body, around = [], sign: [x, y, diameter], shadow = 50, behind, before }: Piece,
  seat: Seat,
  place: FigurePlace,
): void => {
  const paint = (on: Context2D): void => {
    drawShadow(on, { x: 54, y: 94 }, shadow, 13);
    for (const path of [body, ...around]) whiten(on, path, HALO);
    behind?.(on);
    drawBody(on, body, { fill: seatColour(seat), height: PIECE_HEIGHT });
    drawSeatShape(on, seat, { x, y }, diameter);
    before?.(on, seat);
  };
  drawSquare(ctx, { key: `piece ${name} ${seat}`, room: ROOM, paint }, place);
};
