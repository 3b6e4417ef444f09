import { describe, expect, it } from 'vitest';
import type { Board } from '#engines/carcassonne/board/board.js';
import { figuresNear, withFigure } from '#engines/carcassonne/board/figures.js';
import { closedAround, emptyBoard, lay, surroundedNear } from '#engines/carcassonne/board/lay.js';
import { featureAt, featureOn, featuresOf, tileAt } from '#engines/carcassonne/board/lookup.js';
import { demandAt, frontierIn, frontierOf } from '#engines/carcassonne/board/frontier.js';
import type { Cell } from '#engines/carcassonne/geometry/cell.js';
import { ABBEY } from '#engines/carcassonne/modules/abbey/tokens.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import { baseOnly } from '../table.js';

const rules = rulesOf({ ...baseOnly, abbey: true });

const laid = (board: Board, tile: string, cell: Cell): Board => lay(rules, board, { tile, cell, rotation: 0, by: 0 });

const tileOn = (board: Board, cell: Cell) => {
  const tile = tileAt(board, cell);
  if (tile === null) throw new Error('no tile');
  return tile;
};

const roadOn = (board: Board, cell: Cell) => {
  const road = featuresOf(board, tileOn(board, cell)).find(({ kind }) => kind === 'road');
  if (road === undefined) throw new Error('no road');
  return road;
};

const [west, middle, east, far] = [0, 1, 2, 3].map((x) => ({ x, y: 0 })) as [Cell, Cell, Cell, Cell];

describe('a table without a tile', () => {
  it('has no free cell, and demands nothing', () => {
    expect([frontierOf(emptyBoard), frontierIn(emptyBoard).demands]).toEqual([[], []]);
    const one = laid(emptyBoard, 'base-U', west);
    expect(frontierIn(one).demands.toSorted()).toEqual(
      [
        ['--f-', 1],
        ['---r', 1],
        ['-r--', 1],
        ['f---', 1],
      ].toSorted(),
    );
  });
});

describe('two features that meet', () => {
  it('keep their figures in the order in which they came together, even where they are equally large', () => {
    // The third tile meets a road of one tile in the east and joins it; then it is as large as the one in the west.
    const apart = [west, middle, far].reduce((board, cell) => laid(board, 'base-U', cell), emptyBoard);
    const onWest = { seat: 0, kind: 'meeple', cell: west, spot: 'road' } as const;
    const onEast = { seat: 1, kind: 'meeple', cell: far, spot: 'road' } as const;
    const first = withFigure(apart, roadOn(apart, west).id, onWest);
    const both = laid(withFigure(first, roadOn(first, far).id, onEast), 'base-U', east);
    const { figures, open } = roadOn(both, middle);
    expect([figures, open]).toEqual([[onEast, onWest], 2]);
    expect(featureAt(both, roadOn(apart, far).id)).toBe(roadOn(both, west));
  });

  it('have no marks when neither had any, and no cities unless they are fields', () => {
    const board = laid(laid(emptyBoard, 'base-U', west), 'base-U', middle);
    const road = roadOn(board, west);
    expect(road).not.toHaveProperty('marks');
    expect(road).not.toHaveProperty('cities');
    for (const { kind, ...rest } of featuresOf(board, tileOn(board, west)))
      expect(['cities' in rest, 'marks' in rest]).toEqual([kind === 'field', false]);
  });
});

describe('a tile with wild edges', () => {
  it('closes what it meets, and nothing where no tile lies', () => {
    const before = laid(emptyBoard, 'base-U', west);
    expect(roadOn(before, west).open).toBe(2);
    const after = laid(before, ABBEY, middle);
    expect(roadOn(after, west).open).toBe(1);
    const closed = closedAround(rules, after, tileOn(after, middle));
    expect(closed.map(({ kind }) => kind)).toContain('road');
    expect(closedAround(rules, after, tileOn(after, west))).toEqual([]);
    expect(
      closedAround(rules, laid(emptyBoard, ABBEY, middle), tileOn(laid(emptyBoard, ABBEY, middle), middle)),
    ).toEqual([]);
  });

  it('closes what is laid next to it later as well, whatever that is', () => {
    const after = laid(laid(emptyBoard, ABBEY, middle), 'base-U', west);
    expect(roadOn(after, west).open).toBe(1);
    expect(demandAt(after, { x: 2, y: 0 })).toBe('----');
    const both = laid(laid(emptyBoard, ABBEY, middle), ABBEY, west);
    expect(closedAround(rules, both, tileOn(both, west))).toEqual([]);
    expect(featuresOf(both, tileOn(both, west)).map(({ open }) => open)).toEqual([7]);
  });
});

describe('what lies near a cell', () => {
  const board = [west, middle, east, far].reduce((before, cell) => laid(before, 'base-B', cell), emptyBoard);

  it('are the monasteries on it and around it, and no other features', () => {
    expect(surroundedNear(rules, board, west).map(({ kind }) => kind)).toEqual(['monastery', 'monastery']);
    expect(featureOn(board, tileOn(board, west), 0)).toBe(featuresOf(board, tileOn(board, west))[0]);
    expect(() => featureOn(board, tileOn(board, west), 9)).toThrow(RangeError);
  });

  it('are the figures there, not those of others on the same features', () => {
    const field = featuresOf(board, tileOn(board, west)).findIndex(({ kind }) => kind === 'field');
    const farmer = { seat: 0, kind: 'meeple', cell: far, spot: 'field' } as const;
    const { id } = featureOn(board, tileOn(board, west), field);
    const farmed = withFigure(board, id, farmer);
    expect(figuresNear(rules, farmed, featureAt(farmed, id), west)).toEqual([]);
    expect(figuresNear(rules, farmed, featureAt(farmed, id), east)).toEqual([farmer]);
  });
});
