import type { Context2D } from '#renderers/kit/canvas.js';
import type { Terrain } from '#engines/circle-the-wagons/cards.js';
import type { Position } from '#renderers/kit/layout.js';

interface Ground {
  readonly colour: string;
  /** Draws the typical objects of the terrain, in a square of side 1. */
  readonly feature: (ctx: Context2D) => void;
}

type Point = readonly [x: number, y: number];

const fillShape = (ctx: Context2D, colour: string, points: readonly Point[]): void => {
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.closePath();
  ctx.fillStyle = colour;
  ctx.fill();
};

const strokeLine = (ctx: Context2D, colour: string, width: number, points: readonly Point[]): void => {
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.stroke();
};

const cactus = (ctx: Context2D, x: number, y: number, size: number): void => {
  const green = '#5c7a35';
  const at = (dx: number, dy: number): Point => [x + dx * size, y + dy * size];
  strokeLine(ctx, green, 0.3 * size, [at(0, 0), at(0, -1)]);
  strokeLine(ctx, green, 0.22 * size, [at(0, -0.4), at(-0.42, -0.4), at(-0.42, -0.75)]);
  strokeLine(ctx, green, 0.22 * size, [at(0, -0.28), at(0.42, -0.28), at(0.42, -0.62)]);
};

const desert = (ctx: Context2D): void => {
  ctx.fillStyle = '#d08a30';
  ctx.beginPath();
  ctx.moveTo(0, 0.82);
  ctx.quadraticCurveTo(0.28, 0.64, 0.56, 0.84);
  ctx.quadraticCurveTo(0.8, 0.7, 1, 0.8);
  ctx.lineTo(1, 1);
  ctx.lineTo(0, 1);
  ctx.fill();
  cactus(ctx, 0.13, 0.8, 0.3);
  cactus(ctx, 0.89, 0.92, 0.24);
  for (const [x, y] of [
    [0.1, 0.12],
    [0.9, 0.2],
    [0.84, 0.08],
  ] as const)
    strokeLine(ctx, '#c48b38', 0.035, [
      [x - 0.04, y],
      [x + 0.04, y],
    ]);
};

const pine = (ctx: Context2D, x: number, foot: number, size: number): void => {
  strokeLine(ctx, '#5d3f22', 0.12 * size, [
    [x, foot],
    [x, foot - 0.25 * size],
  ]);
  for (const [lift, half] of [
    [0.2, 0.38],
    [0.46, 0.3],
    [0.7, 0.22],
  ] as const) {
    fillShape(ctx, '#123a20', [
      [x - half * size, foot - lift * size],
      [x, foot - (lift + 0.42) * size],
      [x + half * size, foot - lift * size],
    ]);
  }
};

const forest = (ctx: Context2D): void => {
  for (const [x, foot, size] of [
    [0.13, 0.42, 0.32],
    [0.88, 0.38, 0.32],
    [0.12, 0.98, 0.42],
    [0.88, 0.98, 0.44],
    [0.5, 1.02, 0.26],
  ] as const)
    pine(ctx, x, foot, size);
};

const peak = (ctx: Context2D, { x, y: foot }: Position, half: number, height: number): void => {
  fillShape(ctx, '#5b5070', [
    [x - half, foot],
    [x, foot - height],
    [x + half, foot],
  ]);
  fillShape(ctx, '#443a58', [
    [x, foot - height],
    [x + half, foot],
    [x + half * 0.15, foot],
  ]);
  const cap = 0.36;
  fillShape(ctx, '#fbf7ef', [
    [x, foot - height],
    [x + half * cap, foot - height * (1 - cap)],
    [x + half * 0.1, foot - height * 0.74],
    [x - half * 0.12, foot - height * 0.58],
    [x - half * cap, foot - height * (1 - cap)],
  ]);
};

