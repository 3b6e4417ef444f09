import { describe, expect, it } from 'vitest';
import type { Seat } from '#engines/core/seat.js';
import { premoves, engine } from '#engines/carcassonne/index.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { gameWith, playing } from '#tests/engines/carcassonne/table.js';

const modules = { bridges: true };
const opening = gameWith(['bridges-A', 'base-U', 'base-E', 'base-V', 'base-B', 'base-B'], { modules, seats: 3 });

const auction = playing(opening, 'S1/0 pass');

const occasion = (state: State) => premoves.occasion(engine.view(state, 'table'));
const keys = (state: State, seat: Seat) => premoves.questions(engine.view(state, 'table'), seat).map(({ key }) => key);

/** The move played on behalf of the seat to act, in notation. */
const follows = (state: State, answers: Readonly<Record<string, number>>): string | null => {
  const move = premoves.move(engine.view(state, 'table'), answers);
  return move === null ? null : engine.notation.format(move);
};

describe('bids that are given ahead', () => {
  it('are possible in games with bazaars alone', () => {
    expect(premoves.isPossible({ bridges: true })).toBe(true);
    expect(premoves.isPossible({ bridges: false, dragon: true })).toBe(false);
  });

  it('hold for one auction', () => {
    expect(occasion(opening)).toBeNull();
    expect(keys(opening, 0)).toEqual([]);
    expect(follows(opening, { 1: 3 })).toBeNull();
    expect(occasion(auction)).toBe('auction 2');
    expect(occasion(playing(auction, 'name 1', 'bid 0', 'no-bid', 'no-bid'))).toBe('auction 2');
    const over = playing(auction, 'name 2', 'bid 1', 'no-bid', 'no-bid', 'name 1', 'bid 0', 'no-bid');
    expect(occasion(over)).toBeNull();
  });

  it('are asked of everybody, from nothing to 50, once for each tile that no one has', () => {
    expect(premoves.questions(engine.view(auction, 'table'), 2)).toEqual([
      { key: '1', min: 0, max: 50 },
      { key: '2', min: 0, max: 50 },
      { key: '3', min: 0, max: 50 },
    ]);
    const named = playing(auction, 'name 2');
    expect([0, 1, 2].map((seat) => keys(named, seat))).toEqual(Array.from({ length: 3 }, () => ['1', '2', '3']));
    const bid = playing(named, 'bid 4');
    expect([0, 1, 2].map((seat) => keys(bid, seat).join())).toEqual(['1,2,3', '1,3', '1,2,3']);
    const left = playing(bid, 'no-bid');
    expect([0, 1, 2].map((seat) => keys(left, seat).join())).toEqual(['1,2,3', '1,3', '1,3']);
    const sold = playing(left, 'no-bid');
    expect([0, 1, 2].map((seat) => keys(sold, seat).join())).toEqual(['1,3', '', '1,3']);
  });

  it('are made in full where others may bid after, and are none where they are too low', () => {
    expect(follows(auction, { 1: 3, 2: 3, 3: 3 })).toBeNull();
    const named = playing(auction, 'name 2');
    expect(follows(named, { 2: 7, 1: 9 })).toBe('bid 7');
    expect(follows(named, { 2: 0 })).toBe('bid 0');
    expect(follows(named, { 1: 9 })).toBeNull();
    const bid = playing(named, 'bid 4');
    expect(follows(bid, { 2: 9 })).toBe('bid 9');
    expect(follows(bid, { 2: 5 })).toBe('bid 5');
    expect(follows(bid, { 2: 4 })).toBe('no-bid');
  });

  it('are no higher than they must be for the player who bids last', () => {
    const last = playing(auction, 'name 2', 'bid 4', 'no-bid');
    expect(follows(last, { 2: 30 })).toBe('bid 5');
    expect(follows(last, { 2: 5 })).toBe('bid 5');
    expect(follows(last, { 2: 4 })).toBe('no-bid');
    const sale = playing(last, 'bid 6');
    expect(follows(sale, { 1: 3, 2: 30, 3: 3 })).toBeNull();
  });

  it('are bid in full by the only bidder', () => {
    const two = playing(gameWith(['bridges-A', 'base-U', 'base-E', 'base-B'], { modules }), 'S1/0 pass', 'name 1');
    expect(follows(two, { 1: 6 })).toBe('bid 6');
  });
});
