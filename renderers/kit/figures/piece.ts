import type { Context2D } from '../canvas.js';
import type { Seat } from '#engines/core/seat.js';
import { drawSeatShape, seatColour } from '../seats.js';
import { drawSquare } from './square.js';
import { drawBody, drawShadow, type Path, whiten } from './style.js';

/** A wooden piece in a square of 100, with its foot near the lower edge. */
export interface Piece {
  /** Names it among all pieces that are drawn. */
  readonly name: string;
  /** Its silhouette. */
  readonly body: Path;
  /** What sticks out of the silhouette and has colours of its own, with the white edge around it as well. */
  readonly around?: readonly Path[];
  /** Where the seat's shape is, and how wide. */
  readonly sign: readonly [x: number, y: number, diameter: number];
  /** Half the width of its shadow. */
  readonly shadow?: number;
  /** Paints what is behind the body, and what is before it. */
  readonly behind?: (ctx: Context2D) => void;
  readonly before?: (ctx: Context2D, seat: Seat) => void;
}

/** The height that outlines of pieces are measured by, as those of meeples are. */
export const PIECE_HEIGHT = 110;

const HALO = 6.5;
/** Room around the square for what sticks out and the white edge, in its hundredths. */
const ROOM = 32;

/** A piece of a seat, `height` pixels high, around a centre: white edge, the seat's colour and shape. */
export const drawPiece = (
  ctx: Context2D,
  { name, body, around = [], sign, shadow = 50, behind, before }: Piece,
  seat: Seat,
  x: number,
  y: number,
  height: number,
): void => {
  const paint = (on: Context2D): void => {
    drawShadow(on, 54, 94, shadow, 13);
    for (const path of [body, ...around]) whiten(on, path, HALO);
    behind?.(on);
    drawBody(on, body, { fill: seatColour(seat), height: PIECE_HEIGHT });
    drawSeatShape(on, seat, ...sign);
    before?.(on, seat);
  };
  drawSquare(ctx, { key: `piece ${name} ${seat}`, room: ROOM, paint }, x, y, height);
};
