import type { Context2D } from '#renderers/kit/canvas.js';
import type { Seat } from '#engines/core/seat.js';
import { coordinates, polygon, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawSquare } from '#renderers/kit/figures/square.js';
import { drawBody, drawShadow, type Path, whiten } from '#renderers/kit/figures/style.js';
import { rect, type Rect, type Position } from '#renderers/kit/layout.js';
import { drawSeatShape, seatColour } from '#renderers/kit/seats.js';
import { drawSprite } from '#renderers/kit/sprites.js';
import { land } from '#renderers/carcassonne/tiles/colours.js';

const H = 60;

const part = (ctx: Context2D, path: Path, fill: string, depth = 0.8): void =>
  drawBody(ctx, path, { fill, height: H, depth });

const PLANK = '#a8692f';

/** Paints a bridge from west to east over a square of 100. */
const paintBridge = (ctx: Context2D): void => {
  drawShadow(ctx, { x: 52, y: 60 }, 58, 22);
  const deck = polygon(coordinates('-2 37, 102 37, 102 63, -2 63'));
  ctx.beginPath();
  deck(ctx);
  ctx.fillStyle = land.road;
  ctx.fill();
  ctx.beginPath();
  for (let x = 4; x < 100; x += 9) {
    ctx.moveTo(x, 38);
    ctx.lineTo(x, 62);
  }
  ctx.strokeStyle = '#c9a662';
  ctx.lineWidth = 2;
  ctx.stroke();
  for (const y of [31, 61]) {
    const rail = roundedBox(rect(-4, y, 108, 8), 2);
    whiten(ctx, rail, 2.4);
    part(ctx, rail, PLANK, 0.9);
    for (const x of [2, 32, 62, 92]) part(ctx, roundedBox(rect(x, y - 4, 7, 15), 2), '#7d4a1f', 0.7);
  }
};

export const drawBridge = (ctx: Context2D, area: Rect, axis: 'NS' | 'EW'): void => {
  const unit = area.width / 100;
  drawSprite(ctx, `carcassonne bridge ${axis} ${area.width}`, area, (on) => {
    on.scale(unit, unit);
    if (axis === 'NS') {
      on.translate(100, 0);
      on.rotate(Math.PI / 2);
    }
    paintBridge(on);
  });
};

const paintBridgeToken = (on: Context2D): void => {
  const arch: Path = (path) => {
    path.moveTo(0, 84);
    path.lineTo(0, 40);
    path.quadraticCurveTo(50, 10, 100, 40);
    path.lineTo(100, 84);
    path.lineTo(80, 84);
    path.quadraticCurveTo(50, 34, 20, 84);
    path.closePath();
  };
  drawShadow(on, { x: 54, y: 86 }, 52, 9);
  whiten(on, arch, 6);
  drawBody(on, arch, { fill: PLANK, height: 110 });
  for (const at of [8, 36, 64, 92])
    drawBody(on, roundedBox(rect(at - 4, at === 8 || at === 92 ? 20 : 9, 8, 28), 3), {
      fill: '#7d4a1f',
      height: 90,
      depth: 0.6,
    });
};

export const drawBridgeToken = (ctx: Context2D, x: number, y: number, size: number): void =>
  drawSquare(ctx, { key: 'carcassonne bridge token', room: 10, paint: paintBridgeToken }, { x, y, height: size });

const keep: Path = roundedBox(rect(26, 34, 48, 62), 2);
const towers = (x: number): Path => roundedBox(rect(x, 26, 26, 70), 2);
const merlons = (x: number, count: number, y: number): readonly Path[] =>
  Array.from({ length: count }, (_, index) => roundedBox(rect(x + index * 11, y, 8, 11), 1));

const paintCastle = (on: Context2D, seat: Seat | null): void => {
  const stones = [keep, towers(-2), towers(76), ...merlons(-4, 3, 17), ...merlons(74, 3, 17), ...merlons(29, 4, 25)];
  drawShadow(on, { x: 54, y: 95 }, 66, 13);
  for (const path of stones) whiten(on, path, 5);
  const stone = (path: Path, fill: string): void => drawBody(on, path, { fill, height: 110 });
  stone(keep, '#b8b2c4');
  for (const path of merlons(29, 4, 25)) stone(path, '#d6d0e0');
  for (const left of [-2, 76]) stone(towers(left), '#cbc5d6');
  for (const path of [...merlons(-4, 3, 17), ...merlons(74, 3, 17)]) stone(path, '#d6d0e0');
  drawBody(on, roundedBox(rect(38, 66, 24, 30), 12), { fill: '#4a2e1e', height: 110, depth: 0.4 });
  for (const left of [7, 85])
    drawBody(on, roundedBox(rect(left, 48, 8, 16), 4), { fill: '#4a2e1e', height: 80, depth: 0 });
  if (seat === null) return;
  const banner = polygon(coordinates('34 38, 66 38, 66 64, 50 72, 34 64'));
  drawBody(on, banner, { fill: seatColour(seat), height: 110, depth: 0.5 });
  drawSeatShape(on, seat, { x: 50, y: 52 }, 20);
};

/**
 * Draws a castle around a centre, `size` pixels wide: two towers, a gate, and a banner with the owner's colour and
 * shape if there is one.
 */
export const drawCastle = (ctx: Context2D, seat: Seat | null, { x, y }: Position, size: number): void => {
  const paint = (on: Context2D): void => paintCastle(on, seat);
  drawSquare(ctx, { key: `carcassonne castle ${seat}`, room: 20, paint }, { x, y, height: size });
};
