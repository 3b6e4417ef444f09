import type { Context2D } from '../canvas.js';
import { rect, type FigurePlace } from '../layout.js';
import { drawSprite } from '../sprites.js';

export interface SquareDrawing {
  /** Unique among all sprites; `height` is added. */
  readonly key: string;
  /** Margin around the square for protruding parts, in its hundredths. */
  readonly room: number;
  readonly paint: (ctx: Context2D) => void;
}

/** Draws it around a centre with a square of `height` pixels; it is painted once and cached. */
export const drawSquare = (
  ctx: Context2D,
  { key, room, paint }: SquareDrawing,
  { x, y, height }: FigurePlace,
): void => {
  const unit = height / 100;
  const side = Math.ceil((100 + 2 * room) * unit);
  drawSprite(ctx, `${key} ${height}`, rect(x - side / 2, y - side / 2, side, side), (on) => {
    on.scale(unit, unit);
    on.translate(room, room);
    paint(on);
  });
};
