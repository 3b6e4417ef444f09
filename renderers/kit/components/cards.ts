import type { Context2D } from '../canvas.js';
import { inset, rect, type Rect } from '../layout.js';
import { drawBox, roundedPath } from '../shapes.js';
import { sprite } from '../sprites.js';
import { palette } from '../theme.js';

export interface CardLook {
  readonly rim?: string;
  readonly face?: string;
  readonly radius?: number;
}

const SHADOW = 'rgba(42, 28, 21, 0.28)';

/** Pixels that a card's shadow extends beyond the card, rounded up. A bitmap of a card needs this margin. */
export const SHADOW_ROOM = 6;

/** Draws a card on the poster: rounded, rimmed, with a hard printed shadow (a soft one would make the PNG large). */
export const drawCard = (ctx: Context2D, area: Rect, look: CardLook = {}): void => {
  const radius = look.radius ?? 14;
  drawBox(ctx, { ...area, x: area.x + 3, y: area.y + 5 }, { fill: SHADOW, radius });
  drawBox(ctx, area, { fill: look.rim ?? palette.ink, radius });
  drawBox(ctx, inset(area, 4), { fill: look.face ?? palette.card, radius: radius - 3 });
};

const paintCardBack = (ctx: Context2D, area: Rect, colour: string, radius: number): void => {
  drawCard(ctx, area, { rim: palette.ink, face: palette.card, radius });
  const inner = inset(area, 9);
  roundedPath(ctx, inner, radius - 7);
  ctx.clip();
  drawBox(ctx, inner, { fill: colour });
  ctx.strokeStyle = palette.paper;
  ctx.globalAlpha = 0.3;
  ctx.lineWidth = 9;
  for (let start = -inner.height; start < inner.width; start += 24) {
    ctx.beginPath();
    ctx.moveTo(inner.x + start, inner.y + inner.height);
    ctx.lineTo(inner.x + start + inner.height, inner.y);
    ctx.stroke();
  }
};

export const drawCardBack = (ctx: Context2D, { x, y, width, height }: Rect, colour: string, radius = 14): void => {
  const back = sprite(`card back ${colour} ${radius}`, width + SHADOW_ROOM, height + SHADOW_ROOM, (on) =>
    paintCardBack(on, rect(0, 0, width, height), colour, radius),
  );
  ctx.drawImage(back, Math.round(x), Math.round(y));
};

/** Draws a pile from above: up to three edges of cards below the top one. Returns the area for the top card. */
export const drawPileEdges = (ctx: Context2D, area: Rect, count: number, radius = 14): Rect => {
  const below = Math.min(3, Math.max(0, count - 1));
  for (let depth = below; depth > 0; depth -= 1) {
    drawBox(
      ctx,
      { ...area, x: area.x + depth * 4, y: area.y + depth * 4 },
      { fill: palette.card, edge: palette.muted, edgeWidth: 2, radius },
    );
  }
  return area;
};
