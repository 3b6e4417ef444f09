import { describe, expect, it } from 'vitest';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import { abbey } from '#engines/carcassonne/modules/abbey/index.js';
import type { AbbeySlice, Barn } from '#engines/carcassonne/modules/abbey/slice.js';
import type { State } from '#engines/carcassonne/position/state.js';
import {
  asked,
  events,
  expected,
  forbidden,
  gameWith,
  type Laid,
  movesIn,
  playing,
  withFigures,
  withHands,
  withSlices,
  withTiles,
} from '#tests/engines/carcassonne/table.js';

const modules = { abbey: true };
const at = (x: number, y: number) => ({ x, y });

const kept = ({ position }: State): AbbeySlice => {
  const slice = position.slices.abbey;
  if (!slice) throw new Error('there are no abbeys');
  return slice;
};

const withBarns = (state: State, ...barns: readonly Barn[]): State =>
  withSlices(state, { abbey: { ...kept(state), barns } });

const on = (tiles: readonly Laid[], next: readonly string[] = ['base-B', 'base-U', 'base-U'], seats = 2): State =>
  withTiles(gameWith(next, { modules, seats }), tiles);

const building = (state: State) => movesIn(state).filter((move) => move.startsWith('build-barn'));

/** Eight monasteries around a gap, amid one field. */
const ring = [-1, 0, 1]
  .flatMap((y) => [-1, 0, 1].map((x): Laid => ['base-B', x, y]))
  .filter(([, x, y]) => x !== 0 || y !== 0);

describe('the corners for a barn', () => {
  it('are those of the tile just laid at which four tiles meet', () => {
    expect(building(playing(on(ring), '0/0'))).toEqual(
      ['NE', 'SE', 'SW', 'NW'].map((corner) => `build-barn ${corner}`),
    );
    for (const [x, y, corner] of [
      [-1, -1, 'NW'],
      [1, -1, 'NE'],
      [1, 1, 'SE'],
      [-1, 1, 'SW'],
    ] as const) {
      const without = playing(on(ring.filter(([, cx, cy]) => cx !== x || cy !== y)), '0/0');
      expect(building(without)).not.toContain(`build-barn ${corner}`);
      expect(building(without)).toHaveLength(3);
    }
  });

  it.each([
    ['north', 0, -1, ['SE', 'SW']],
    ['east', 1, 0, ['SW', 'NW']],
    ['south', 0, 1, ['NE', 'NW']],
    ['west', -1, 0, ['NE', 'SE']],
  ])('are two where nothing lies to the %s', (_, x, y, left) => {
    const open = playing(on(ring.filter(([, cx, cy]) => cx !== x || cy !== y)), '0/0');
    expect(building(open)).toEqual(left.map((corner) => `build-barn ${corner}`));
  });

  it('are none next to the edge of a city, though a field begins there', () => {
    const city = ring.map((laid): Laid => (laid[1] === 1 && laid[2] === 0 ? ['base-E', 1, 0, 0] : laid));
    expect(building(playing(on(city), '0/0'))).toEqual(['SE', 'SW', 'NW'].map((corner) => `build-barn ${corner}`));
  });

  it('are none where a road ends there, and none without a barn in hand', () => {
    const road = ring.map((laid): Laid => (laid[1] === 1 && laid[2] === 0 ? ['base-U', 1, 0, 90] : laid));
    expect(building(playing(on(road), '0/0'))).toEqual(
      ['NE', 'SE', 'SW', 'NW'].map((corner) => `build-barn ${corner}`),
    );
    const laid = playing(on(ring), '0/0');
    expect(building(withHands(laid, { meeple: 1, barn: 0 }))).toEqual([]);
    expect(forbidden(withHands(laid, { meeple: 1, barn: 0 }), 'build-barn NE')).toEqual({
      reason: 'none-in-hand',
      params: { figure: 'barn' },
    });
    expect(forbidden(playing(on(ring.slice(1)), '0/0'), 'build-barn NW')).toEqual({
      reason: 'no-barn-corner',
      params: { corner: 'NW' },
    });
  });

  it('use up the barn of the player who builds, with an event', () => {
    const built = playing(on(ring), '0/0', 'build-barn SE');
    expect(built.position.supplies.map(({ barn }) => barn)).toEqual([0, 1]);
    expect(events(built, 'barn-built')).toEqual([{ type: 'barn-built', seat: 0, cell: at(0, 0), corner: 'SE' }]);
    expect(events(built, 'farmers-scored')).toEqual([]);
  });
});

