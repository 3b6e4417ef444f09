import { expect, test } from 'vitest';
import type { Rect } from '#renderers/kit/layout.js';
import { gainLook, legendOf, numbersOn, platesAt } from '../../../web/table/board/gains.js';

test('points gained are green, points lost are not, and a zero is written', () => {
  expect(numbersOn([4, 0], 0)).toEqual([{ isOwn: true, points: 4, look: 'gain-good', words: '+4' }]);
  expect(numbersOn([-5, 0], 0)).toEqual([{ isOwn: true, points: -5, look: 'gain-bad', words: '−5' }]);
  expect(numbersOn([0, 0], 0)).toEqual([{ isOwn: true, points: 0, look: 'gain-none', words: '0' }]);
});

test('points of the rival who gains most stand apart from the reader’s', () => {
  expect(numbersOn([3, 2, 8], 1).map(({ isOwn, words }) => [isOwn, words])).toEqual([
    [true, '+2'],
    [false, '+8'],
  ]);
  expect(numbersOn([18, 0], 1).map(({ isOwn, words }) => [isOwn, words])).toEqual([[false, '+18']]);
  expect(gainLook(18, false)).toBe('gain-bad');
  expect(gainLook(-3, false)).toBe('gain-bad');
});

test('the numbers are explained only where the board has those of rivals', () => {
  expect(
    legendOf(
      [
        [3, 0],
        [0, 0],
      ],
      0,
    ),
  ).toBeNull();
  expect(legendOf([[-2, 0]], 0)).toBeNull();
  expect(
    legendOf(
      [
        [3, 0],
        [0, 5],
      ],
      0,
    ),
  ).toBe('gains-legend');
  expect(legendOf([[0, 5]], 0)).toBe('gains-rival');
  expect(legendOf([], 0)).toBeNull();
});

const middlesOf = (plates: readonly Rect[]): readonly { readonly x: number; readonly y: number }[] =>
  plates.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));

test('numbers on a piece stay inside it and leave its upper half clear', () => {
  const piece = { x: 10, y: 60, width: 124, height: 160 };
  for (const count of [1, 2]) {
    const { plates } = platesAt({ isPiece: true }, piece, Array<number>(count).fill(2));
    expect(plates).toHaveLength(count);
    for (const { y, height } of plates) {
      expect(y).toBeGreaterThan(piece.y + piece.height / 2);
      expect(y + height).toBeLessThanOrEqual(piece.y + piece.height);
    }
  }
  expect(middlesOf(platesAt({}, piece, [1]).plates)).toEqual([{ x: 72, y: 140 }]);
});

test('numbers on a spot stand side by side in its middle, no wider than the way to the next spot', () => {
  const spot = { x: 0, y: 0, width: 98, height: 98 };
  const { size, plates } = platesAt({ isSpot: true }, spot, [2, 2]);
  const [own, rival] = plates;
  expect(middlesOf(plates).map(({ y }) => y)).toEqual([49, 49]);
  expect(size).toBeLessThan(30);
  expect((own?.width ?? 0) + (rival?.width ?? 0)).toBeLessThan(100);
  expect((own?.x ?? 0) + (own?.width ?? 0)).toBeCloseTo(rival?.x ?? 0);
});
