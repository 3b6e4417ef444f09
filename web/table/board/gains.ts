import type { Rect } from '#renderers/kit/layout.js';
import type { Region } from '#renderers/kit/regions.js';
import { amountInWords } from '#renderers/kit/words.js';

/** "+4", "0", "−2". */
export const signed = (points: number): string => (points > 0 ? `+${points}` : amountInWords(points));

/** The points of a choice in words, the reader's first: "+1, Pipo +4". */
export const gainsInWords = (gains: readonly number[], seat: number | null, names: readonly string[]): string =>
  [
    ...(seat === null ? [] : [signed(gains[seat] ?? 0)]),
    ...gains.flatMap((points, other) =>
      points === 0 || other === seat ? [] : [`${names[other] ?? ''} ${signed(points)}`],
    ),
  ].join(', ');

/** The name of a choice for readers who see neither its place nor the numbers on it. */
export const spokenLabel = (
  { label, detail, gains }: Pick<Region, 'label' | 'detail' | 'gains'>,
  seat: number | null,
  names: readonly string[],
): string =>
  [detail ?? '', gains === undefined ? '' : gainsInWords(gains, seat, names)]
    // Some labels name their gain themselves.
    .filter((part) => !label.endsWith(part))
    .reduce((spoken, part) => `${spoken}, ${part}`, label);

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
/** The share of that on a piece, whose foot is low, and on a spot, which lies between symbols. */
const PIECE = 0.7;
const SPOT = 0.75;

/** The width of a sign as a share of its height, and that of the two ends of a plate. */
const SIGN = 0.6;
const ENDS = 0.5;

/**
 * The height of the numbers at a place and their plates, in pixels of the picture: one below the other in its middle; on
 * a piece at its foot, so that its face, and the words above it, stay clear; on a spot side by side, between the symbols
 * above and below.
 *
 * @param lengths signs of each number
 */
export const platesAt = (
  { isPiece, isSpot }: Pick<Region, 'isPiece' | 'isSpot'>,
  { x, y, width, height }: Rect,
  lengths: readonly number[],
): { readonly size: number; readonly plates: readonly Rect[] } => {
  const size = NUMBER * Math.min(width, height) * (isPiece === true ? PIECE : isSpot === true ? SPOT : 1);
  const widths = lengths.map((length) => size * (ENDS + SIGN * length));
  const middle = { x: x + width / 2, y: y + height / 2 };
  if (isSpot === true) {
    const left = middle.x - widths.reduce((sum, one) => sum + one, 0) / 2;
    return {
      size,
      plates: widths.map((one, index) => ({
        ...{ x: left + widths.slice(0, index).reduce((sum, before) => sum + before, 0), y: middle.y - size / 2 },
        ...{ width: one, height: size },
      })),
    };
  }
  const top = isPiece === true ? y + height - lengths.length * size : middle.y - (lengths.length * size) / 2;
  return {
    size,
    plates: widths.map((one, index) => ({ x: middle.x - one / 2, y: top + index * size, width: one, height: size })),
  };
};
