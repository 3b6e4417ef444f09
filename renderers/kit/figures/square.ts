import type { Context2D } from '../canvas.js';
import { rect } from '../layout.js';
import { drawSprite } from '../sprites.js';

/** A drawing in a square of 100. */
export interface SquareDrawing {
  /** Names it among all sprites; `height` is added. */
  readonly key: string;
  /** Around the square, for what sticks out of it, in its hundredths. */
  readonly room: number;
  readonly paint: (ctx: Context2D) => void;
}

/** Draws it around a centre, its square `height` pixels high; painted once and kept. */
export const drawSquare = (
  ctx: Context2D,
  { key, room, paint }: SquareDrawing,
  x: number,
  y: number,
  height: number,
): void => {
  const unit = height / 100;
  const side = Math.ceil((100 + 2 * room) * unit);
  drawSprite(ctx, `${key} ${height}`, rect(x - side / 2, y - side / 2, side, side), (on) => {
    on.scale(unit, unit);
    on.translate(room, room);
    paint(on);
  });
};
