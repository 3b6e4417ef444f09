import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellIndex } from '../../../engines/carcassonne/board/lookup.js';
import { cellName, columnName, neighbourhood, parseCell, rowName } from '../../../engines/carcassonne/geometry/cell.js';

const coordinate = fc.integer({ min: -999, max: 999 });
const cells = fc.record({ x: coordinate, y: coordinate });

describe('cell names', () => {
  it.each([
    [{ x: 0, y: 0 }, '0'],
    [{ x: 3, y: -2 }, 'N2E3'],
    [{ x: -1, y: 0 }, 'W1'],
    [{ x: 0, y: 12 }, 'S12'],
  ])('of %o is %s', (cell, name) => {
    expect(cellName(cell)).toBe(name);
  });

  it('are read back in any case', () => {
    fc.assert(
      fc.property(cells, (cell) => {
        expect(parseCell(cellName(cell))).toEqual(cell);
        expect(parseCell(cellName(cell).toLowerCase())).toEqual(cell);
      }),
    );
  });

  it('are made of the labels at the margins', () => {
    expect([columnName(-2), columnName(0), columnName(7), rowName(-3), rowName(0), rowName(1)]).toEqual([
      'W2',
      '0',
      'E7',
      'N3',
      '0',
      'S1',
    ]);
  });

  it.each(['', 'N0', 'N', 'E3N2', 'N2E3E4', 'N1000', '00', 'A1', 'N-1', ' N1'])('is not "%s"', (text) => {
    expect(parseCell(text)).toBeNull();
  });
});

describe('cell numbers', () => {
  it('are different for different cells', () => {
    fc.assert(
      fc.property(cells, cells, (a, b) => {
        expect(cellIndex(a) === cellIndex(b)).toBe(a.x === b.x && a.y === b.y);
      }),
    );
  });

  it('stay small near the start tile', () => {
    expect(Math.max(...neighbourhood({ x: 0, y: 0 }).map(cellIndex))).toBeLessThan(16);
  });
});
