import { describe, expect, it } from 'vitest';
import { demandAt, frontierIn, frontierOf, openCells } from '#engines/carcassonne/board/frontier.js';
import type { Board } from '#engines/carcassonne/board/board.js';
import { engine } from '#engines/carcassonne/index.js';
import { gameWith, playing } from '../table.js';

/** How many free cells beside tiles demand what, counted one by one. */
const countDemands = (board: Board): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { demand } of frontierOf(board)) counts.set(demand, (counts.get(demand) ?? 0) + 1);
  return counts;
};

const boards = (...turns: readonly string[]): readonly Board[] => {
  const states = [gameWith(['base-V', 'base-V', 'base-U', 'base-V', 'base-V', 'base-B'])];
  for (const turn of turns) states.push(playing(states.at(-1) ?? states[0] ?? gameWith([]), turn));
  return states.map(({ position }) => position.board);
};

const ring = boards('E1/0 pass', 'S1E1/90 pass', 'S1/0 pass', 'S1W1/180 pass', 'W1/270 pass', 'S2/0 pass');

describe('the free cells beside tiles', () => {
  it('are counted by what they demand, and a demand that no cell has any more is not', () => {
    for (const board of ring) expect(frontierIn(board).demands.toSorted()).toEqual([...countDemands(board)].toSorted());
    // A cell within a corner of tiles is filled, and its neighbours demand more than before.
    expect(ring.map((board) => frontierIn(board).demands.reduce((sum, [, cells]) => sum + cells, 0))).toEqual(
      ring.map((board) => frontierOf(board).length),
    );
  });

  it('are neither those with a tile nor those apart from all', () => {
    const board = ring.at(-1);
    if (board === undefined) throw new Error('no board');
    expect(demandAt(board, { x: 0, y: 0 })).toBeNull();
    expect(demandAt(board, { x: 9, y: 9 })).toBeNull();
    expect(frontierOf(board).every(({ cell, demand }) => demandAt(board, cell) === demand)).toBe(true);
  });

  it('are open where there is some way to lay a tile, and only there', () => {
    const board = ring.at(-1);
    if (board === undefined) throw new Error('no board');
    const [wanted] = frontierIn(board).demands[0] ?? [];
    if (wanted === undefined) throw new Error('no demand');
    const some = openCells(board, (demand) => (demand === wanted ? ['a way'] : []));
    const alike = frontierOf(board).filter(({ demand }) => demand === wanted);
    expect(some.cells).toHaveLength(alike.length);
    expect(some.cells.every((cell) => some.waysOn(cell).includes('a way'))).toBe(true);
    const others = frontierOf(board).filter(({ demand }) => demand !== wanted);
    expect(others.length).toBeGreaterThan(0);
    expect(others.flatMap((cell) => some.waysOn(cell))).toEqual([]);
    expect(openCells(board, () => []).cells).toEqual([]);
  });

  it('are what the moves of a game are laid on', () => {
    const state = gameWith(['base-U']);
    const cells = new Set(engine.moves(state, 0).map((move) => engine.notation.format(move).split('/')[0]));
    expect(cells.size).toBeLessThanOrEqual(frontierOf(state.position.board).length);
    expect(cells.size).toBeGreaterThan(0);
  });
});
