import { describe, expect, it } from 'vitest';
import { overpasses } from '#engines/carcassonne/modules/bridges/spans.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import type { State } from '#engines/carcassonne/position/state.js';
import {
  asked,
  baseOnly,
  events,
  forbidden,
  gameWith,
  movesIn,
  playing,
  withFigures,
  withSlices,
  withTiles,
} from '#tests/engines/carcassonne/table.js';

const modules = { bridges: true };
const { tiles } = rulesOf({ ...baseOnly, ...modules });

describe('a bridge could make a tile fit', () => {
  it.each([
    // A monastery amid fields: over itself, between roads or empty cells.
    ['base-B', 'r---', true],
    ['base-B', '-r--', true],
    ['base-B', 'r-r-', true],
    ['base-B', 'rfrf', true],
    ['base-B', '----', false],
    ['base-B', 'ffff', false],
    ['base-B', 'rr--', false],
    ['base-B', 'rrr-', false],
    ['base-B', 'r-f-', false],
    ['base-B', 'r-c-', false],
    ['base-B', 'c---', false],
    ['base-B', 'c-c-', false],
    // A straight road from east to west: over the neighbour at its end, or over itself from north to south.
    ['base-U', 'r---', true],
    ['base-U', 'rrrr', true],
    ['base-U', '-f--', true],
    ['base-U', '---f', true],
    ['base-U', '-f-f', false],
    ['base-U', '-c--', false],
    ['base-U', 'rf--', false],
    // A curved road: no field is opposite its ends.
    ['base-V', 'r---', false],
    ['base-V', '--f-', true],
    // A city edge leads to no road.
    ['base-E', 'f---', false],
    ['base-E', 'r---', false],
    ['base-E', '--r-', false],
    ['base-E', '-r--', true],
  ])('%s where %s is demanded: %s', (tile, demand, isConceivable) => {
    expect(overpasses.isConceivable(tiles.oriented(tile, 0), demand)).toBe(isConceivable);
  });
});

const laid = (around: Parameters<typeof withTiles>[1], tile = 'base-B'): State =>
  withTiles(gameWith([tile, 'base-U', 'base-U'], { modules }), around);

const at = (x: number, y: number) => ({ x, y });
const bridges = (state: State) => movesIn(state).filter((move) => move.startsWith('bridge'));

describe('a bridge over a tile that lies', () => {
  // The tile is north of a monastery; both have fields on all sides.
  const row = playing(laid([['base-B', 0, 0]]), 'N1/0');

  it('goes where both its ends are free, over the tile just laid or a neighbour, with any figure there', () => {
    expect(new Set(bridges(row))).toEqual(new Set(['bridge N1', 'bridge 0']));
    const farmer = { seat: 1, kind: 'meeple', cell: at(0, 0), spot: 'monastery' } as const;
    expect(new Set(bridges(withFigures(row, farmer)))).toEqual(new Set(['bridge N1', 'bridge 0']));
    const built = playing(row, 'bridge N1');
    expect(events(built, 'bridge-built')).toEqual([
      { type: 'bridge-built', seat: 0, cell: at(0, -1), axis: 'EW', isNeeded: false },
    ]);
    expect(asked(built)).toEqual([0, 'figure']);
  });

  it('is not offered twice with a tile, nor without any in hand', () => {
    expect(bridges(playing(row, 'bridge N1'))).toEqual([]);
    const slice = row.position.slices.bridges;
    if (!slice) throw new Error('there are no bridges');
    const none = withSlices(row, { bridges: { ...slice, bridges: [0, 3] } });
    expect(movesIn(none)).toEqual(movesIn(row).filter((move) => !move.startsWith('bridge')));
    expect(bridges(withSlices(row, { bridges: { ...slice, bridges: [1, 0] } }))).toHaveLength(2);
  });

  it('goes over fields on both sides alone, and over no other bridge', () => {
    const roads = playing(
      laid(
        [
          ['base-B', 0, 0],
          ['base-E', 1, -1],
        ],
        'base-B',
      ),
      'N1/0',
    );
    expect(bridges(roads)).toEqual(['bridge 0']);
    const first = playing(laid([['base-B', 0, 0]]), 'N1/0', 'bridge 0', 'pass');
    expect(first.position.current).toBe('base-U');
    const next = playing(first, 'S1/0');
    expect(bridges(next)).not.toContain('bridge 0');
    expect(forbidden(next, 'bridge 0')).toEqual({ reason: 'no-bridge-there', params: { cell: '0' } });
    expect(forbidden(next, 'bridge S5')).toEqual({ reason: 'no-bridge-there', params: { cell: 'S5' } });
  });

  it('is offered where only it can be done', () => {
    const spent = { ...row, position: { ...row.position, supplies: row.position.supplies.map(() => ({ meeple: 0 })) } };
    expect(movesIn(spent)).toEqual([...bridges(row), 'pass']);
  });
});

describe('a tile that fits with a bridge', () => {
  it('has it over itself, where the other end is free or a road', () => {
    const gap = laid([
      ['base-U', -1, 0],
      ['base-U', -2, 0],
    ]);
    const built = playing(gap, '0/0');
    expect(events(built, 'bridge-built')).toEqual([
      { type: 'bridge-built', seat: 0, cell: at(0, 0), axis: 'EW', isNeeded: true },
    ]);
    const closed = laid([
      ['base-U', -1, 0],
      ['base-B', 1, 0],
    ]);
    expect(forbidden(closed, '0/0')?.reason).toBe('edges-differ');
    const beside = laid([
      ['base-U', -1, 0],
      ['abbey-A', 1, 0],
    ]);
    expect(forbidden(beside, '0/0')?.reason).toBe('edges-differ');
  });

  it('is not to be refused where it fits without', () => {
    expect(movesIn(laid([['base-B', 0, 0]])).filter((move) => !move.includes('/'))).toEqual([]);
  });

  it('or over the neighbour, whose other end must be free', () => {
    const free = laid([['base-B', 0, 0]], 'base-U');
    const built = playing(free, 'E1/0');
    expect(events(built, 'bridge-built')).toMatchObject([{ cell: at(0, 0), axis: 'EW', isNeeded: true }]);
    expect(
      forbidden(
        laid(
          [
            ['base-B', 0, 0],
            ['base-B', -1, 0],
          ],
          'base-U',
        ),
        'E1/0',
      )?.reason,
    ).toBe('edges-differ');
    const field = playing(laid([['base-B', 0, 0]], 'base-U'), 'S1/0');
    expect(events(field, 'bridge-built')).toEqual([]);
  });

  it('has none over a neighbour that has one already, the other way', () => {
    // The road of the start tile continues over S1, to the south.
    const crossed = playing(laid([['base-A', 0, 0]]), 'S1/0 pass');
    expect(forbidden(crossed, 'S1E1/0')?.reason).toBe('edges-differ');
    const bare = playing(laid([['base-B', 0, 0]]), 'S1/0 pass');
    expect(forbidden(bare, 'S1E1/0')).toBeNull();
  });
});
