import { maker } from '#renderers/kit/makers/maker.js';
import type { Context2D } from './canvas.js';
import { LRUCache } from 'lru-cache';
import { type Face, font, noteLetters } from './fonts/fonts.js';
import { scaleOf, spriteCache } from './sprites.js';
import { contextOf } from './surface.js';
import { backdrop, letter } from './theme.js';
import type { Position } from './layout.js';

export interface TextStyle {
  /** Height of the letters in pixels, as a CSS font size. */
  readonly size: number;
  readonly face?: Face;
  readonly colour?: string;
  /** The end or middle of the line that `x` marks; default: `left`. */
  readonly align?: 'left' | 'center' | 'right';
  /** The text shrinks to this width, down to `smallest`, and is then cut with an ellipsis. */
  readonly maxWidth?: number;
  /** The minimum size after shrinking; default: three quarters of `size`, but no less than is readable on a sheet. */
  readonly smallest?: number;
}

export interface FittedText {
  readonly text: string;
  readonly size: number;
  readonly width: number;
}

/**
 * Half the height of a capital or digit, as a share of the font size: text looks vertically centred when its capitals
 * are.
 */
const HALF_CAPITAL = { text: 0.356, bold: 0.356, title: 0.36 } as const;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Places for line breaks, which exclude no-break spaces. */
const words = /[ \t\n]+/u;

const widths = new LRUCache<string, number>({ max: 5_000 });
let ruler: Context2D | undefined;

/**
 * The width of a text at full scale. A scaled or rotated context measures a little differently, so that a picture would
 * depend on the one that measured first.
 */
const measure = (text: string, size: number, face: Face): number => {
  const key = `${face} ${size} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  ruler ??= contextOf(maker.transparent(1, 1));
  ruler.font = font(face, size);
  const { width } = ruler.measureText(text);
  widths.set(key, width);
  return width;
};

type CutStyle = Required<Pick<TextStyle, 'size' | 'face' | 'maxWidth'>>;

const cut = (text: string, { size, face, maxWidth }: CutStyle): FittedText => {
  const parts = Array.from(graphemes.segment(text), ({ segment }) => segment);
  let [fits, tooLong] = [0, parts.length];
  const shortenTo = (length: number): string => `${parts.slice(0, length).join('').trimEnd()}…`;
  while (tooLong - fits > 1) {
    const half = Math.floor((fits + tooLong) / 2);
    if (measure(shortenTo(half), size, face) <= maxWidth) fits = half;
    else tooLong = half;
  }
  const kept = shortenTo(fits);
  return { text: kept, size, width: measure(kept, size, face) };
};

/** The text and size that fit a width: smaller first, then shorter. */
export const fitText = (text: string, style: TextStyle): FittedText => {
  const { size, face = 'text', maxWidth = Number.POSITIVE_INFINITY } = style;
  const { smallest = Math.max(Math.round(size * 0.75), Math.min(size, letter.small)) } = style;
  const width = measure(text, size, face);
  if (width <= maxWidth) return { text, size, width };
  const shrunk = Math.max(smallest, Math.floor((size * maxWidth) / width));
  const narrow = measure(text, shrunk, face);
  return narrow <= maxWidth ? { text, size: shrunk, width: narrow } : cut(text, { size: shrunk, face, maxWidth });
};

/**
 * Shaping and filling letters takes most of the time of a picture, and most of its words recur in the next one. The
 * words of one picture are enough when a table's pictures are drawn in a row.
 */
const lines = spriteCache({ fewTables: 4, manyTables: 24 });

/**
 * Writes one line with its capitals vertically centred on `y`, and returns its width. Positions are rounded to whole
 * pixels.
 */
export const drawText = (ctx: Context2D, text: string, { x, y, ...style }: Position & TextStyle): number => {
  if (text === '') return 0;
  const { text: kept, size, width } = fitText(text, style);
  const { face = 'text', colour = backdrop.ink, align = 'left' } = style;
  const scale = scaleOf(ctx);
  const pixels = size * scale;
  noteLetters(pixels);
  // Margin for overhanging parts: italics, accents, marks above capitals.
  const [side, up] = [Math.ceil(pixels * 0.3), Math.ceil(pixels * 1.2)];
  const line = lines(`${face} ${pixels} ${colour} ${kept}`, width * scale + 2 * side, up * 2, (on) => {
    on.font = font(face, pixels);
    on.fillStyle = colour;
    on.fillText(kept, side, up + pixels * HALF_CAPITAL[face]);
  });
  const shift = { left: 0, center: width / 2, right: width }[align];
  const [left, top] = [Math.round((x - shift) * scale) - side, Math.round(y * scale) - up];
  ctx.drawImage(line, left / scale, top / scale, line.width / scale, line.height / scale);
  return width;
};

/** Breaks a text at its spaces into lines that fit `maxWidth`; a wider word has a line of its own. */
export const wrapText = (text: string, style: TextStyle & { readonly maxWidth: number }): readonly string[] => {
  const broken: string[] = [];
  let line = '';
  for (const word of text.split(words)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer, style.size, style.face ?? 'text') > style.maxWidth) {
      broken.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return line === '' ? broken : [...broken, line];
};
