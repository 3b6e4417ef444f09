import { describe, expect, it } from 'vitest';
import { computer, engine } from '#engines/carcassonne/index.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { events, gameWith, lastEvents, offered, playing, refusal, scores } from '#tests/engines/carcassonne/table.js';

const modules = { bridges: true };
const asked = ({ position }: State) => [position.asked, position.phase];
const lots = ({ position }: State) => position.slices.bridges?.lots;
const owners = (state: State) => lots(state)?.map(({ owner }) => owner);

/** Seat 0 has placed a bazaar; these tiles come next. */
const bazaar = (next: readonly string[], seats = 3, options = {}): State =>
  playing(gameWith(['bridges-A', ...next], { modules: { ...modules, ...options }, seats }), 'S1/0 pass');

const four = ['base-U', 'base-E', 'base-V', 'base-B'];

describe('a bazaar', () => {
  it('has as many tiles drawn openly as there are players, at the end of the turn', () => {
    const game = bazaar(four);
    expect(events(game, 'auction-opened')).toEqual([{ type: 'auction-opened', tiles: ['base-U', 'base-E', 'base-V'] }]);
    expect(lots(game)).toEqual(['base-U', 'base-E', 'base-V'].map((tile) => ({ tile, owner: null })));
    expect(game.position.left).toEqual([['base-B', 1]]);
    expect(game.position.current).toBeNull();
    expect(engine.view(game, 'table').slices.bridges?.lots).toEqual(lots(game));
  });

  it('does nothing where fewer tiles are left', () => {
    const game = bazaar(['base-U', 'base-E']);
    expect(asked(game)).toEqual([1, 'tile']);
    expect(lots(game)).toEqual([]);
  });

  it('has the left neighbour name a tile and bid 0 or more', () => {
    const game = bazaar(four);
    expect(asked(game)).toEqual([1, 'bazaar-name']);
    expect(offered(game)).toEqual(['name 1', 'name 2', 'name 3']);
    expect(refusal({ ...game, position: { ...game.position, toPlay: 1 } }, 'name 4')).toBe('no-such-lot');
    const named = playing(game, 'name 2');
    expect(asked(named)).toEqual([1, 'bazaar-bid']);
    expect(offered(named).slice(0, 2)).toEqual(['bid 0', 'bid 1']);
    expect(offered(named)).not.toContain('no-bid');
    expect(refusal({ ...named, position: { ...named.position, toPlay: 1 } }, 'no-bid')).toBe('must-bid');
    expect(named.position.turn).toBe(game.position.turn);
  });

  it('then has the others, clockwise, bid more or pass, once each', () => {
    const game = playing(bazaar(four), 'name 2', 'bid 1');
    expect(asked(game)).toEqual([2, 'bazaar-bid']);
    expect(offered(game).slice(0, 2)).toEqual(['bid 2', 'bid 3']);
    expect(offered(game).at(-1)).toBe('no-bid');
    expect(refusal({ ...game, position: { ...game.position, toPlay: 2 } }, 'bid 1')).toBe('bid-too-low');
    const passed = playing(game, 'no-bid');
    expect(asked(passed)).toEqual([0, 'bazaar-bid']);
    expect(asked(playing(passed, 'bid 4'))).toEqual([1, 'bazaar-sale']);
  });

  it('lets who named the tile buy it from the highest bidder', () => {
    const game = playing(bazaar(four), 'name 2', 'bid 1', 'no-bid', 'bid 4');
    expect(offered(game)).toEqual(['buy', 'sell']);
    const bought = playing(game, 'buy');
    expect(events(bought, 'tile-sold')).toMatchObject([
      { tile: 'base-E', buyer: 1, seller: 0, price: 4, points: [4, -4, 0] },
    ]);
    expect(scores(bought)).toEqual([4, -4, 0]);
    expect(owners(bought)).toEqual([null, 1, null]);
    // The nearest player to the left without a tile names the next one.
    expect(asked(bought)).toEqual([2, 'bazaar-name']);
  });

  it('or sell it to them', () => {
    const sold = playing(bazaar(four), 'name 2', 'bid 1', 'no-bid', 'bid 4', 'sell');
    expect(scores(sold)).toEqual([-4, 4, 0]);
    expect(owners(sold)).toEqual([null, 0, null]);
    expect(asked(sold)).toEqual([2, 'bazaar-name']);
    const next = playing(sold, 'name 1', 'bid 0');
    expect(asked(next)).toEqual([1, 'bazaar-bid']);
  });

  it('pays no one for the own bid, which need not be covered by points', () => {
    const game = playing(bazaar(four), 'name 2', 'bid 7', 'no-bid', 'no-bid');
    expect(events(game, 'tile-sold')).toMatchObject([{ buyer: 1, seller: null, price: 7, points: [0, -7, 0] }]);
    expect(scores(game)).toEqual([0, -7, 0]);
    expect(asked(game)).toEqual([2, 'bazaar-name']);
  });

  it('gives the last tile to the last player for nothing', () => {
    const game = playing(bazaar(four), 'name 2', 'bid 0', 'no-bid', 'no-bid', 'name 3', 'bid 2', 'no-bid');
    expect(events(game, 'tile-sold').at(-1)).toMatchObject({ tile: 'base-U', buyer: 0, seller: null, price: 0 });
    expect(game.position.slices.bridges?.auction).toBeNull();
    expect(scores(game)).toEqual([0, 0, -2]);
  });
});

