import type { Canvas, Context2D } from '../canvas.js';
import { drawStar } from '../figures/signs.js';
import { inset, rect, rows, type Rect } from '../layout.js';
import { drawName } from '../names.js';
import type { Scene, SeatSign } from '../renderer.js';
import { drawBox } from '../shapes.js';
import { blankCanvas, contextOf, release } from '../surface.js';
import { drawText, fitText, wrapText } from '../text.js';
import { backdrop, letter, palette, sheetHeight, sheetWidth } from '../theme.js';
import { drawRays } from './cover.js';
import { kitSign } from './score-sheet.js';

export interface ShareCard {
  readonly headline: string;
  readonly game: string;
  /** Places from 1, and the deciding amounts, by seat. */
  readonly places: readonly number[];
  readonly amounts: readonly string[];
  /** Highlights: plain text without emoji, the most important first. */
  readonly highlights: readonly string[];
}

const EDGE = 14;
const BAND = 118;
const LINE = 38;
const MAX_LINES = 4;
const BOARD_WIDTH = 606;
const ROW = 66;

const drawHeadline = (ctx: Context2D, { headline }: ShareCard, accent: string): void => {
  drawBox(ctx, rect(0, 0, sheetWidth, BAND), { fill: accent });
  drawBox(ctx, rect(0, BAND - 6, sheetWidth, 6), { fill: palette.mustard });
  const style = { size: 66, face: 'title', maxWidth: sheetWidth - 210, smallest: 40 } as const;
  const { width } = fitText(headline, style);
  drawText(ctx, headline, { x: sheetWidth / 2, y: BAND / 2, ...style, align: 'center', colour: palette.paper });
  for (const side of [-1, 1]) drawStar(ctx, { x: sheetWidth / 2 + side * (width / 2 + 46), y: BAND / 2 }, 56);
};

const drawBoardIn = (ctx: Context2D, area: Rect, board: Canvas): void => {
  const scale = Math.min(area.width / board.width, area.height / board.height);
  const [width, height] = [board.width * scale, board.height * scale];
  const place = rect(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height);
  drawBox(ctx, { ...inset(place, -8), x: place.x - 3, y: place.y - 2 }, { fill: 'rgba(42, 28, 21, 0.3)', radius: 8 });
  drawBox(ctx, inset(place, -8), { fill: palette.white, radius: 8 });
  ctx.drawImage(board, place.x, place.y, width, height);
};

interface Ranking {
  readonly card: ShareCard;
  readonly signOf: (seat: number) => SeatSign;
}

const drawRanking = (
  ctx: Context2D,
  area: Rect,
  { card: { places, amounts }, signOf }: Ranking,
  scene: Scene,
): void => {
  const ranked = places.map((place, seat) => ({ place, seat })).toSorted((one, other) => one.place - other.place);
  const height = Math.min(ROW, area.height / ranked.length - 6);
  rows(
    area,
    ranked.map(() => height),
    6,
  ).forEach((row, index) => {
    const { place, seat } = ranked[index] ?? { place: 0, seat: 0 };
    const y = row.y + row.height / 2;
    drawBox(ctx, row, {
      fill: place === 1 ? palette.mustard : backdrop.card,
      edge: palette.ink,
      edgeWidth: 2.5,
      radius: 12,
    });
    const colour = place === 1 ? palette.ink : backdrop.ink;
    drawText(ctx, String(place), { x: row.x + 26, y, size: letter.text, face: 'bold', colour, align: 'center' });
    signOf(seat).draw(ctx, row.x + 68, y, Math.min(40, row.height - 14));
    const amount = drawText(ctx, amounts[seat] ?? '', {
      x: row.x + row.width - 12,
      y,
      size: letter.text,
      face: 'bold',
      colour,
      align: 'right',
      maxWidth: row.width * 0.45,
    });
    drawName(ctx, scene, seat, {
      x: row.x + 98,
      y,
      size: letter.text,
      face: 'bold',
      colour,
      maxWidth: row.width - 98 - amount - 24,
    });
  });
};

/** Whole sentences, up to the available room. */
const linesOf = ({ highlights }: ShareCard, maxWidth: number): readonly string[] =>
  highlights.reduce<readonly string[]>((lines, sentence) => {
    const wrapped = wrapText(sentence, { size: letter.small, maxWidth });
    return lines.length + wrapped.length > MAX_LINES ? lines : [...lines, ...wrapped];
  }, []);

interface ShareCardLook {
  readonly accent: string;
  /** The marks by seat, if the game has its own. */
  readonly signs?: readonly SeatSign[] | undefined;
}

/**
 * Draws one picture of a finished game: the winner, the final board, all places, and the highlights.
 *
 * @param board of any size; the canvas is consumed
 */
export const drawShareCard = (
  card: ShareCard,
  board: Canvas,
  { accent, signs }: ShareCardLook,
  scene: Scene,
): Canvas => {
  const canvas = blankCanvas(sheetWidth, sheetHeight);
  const ctx = contextOf(canvas);
  drawRays(ctx, rect(0, BAND, sheetWidth, sheetHeight - BAND), accent);
  drawHeadline(ctx, card, accent);
  const lines = linesOf(card, sheetWidth - 2 * EDGE - 60);
  const foot = lines.length === 0 ? 0 : lines.length * LINE + 22;
  const body = rect(EDGE + 20, BAND + 24, sheetWidth - 2 * EDGE - 40, sheetHeight - BAND - foot - EDGE - 44);
  drawBoardIn(ctx, { ...body, width: BOARD_WIDTH }, board);
  release(board);
  const right = rect(body.x + BOARD_WIDTH + 26, body.y, body.width - BOARD_WIDTH - 26, body.height);
  drawText(ctx, card.game, {
    x: right.x + right.width / 2,
    y: right.y + 16,
    size: letter.large,
    face: 'title',
    colour: accent,
    align: 'center',
    maxWidth: right.width,
    smallest: letter.small,
  });
  const ranking = { ...right, y: right.y + 52, height: right.height - 52 };
  drawRanking(ctx, ranking, { card, signOf: (seat) => signs?.[seat] ?? kitSign(seat) }, scene);
  const strip = rect(EDGE + 10, sheetHeight - EDGE - 10 - foot, sheetWidth - 2 * EDGE - 20, foot);
  if (lines.length > 0) drawBox(ctx, strip, { fill: backdrop.card, edge: palette.mustard, edgeWidth: 3, radius: 12 });
  lines.forEach((line, index) =>
    drawText(ctx, line, {
      x: sheetWidth / 2,
      y: strip.y + 11 + LINE * (index + 0.5),
      size: letter.small,
      align: 'center',
    }),
  );
  drawBox(ctx, rect(EDGE / 2, EDGE / 2, sheetWidth - EDGE, sheetHeight - EDGE), { edge: accent, edgeWidth: EDGE });
  return canvas;
};
