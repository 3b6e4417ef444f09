import type { Rect } from '#renderers/kit/layout.js';
import type { Region } from '#renderers/kit/regions.js';
import { amountInWords } from '#renderers/kit/words.js';

/** "+4", "0", "−2". */
export const signed = (points: number): string => (points > 0 ? `+${points}` : amountInWords(points));

/** The colour of points: green where the reader gains them, red where the reader loses them or a rival gets them. */
export const gainLook = (points: number, isOwn: boolean): string => {
  if (points === 0) return 'gain-none';
  return isOwn && points > 0 ? 'gain-good' : 'gain-bad';
};

export const numbersOn = (gains: readonly number[], seat: number | null) => {
  const own = gains[seat ?? -1] ?? 0;
  const rival = Math.max(0, ...gains.filter((_, other) => other !== seat));
  return [
    ...(own === 0 && rival > 0 ? [] : [{ isOwn: true, points: own }]),
    ...(rival > 0 ? [{ isOwn: false, points: rival }] : []),
  ].map((number) => ({ ...number, look: gainLook(number.points, number.isOwn), words: signed(number.points) }));
};

/** The text that explains the numbers on a board; null where all are the reader's own. */
export const legendOf = (
  all: readonly (readonly number[])[],
  seat: number | null,
): 'gains-legend' | 'gains-rival' | null => {
  const numbers = all.flatMap((gains) => numbersOn(gains, seat));
  if (numbers.every(({ isOwn }) => isOwn)) return null;
  return numbers.some(({ isOwn }) => isOwn) ? 'gains-legend' : 'gains-rival';
};

/** The height of a number as a share of the shorter side of its place. */
const NUMBER = 0.4;
/** The share of that on a piece, whose foot is low. */
const PIECE = 0.7;

/**
 * The height of the numbers at a place and the middle of each, in pixels of the picture. A piece has them at its foot,
 * inside its own area: its face, and the words above it, stay clear.
 */
export const numberLines = (
  { isPiece }: Pick<Region, 'isPiece'>,
  { y, width, height }: Rect,
  count: number,
): { readonly size: number; readonly middles: readonly number[] } => {
  const size = NUMBER * Math.min(width, height) * (isPiece === true ? PIECE : 1);
  const middle = isPiece === true ? y + height - (count * size) / 2 : y + height / 2;
  return { size, middles: Array.from({ length: count }, (_, index) => middle + (index - (count - 1) / 2) * size) };
};
