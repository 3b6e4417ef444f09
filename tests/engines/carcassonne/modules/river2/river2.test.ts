import { describe, expect, it } from 'vitest';
import { reshuffle } from '#engines/core/imagination.js';
import { optionObjection } from '#engines/core/options.js';
import { randomFrom } from '#engines/core/random.js';
import { engine } from '#engines/carcassonne/index.js';
import { besideBlock } from '#engines/carcassonne/modules/count/slice.js';
import { river2 } from '#engines/carcassonne/modules/river2/index.js';
import type { Options } from '#engines/carcassonne/position/module-data.js';
import type { State } from '#engines/carcassonne/position/state.js';
import {
  baseOnly,
  events,
  expected,
  forbidden,
  gameWith,
  lastEvents,
  movesIn,
  playing,
  refusal,
  scores,
  withFigures,
  withTiles,
  type Laid,
} from '../../table.js';

const modules = { river2: true };
const game = (tiles: readonly string[], options: Options = {}): State =>
  gameWith(tiles, { modules: { ...modules, ...options } });

describe('the pile with River II', () => {
  const deal = (seed: string, options: Options = {}) =>
    engine.deal(engine.options.parse({ ...baseOnly, ...modules, ...options }), 3, randomFrom(seed));

  it('has the source on the table, then the fork, nine others in any order, and the lake on a volcano', () => {
    const piles = ['one', 'two', 'three'].map((seed) => deal(seed).tiles);
    for (const tiles of piles) {
      expect(tiles[0]).toBe('river2-I');
      expect(tiles.slice(1, 10).toSorted().join('')).toBe(
        ['B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K'].map((letter) => `river2-${letter}`).join(''),
      );
      expect(tiles[10]).toBe('river2-L');
      expect(tiles.slice(11).some((tile) => tile.startsWith('river'))).toBe(false);
      expect(tiles.filter((tile) => tile === 'base-D')).toHaveLength(3);
    }
    expect(new Set(piles.map((tiles) => tiles.slice(1, 10).join())).size).toBe(3);
    expect(engine.view(game(['river2-I', 'river2-L', 'base-U']), 0).tiles.map(({ tile }) => tile)).toEqual([
      'river2-A',
    ]);
  });

  it('keeps its order where it is imagined, and is refused in another', () => {
    const begun = playing(game(['river2-I', 'river2-D', 'river2-H', 'river2-L', 'base-U']), 'E1/0 pass');
    for (const seed of ['a', 'b', 'c'])
      expect(reshuffle(engine, begun, 'table', randomFrom(seed)).pile.order).toEqual([
        'river2-H',
        'river2-L',
        'base-U',
      ]);
    const setup = { options: { ...baseOnly, ...modules }, seats: 2, first: 0, expansions: { tent: null } };
    const wrong = engine.start({ ...setup, tiles: ['river2-D', 'river2-I', 'river2-L'] });
    expect(wrong).toEqual({ ok: false, error: { reason: 'river-order' } });
  });

  it('is never together with the other river', () => {
    const options = engine.options.parse({ ...baseOnly, river: true, river2: true });
    expect(optionObjection(engine, options, 2)).not.toBeNull();
    expect(optionObjection(engine, engine.options.parse({ ...baseOnly, river2: true }), 2)).toBeNull();
  });

  it('has its source to the east of the City of Carcassonne', () => {
    const { tiles } = engine.view(game(['river2-I', 'river2-L', 'base-U'], { count: true }), 0);
    expect(tiles.at(-1)).toMatchObject({ tile: 'river2-A', cell: besideBlock, rotation: 0 });
  });
});

describe('a tile of River II', () => {
  it('continues a river, and leaves room before each of its open ends', () => {
    const fork = game(['river2-I', 'river2-D', 'river2-L', 'base-U']);
    // Its arms leave to the north and south, or one of them goes straight on.
    expect(movesIn(fork)).toEqual(['E1/0', 'E1/180', 'E1/270']);
    expect(refusal(fork, 'W1/270')).toBe('river-apart');
    const north = playing(fork, 'E1/0 pass');
    expect(movesIn(north)).toEqual(['N1E1/0', 'E2/90']);
  });

  it('has no room where another arm is near', () => {
    const fork = playing(game(['river2-I', 'river2-G', 'river2-B', 'base-U']), 'E1/0 pass');
    const blocked = (rotation: number) => ({ reason: 'river-blocked', params: { cell: 'N1E1', rotation } });
    // The northern arm cannot bend back over the source; to the east it can, before the other arm has gone on.
    expect(forbidden(fork, 'N1E1/0')).toEqual(blocked(0));
    expect(movesIn(fork)).toEqual(['N1E1/270', 'E2/0', 'E2/90']);
    expect(forbidden(playing(fork, 'E2/0 pass'), 'N1E1/270')).toEqual(blocked(270));
  });

  it('ends either arm where it is a lake, and goes out of the game where none is left', () => {
    const tiles = ['river2-I', 'river2-K', 'river2-L', 'base-U'];
    const one = playing(game(tiles), 'E1/0 pass');
    expect(movesIn(one)).toEqual(['N1E1/270', 'E2/0']);
    const two = playing(one, 'E2/0 pass');
    expect(movesIn(two)).toEqual(['N1E1/270']);
    const closed = playing(game(['river2-I', 'river2-K', 'river2-J', 'river2-L', 'base-U']), 'E1/0 pass', 'E2/0 pass');
    expect(movesIn(playing(closed, 'N1E1/90 pass'))).toEqual(['N2E1/270']);
    const full = withTiles(closed, [
      ['river2-A', 0, 0],
      ['river2-I', 1, 0],
      ['river2-K', 2, 0],
      ['river2-K', 1, -1, 270],
      ['base-E', 0, 1],
    ]);
    const land = { ...full, position: { ...full.position, current: 'base-E' } };
    const next = playing({ ...land, pile: { order: ['river2-L', 'base-U'], drawn: 0 } }, 'S1E1/180 pass');
    expect(events(next, 'discarded')).toEqual([{ type: 'discarded', tile: 'river2-L' }]);
  });
});

