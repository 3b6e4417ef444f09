import { describe, expect, it } from 'vitest';
import type { Board, Feature } from '#engines/carcassonne/board/board.js';
import { withFigure } from '#engines/carcassonne/board/figures.js';
import { featureAt } from '#engines/carcassonne/board/lookup.js';
import { changesSince, occupiedFeatures, summing, type FeatureChanges } from '#engines/carcassonne/board/occupied.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import { gameWith, playing } from '../table.js';

const turns = ['E1/0 meeple road', 'W1/0 pass', 'S1/0 meeple monastery', 'E2/0 pass', 'E3/0 meeple field-N'];
const states = [gameWith(['base-U', 'base-U', 'base-B', 'base-U', 'base-U', 'base-U', 'base-U'])];
for (const turn of turns) states.push(playing(states.at(-1) ?? gameWith([]), turn));
const boards: readonly Board[] = states.map(({ position }) => position.board);
const pairs = boards.flatMap((before) => boards.map((board) => [before, board] as const));

const featuresOn = (board: Board): readonly Feature[] => {
  const ids = Array.from({ length: board.featuresMade }, (_, id) => id);
  return [...new Set(ids.map((id) => featureAt(board, id)))];
};

describe('how features differ between two boards', () => {
  it('is what is on one and not on the other, with somebody on it or not', () => {
    for (const [before, board] of pairs) {
      const [old, now] = [featuresOn(before), featuresOn(board)];
      const wanted: FeatureChanges = {
        lost: old.filter((feature) => !now.includes(feature)),
        gone: occupiedFeatures(before).filter((feature) => !now.includes(feature)),
        come: occupiedFeatures(board).filter((feature) => !old.includes(feature)),
      };
      const sorted = (features: readonly Feature[]) => features.toSorted((one, other) => one.id - other.id);
      const found = changesSince(before, board);
      for (const which of ['lost', 'gone', 'come'] as const)
        expect(sorted(found[which])).toEqual(sorted(wanted[which]));
    }
    const [before, after] = [boards[0], boards.at(-1)];
    if (before === undefined || after === undefined) throw new Error('no board');
    expect(changesSince(before, after).come.length).toBeGreaterThan(1);
    expect(changesSince(before, after).lost.length).toBeGreaterThan(0);
  });
});

describe('a sum over the features that somebody stands on', () => {
  const [{ position }] = states as [(typeof states)[0]];
  const rules = rulesOf(position.options);
  /** A number for each feature, times something. */
  const sumOf = summing<number>((sums, { id, figures }, times, { what }) => {
    for (const { seat } of figures) sums[seat] = (sums[seat] ?? 0) + times * what * (id + 1);
  });
  const plainSum = (board: Board, what: number): readonly number[] => {
    const sums = [0, 0];
    for (const { id, figures } of occupiedFeatures(board))
      for (const { seat } of figures) sums[seat] = (sums[seat] ?? 0) + what * (id + 1);
    return sums;
  };

  it('is the same from whatever board of the game it is reckoned, and whatever it hangs on', () => {
    for (const [before, board] of pairs)
      for (const what of [2, 3]) expect(sumOf({ rules, board, what }, before, 2)).toEqual(plainSum(board, what));
    expect(plainSum(boards.at(-1) ?? position.board, 2)).not.toEqual([0, 0]);
  });

  it('leaves what was summed before as it was', () => {
    const [board] = boards;
    if (board === undefined) throw new Error('no board');
    const sums = sumOf({ rules, board, what: 2 }, board, 2);
    sums[0] = 99;
    expect(sumOf({ rules, board, what: 2 }, board, 2)).toEqual([0, 0]);
  });

  it('counts every figure that stands on the same feature', () => {
    const board = boards[1];
    if (board === undefined) throw new Error('no board');
    const [road] = occupiedFeatures(board);
    if (road === undefined) throw new Error('nobody stands there');
    const more = withFigure(board, road.id, { seat: 1, kind: 'meeple', cell: { x: 0, y: 0 }, spot: 'road' });
    expect(sumOf({ rules, board: more, what: 2 }, board, 2)).toEqual(plainSum(more, 2));
  });
});