const sold = (next = four, seats = 3, options = {}) =>
  playing(bazaar(next, seats, options), 'name 2', 'bid 0', 'no-bid', 'no-bid', 'name 1', 'bid 0', 'no-bid');

/** A player gets a crossing for nothing that fits nowhere: without bridges it needs roads, and all are closed. */
const crossingSold = (tiles: readonly string[]): State => {
  const game = gameWith(tiles, { modules });
  const slice = game.position.slices.bridges;
  if (!slice) throw new Error('there are no bridges');
  const slices = { ...game.position.slices, bridges: { ...slice, bridges: [0, 0] } };
  return playing(
    { ...game, position: { ...game.position, slices } },
    ...['E1/90 pass', 'W1/270 pass', 'N1/180 pass', 'S1/0 pass', 'name 1', 'bid 0', 'no-bid'],
  );
};

describe('the round after an auction', () => {
  it('has everybody lay the tile that was bought in place of drawing, who laid the bazaar last', () => {
    const first = sold();
    expect(asked(first)).toEqual([1, 'tile']);
    expect(first.position.current).toBe('base-E');
    expect(owners(first)).toEqual([2, 0]);
    const second = playing(first, 'S2/180 pass');
    expect(second.position.current).toBe('base-U');
    const third = playing(second, 'E1/0 pass');
    expect([...asked(third), third.position.current]).toEqual([0, 'tile', 'base-V']);
    expect(third.position.left).toEqual([['base-B', 1]]);
    const done = playing(third, 'E2/0 pass');
    expect([...asked(done), done.position.current]).toEqual([1, 'tile', 'base-B']);
    expect(lots(done)).toEqual([]);
  });

  it('has no auction for a bazaar that is laid in it, not afterwards either', () => {
    const next = ['bridges-J', 'base-U', 'base-B', 'base-B', 'base-B', 'base-B'];
    const round = playing(bazaar(next, 2), 'name 1', 'bid 0', 'no-bid', 'S2/0 pass', 'E1/0 pass');
    expect([...asked(round), round.position.slices.bridges?.roundEnds]).toEqual([1, 'tile', null]);
    expect(asked(playing(round, 'S1E1/0 pass'))).toEqual([0, 'tile']);
  });

  it('lays them to the last before the game ends', () => {
    const first = sold(['base-U', 'base-E', 'base-V']);
    expect(first.position.left).toEqual([]);
    const end = playing(first, 'S2/180 pass', 'E1/0 pass', 'E2/0 pass');
    expect(asked(end)).toEqual([null, 'over']);
  });

  it('has bazaars do nothing until it is over', () => {
    const next = ['base-U', 'bridges-D', 'base-V', 'bridges-E', 'base-B', 'base-B', 'base-B', 'base-U'];
    const first = sold(next);
    expect(first.position.current).toBe('bridges-D');
    const laid = playing(first, 'N1/0 pass');
    expect([...asked(laid), laid.position.current]).toEqual([2, 'tile', 'base-U']);
    const over = playing(laid, 'E1/0 pass', 'E2/0 pass');
    expect([...asked(over), over.position.current]).toEqual([1, 'tile', 'bridges-E']);
    const again = playing(over, offered(over).find((move) => move.endsWith('pass')) ?? '');
    expect(asked(again)).toEqual([2, 'bazaar-name']);
  });

  it('puts out a tile that fits nowhere, and its owner draws', () => {
    const tiles = ['base-A', 'base-A', 'base-E', 'bridges-A', 'base-X', 'base-B', 'base-B', 'base-B'];
    const open = crossingSold(tiles);
    expect(open.position.discarded).toEqual(['base-X']);
    expect([...asked(open), open.position.current]).toEqual([0, 'tile', 'base-B']);
  });

  it('ends a turn for which there is nothing to draw, and goes on with the tiles of the others', () => {
    const tiles = ['base-A', 'base-A', 'base-E', 'bridges-A', 'base-X', 'base-B'];
    const open = crossingSold(tiles);
    expect(open.position.discarded).toEqual(['base-X']);
    expect([...asked(open), open.position.current]).toEqual([1, 'tile', 'base-B']);
    expect(asked(playing(open, 'S2/0 pass'))).toEqual([null, 'over']);
  });

  it('lets a tile be refused that fits only with a bridge', () => {
    const tiles = ['base-A', 'base-A', 'base-E', 'bridges-A', 'base-X', 'base-B', 'base-B'];
    const game = playing(
      gameWith(tiles, { modules }),
      ...['E1/90 pass', 'W1/270 pass', 'N1/180 pass', 'E2/0 pass', 'name 1', 'bid 0', 'no-bid'],
    );
    expect(game.position.current).toBe('base-X');
    expect(playing(game, 'refuse').position).toMatchObject({ current: 'base-B', discarded: ['base-X'] });
  });
});

