import { describe, expect, it } from 'vitest';
import { readFigureKind, sameFigure, type Figure } from '#engines/carcassonne/position/figure.js';

describe('a figure', () => {
  it('is the same as another of its seat and kind at its place alone', () => {
    const figure: Figure = { seat: 0, kind: 'meeple', cell: { x: 1, y: 0 }, spot: 'road' };
    const others: readonly Partial<Figure>[] = [
      { seat: 1 },
      { kind: 'big-meeple' },
      { cell: { x: 0, y: 0 } },
      { spot: 'city' },
    ];
    expect(sameFigure(figure, { ...figure, cell: { x: 1, y: 0 } })).toBe(true);
    expect(others.map((other) => sameFigure(figure, { ...figure, ...other }))).toEqual(others.map(() => false));
  });

  it('is named in words with hyphens between them, in upper or lower case', () => {
    expect(['Meeple', 'BIG-MEEPLE'].map(readFigureKind)).toEqual(['meeple', 'big-meeple']);
    const none = ['', '2meeple', 'meeple2', '-meeple', 'meeple-', 'big--meeple', 'big meeple'];
    expect(none.map(readFigureKind)).toEqual(none.map(() => null));
  });
});
