import { describe, expect, it } from 'vitest';
import { featureUnder, figuresOn, withFigure, withoutFigure } from '#engines/carcassonne/board/figures.js';
import { featureAt, tileAt } from '#engines/carcassonne/board/lookup.js';
import { sameFigure, type Figure } from '#engines/carcassonne/position/figure.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import { gameWith, playing } from '../table.js';

const state = playing(gameWith(['base-U', 'base-U']), 'E1/0 pass');
const rules = rulesOf(state.position.options);
const start = { x: 0, y: 0 };
const beside = { x: 1, y: 0 };

const figure = (seat: number, cell: Figure['cell'], kind: Figure['kind'] = 'meeple'): Figure => ({
  seat,
  kind,
  cell,
  spot: 'road',
});

describe('figures on the board', () => {
  const road = featureUnder(rules, state.position.board, { cell: start, spot: 'road' });
  const all = [
    figure(0, start),
    figure(1, start),
    figure(0, beside),
    figure(0, start, 'ringmaster'),
    figure(1, beside),
  ];
  const board = all.reduce((before, one) => withFigure(before, road, one), state.position.board);

  it('stand on features that run over several tiles, each on its own', () => {
    const there = featureUnder(rules, board, { cell: beside, spot: 'road' });
    expect(featureAt(board, there)).toBe(featureAt(board, road));
    const tile = tileAt(board, beside);
    if (tile === null) throw new Error('no tile');
    expect(figuresOn(rules, board, tile)).toEqual([figure(0, beside), figure(1, beside)]);
  });

  it.each(all.map((one, at) => [at, one] as const))('are taken away one by one: number %i', (at, gone) => {
    expect(featureAt(withoutFigure(rules, board, gone), road).figures).toEqual(all.toSpliced(at, 1));
  });

  it('are the same where seat, kind, tile and place are', () => {
    const one = figure(0, start);
    expect(sameFigure(one, { ...one })).toBe(true);
    const others = [
      { ...one, seat: 1 },
      { ...one, kind: 'ringmaster' as const },
      { ...one, cell: beside },
      { ...one, spot: 'road-N' },
    ];
    expect(others.map((other) => sameFigure(one, other))).toEqual([false, false, false, false]);
  });

  it('are not looked for where there is no tile, or no such place', () => {
    expect(() => featureUnder(rules, board, { cell: { x: 5, y: 5 }, spot: 'road' })).toThrow(RangeError);
    expect(() => featureUnder(rules, board, { cell: start, spot: 'monastery' })).toThrow(RangeError);
  });
});
