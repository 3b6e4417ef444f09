import { describe, expect, it } from 'vitest';
import type { BestTurns, Lookahead } from '#engines/carcassonne/composition/module-parts.js';
import { expectedOfLots, prepareLots } from '#engines/carcassonne/modules/bridges/estimate.js';
import { bridges } from '#engines/carcassonne/modules/bridges/index.js';
import type { Auction, BridgesSlice, Lot } from '#engines/carcassonne/modules/bridges/slice.js';
import type { Position, State } from '#engines/carcassonne/position/state.js';
import { expected, gameWith, playing, withSlices } from '#tests/engines/carcassonne/table.js';

const modules = { bridges: true };

const kept = ({ position }: State): BridgesSlice => {
  const slice = position.slices.bridges;
  if (!slice) throw new Error('there are no bridges');
  return slice;
};

describe('what a computer player expects of castles', () => {
  const tiles = ['base-E', 'base-B', 'base-V', 'base-V', 'base-V'];
  const castle = playing(gameWith(tiles, { modules }), 'N1/180 meeple city', 'castle');
  const valued = ({ position }: State, left: number) =>
    expected(bridges, { ...position, left: left === 0 ? [] : [['base-V', left]] });

  it('is what is in the domain or may begin there, the most first, as likely as it is completed in time', () => {
    // Three bridges and castles are worth 8.7 in hand. The domain contains a road and four free cells.
    expect(valued(castle, 10)).toEqual([10.59, 8.7]);
    expect(valued(castle, 5)).toEqual([5.88, 4.35]);
    expect(valued(castle, 0)).toEqual([0, 0]);
    expect(valued(castle, 30)?.[1]).toBe(8.7);
  });

  it('is what a monastery pays when its eight neighbours are there, half as hard to complete', () => {
    expect(valued(playing(castle, 'N1W1/0 pass'), 10)).toEqual([11.49, 8.7]);
  });

  it('is what an open city pays when it is complete', () => {
    // 8.3 for the pieces in hand; the three free cells, the city of 2 for one open end, then the road of 1 for two.
    const city = playing(gameWith(['base-E', 'base-E', 'base-V'], { modules }), 'N1/180 meeple city', 'castle');
    expect(valued(playing(city, 'N1E1/0 pass'), 10)?.[0]).toBe(11.22);
  });

  it('is nothing for what is complete already', () => {
    const before = playing(
      gameWith(['base-A', 'base-A', 'base-E', 'base-V'], { modules }),
      ...['E1/90 pass', 'W1/270 pass', 'N1/180 meeple city', 'castle'],
    );
    // Two monasteries with six free cells around each, and two free cells, but no road.
    expect(valued(before, 10)?.[0]).toBe(11.92);
  });

  it('is nothing once the lord is home', () => {
    const paid = playing(
      gameWith(['base-E', 'base-A', 'base-A', 'base-V'], { modules }),
      ...['N1/180 meeple city', 'castle', 'E1/90 pass', 'W1/270 pass'],
    );
    expect(valued(paid, 10)).toEqual([8.3, 8.7]);
  });
});

/** The value of each tile to the player who places it. */
const WORTH: Readonly<Record<string, number>> = { 'base-U': 6, 'base-E': 2, 'base-V': 1, 'base-B': 9, 'base-X': 0 };

