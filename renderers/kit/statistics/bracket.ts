import type { Canvas, Context2D } from '../canvas.js';
import { rect, type Rect } from '../layout.js';
import type { Texts } from '../renderer.js';
import { drawBox } from '../shapes.js';
import { boardSheet } from '../sheets/sheet.js';
import { drawText } from '../text.js';
import { backdrop, letter, MAX_SHEET_HEIGHT, palette, sheetHeight } from '../theme.js';
import { drawStar } from '../figures/signs.js';
import { drawNamed, drawTitle, TITLE_HEIGHT } from './card.js';

export interface BracketSide {
  /** Null while it is unknown who plays there. */
  readonly name: string | null;
  readonly fate: 'open' | 'won' | 'lost';
}

export interface Bracket {
  readonly title: string;
  readonly subtitle: string;
  /** One to four rounds, each with half as many pairings as the one before, at most eight; the last one is the final. */
  readonly rounds: readonly {
    readonly label: string;
    readonly pairs: readonly (readonly [BracketSide, BracketSide])[];
  }[];
  readonly accent: string;
}

const LABELS = 40;
const BETWEEN = 34;
const MOST_ROW = 52;
/** From this number of pairings in a column on, the sheet is as tall as one may be. */
const MANY = 8;

const drawSide = (ctx: Context2D, row: Rect, { name, fate }: BracketSide, texts: Texts): void => {
  const y = row.y + row.height / 2;
  if (fate === 'won') {
    drawBox(ctx, row, { fill: backdrop.sand, radius: 8 });
    drawStar(ctx, { x: row.x + row.width - 18, y }, 24, palette.mustard);
  }
  if (name === null) return;
  drawNamed(ctx, name, texts, {
    x: row.x + 10,
    y,
    size: letter.small,
    face: fate === 'won' ? 'bold' : 'text',
    colour: fate === 'lost' ? backdrop.muted : backdrop.ink,
    maxWidth: row.width - (fate === 'won' ? 46 : 16),
  });
};

const drawWay = (ctx: Context2D, from: Rect, to: Rect): void => {
  const middle = from.x + from.width + BETWEEN / 2;
  ctx.strokeStyle = backdrop.brown;
  ctx.lineWidth = 3;
  ctx.beginPath();
  ctx.moveTo(from.x + from.width, from.y + from.height / 2);
  ctx.lineTo(middle, from.y + from.height / 2);
  ctx.lineTo(middle, to.y + to.height / 2);
  ctx.lineTo(to.x, to.y + to.height / 2);
  ctx.stroke();
};

/** The rounds of a knock-out from left to right: winners with a star, losers pale, unknown players blank. 11 : 7 or 4 : 3 */
export const drawBracket = (bracket: Bracket, texts: Texts): Canvas => {
  const { rounds, accent } = bracket;
  const first = rounds[0]?.pairs.length ?? 1;
  const { canvas, ctx, body } = boardSheet({ height: first < MANY ? sheetHeight : MAX_SHEET_HEIGHT, accent });
  drawTitle(ctx, body, bracket);
  const top = body.y + TITLE_HEIGHT + LABELS;
  const room = (body.height - TITLE_HEIGHT - LABELS) / first;
  const height = 2 * Math.min(MOST_ROW, (room - 6) / 2);
  const width = (body.width - (rounds.length - 1) * BETWEEN) / rounds.length;
  const placeOf = (round: number, pair: number): Rect => {
    const x = body.x + round * (width + BETWEEN);
    return rect(x, top + (pair + 0.5) * room * 2 ** round - height / 2, width, height);
  };
  rounds.forEach(({ label, pairs }, round) => {
    const style = { size: letter.small, colour: backdrop.muted, align: 'center', maxWidth: width } as const;
    drawText(ctx, label, { x: placeOf(round, 0).x + width / 2, y: top - LABELS / 2, ...style });
    pairs.forEach((sides, pair) => {
      const box = placeOf(round, pair);
      if (round + 1 < rounds.length) drawWay(ctx, box, placeOf(round + 1, Math.floor(pair / 2)));
      drawBox(ctx, box, { fill: backdrop.card, edge: backdrop.brown, edgeWidth: 2, radius: 8 });
      sides.forEach((side, index) => {
        const row = rect(box.x + 3, box.y + 3 + (index * (box.height - 6)) / 2, box.width - 6, (box.height - 6) / 2);
        drawSide(ctx, row, side, texts);
      });
    });
  });
  return canvas;
};