const mountains = (ctx: Context2D): void => {
  peak(ctx, { x: 0.14, y: 0.4 }, 0.2, 0.34);
  peak(ctx, { x: 0.88, y: 0.36 }, 0.2, 0.32);
  peak(ctx, { x: 0.82, y: 1 }, 0.32, 0.5);
  peak(ctx, { x: 0.2, y: 1 }, 0.3, 0.46);
  peak(ctx, { x: 0.52, y: 1.03 }, 0.24, 0.26);
};

const tuft = (ctx: Context2D, x: number, y: number): void => {
  for (const [lean, height] of [
    [-0.09, 0.13],
    [-0.03, 0.18],
    [0.03, 0.18],
    [0.09, 0.13],
  ] as const)
    strokeLine(ctx, '#7d8a1e', 0.032, [
      [x + lean / 3, y],
      [x + lean, y - height],
    ]);
};

const plains = (ctx: Context2D): void => {
  for (const [x, y] of [
    [0.14, 0.26],
    [0.88, 0.22],
    [0.13, 0.93],
    [0.5, 0.99],
    [0.87, 0.95],
  ] as const)
    tuft(ctx, x, y);
};

const flake = (ctx: Context2D, x: number, y: number, size: number): void => {
  for (const angle of [0, Math.PI / 3, (2 * Math.PI) / 3]) {
    const [dx, dy] = [Math.cos(angle) * size, Math.sin(angle) * size];
    strokeLine(ctx, '#6d9dbd', 0.035, [
      [x - dx, y - dy],
      [x + dx, y + dy],
    ]);
  }
};

const snow = (ctx: Context2D): void => {
  ctx.fillStyle = '#cfe0ea';
  ctx.beginPath();
  ctx.moveTo(0, 0.86);
  ctx.quadraticCurveTo(0.3, 0.7, 0.6, 0.88);
  ctx.quadraticCurveTo(0.82, 0.76, 1, 0.86);
  ctx.lineTo(1, 1);
  ctx.lineTo(0, 1);
  ctx.fill();
  for (const [x, y, size] of [
    [0.13, 0.14, 0.1],
    [0.88, 0.15, 0.09],
    [0.1, 0.74, 0.08],
    [0.88, 0.76, 0.1],
    [0.5, 0.93, 0.07],
  ] as const)
    flake(ctx, x, y, size);
};

const wave = (ctx: Context2D, x: number, y: number, length: number): void => {
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.quadraticCurveTo(x + length / 4, y - 0.09, x + length / 2, y);
  ctx.quadraticCurveTo(x + (3 * length) / 4, y + 0.09, x + length, y);
  ctx.strokeStyle = '#c3e2f0';
  ctx.lineWidth = 0.04;
  ctx.lineCap = 'round';
  ctx.stroke();
};

const water = (ctx: Context2D): void => {
  for (const [x, y, length] of [
    [0.03, 0.12, 0.3],
    [0.7, 0.14, 0.27],
    [0.04, 0.83, 0.34],
    [0.6, 0.83, 0.36],
    [0.3, 0.94, 0.36],
  ] as const)
    wave(ctx, x, y, length);
};

/** Terrains differ by their objects and their lightness, not only by colour. */
const grounds: Readonly<Record<Terrain, Ground>> = {
  desert: { colour: '#e39a3c', feature: desert },
  forest: { colour: '#1f5c37', feature: forest },
  mountains: { colour: '#665a7d', feature: mountains },
  plains: { colour: '#e6e24a', feature: plains },
  snow: { colour: '#fafcff', feature: snow },
  water: { colour: '#287cbd', feature: water },
};

/** Paints the ground of a territory in a square with its upper left corner at the origin. */
export const paintGround = (ctx: Context2D, terrain: Terrain, side: number): void => {
  const { colour, feature } = grounds[terrain];
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, side, side);
  ctx.clip();
  ctx.fillStyle = colour;
  ctx.fillRect(0, 0, side, side);
  ctx.scale(side, side);
  feature(ctx);
  ctx.restore();
};
