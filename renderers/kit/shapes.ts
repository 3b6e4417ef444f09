import type { Context2D } from './canvas.js';
import type { Rect, Position } from './layout.js';
import { drawText, fitText } from './text.js';
import { palette } from './theme.js';

export const apart = (ctx: Context2D, draw: () => void): void => {
  ctx.save();
  draw();
  ctx.restore();
};

export const roundedPath = (ctx: Context2D, { x, y, width, height }: Rect, radius: number): void => {
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2));
};

export interface Look {
  readonly fill?: string;
  readonly edge?: string;
  readonly edgeWidth?: number;
  readonly radius?: number;
}

export const fillAndEdge = (ctx: Context2D, look: Look): void => {
  if (look.fill !== undefined) {
    ctx.fillStyle = look.fill;
    ctx.fill();
  }
  if (look.edge !== undefined) {
    ctx.strokeStyle = look.edge;
    ctx.lineWidth = look.edgeWidth ?? 2;
    ctx.stroke();
  }
};

export const drawBox = (ctx: Context2D, area: Rect, look: Look): void => {
  if (look.radius === undefined && look.edge === undefined) {
    ctx.fillStyle = look.fill ?? palette.ink;
    ctx.fillRect(area.x, area.y, area.width, area.height);
    return;
  }
  roundedPath(ctx, area, look.radius ?? 0);
  fillAndEdge(ctx, look);
};

/** Corners around a centre, as shares of a radius. */
export type Outline = readonly (readonly [x: number, y: number])[];

export const polygonPath = (ctx: Context2D, { x, y }: Position, radius: number, points: Outline): void => {
  ctx.beginPath();
  points.forEach(([dx, dy], index) => {
    if (index === 0) ctx.moveTo(x + dx * radius, y + dy * radius);
    else ctx.lineTo(x + dx * radius, y + dy * radius);
  });
  ctx.closePath();
};

/** The corners of a regular polygon with one corner on top; with `inner` below 1 it becomes a star. */
export const regular = (corners: number, inner = 1): Outline =>
  Array.from({ length: corners * 2 }, (_, index) => {
    const angle = (index / corners) * Math.PI - Math.PI / 2;
    const reach = index % 2 === 1 ? inner * (inner === 1 ? Math.cos(Math.PI / corners) : 1) : 1;
    return [Math.cos(angle) * reach, Math.sin(angle) * reach] as const;
  });

/** The outline rotated clockwise by an angle in radians. */
export const turned = (outline: Outline, by: number): Outline =>
  outline.map(([x, y]) => [x * Math.cos(by) - y * Math.sin(by), x * Math.sin(by) + y * Math.cos(by)] as const);

interface MarkerLook extends Position {
  readonly diameter?: number;
  readonly fill?: string;
}

/** Draws the number of a choice, which is the same as in the menu. */
export const drawMarker = (
  ctx: Context2D,
  label: string | number,
  { x, y, diameter = 44, fill = palette.ink }: MarkerLook,
): void => {
  ctx.beginPath();
  ctx.arc(x, y, diameter / 2, 0, 2 * Math.PI);
  fillAndEdge(ctx, { fill, edge: palette.white, edgeWidth: 4 });
  drawText(ctx, String(label), {
    x,
    y,
    size: diameter * 0.68,
    face: 'bold',
    colour: palette.white,
    align: 'center',
    maxWidth: diameter * 0.8,
  });
};

/** Draws a ring around the last move's changes: light with a dark rim, so that it is visible on every background. */
export const drawHighlight = (ctx: Context2D, area: Rect, radius = 14): void => {
  roundedPath(ctx, area, radius);
  ctx.lineJoin = 'round';
  fillAndEdge(ctx, { edge: palette.ink, edgeWidth: 10 });
  fillAndEdge(ctx, { edge: palette.mustard, edgeWidth: 6 });
};

interface BadgeLook extends Position {
  readonly size: number;
  readonly fill: string;
  readonly colour?: string;
  readonly maxWidth?: number;
  /** Reduces the width to the minimum for a single digit. */
  readonly narrow?: boolean;
  /** True if `x` is its left edge; default: its middle. */
  readonly fromLeft?: boolean;
}

/** Draws a word or number on a coloured lozenge, and returns its width. */
export const drawBadge = (ctx: Context2D, label: string, { y, ...look }: BadgeLook): number => {
  const style = { size: look.size, face: 'bold', colour: look.colour ?? palette.white, align: 'center' } as const;
  const fitted = fitText(label, look.maxWidth === undefined ? style : { ...style, maxWidth: look.maxWidth });
  const width = Math.max(
    look.size * (look.narrow === true ? 1.1 : 1.5),
    fitted.width + look.size * (look.narrow === true ? 0.3 : 0.9),
  );
  const x = look.fromLeft === true ? look.x + width / 2 : look.x;
  drawBox(
    ctx,
    { x: x - width / 2, y: y - look.size * 0.65, width, height: look.size * 1.3 },
    { fill: look.fill, radius: look.size * 0.75 },
  );
  drawText(ctx, fitted.text, { x, y, ...style, size: fitted.size });
  return width;
};
