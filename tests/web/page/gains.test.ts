import { expect, test } from 'vitest';
import { gainLook, legendOf, numberLines, numbersOn } from '../../../web/table/board/gains.js';

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

test('numbers on a piece stay inside it and leave its upper half clear', () => {
  const piece = { x: 10, y: 60, width: 124, height: 160 };
  for (const count of [1, 2]) {
    const { size, middles } = numberLines({ isPiece: true }, piece, count);
    expect(middles).toHaveLength(count);
    for (const middle of middles) {
      expect(middle - size / 2).toBeGreaterThan(piece.y + piece.height / 2);
      expect(middle + size / 2).toBeLessThanOrEqual(piece.y + piece.height);
    }
  }
  expect(numberLines({}, piece, 1).middles).toEqual([140]);
});
