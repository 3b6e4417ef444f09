import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptySet, has, membersOf, setOf, size, union } from '#engines/carcassonne/persistent/bit-set.js';
import {
  compare,
  emptySparseArray,
  itemAt,
  itemsOf,
  withItem,
  type SparseArray,
} from '#engines/carcassonne/persistent/sparse-array.js';

const index = fc.oneof(fc.nat(40), fc.nat(5_000));
const member = fc.nat(600);

describe('a sparse array', () => {
  it('holds what a map would hold', () => {
    const changes = fc.array(fc.tuple(index, fc.option(fc.string({ minLength: 1, maxLength: 3 }))));
    fc.assert(
      fc.property(changes, fc.array(index), (list, probes) => {
        const model = new Map<number, string>();
        let array: SparseArray<string> = emptySparseArray;
        for (const [at, value] of list) {
          array = withItem(array, at, value);
          if (value === null) model.delete(at);
          else model.set(at, value);
        }
        expect(itemsOf(array)).toEqual([...model].toSorted(([a], [b]) => a - b).map(([, value]) => value));
        for (const at of [...probes, ...model.keys()]) expect(itemAt(array, at)).toBe(model.get(at) ?? null);
        expect(JSON.parse(JSON.stringify(array))).toEqual(array);
      }),
    );
  });

  it('leaves the array it came from as it was', () => {
    const before = withItem<string>(emptySparseArray, 3, 'old');
    const after = withItem(before, 3, 'new');
    expect([itemAt(before, 3), itemAt(after, 3)]).toEqual(['old', 'new']);
  });
});

describe('two sparse arrays', () => {
  type Change = readonly [at: number, value: number | null];
  const changes = fc.array(fc.tuple(index, fc.option(fc.nat(3))), { maxLength: 30 });
  const arrayOf = (list: readonly Change[], from: SparseArray<number> = emptySparseArray) =>
    list.reduce((array, [at, value]) => withItem(array, at, value), from);
  const differences = (one: SparseArray<number>, other: SparseArray<number>): readonly (readonly unknown[])[] => {
    const told: (readonly unknown[])[] = [];
    compare(one, other, (mine, theirs) => told.push([mine, theirs]));
    return told;
  };

  it('are compared index by index, whether one was made from the other or not, and however far each reaches', () => {
    fc.assert(
      fc.property(changes, changes, changes, (common, own, others) => {
        const base = arrayOf(common);
        for (const [one, other] of [
          [arrayOf(own, base), arrayOf(others, base)],
          [arrayOf(own), arrayOf(others)],
        ] as const) {
          const all = [...new Set([...common, ...own, ...others].map(([at]) => at))].toSorted((a, b) => a - b);
          const expected = all
            .map((at) => [itemAt(one, at), itemAt(other, at)])
            .filter(([mine, theirs]) => mine !== theirs);
          expect(differences(one, other)).toEqual(expected);
        }
      }),
    );
  });
});

describe('a bit set', () => {
  it('holds large members alone', () => {
    expect([membersOf(setOf(600)), size(setOf(600)), has(setOf(600), 0)]).toEqual([[600], 1, false]);
    expect([membersOf(setOf()), size(setOf()), size(emptySet)]).toEqual([[], 0, 0]);
  });

  it('holds what a set would hold', () => {
    fc.assert(
      fc.property(fc.array(member), fc.array(member), (a, b) => {
        const both = union(setOf(...a), setOf(...b));
        const model = [...new Set([...a, ...b])].toSorted((x, y) => x - y);
        expect(membersOf(both)).toEqual(model);
        expect(size(both)).toBe(model.length);
        expect(model.every((each) => has(both, each))).toBe(true);
        expect(has(both, 601)).toBe(false);
      }),
    );
  });
});
