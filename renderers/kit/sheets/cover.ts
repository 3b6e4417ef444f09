import type { Canvas, Context2D } from '../canvas.js';
import { polygon } from '../figures/paths.js';
import { light, outline, shade } from '../figures/style.js';
import { drawStar } from '../figures/signs.js';
import { rect, type Rect } from '../layout.js';
import { apart, drawBox } from '../shapes.js';
import { blankCanvas, contextOf } from '../surface.js';
import { drawText, fitText } from '../text.js';
import { palette } from '../theme.js';

const WIDTH = 1_100;
const HEIGHT = 700;
const BAND = 196;
const FRAME = 16;
const RAYS = 26;
const TITLE = 88;

/** The area for a game's figures: on rays that rise from the middle of the lower edge. */
const STAGE: Rect = rect(0, 0, WIDTH, HEIGHT - BAND);

export type PosterPainter = (ctx: Context2D, stage: Rect) => void;

export const drawRays = (ctx: Context2D, area: Rect, accent: string): void => {
  const [x, y] = [area.x + area.width / 2, area.y + area.height * 0.86];
  drawBox(ctx, area, { fill: '#fbe6b0' });
  ctx.fillStyle = light(accent, 0.62);
  for (let ray = 0; ray < RAYS; ray += 2) {
    const [from, to] = [ray, ray + 1].map((edge) => (edge / RAYS) * 2 * Math.PI);
    if (from === undefined || to === undefined) continue;
    ctx.beginPath();
    polygon([
      [x, y],
      [x + Math.cos(from) * WIDTH, y + Math.sin(from) * WIDTH],
      [x + Math.cos(to) * WIDTH, y + Math.sin(to) * WIDTH],
    ])(ctx);
    ctx.fill();
  }
};

const drawBand = (ctx: Context2D, title: string, tagline: string, accent: string): void => {
  const top = HEIGHT - BAND;
  const scallops = 22;
  const across = WIDTH / scallops;
  for (let index = 0; index < scallops; index += 1) {
    const colour = index % 2 === 0 ? palette.mustard : palette.card;
    ctx.beginPath();
    ctx.arc((index + 0.5) * across, top, across / 2, Math.PI, 0);
    ctx.fillStyle = colour;
    ctx.fill();
    outline(ctx, 90);
  }
  drawBox(ctx, rect(0, top, WIDTH, BAND), { fill: accent });
  drawBox(ctx, rect(0, top, WIDTH, 7), { fill: palette.mustard });
  const middle = WIDTH / 2;
  const style = { size: TITLE, face: 'title', maxWidth: WIDTH - 250, smallest: 54 } as const;
  const { width } = fitText(title, style);
  drawText(ctx, title, { x: middle + 4, y: top + 78, ...style, align: 'center', colour: shade(accent, 0.6) });
  drawText(ctx, title, { x: middle, y: top + 74, ...style, align: 'center', colour: palette.paper });
  for (const side of [-1, 1]) drawStar(ctx, { x: middle + side * (width / 2 + 52), y: top + 74 }, 58);
  drawText(ctx, tagline, {
    x: middle,
    y: HEIGHT - 44,
    size: 40,
    colour: palette.paper,
    align: 'center',
    maxWidth: WIDTH - 90,
    smallest: 32,
  });
};

/**
 * The poster of a game, 11 : 7: its figures on rays, its title on a band below them.
 *
 * @param accent the game's colour, dark enough for cream letters
 */
export const drawCover = (paint: PosterPainter, title: string, tagline: string, accent: string): Canvas => {
  const canvas = blankCanvas(WIDTH, HEIGHT);
  const ctx = contextOf(canvas);
  drawRays(ctx, STAGE, accent);
  apart(ctx, () => {
    ctx.beginPath();
    ctx.rect(STAGE.x, STAGE.y, STAGE.width, STAGE.height);
    ctx.clip();
    paint(ctx, STAGE);
  });
  drawBand(ctx, title, tagline, accent);
  drawBox(ctx, rect(FRAME / 2, FRAME / 2, WIDTH - FRAME, HEIGHT - FRAME), { edge: shade(accent), edgeWidth: FRAME });
  drawBox(ctx, rect(FRAME + 5, FRAME + 5, WIDTH - 2 * FRAME - 10, HEIGHT - 2 * FRAME - 10), {
    edge: palette.mustard,
    edgeWidth: 4,
    radius: 10,
  });
  return canvas;
};
