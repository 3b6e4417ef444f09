import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellIndex } from '#engines/carcassonne/board/lookup.js';
import {
  adjacentCells,
  byReadingOrder,
  cellName,
  cellSchema,
  columnName,
  near,
  neighbourhood,
  parseCell,
  rowName,
  sameCell,
} from '#engines/carcassonne/geometry/cell.js';

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

  it('may say west as in French', () => {
    expect([parseCell('N2O13'), parseCell('o1'), parseCell('O0')]).toEqual([{ x: -13, y: -2 }, { x: -1, y: 0 }, null]);
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

describe('a cell', () => {
  const centre = { x: 3, y: -2 };

  it('is read from whole steps, at most 999 of them, and knows no −0', () => {
    const isRead = (x: number, y: number) => cellSchema.safeParse({ x, y }).success;
    expect([isRead(999, -999), isRead(1000, 0), isRead(0, -1000), isRead(0.5, 0)]).toEqual([true, false, false, false]);
    expect(Object.is(cellSchema.parse({ x: -0, y: 0 }).x, 0)).toBe(true);
    expect(cellSchema.safeParse({ x: 0, y: 0, z: 0 }).success).toBe(false);
  });

  it('lies next to four others, clockwise from the north', () => {
    expect(adjacentCells(centre).map(cellName)).toEqual(['N3E3', 'N2E4', 'N1E3', 'N2E2']);
  });

  it('has eight around it, in reading order', () => {
    const names = 'N3E2 N3E3 N3E4 N2E2 N2E3 N2E4 N1E2 N1E3 N1E4'.split(' ');
    expect(neighbourhood(centre).map(cellName)).toEqual(names);
    expect(neighbourhood(centre).toReversed().toSorted(byReadingOrder).map(cellName)).toEqual(names);
  });

  it('comes before those further south, and in its row before those further east', () => {
    fc.assert(
      fc.property(cells, cells, (one, other) => {
        const [down, right] = [one.y - other.y, one.x - other.x];
        expect(Math.sign(byReadingOrder(one, other))).toBe(Math.sign(down === 0 ? right : down));
        expect(byReadingOrder(one, { ...other, y: one.y })).toBe(right);
      }),
    );
  });

  it('is near those and no others', () => {
    const far = [-2, -1, 0, 1, 2].flatMap((y) => [-2, -1, 0, 1, 2].map((x) => ({ x: centre.x + x, y: centre.y + y })));
    expect(far.filter((cell) => near(centre, cell))).toEqual(neighbourhood(centre));
    expect(far.filter((cell) => sameCell(centre, cell))).toEqual([centre]);
  });
});
