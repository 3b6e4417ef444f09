import { expect, it } from 'vitest';
import { goldenTrain } from '#renderers/golden-train/index.js';
import type { GoldenTrain } from '#engines/golden-train/index.js';
import type { RulesPage } from '#renderers/kit/game/game.js';
import { contextOf } from '#renderers/kit/surface.js';
import { palette } from '#renderers/kit/theme.js';
import { describePanel } from '../support/describe-panel.js';
import { textsFor } from '#src/i18n/texts.js';

describePanel<GoldenTrain>({
  game: goldenTrain,
  variants: [2, 3, 4].map((seats) => ({ seats })),
  sampleEvery: 5,
  maxMoves: 20_000,
});

/** The height in pixels of the piles above the trains. */
const PILES = 150;
/** A stick is 9 pixels wide, its edges may be blurred. */
const STICK = { least: 7, most: 10 } as const;

/** The number of dynamite sticks in the strip of a board: the most red runs of their width in one row of pixels. */
const sticksIn = ({ canvas }: NonNullable<RulesPage['picture']>): number => {
  const { width } = canvas;
  const pixels = contextOf(canvas).getImageData(0, 0, width, PILES).data;
  const red = [1, 3, 5].map((from) => Number.parseInt(palette.red.slice(from, from + 2), 16));
  const isRed = (at: number): boolean => red.every((value, channel) => pixels[at * 4 + channel] === value);
  const rows = Array.from({ length: PILES }, (_, y) =>
    Array.from({ length: width }, (__, x) => (isRed(y * width + x) ? 'r' : ' '))
      .join('')
      .split(/ +/u)
      .filter(({ length }) => length >= STICK.least && length <= STICK.most),
  );
  return Math.max(...rows.map(({ length }) => length));
};

it('shows in the pictures of the rules and the example as many dynamites as are left', () => {
  const pages = [...goldenTrain.rules(textsFor('en')), ...(goldenTrain.example?.(textsFor('en')) ?? [])];
  const counts = pages.flatMap(({ picture }) => {
    const left = /(\d+) dynamite cards? left/u.exec(picture?.alt ?? '')?.[1];
    const isLit = picture?.alt.includes('attacks with dynamite') === true;
    return picture === undefined || left === undefined || left === '0' || isLit
      ? []
      : [{ left: Number(left), sticks: sticksIn(picture) }];
  });
  expect(counts.length).toBeGreaterThan(4);
  for (const { left, sticks } of counts) expect(sticks).toBe(left);
});
