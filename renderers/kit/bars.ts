import type { CanvasRenderingContext2D } from 'canvas';
import type { Rect } from './layout.js';
import { apart, drawBox, roundedPath } from './shapes.js';
import { palette } from './theme.js';

/** How far a value is on its way to a goal: a groove that fills, with a notch for every step when there is room. */
export const drawProgress = (ctx: CanvasRenderingContext2D, area: Rect, value: number, goal: number, colour: string): void => {
  const radius = area.height / 2;
  drawBox(ctx, area, { fill: palette.sand, radius });
  apart(ctx, () => {
    roundedPath(ctx, area, radius);
    ctx.clip();
    drawBox(ctx, { ...area, width: area.width * Math.min(1, Math.max(0, value / goal)) }, { fill: colour });
    const step = area.width / goal;
    if (step < 8) return;
    for (let notch = 1; notch < goal; notch += 1) drawBox(ctx, { x: area.x + notch * step - 1, y: area.y, width: 2, height: area.height }, { fill: palette.card });
  });
  drawBox(ctx, area, { edge: palette.ink, radius });
};