describe('the lake on a volcano', () => {
  it('brings the dragon and its tiles into the pile, and is a picture without it', () => {
    const tiles = ['river2-I', 'river2-L', 'base-U', 'dragon-A'];
    const lake = (options: Options, pile: readonly string[]): State =>
      playing(game(pile, options), 'E1/0 pass', 'E2/0', ...(options.dragon === true ? [] : ['pass']));
    const came = lake({ dragon: true }, tiles);
    expect(events(came, 'dragon-came')).toMatchObject([{ cell: { x: 2, y: 0 } }]);
    expect(lastEvents(lake({}, tiles.slice(0, 3))).some(({ type }) => type === 'dragon-came')).toBe(false);
  });
});

describe('the inn of D', () => {
  it('doubles its road with the inns alone', () => {
    const tiles: readonly Laid[] = [
      ['base-A', -1, 0, 270],
      ['river2-D', 0, 0],
    ];
    const paid = (options: Options) => {
      const state = withTiles(gameWith(['base-A', 'base-U'], { modules: { ...modules, ...options } }), tiles);
      const owned = withFigures(state, { seat: 0, kind: 'meeple', cell: { x: 0, y: 0 }, spot: 'road' });
      return scores(playing(owned, 'E1/90 pass'));
    };
    expect([paid({}), paid({ inns: true })]).toEqual([
      [3, 0],
      [6, 0],
    ]);
  });
});

describe('the pig-herd', () => {
  /** Its field touches one complete city and an open one. */
  const land: readonly Laid[] = [
    ['river2-F', 0, 0],
    ['base-E', 1, 0, 180],
    ['base-E', 1, 1],
    ['base-E', 0, 1, 180],
  ];
  const farmer = (seat: number, kind: 'meeple' | 'pig' = 'meeple') =>
    ({ seat, kind, cell: { x: 1, y: 0 }, spot: 'field' }) as const;
  const end = (state: State): State => {
    const move = movesIn(state).find((each) => each.startsWith('W')) ?? movesIn(state)[0] ?? '';
    return playing(state, move, 'pass');
  };
  const before = (options: Options = {}): State =>
    withTiles(gameWith(['base-B'], { modules: { ...modules, ...options } }), land);

  it('pays each player who is paid for its field 1 more for each city, in addition to a pig', () => {
    const over = end(withFigures(before(), farmer(0), farmer(1)));
    expect(events(over, 'pig-herd-bonus')).toEqual([{ type: 'pig-herd-bonus', points: [1, 1] }]);
    expect(scores(over)).toEqual([4, 4]);
    const pig = end(withFigures(before({ traders: true }), farmer(0), farmer(0, 'pig'), farmer(0), farmer(1)));
    expect(scores(pig)).toEqual([5, 0]);
  });

  it('pays no farmers without the majority, and no barn at the end', () => {
    expect(scores(end(withFigures(before(), farmer(0), farmer(0), farmer(1))))).toEqual([4, 0]);
    const barn = before({ abbey: true });
    const slice = barn.position.slices.abbey;
    if (!slice) throw new Error('the abbey is in play');
    const owned = {
      ...barn,
      position: {
        ...barn.position,
        slices: {
          ...barn.position.slices,
          abbey: {
            ...slice,
            abbeys: [false, false],
            barns: [{ seat: 0, cell: { x: 0, y: 0 }, corner: 'SE' as const }],
          },
        },
      },
    };
    const over = end(owned);
    expect(events(over, 'barn-scored')).toMatchObject([{ points: 4 }]);
    expect(events(over, 'pig-herd-bonus')).toEqual([]);
  });

  it('is worth something to a computer player with the majority there', () => {
    expect(expected(river2, withFigures(before(), farmer(0)).position)).toEqual([1.5, 0]);
  });
});
