import { coordinates } from '#renderers/kit/figures/paths.js';
import type { Context2D } from '#renderers/kit/canvas.js';
import { apart } from '#renderers/kit/shapes.js';
import { land } from '../colours.js';
import type { Point } from '../shapes.js';

/**
 * A number from 0 to 1 that is the same for the same words on every machine, because neither chance nor the clock may
 * change a picture.
 */
export const fixed = (words: string): number => {
  let hash = 2_166_136_261;
  for (const character of words) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16_777_619);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 2_246_822_519);
  hash ^= hash >>> 13;
  return (hash >>> 0) / 4_294_967_296;
};

/** Points spread evenly over a tile, the same for the same salt. */
const scatter = (count: number, salt: string): readonly Point[] => {
  const [across, down] = [fixed(`${salt} x`), fixed(`${salt} y`)];
  return Array.from({ length: count }, (_, index) => {
    const x = across + (index + 1) * 0.618_033_988_7;
    const y = down + (index + 1) * 0.754_877_666_2;
    return [x - Math.floor(x), y - Math.floor(y)] as const;
  });
};

export type Ripple = readonly [x: number, y: number, width: number];

export const paintRipples = (ctx: Context2D, ripples: readonly Ripple[], colour: string, lineWidth: number): void => {
  ctx.strokeStyle = colour;
  ctx.lineWidth = lineWidth;
  ctx.lineCap = 'round';
  for (const [x, y, width] of ripples) {
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.quadraticCurveTo(x + width / 2, y - 4, x + width, y);
    ctx.stroke();
  }
};

/**
 * Paints a ploughed or mown parcel: a soft quadrangle with furrows, within the tile, so that no edge is visible at the
 * border.
 */
const paintParcel = (ctx: Context2D, [x, y]: Point, turn: number, light: boolean): void =>
  apart(ctx, () => {
    ctx.translate(x, y);
    ctx.rotate(turn);
    ctx.beginPath();
    ctx.roundRect(-0.15, -0.1, 0.3, 0.2, 0.045);
    ctx.fillStyle = light ? land.fieldLight : land.fieldDark;
    ctx.fill();
    ctx.clip();
    ctx.strokeStyle = light ? land.field : land.hedgeLight;
    ctx.lineWidth = 0.012;
    for (let furrow = -0.075; furrow < 0.1; furrow += 0.036) {
      ctx.beginPath();
      ctx.moveTo(-0.16, furrow);
      ctx.lineTo(0.16, furrow);
      ctx.stroke();
    }
  });

const paintHedge = (ctx: Context2D, [x, y]: Point, turn: number): void => {
  for (const [fill, shift, share] of [
    [land.hedge, 0, 1],
    [land.hedgeLight, -0.008, 0.55],
  ] as const) {
    ctx.fillStyle = fill;
    for (let bush = -2; bush <= 2; bush += 1) {
      ctx.beginPath();
      ctx.arc(
        x + Math.cos(turn) * bush * 0.034 + shift,
        y + Math.sin(turn) * bush * 0.034 + shift,
        (0.027 - 0.002 * Math.abs(bush)) * share,
        0,
        2 * Math.PI,
      );
      ctx.fill();
    }
  }
};

const parcels: readonly Point[] = coordinates('0.24 0.22, 0.74 0.28, 0.28 0.74, 0.76 0.76');

/** Paints grass with parcels, hedges and a few flowers; slightly different on every kind of tile. */
export const paintField = (ctx: Context2D, salt: string): void => {
  ctx.fillStyle = land.field;
  ctx.fillRect(0, 0, 1, 1);
  parcels.forEach((point, index) => {
    const chance = fixed(`${salt} parcel ${index}`);
    if (chance > 0.3) paintParcel(ctx, point, (chance - 0.65) * 2.4, index % 2 === 0);
  });
  ctx.fillStyle = land.fieldLight;
  for (const [x, y] of scatter(16, `${salt} tufts`)) {
    ctx.beginPath();
    ctx.ellipse(0.05 + x * 0.9, 0.05 + y * 0.9, 0.016, 0.008, 0, 0, 2 * Math.PI);
    ctx.fill();
  }
  scatter(3, `${salt} hedges`).forEach(([x, y], index) =>
    paintHedge(ctx, [0.14 + x * 0.72, 0.14 + y * 0.72], fixed(`${salt} hedge ${index}`) * Math.PI),
  );
};

export const paintTree = (ctx: Context2D, [x, y]: Point, radius: number): void => {
  const crown = (dx: number, dy: number, share: number, fill: string): void => {
    ctx.beginPath();
    ctx.arc(x + dx * radius, y + dy * radius, share * radius, 0, 2 * Math.PI);
    ctx.fillStyle = fill;
    ctx.fill();
  };
  crown(0.22, 0.3, 1, 'rgba(30, 40, 16, 0.35)');
  crown(0, 0, 1, land.line);
  crown(0, 0, 0.86, land.hedge);
  crown(-0.18, -0.18, 0.56, land.hedgeLight);
  crown(-0.28, -0.3, 0.26, land.fieldLight);
};
