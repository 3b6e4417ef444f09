import type { Canvas } from 'canvas';
import { rect } from '../layout.js';
import { drawBox } from '../shapes.js';
import { blankCanvas, contextOf } from '../surface.js';
import { drawText } from '../text.js';
import { palette } from '../theme.js';

const WIDTH = 1_100;
const HEIGHT = 700;
const BAND = 214;
const FRAME = 14;

/**
 * The cover of a game: its title over a board in play, 11 : 7.
 *
 * @param board a board of any size; its middle fills the picture above the title
 * @param accent the game's colour, dark enough for cream letters
 */
export const drawCover = (board: Canvas, title: string, tagline: string, accent: string): Canvas => {
  const canvas = blankCanvas(WIDTH, HEIGHT);
  const ctx = contextOf(canvas);
  const area = rect(0, 0, WIDTH, HEIGHT - BAND + 20);
  const scale = Math.max(area.width / board.width, area.height / board.height);
  const [width, height] = [board.width * scale, board.height * scale];
  ctx.save();
  ctx.beginPath();
  ctx.rect(area.x, area.y, area.width, area.height);
  ctx.clip();
  ctx.drawImage(board, (area.width - width) / 2, (area.height - height) / 2, width, height);
  ctx.restore();
  drawBox(ctx, rect(0, HEIGHT - BAND, WIDTH, BAND), { fill: accent });
  drawBox(ctx, rect(0, HEIGHT - BAND, WIDTH, 8), { fill: palette.mustard });
  const middle = WIDTH / 2;
  const widest = WIDTH - 90;
  drawText(ctx, title, middle, HEIGHT - BAND + 78, {
    size: 84,
    face: 'title',
    colour: palette.paper,
    align: 'center',
    maxWidth: widest,
    smallest: 54,
  });
  drawText(ctx, tagline, middle, HEIGHT - 40, {
    size: 40,
    colour: palette.paper,
    align: 'center',
    maxWidth: widest,
    smallest: 32,
  });
  drawBox(ctx, rect(FRAME / 2, FRAME / 2, WIDTH - FRAME, HEIGHT - FRAME), { edge: accent, edgeWidth: FRAME });
  return canvas;
};