describe('farmers and barns', () => {
  /** Two fields with a complete city each, joined by the next tile. */
  const cities: readonly Laid[] = [
    ['base-E', -1, 0],
    ['base-E', -1, -1, 180],
    ['base-E', 1, 0],
    ['base-E', 1, -1, 180],
  ];
  const barn = (x: number, seat = 0): Barn => ({ seat, cell: at(x, 0), corner: 'SE' });
  const farmer: Figure = { seat: 1, kind: 'meeple', cell: at(1, 0), spot: 'field' };

  it('are not paid where the barn is in another field', () => {
    const apart = playing(withFigures(withBarns(on(cities, ['base-E', 'base-U']), barn(-1)), farmer), 'S1E1/180 pass');
    expect(events(apart, 'farmers-scored')).toEqual([]);
    const joined = playing(withFigures(withBarns(on(cities), barn(-1)), farmer), '0/0 meeple monastery');
    expect(events(joined, 'farmers-scored')).toMatchObject([{ cities: 2, figures: [farmer], points: [0, 2] }]);
    expect(joined.position.supplies[1]?.meeple).toBe(8);
  });

  it('are paid less where another field than theirs gets a barn with the same tile', () => {
    const south: readonly Laid[] = [
      ['base-U', -1, 0],
      ['base-U', 1, 0],
      ['base-E', 1, 1, 180],
      ['base-E', 1, 2],
    ];
    const north: readonly Laid[] = [
      ['base-B', 0, -1],
      ['base-B', 1, -1],
    ];
    const game = withBarns(on([...south, ...north], ['base-U', 'base-U']), barn(-1));
    const built = playing(withFigures(game, { ...farmer, cell: at(1, 1) }), '0/0 build-barn NE');
    expect(events(built, 'farmers-scored')).toMatchObject([{ cities: 1, points: [0, 1] }]);
  });

  it('earn one more a city at the end for the barn, and less for farmers who came later', () => {
    const end = playing(withBarns(on(cities, ['base-B']), barn(-1)), '0/0 pass');
    expect(events(end, 'barn-scored')).toMatchObject([{ seat: 0, cities: 2, points: 8 }]);
  });

  it('are expected to bring more where a city may still be completed', () => {
    const open = withBarns(on([['base-E', 0, 0]], ['base-U']), { seat: 0, cell: at(0, 0), corner: 'SE' });
    // 4 × 0.55 for the open city, 1 for the field's prospects, and an abbey in hand for each.
    expect(expected(abbey, { ...open.position, left: [['base-U', 4]] })).toEqual([5.7, 2.5]);
    expect(expected(abbey, { ...open.position, left: [] })).toEqual([2.2, 0]);
    // Abbeys close the field on all sides.
    const sides = [at(1, 0), at(-1, 0), at(0, 1), at(0, -1)].map(({ x, y }): Laid => ['abbey-A', x, y]);
    const closed = withBarns(on([['base-B', 0, 0], ...sides], ['base-U']), { seat: 0, cell: at(0, 0), corner: 'SE' });
    expect(expected(abbey, { ...closed.position, left: [['base-U', 4]] })).toEqual([2.5, 2.5]);
  });
});

