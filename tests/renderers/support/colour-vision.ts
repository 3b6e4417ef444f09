import type { CanvasRenderingContext2D } from 'canvas';
import { describe, expect, it } from 'vitest';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/**
 * Simulates the view of linear sRGB without one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1), and a
 * printer without colour.
 */
const visions = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  grey: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
} as const satisfies Record<string, Matrix>;

type Vision = keyof typeof visions;
const visionNames: readonly Vision[] = ['usual', 'protanopia', 'deuteranopia', 'tritanopia', 'grey'];

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const parse = (colour: string): Triple => {
  const [red, green, blue] = [1, 3, 5].map((from) => linear(Number.parseInt(colour.slice(from, from + 2), 16)));
  return [red ?? 0, green ?? 0, blue ?? 0];
};

const times = (matrix: Matrix, [x, y, z]: Triple): Triple => {
  const row = ([a, b, c]: Triple): number => Math.min(1, Math.max(0, a * x + b * y + c * z));
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};

const curve = (value: number): number => (value > 216 / 24389 ? Math.cbrt(value) : (value * 24389) / 3132 + 4 / 29);

/** CIE L*a*b* under D65 of a linear colour. */
const lab = ([r, g, b]: Triple): Triple => {
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

/**
 * The visible distance of two colours `#rrggbb`: CIE76, where 2 is just visible next to each other and 100 is black on
 * white.
 */
const distanceSeen = (one: string, other: string, vision: Vision): number => {
  const [from, to] = [one, other].map((colour) => lab(times(visions[vision], parse(colour))));
  if (from === undefined || to === undefined) return 0;
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
};

/** The mean colour `#rrggbb` of a picture's selected pixels, which are addressed by shares of width and height. */
export const meanColour = (ctx: CanvasRenderingContext2D, counts: (x: number, y: number) => boolean): string => {
  const { width, height } = ctx.canvas;
  const { data } = ctx.getImageData(0, 0, width, height);
  const pixels = Array.from({ length: width * height }, (_, index) => index).filter((index) =>
    counts(((index % width) + 0.5) / width, (Math.floor(index / width) + 0.5) / height),
  );
  const mean = (channel: number): number =>
    pixels.reduce((sum, index) => sum + (data[index * 4 + channel] ?? 0), 0) / pixels.length;
  return `#${[0, 1, 2].map((channel) => Math.round(mean(channel)).toString(16).padStart(2, '0')).join('')}`;
};

/**
 * Colours that people must distinguish, and their minimum distance; grey has only lightness, so its minimum is lower.
 */
export interface ColourGroup {
  readonly colours: Readonly<Record<string, string>>;
  readonly atLeast?: number;
  readonly inGrey?: number;
}

const USUALLY = 18;
const IN_GREY = 7;

/** Checks that all pairs of a group look different to every kind of eye. */
export const describeColourVision = (name: string, groups: Readonly<Record<string, ColourGroup>>): void => {
  describe(`the colours of ${name}`, () => {
    it.each(visionNames)('can be distinguished (%s)', (vision) => {
      const alike = Object.entries(groups).flatMap(([group, { colours, atLeast = USUALLY, inGrey = IN_GREY }]) => {
        const named = Object.entries(colours);
        return named.flatMap(([one, colour], index) =>
          named.slice(index + 1).flatMap(([other, second]) => {
            const distance = distanceSeen(colour, second, vision);
            return distance < (vision === 'grey' ? inGrey : atLeast)
              ? [`${group}: ${one} and ${other} are ${distance.toFixed(1)} apart`]
              : [];
          }),
        );
      });
      expect(alike).toEqual([]);
    });
  });
};
