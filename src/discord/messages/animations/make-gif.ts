import type { Canvas } from '#renderers/kit/canvas.js';
import { encode } from 'modern-gif';
import type { Scene } from '#renderers/kit/renderer.js';
import { nodeCanvas } from '#renderers/kit/makers/node.js';
import { blankCanvas, release } from '#renderers/kit/surface.js';
import { drawText, wrapText } from '#renderers/kit/text.js';
import { palette } from '#renderers/kit/theme.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Game } from '#renderers/kit/game/game.js';
import { drawSubject } from '../pictures/order.js';
import type { AnimationOrder, Frame } from './order.js';

/** In bytes. Discord accepts 10 MiB without boosts (docs/reference, Uploading Files). */
export const LARGEST = 8_000_000;

/** In pixels, tried in turn until the animation is small enough. */
const WIDTHS = [480, 360, 260] as const;
/** The height of the caption below a board, as a share of the width. */
const CAPTION = 0.105;
/**
 * The maximum height of a board, as a share of the width. Taller boards are scaled down, so that Discord need not
 * shrink the whole picture.
 */
const TALLEST = 0.8;
const LINES = 2;
const BAR = 0.008;
const COLOURS = 255;

const drawFrame = (board: Canvas, { caption, progress }: Frame, width: number, height: number): Uint8ClampedArray => {
  const canvas = blankCanvas(width, height);
  const ctx = nodeCanvas(canvas).getContext('2d');
  const room = Math.round(width * CAPTION);
  const bar = Math.max(2, Math.round(width * BAR));
  // Boards of one game may differ in shape, so each is centred.
  const scale = Math.min(width / board.width, (height - room) / board.height);
  const [wide, high] = [board.width * scale, board.height * scale];
  ctx.imageSmoothingEnabled = true;
  ctx.quality = 'best';
  ctx.drawImage(nodeCanvas(board), (width - wide) / 2, (height - room - high) / 2, wide, high);
  const style = { size: Math.round(room * 0.36), smallest: Math.round(room * 0.36), maxWidth: width - 12 } as const;
  const [first = '', ...others] = wrapText(caption, style);
  const written = others.length < LINES ? [first, ...others] : [first, others.join(' ')];
  for (const [line, text] of written.entries()) {
    const y = height - bar - room / 2 + (line - (written.length - 1) / 2) * style.size * 1.2;
    drawText(ctx, text, { x: width / 2, y, ...style, align: 'center' });
  }
  ctx.fillStyle = palette.sand;
  ctx.fillRect(0, height - bar, width, bar);
  ctx.fillStyle = palette.red;
  ctx.fillRect(0, height - bar, Math.round(width * progress), bar);
  const { data } = ctx.getImageData(0, 0, width, height);
  release(canvas);
  return data;
};

const drawBoard = (game: Game, { locale }: AnimationOrder, { view, recent, stopped, names }: Frame): Canvas => {
  const scene: Scene = { texts: textsFor(locale), names, stopped };
  return drawSubject(game, scene, { kind: 'board', view, recent });
};

/**
 * Returns a height that fits the boards at full width, unless they are too tall; boards have ratios between 4 : 3 and
 * 11 : 7.
 */
const heightFor = (boards: readonly { readonly width: number; readonly height: number }[], width: number): number =>
  Math.round(width * Math.min(TALLEST, Math.max(...boards.map((board) => board.height / board.width)))) +
  Math.round(width * CAPTION);

const encodeAt = async (game: Game, order: AnimationOrder, width: number, height: number): Promise<Buffer> => {
  const frames = order.frames.map((frame) => {
    const board = drawBoard(game, order, frame);
    const data = drawFrame(board, frame, width, height);
    release(board);
    return { data, delay: frame.delay };
  });
  return Buffer.from(await encode({ width, height, frames, maxColors: COLOURS, looped: true, loopCount: 0 }));
};

/**
 * Draws and encodes an animation. It takes seconds, so run it in its own process.
 *
 * @returns null when even the smallest is too large
 */
export const makeGif = async (game: Game, order: AnimationOrder): Promise<Buffer | null> => {
  // A game's boards keep their shape or grow, so the first and the last are enough.
  const ends = [order.frames.at(0), order.frames.at(-1)].flatMap((frame) =>
    frame === undefined ? [] : [drawBoard(game, order, frame)],
  );
  const sizes = ends.map(({ width, height }) => ({ width, height }));
  for (const board of ends) release(board);
  for (const width of WIDTHS) {
    const gif = await encodeAt(game, order, width, heightFor(sizes, width));
    if (gif.length <= LARGEST) return gif;
  }
  return null;
};
