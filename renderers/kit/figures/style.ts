import type { Context2D } from '../canvas.js';
import { apart } from '../shapes.js';
import { palette } from '../theme.js';
import type { Position } from '../layout.js';

/** The outline of every figure: one colour, and one weight as a share of the figure's height. */
export const OUTLINE = '#2a1c15';
const OUTLINE_SHARE = 0.034;
const MIN_OUTLINE = 1.5;

/** The width of light and shade along a figure's rim, as a share of its height. The light comes from the upper left. */
const RIM_SHARE = 0.045;

/** Adds to the current path, without beginning a new one. */
export type Path = (ctx: Context2D) => void;

/** Pixels, for a figure of this height. */
export const outlineWidth = (height: number): number => Math.max(MIN_OUTLINE, height * OUTLINE_SHARE);

const channels = (colour: string): readonly number[] =>
  [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));

/** A mixture of two colours in the form `#rrggbb`; `share` 0 is the first, 1 the second. */
export const mix = (one: string, other: string, share: number): string => {
  const target = channels(other);
  const mixed = channels(one).map((value, index) => Math.round(value + ((target[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

/** A colour in shade: towards a cool dark. */
export const shade = (colour: string, share = 0.28): string => mix(colour, '#24162b', share);

/** A colour in light: towards a warm white. */
export const light = (colour: string, share = 0.35): string => mix(colour, '#fff6da', share);

export const outline = (ctx: Context2D, height: number, path?: Path): void => {
  if (path !== undefined) {
    ctx.beginPath();
    path(ctx);
  }
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  ctx.strokeStyle = OUTLINE;
  ctx.lineWidth = outlineWidth(height);
  ctx.stroke();
};

/** Draws a white edge around a path, `width` wide on each side, which separates a figure from any background. */
export const whiten = (ctx: Context2D, path: Path, width: number): void => {
  ctx.beginPath();
  path(ctx);
  ctx.strokeStyle = palette.white;
  ctx.lineJoin = 'round';
  ctx.lineWidth = 2 * width;
  ctx.stroke();
};

export interface Body {
  readonly fill: string;
  /** The height of the whole figure in pixels, which determines outline, light and shade. */
  readonly height: number;
  /** False for a part that blends into the one below. */
  readonly outlined?: boolean;
  /** A factor for the usual rim of light and shade; 0 for a flat part. */
  readonly depth?: number;
}

/** Draws a solid part of a figure: filled, lit along the upper left rim, shaded along the lower right one, outlined. */
export const drawBody = (ctx: Context2D, path: Path, body: Body): void => {
  const rim = body.height * RIM_SHARE * (body.depth ?? 1);
  apart(ctx, () => {
    ctx.beginPath();
    path(ctx);
    ctx.fillStyle = rim === 0 ? body.fill : light(body.fill);
    ctx.fill();
    if (rim === 0) return;
    ctx.clip();
    ctx.translate(rim, rim);
    ctx.beginPath();
    path(ctx);
    ctx.fillStyle = body.fill;
    ctx.fill();
    // The area that the path leaves when it moves towards the light is in shade.
    ctx.translate(-2.4 * rim, -2.4 * rim);
    ctx.beginPath();
    ctx.rect(-1e4, -1e4, 2e4, 2e4);
    path(ctx);
    ctx.fillStyle = shade(body.fill);
    ctx.fill('evenodd');
  });
  if (body.outlined !== false) outline(ctx, body.height, path);
};

/** Draws a soft shadow on the ground around a centre, so that figures do not float. */
export const drawShadow = (ctx: Context2D, { x, y }: Position, radiusX: number, radiusY: number): void =>
  apart(ctx, () => {
    ctx.translate(x, y);
    ctx.scale(radiusX, radiusY);
    const soft = ctx.createRadialGradient(0, 0, 0.35, 0, 0, 1);
    soft.addColorStop(0, 'rgba(36, 22, 20, 0.42)');
    soft.addColorStop(1, 'rgba(36, 22, 20, 0)');
    ctx.fillStyle = soft;
    ctx.beginPath();
    ctx.arc(0, 0, 1, 0, 2 * Math.PI);
    ctx.fill();
  });