describe('an abbey', () => {
  it('goes on no cell with a tile, nor on one with a free side', () => {
    const full = playing(on([...ring, ['base-B', 0, 0]], ['base-B', 'base-B', 'base-B']), 'S2/0 pass');
    expect(asked(full)).toEqual([1, 'tile']);
    const holed = playing(on([...ring, ['base-B', 3, 0]], ['base-B', 'base-B', 'base-B']), 'S2/0 pass');
    expect(asked(holed)).toEqual([1, 'abbey-or-draw']);
    expect(movesIn(holed)).toEqual(['abbey 0', 'draw']);
    const block = [-1, 0, 1]
      .flatMap((y) => [-1, 0, 1, 2, 3].map((x): Laid => ['base-B', x, y]))
      .filter(([, x, y]) => x !== 2 || y !== 0);
    const beside = playing(on(block, ['base-B', 'base-B', 'base-B']), 'S2/0 pass');
    expect(movesIn(beside)).toEqual(['abbey E2', 'draw']);
    expect(forbidden(beside, 'abbey 0')).toEqual({ reason: 'no-hole', params: { cell: '0' } });
    for (const cell of ['N1', 'E2', 'S9']) {
      const refused = forbidden({ ...holed, position: { ...holed.position, toPlay: 1 } }, `abbey ${cell}`);
      expect(refused).toEqual({ reason: 'no-hole', params: { cell } });
    }
  });
});

describe('wagons', () => {
  const road: readonly Laid[] = [
    ['base-A', -2, 0, 270],
    ['base-U', -1, 0],
    ['base-B', 0, 1],
  ];
  const wagon = (seat: number): Figure => ({ seat, kind: 'wagon', cell: at(-1, 0), spot: 'road' });
  const closing = (...wagons: readonly Figure[]) =>
    playing(withFigures(on(road, ['base-B', 'base-A', 'base-U'], 3), ...wagons), 'S2/0 pass', '0/90 pass');

  it('are asked about clockwise from whose turn it is', () => {
    const all = closing(wagon(0), wagon(2), wagon(1));
    expect(asked(all)).toEqual([1, 'abbey-wagons']);
    const second = playing(all, 'wagon-home');
    expect(asked(second)).toEqual([2, 'abbey-wagons']);
    expect(asked(playing(second, 'wagon-home'))).toEqual([0, 'abbey-wagons']);
    expect(asked(playing(second, 'wagon-home', 'wagon-home'))).toEqual([2, 'tile']);
  });

  it('are refused with the place where they may not go', () => {
    const one = closing(wagon(1));
    expect(forbidden(one, 'move-wagon S2 monastery')).toEqual({ reason: 'wagon-too-far', params: { cell: 'W1' } });
    expect(forbidden(one, 'move-wagon N1 road')).toEqual({ reason: 'wagon-too-far', params: { cell: 'W1' } });
    expect(forbidden(one, 'move-wagon 0 road')).toEqual({ reason: 'wagon-complete', params: { spot: 'road' } });
    expect(forbidden(one, 'move-wagon 0 city')).toEqual({
      reason: 'no-such-spot',
      params: { spot: 'city', spots: 'road, field, monastery' },
    });
  });

  it('come home where there is nowhere to go', () => {
    const nowhere = road.map((laid): Laid => (laid[0] === 'base-A' ? ['base-X', -2, 0] : laid)).slice(0, 2);
    const taken = on([...nowhere], ['base-X', 'base-U', 'base-U']);
    const state = playing(withFigures(taken, wagon(1)), '0/0');
    expect(movesIn(playing(state, 'pass')).filter((move) => move.startsWith('move-wagon')).length).toBeGreaterThan(0);
    const full = withFigures(
      state,
      ...(['N', 'E', 'S'] as const).map((end): Figure => ({
        seat: 0,
        kind: 'meeple',
        cell: at(0, 0),
        spot: `road-${end}`,
      })),
      ...(['N', 'W', 'S'] as const).map((end): Figure => ({
        seat: 0,
        kind: 'meeple',
        cell: at(-2, 0),
        spot: `road-${end}`,
      })),
    );
    const home = playing(full, 'pass');
    expect(asked(home)).toEqual([1, 'tile']);
    expect(kept(home).wagons).toEqual([]);
  });
});