describe('a bid in notation', () => {
  it('is read as it is written, and no higher than 50', () => {
    const bid = engine.notation.parse('BID 12');
    expect(bid).toEqual({ ok: true, value: { step: { kind: 'bid', points: 12 } } });
    for (const text of ['bid', 'bid -1', 'bid 51', 'bid 1.5', 'name 7', 'name 0', 'buy 3'])
      expect(engine.notation.parse(text).ok).toBe(false);
  });
});

describe('the computer player at a bazaar', () => {
  const best = (state: State): string => {
    const seat = state.position.asked ?? 0;
    const moves = engine.moves(state, seat);
    const marks = computer.appraise(engine.view(state, seat), moves);
    const move = moves[marks.indexOf(Math.max(...marks))];
    return move === undefined ? '' : engine.notation.format(move);
  };

  it('names the tile that it can use, and bids no more than others may want it for', () => {
    // Seat 1 has an open city that a half completes; the tile is useless to the others.
    const tiles = ['base-U', 'base-G', 'bridges-A', 'base-U', 'base-V', 'base-E', 'base-B', 'base-B', 'base-B'];
    const game = playing(gameWith(tiles, { modules, seats: 2 }), 'E1/0 pass', 'N1/90 meeple city', 'S1/0 pass');
    expect(asked(game)).toEqual([1, 'bazaar-name']);
    expect(lastEvents(game).some(({ type }) => type === 'auction-opened')).toBe(true);
    const named = best(game);
    expect(['name 1', 'name 2']).toContain(named);
    const bid = best(playing(game, named));
    expect(Number(bid.split(' ')[1])).toBeLessThan(8);
  });
});