describe('what a computer player expects of an auction', () => {
  /** Each seat has a point at first; the player who places a tile gets its value, and each of the others loses one. */
  const lookahead = (seats: number): Lookahead => {
    const roughly = byWorth(seats);
    return { ...roughly, from: null, roughly };
  };
  const byWorth = (seats: number): BestTurns => ({
    judge: ({ slices }: Position) => {
      expect(slices.bridges).toMatchObject({ lots: [], auction: null, bazaar: false });
      return Array.from({ length: seats }, () => 1);
    },
    afterBestTurn: ({ toPlay, asked, current, phase }: Position) => {
      expect([asked, phase]).toEqual([toPlay, 'tile']);
      const worth = WORTH[current ?? ''] ?? 0;
      return Array.from({ length: seats }, (_, seat) => 1 + (seat === toPlay ? worth : -1));
    },
  });

  const gains = (lots: readonly Lot[], auction: Partial<Auction> | null, seats = 2): readonly number[] => {
    const game = gameWith(['base-U', 'base-U'], { modules, seats });
    const on = auction === null ? null : { namer: 0, lot: null, highest: null, waiting: [], ...auction };
    const { position } = withSlices(game, { bridges: { ...kept(game), lots, auction: on, bazaar: true } });
    return expectedOfLots(position, lookahead(seats)).map((points) => Math.round(points * 100) / 100);
  };
  const lot = (tile: string, owner: number | null = null): Lot => ({ tile, owner });
  const two = [lot('base-U'), lot('base-E')];
  const three = [lot('base-U'), lot('base-E'), lot('base-V')];

  it('is nothing without one', () => {
    expect(gains([], null)).toEqual([0, 0]);
  });

  it('is what the tiles bring to those who have them', () => {
    expect(gains([lot('base-U', 0), lot('base-E', 1)], null)).toEqual([5, 1]);
    expect(gains([lot('base-U', 1)], null)).toEqual([-1, 6]);
    expect(gains([lot('base-U', 2), lot('base-E', 2)], null, 3)).toEqual([-2, -2, 8]);
  });

  it('is any of the tiles for each player without one, until one is named', () => {
    expect(gains(three, {}, 3)).toEqual([1, 1, 1]);
    expect(gains([lot('base-U', 0), lot('base-E'), lot('base-V')], { namer: 1 }, 3)).toEqual([4, -0.5, -0.5]);
  });

  it('gives the named tile to its bidder at their own bid, and the rest to the others', () => {
    expect(gains(two, { namer: 1, lot: 0, highest: { seat: 1, bid: 1 } })).toEqual([1, 4]);
    expect(gains(three, { namer: 1, lot: 0, highest: { seat: 1, bid: 2 } }, 3)).toEqual([-0.5, 2, -0.5]);
  });

  it('is that they buy it when that is better for them than to sell', () => {
    expect(gains(two, { namer: 1, lot: 0, highest: { seat: 0, bid: 1 } })).toEqual([2, 4]);
    expect(gains(two, { namer: 1, lot: 0, highest: { seat: 0, bid: 3 } })).toEqual([2, 4]);
    expect(gains(two, { namer: 1, lot: 1, highest: { seat: 0, bid: 3 } })).toEqual([-2, 8]);
  });

  it('is that others bid as much as makes it all one', () => {
    // At 2, buying and selling are equal, and better for the bidder than to pass.
    expect(gains(two, { namer: 1, lot: 0, highest: { seat: 1, bid: 1 }, waiting: [0] })).toEqual([3, 3]);
    expect(gains(two, { namer: 1, lot: 0, highest: { seat: 1, bid: 3 }, waiting: [0] })).toEqual([1, 2]);
    expect(gains(two, { namer: 1, lot: 0, waiting: [0] })).toEqual([3, 3]);
    expect(gains(three, { namer: 2, lot: 0, waiting: [0, 1] }, 3)).toEqual([-0.5, 1.5, 2]);
  });

  it('is that no player bids what was bid already', () => {
    expect(gains(two, { namer: 1, lot: 0, highest: { seat: 1, bid: 2 }, waiting: [0] })).toEqual([1, 3]);
  });

  it('is that with more players a lower price makes it all one, and a point more may be better still', () => {
    const gainsOf = (tiles: readonly string[], named: number) =>
      gains(
        tiles.map((tile) => lot(tile)),
        { namer: 0, lot: named, waiting: [1, 2] },
        3,
      );
    expect(gainsOf(['base-B', 'base-X', 'base-E'], 0)).toEqual([3, -1, 3]);
    expect(gainsOf(['base-V', 'base-B', 'base-U'], 1)).toEqual([4.5, 1.5, 4]);
  });

  it('is prepared a tile and a seat at a time, on the land before all moves of a position', () => {
    const seats = 6;
    const tiles = ['base-U', 'base-E', 'base-V', 'base-B', 'base-X', 'base-D'];
    const game = gameWith(['base-U', 'base-U'], { modules, seats });
    const lots = tiles.map((tile) => lot(tile));
    const auction: Auction = { namer: 0, lot: null, highest: null, waiting: [] };
    const after = (change: Partial<Auction>): Position => {
      const { position } = gameWith(['base-U', 'base-U'], { modules, seats });
      return withSlices({ ...game, position }, { bridges: { ...kept(game), lots, auction: { ...auction, ...change } } })
        .position;
    };
    const from = after({});
    const looked: unknown[] = [];
    const usual = byWorth(seats);
    const afterBestTurn = (thought: Position) => {
      looked.push(thought.board);
      return usual.afterBestTurn(thought);
    };
    const counting: Lookahead = { ...usual, from, roughly: { ...usual, afterBestTurn } };
    const preparing = prepareLots(from, counting);
    let steps = 0;
    while (preparing.next().done !== true) expect(looked).toHaveLength((steps += 1));
    expect(steps).toBe(seats * tiles.length);
    for (let named = 0; named < tiles.length; named += 1)
      expectedOfLots(after({ lot: named, waiting: [1, 2, 3, 4, 5] }), counting);
    expect(looked).toHaveLength(steps);
    expect(new Set(looked)).toEqual(new Set([from.board]));
  });

  it('is left out where all moves of a position leave the tiles with the same owners', () => {
    const game = gameWith(['base-U', 'base-U'], { modules });
    const { position } = withSlices(game, { bridges: { ...kept(game), lots: [lot('base-U', 0), lot('base-E', 1)] } });
    expect(expectedOfLots(position, { ...lookahead(2), from: position })).toEqual([0, 0]);
    expect([...prepareLots(position, lookahead(2))]).toEqual([]);
  });
});
