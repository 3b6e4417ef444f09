import type { Context2D } from '../canvas.js';
import { rect, type Rect } from '../layout.js';
import { drawBox, roundedPath } from '../shapes.js';
import { sprite } from '../sprites.js';
import { backdrop } from '../theme.js';

const RIM = 1;

interface Progress {
  readonly value: number;
  readonly goal: number;
  readonly colour: string;
}

const paintProgress = (ctx: Context2D, area: Rect, { value, goal, colour }: Progress): void => {
  const radius = area.height / 2;
  const step = area.width / goal;
  ctx.save();
  roundedPath(ctx, area, radius);
  ctx.clip();
  drawBox(ctx, area, { fill: backdrop.sand });
  drawBox(ctx, { ...area, width: area.width * Math.min(1, Math.max(0, value / goal)) }, { fill: colour });
  for (let notch = 1; notch < goal && step >= 8; notch += 1)
    drawBox(ctx, rect(area.x + notch * step - 1, area.y, 2, area.height), { fill: backdrop.card });
  ctx.restore();
  drawBox(ctx, area, { edge: backdrop.ink, radius });
};

export const drawProgress = (ctx: Context2D, { x, y, width, height }: Rect, progress: Progress): void => {
  const { value, goal, colour } = progress;
  const bar = sprite(`progress ${value}/${goal} ${colour}`, width + 2 * RIM, height + 2 * RIM, (on) =>
    paintProgress(on, rect(RIM, RIM, width, height), progress),
  );
  ctx.drawImage(bar, Math.round(x) - RIM, Math.round(y) - RIM);
};
