import { describe, expect, it } from 'vitest';
import type { BridgesSlice } from '#engines/carcassonne/modules/bridges/slice.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { asked, events, forbidden, gameWith, movesIn, playing } from '#tests/engines/carcassonne/table.js';

const kept = ({ position }: State): BridgesSlice => {
  const slice = position.slices.bridges;
  if (!slice) throw new Error('there are no bridges');
  return slice;
};

/** Seat 0 of three has placed a bazaar, and three tiles are for sale. */
const opened = playing(
  gameWith(['bridges-A', 'base-U', 'base-E', 'base-V', 'base-B', 'base-B'], { modules: { bridges: true }, seats: 3 }),
  'S1/0 pass',
);

/** The objection to a move of the seat to act, even out of turn. */
const refused = (state: State, notation: string) =>
  forbidden({ ...state, position: { ...state.position, toPlay: state.position.asked ?? 0 } }, notation);

describe('the bids at a bazaar', () => {
  it('are asked of the others in turn, by the player who names a tile', () => {
    expect(kept(opened)).toMatchObject({ bazaar: false, roundEnds: 0 });
    expect(kept(opened).auction).toEqual({ namer: 1, lot: null, highest: null, waiting: [] });
    expect(refused(opened, 'name 4')).toEqual({ reason: 'no-such-lot', params: { number: 4 } });
    const named = playing(opened, 'name 2');
    expect(events(named, 'tile-named')).toEqual([{ type: 'tile-named', seat: 1, number: 2 }]);
    expect(kept(named).auction).toEqual({ namer: 1, lot: 1, highest: null, waiting: [2, 0] });
  });

  it('are each higher than the one before, up to 50', () => {
    const named = playing(opened, 'name 2');
    expect(movesIn(named)).toEqual(Array.from({ length: 51 }, (_, points) => `bid ${points}`));
    const bid = playing(named, 'bid 10');
    expect(events(bid, 'bid-made')).toEqual([{ type: 'bid-made', seat: 1, bid: 10 }]);
    expect(kept(bid).auction).toEqual({ namer: 1, lot: 1, highest: { seat: 1, bid: 10 }, waiting: [2, 0] });
    expect(movesIn(bid)).toEqual([...Array.from({ length: 40 }, (_, more) => `bid ${11 + more}`), 'no-bid']);
    expect(refused(bid, 'bid 10')).toEqual({ reason: 'bid-too-low', params: { least: 11 } });
    expect(movesIn(playing(bid, 'bid 50'))).toEqual(['no-bid']);
  });

  it('are over when all have a tile, and the last one goes for nothing', () => {
    const first = playing(opened, 'name 2', 'bid 1', 'no-bid', 'no-bid');
    expect(events(first, 'tile-sold')).toEqual([
      { type: 'tile-sold', tile: 'base-E', buyer: 1, seller: null, price: 1, points: [0, -1, 0] },
    ]);
    expect(kept(first).auction).toEqual({ namer: 2, lot: null, highest: null, waiting: [] });
    const second = playing(first, 'name 1', 'bid 0', 'bid 3', 'sell');
    expect(events(second, 'tile-sold').slice(1)).toEqual([
      { type: 'tile-sold', tile: 'base-U', buyer: 0, seller: 2, price: 3, points: [-3, 0, 3] },
      { type: 'tile-sold', tile: 'base-V', buyer: 2, seller: null, price: 0, points: [0, 0, 0] },
    ]);
    expect(kept(second).auction).toBeNull();
    expect(asked(second)).toEqual([1, 'tile']);
    expect(second.position.current).toBe('base-E');
    expect(kept(second).lots).toEqual([
      { tile: 'base-U', owner: 0 },
      { tile: 'base-V', owner: 2 },
    ]);
  });

  it('begin a round of these tiles, after which a bazaar has its effect again', () => {
    const sold = playing(opened, 'name 2', 'bid 1', 'no-bid', 'no-bid', 'name 1', 'bid 0', 'bid 3', 'sell');
    const laid = playing(sold, 'N1/180 pass', 'E1/0 pass');
    expect([kept(laid).roundEnds, ...asked(laid)]).toEqual([0, 0, 'tile']);
    const over = playing(laid, 'W1/0 pass');
    expect([kept(over).roundEnds, ...asked(over)]).toEqual([null, 1, 'tile']);
  });
});
