import { describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { engine } from '#engines/carcassonne/index.js';
import type { Options } from '#engines/carcassonne/position/module-data.js';
import type { Prisoner, TowerSlice } from '#engines/carcassonne/modules/tower/slice.js';
import type { State } from '#engines/carcassonne/position/state.js';
import {
  asked,
  baseOnly,
  events,
  forbidden,
  gameWith,
  movesIn,
  playing,
  scores,
  withFigures,
  withHands,
  withSlices,
  withTiles,
} from '#tests/engines/carcassonne/table.js';

const modules = { tower: true };

const prisoner = (seat: number, kind: Prisoner['kind'], holder: number): Prisoner => ({ seat, kind, holder });

const kept = ({ position }: State): TowerSlice => {
  const slice = position.slices.tower;
  if (!slice) throw new Error('there are no towers');
  return slice;
};

const holding = (state: State, prisoners: readonly Prisoner[]): State =>
  withSlices(state, { tower: { ...kept(state), prisoners } });

/** A tower of seat 0 that can be raised south of the start tile, and a monk of seat 1 beyond it. */
const game = (options: Options = {}, seats = 2): State =>
  playing(
    gameWith(['tower-I', 'base-B', 'base-U', 'base-U', 'base-U', 'base-U'], {
      seats,
      modules: { ...modules, ...options },
    }),
    ...['S1/0 pass', 'S2/0 meeple monastery', ...(seats === 3 ? ['E1/0 pass'] : [])],
  );

describe('the reach of a tower', () => {
  it('is its height in each of the four directions', () => {
    const tiles = [
      ['tower-I', 0, 0],
      ['base-B', 2, 0],
      ['base-B', -2, 0],
      ['base-B', 0, 2],
      ['base-B', 0, -2],
      ['base-B', 1, 1],
      ['base-B', 3, 0],
      ['base-U', 0, 5],
    ] as const;
    const cells = tiles.slice(1, 7).map(([, x, y]) => ({ x, y }));
    const monks = cells.map((cell) => ({ seat: 1, kind: 'meeple', cell, spot: 'monastery' }) as const);
    const before = withFigures(withTiles(gameWith(['base-U', 'base-U'], { modules }), tiles), ...monks);
    const high = withSlices(before, {
      tower: { ...kept(before), towers: [{ cell: { x: 0, y: 0 }, floors: 1 }] },
    });
    const reached = movesIn(playing(high, 'S5E1/0', 'floor 0')).filter((move) => move.startsWith('capture'));
    expect(reached.toSorted()).toEqual(['E2', 'N2', 'S2', 'W2'].map((cell) => `capture 2 meeple ${cell} monastery`));
  });
});

describe('an exchange of prisoners', () => {
  it('is at once for the one kind of one’s own that the owner holds, whatever others hold', () => {
    const decoys = [prisoner(0, 'meeple', 2), prisoner(2, 'meeple', 1), prisoner(0, 'meeple', 1)];
    const done = playing(holding(game({}, 3), decoys), 'W1/0 floor S1', 'capture 2 meeple S2 monastery');
    expect(kept(done).prisoners).toEqual(decoys.slice(0, 2));
    expect(events(done, 'prisoners-exchanged')).toEqual([
      {
        type: 'prisoners-exchanged',
        home: [
          { seat: 1, kind: 'meeple' },
          { seat: 0, kind: 'meeple' },
        ],
      },
    ]);
  });

  it('is impossible for a prisoner of a third player', () => {
    const decoys = [prisoner(0, 'meeple', 2), prisoner(2, 'meeple', 1)];
    const done = playing(holding(game({}, 3), decoys), 'W1/0 floor S1', 'capture 2 meeple S2 monastery');
    expect(kept(done).prisoners).toEqual([...decoys, prisoner(1, 'meeple', 0)]);
    expect(kept(done)).toMatchObject({ raised: null, exchange: null });
    expect(asked(playing(done, 'W2/0 pass'))).toEqual([2, 'tile']);
  });

  it('is for the kind that is chosen where there are several', () => {
    const two = [prisoner(0, 'big-meeple', 1), prisoner(0, 'meeple', 1)];
    const captured = playing(
      holding(withHands(game({ inns: true }), { meeple: 5, 'big-meeple': 0 }), two),
      ...['W1/0 floor S1', 'capture 2 meeple S2 monastery'],
    );
    expect(movesIn(captured)).toEqual(['exchange big-meeple', 'exchange meeple']);
    expect(forbidden(captured, 'exchange abbot')).toEqual({ reason: 'no-such-prisoner', params: { figure: 'abbot' } });
    const done = playing(captured, 'exchange meeple');
    expect(kept(done).prisoners).toEqual([prisoner(0, 'big-meeple', 1)]);
    expect(done.position.supplies).toEqual([
      { meeple: 6, 'big-meeple': 0 },
      { meeple: 6, 'big-meeple': 0 },
    ]);
  });
});

describe('an objection to raising, manning or capturing', () => {
  const laid = playing(game({ abbey: true }), 'W1/0');

  it('names the cell, the place or the figure', () => {
    const S1 = { cell: 'S1' };
    expect(forbidden(laid, 'floor S2')).toEqual({ reason: 'no-foundation', params: { cell: 'S2' } });
    expect(forbidden(laid, 'man-tower meeple S1')).toEqual({ reason: 'tower-without-floors', params: S1 });
    const raised = playing(laid, 'floor S1');
    const params = { cell: 'S2', spot: 'field' };
    expect(forbidden(raised, 'capture 2 meeple S2 field')).toEqual({ reason: 'out-of-reach', params });
    const high = playing(raised, 'spare', 'E1/0');
    expect(forbidden(high, 'man-tower mayor S1')).toEqual({ reason: 'not-on-towers', params: { figure: 'mayor' } });
    expect(forbidden(high, 'man-tower abbot S1')).toEqual({ reason: 'none-in-hand', params: { figure: 'abbot' } });
    const closed = playing(high, 'man-tower meeple S1', 'E2/0');
    expect(forbidden(closed, 'floor S1')).toEqual({ reason: 'tower-closed', params: S1 });
    expect(forbidden(closed, 'man-tower meeple S1')).toEqual({ reason: 'tower-closed', params: S1 });
  });

  it('is that nothing is in hand, and then nothing is offered', () => {
    const high = withHands(playing(laid, 'floor S1', 'spare', 'E1/0'), { meeple: 0, mayor: 1, wagon: 0, barn: 0 });
    expect(movesIn(high)).toEqual(['floor S1', 'pass']);
    expect(forbidden(high, 'man-tower meeple S1')).toEqual({ reason: 'none-in-hand', params: { figure: 'meeple' } });
    const empty = withSlices(high, { tower: { ...kept(high), floors: [0, 0] } });
    expect(movesIn(empty)).toEqual(['pass']);
    expect(forbidden(empty, 'floor S1')).toEqual({ reason: 'no-floors' });
  });
});

describe('ransom', () => {
  const held = [
    prisoner(1, 'meeple', 0),
    prisoner(0, 'meeple', 2),
    prisoner(0, 'meeple', 2),
    prisoner(0, 'big-meeple', 2),
    prisoner(0, 'meeple', 1),
  ];
  const rich = (points = 3) => {
    const state = holding(game({ inns: true }, 3), held);
    return { ...state, position: { ...state.position, scores: [points, 0, 0] } };
  };
  const ransoms = (state: State) => movesIn(state).filter((move) => move.startsWith('ransom'));

  it('is for one’s own alone, each kind of each holder once', () => {
    expect(ransoms(rich())).toEqual(['ransom 3 meeple', 'ransom 3 big-meeple', 'ransom 2 meeple']);
    expect(ransoms(rich(2))).toEqual([]);
  });

  it('is paid to the holder', () => {
    const paid = playing(rich(), 'ransom 3 big-meeple');
    expect(scores(paid)).toEqual([0, 0, 3]);
    expect(kept(paid).prisoners).toEqual([...held.slice(0, 3), ...held.slice(4)]);
    expect(events(paid, 'ransom-paid')).toEqual([
      { type: 'ransom-paid', seat: 0, holder: 2, kind: 'big-meeple', points: [-3, 0, 3] },
    ]);
    expect([ransoms(paid), asked(paid)]).toEqual([[], [0, 'tile']]);
  });

  it('is refused with its price, or with the figure that is no prisoner there', () => {
    expect(forbidden(rich(2), 'ransom 3 meeple')).toEqual({ reason: 'ransom-too-dear', params: { points: 3 } });
    const none = { reason: 'no-such-prisoner', params: { figure: 'big-meeple' } };
    expect(forbidden(rich(), 'ransom 2 big-meeple')).toEqual(none);
  });

  it('is no reason to be asked for the figure step', () => {
    const spent = withHands(rich(), { meeple: 0, 'big-meeple': 0 });
    const bare = withSlices(spent, { tower: { ...kept(spent), floors: [0, 0, 0] } });
    expect(ransoms(bare)).not.toEqual([]);
    expect(asked(playing(bare, 'W1/0'))).toEqual([1, 'tile']);
  });
});

describe('the setup', () => {
  const start = (prisoners: readonly Prisoner[], options: Options = {}) => {
    const byHand = { options: { ...baseOnly, ...modules, ...options }, seats: 2, first: 0, tiles: ['base-U'] };
    return engine.start(engine.setup.parse({ ...byHand, expansions: { tent: null, tower: { prisoners } } }));
  };
  const meeples = Array.from({ length: 7 }, () => prisoner(0, 'meeple', 1));

  it('has no more prisoners of a kind than their owner has figures', () => {
    expect(start([...meeples, prisoner(0, 'big-meeple', 1)], { inns: true }).ok).toBe(true);
    expect(start([...meeples, prisoner(1, 'meeple', 0)]).ok).toBe(true);
    expect(start([...meeples, prisoner(0, 'meeple', 1)])).toMatchObject({ error: { reason: 'setup-prisoners' } });
    expect(start([prisoner(0, 'builder', 1)], { traders: true }).ok).toBe(false);
    expect(start([prisoner(0, 'big-meeple', 1)]).ok).toBe(false);
  });

  it('says how many floors there are, and deals no others', () => {
    const byHand = { options: { ...baseOnly, ...modules }, seats: 2, first: 0, tiles: ['base-U'] };
    const floors = { tent: null, tower: { floors: [20, 20] } };
    expect(engine.start(engine.setup.parse({ ...byHand, expansions: floors }))).toEqual({
      ok: false,
      error: { reason: 'setup-floors', params: { most: 30 } },
    });
    const options = engine.options.parse({ ...baseOnly, ...modules, flier: true });
    const dealt = engine.deal(options, 2, randomFrom('floors'));
    expect(dealt.expansions.tower ?? null).toBeNull();
    // Later events stay random as before.
    expect(dealt.expansions.flier?.rolls).toHaveLength(8);
    expect(engine.start(dealt)).toMatchObject({
      ok: true,
      value: { position: { slices: { tower: { floors: [10, 10] } } } },
    });
  });
});
