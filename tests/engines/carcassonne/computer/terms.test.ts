import { describe, expect, it } from 'vitest';
import { computer, engine } from '#engines/carcassonne/index.js';
import type { State } from '#engines/carcassonne/position/state.js';
import type { Term } from '#engines/core/computer.js';
import { gameWith, playing, scores } from '../table.js';

const termsOf = (state: State, notation: string): readonly Term[] => {
  const move = engine.notation.parse(notation);
  if (!move.ok) throw new Error(`"${notation}" is no move`);
  return computer.terms?.(engine.view(state, state.position.asked ?? state.position.toPlay), move.value) ?? [];
};

const brings = (state: State, notation: string) =>
  termsOf(state, notation).map(({ name, params = {} }) => [name, ...Object.values(params)].join(' '));

describe('what a move brings in Carcassonne, in named terms', () => {
  const start = gameWith(['base-E', 'base-U', 'base-A', 'base-A', 'base-V', 'base-B', 'base-B']);

  it('are the placed figure, the closed features, the returning figures, and the expected points', () => {
    const laid = playing(start, 'N1/180');
    expect(termsOf(laid, 'meeple city')).toEqual([
      { name: 'puts-city' },
      { name: 'closes-city', params: { count: 4 } },
      { name: 'returns', params: { count: 1 } },
      { name: 'expects', params: { count: 4 } },
    ]);
    expect(brings(laid, 'pass')).toEqual([]);
    expect(brings(playing(gameWith(['base-B', 'base-B']), 'S1/0'), 'meeple monastery')).toEqual([
      'puts-monastery',
      'expects 3',
    ]);
  });

  it('is what a farmer may expect', () => {
    const farmer = brings(playing(start, 'N1/180 pass', 'E1/0'), 'meeple field-N');
    expect(farmer).toEqual(['puts-field', 'expects 3']);
  });

  it('is with a tile the best that can be done after it', () => {
    expect(brings(start, 'N1/180')).toEqual(['then-city', 'closes-city 4', 'returns 1', 'expects 4']);
    const road = playing(start, 'N1/180 pass', 'E1/0 meeple road', 'E2/90 pass');
    expect(brings(road, 'W1/270')).toEqual(['then-monastery', 'closes-road 4', 'returns 1', 'expects 7']);
    expect(brings(playing(road, 'W1/270'), 'pass')).toEqual(['closes-road 4', 'returns 1']);
  });

  it('is what others get by it', () => {
    const tiles = ['base-U', 'base-A', 'base-A', 'base-B'];
    const road = playing(gameWith(tiles, { seats: 3 }), 'E1/0 meeple road', 'E2/90 pass');
    expect(brings(playing(road, 'W1/270'), 'pass')).toEqual(['gives 0 4', 'expects 1']);
  });

  it('counts none of the points that were there before', () => {
    const closed = playing(start, 'N1/180 meeple city', 'E1/0 pass');
    expect(scores(closed)).toEqual([4, 0]);
    expect(brings(playing(closed, 'E2/90'), 'pass')).toEqual([]);
    const road = playing(closed, 'E2/90 meeple road', 'W1/270');
    expect(brings(road, 'pass')).toEqual(['gives 0 4', 'expects 1']);
  });

  it('closes nothing where the game ends', () => {
    const last = playing(gameWith(['base-U']), 'E1/0');
    expect(brings(last, 'meeple road')).toEqual(['puts-road', 'expects 2']);
  });

  it('is paid points of other kinds, and what others lose', () => {
    const modules = { bridges: true };
    const named = playing(
      gameWith(['bridges-A', 'base-U', 'base-E', 'base-V', 'base-B'], { modules }),
      ...['S1/0 pass', 'name 1'],
    );
    expect(brings(named, 'bid 3')).toEqual([]);
    const bid = playing(named, 'bid 3');
    expect(brings(bid, 'no-bid')).toEqual(['gives 1 -3']);
    expect(brings(playing(bid, 'bid 4'), 'sell')).toEqual(['points 4', 'gives 0 -4']);
  });

  it('has no words of its own for what modules add', () => {
    const modules = { abbot: true };
    const garden = playing(gameWith(['base-Eg', 'base-B'], { modules }), 'N1/180');
    expect(brings(garden, 'abbot garden')[0]).toBe('puts');
  });

  it('is nothing where the move is not legal', () => {
    expect(termsOf(start, 'S9/0')).toEqual([]);
    expect(termsOf(start, 'pass')).toEqual([]);
  });
});
