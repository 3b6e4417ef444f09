import { describe, expect, it } from 'vitest';
import { computer, engine } from '#engines/carcassonne/index.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { randomFrom } from '#engines/core/random.js';
import { chooseBy, strategyOf } from '#engines/core/search/choose.js';
import { levels, type Level } from '#engines/core/search/strategy.js';
import { endless, type Budget } from '#engines/core/search/strategy.js';
import type { TileId } from '#engines/carcassonne/tiles/tile.js';
import { gameWith, movesIn, playing, withFigures } from '../table.js';

const whole = { tent: true, acrobats: true, ringmaster: true };

const questionIn = (state: State) => {
  const status = engine.status(state);
  if (status.kind === 'over') throw new Error('the game is over');
  const { seat } = status;
  return { seat, view: engine.view(state, seat), memory: {}, moves: engine.moves(state, seat) };
};

const chosen = (state: State, level: Level, seed: string, budget: Budget = endless): string => {
  const question = questionIn(state);
  const move = question.moves[chooseBy(strategyOf(computer, level), question, randomFrom(seed), budget)];
  return move === undefined ? '' : engine.notation.format(move);
};

describe('the levels of Carcassonne', () => {
  const state = playing(gameWith(['bigtop-F', 'bigtop-G', 'base-U'], { modules: whole, tokens: [4, 5] }), 'E1/90');

  it.each(levels)('%s marks every move, the same for the same seed', (level) => {
    const question = questionIn(state);
    const judge = () => computer.strategies?.[level].judge(question, randomFrom('same'), endless);
    expect(judge()).toHaveLength(question.moves.length);
    expect(judge()).toEqual(judge());
    expect(judge()?.every((mark) => !Number.isNaN(mark))).toBe(true);
  });

  it('hard answers at once where its time is up', () => {
    const spent: Budget = { isSpent: () => true };
    const question = questionIn(state);
    const marks = computer.strategies?.hard.judge(question, randomFrom('late'), spent);
    expect(marks).toHaveLength(question.moves.length);
    expect(chosen(state, 'hard', 'late', spent)).not.toBe('');
  });
});

const seen = (state: State, level: Level, seed: string): ReadonlyMap<string, number> => {
  const question = questionIn(state);
  const marks = computer.strategies?.[level].judge(question, randomFrom(seed), endless) ?? [];
  const all = question.moves.map((move, at) => [engine.notation.format(move), marks[at] ?? -Infinity] as const);
  return new Map(all.filter(([, mark]) => mark > -Infinity));
};

const seeds = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

describe('a novice', () => {
  it('thinks nothing of a field, and overlooks a move now and then', () => {
    const city = playing(gameWith(['base-E', 'base-V', 'base-U', 'base-U']), 'N1/180 meeple city', 'E1/0');
    const marks = seeds.map((seed) => seen(city, 'novice', seed));
    const known = new Map(marks.flatMap((each) => [...each]));
    const fields = [...known].filter(([move]) => move.includes('field')).map(([, mark]) => mark);
    expect(new Set(fields)).toEqual(new Set([known.get('pass')]));
    expect(known.get('meeple road')).toBeGreaterThan(known.get('pass') ?? 0);
    expect(new Set(marks.map(({ size }) => size)).size).toBeGreaterThan(1);
  });

  it.each([
    ['', {}],
    [' and to what modules expect', { acrobats: true, ringmaster: true }],
  ])('adds what lies there for it to what it has%s', (_, modules) => {
    const city = gameWith(['base-E', 'base-U', 'base-U', 'base-U'], { seats: 2, modules });
    const laid = playing(city, 'N1/180 meeple city', 'E1/0 pass', 'E2/0');
    const marks = new Map(seeds.flatMap((seed) => [...seen(laid, 'novice', seed)]));
    expect(marks.get('pass')).toBe(4);
    expect(marks.get('meeple road')).toBe(4 + 3);
  });

  it('counts two points for each of two shows near its ringmaster, though that stands on a field', () => {
    const modules = { acrobats: true, ringmaster: true };
    const tiles = ['bigtop-A', 'bigtop-B', 'base-B', 'base-U', 'base-U', 'base-U'];
    const game = playing(gameWith(tiles, { modules }), 'S1/0 pass', 'S2/0 acrobat S2', 'S1E1/0 pass', 'E1/0 pass');
    const ofPass = (state: State): number => {
      const [move = ''] = movesIn(state);
      const marks = new Map(seeds.flatMap((seed) => [...seen(playing(state, move), 'novice', seed)]));
      return marks.get('pass') ?? Number.NaN;
    };
    const withRingmaster = withFigures(game, { seat: 0, kind: 'ringmaster', cell: { x: 0, y: 1 }, spot: 'field' });
    expect(ofPass(withRingmaster) - ofPass(game)).toBe(4);
  });

  it('counts what lies there for rivals, on the average, for a quarter', () => {
    const city = gameWith(['base-E', 'base-U', 'base-U', 'base-U'], { seats: 3 });
    const laid = playing(city, 'N1/180 meeple city', 'E1/0 meeple road', 'E2/0');
    const marks = new Map(seeds.flatMap((seed) => [...seen(laid, 'novice', seed)]));
    // The city was closed for 4 points of seat 0; the road of seat 1 has three tiles.
    expect(marks.get('pass')).toBe(-(4 + 3) / 2 / 4);
    expect(marks.get('meeple field-S')).toBe(-(4 + 3) / 2 / 4);
  });

  it('closes no city for a rival', () => {
    const game = playing(gameWith(['base-F', 'base-E', 'base-U', 'base-U']), 'N1/90 meeple city');
    const marks = new Map(seeds.flatMap((seed) => [...seen(game, 'novice', seed)]));
    expect(marks.get('N2/180')).toBe(Math.min(...marks.values()));
  });
});

describe('a hard player', () => {
  it('closes a city of its own at once', () => {
    const game = gameWith(['base-E', 'base-U', 'base-U', 'base-U', 'base-U', 'base-U', 'base-U', 'base-U']);
    expect(chosen(game, 'hard', 'now')).toBe('N1/180');
  });

  it('puts no meeple on a city that no tile left can complete', () => {
    /** True when a meeple on the city is better than one on the road. */
    const prefersCity = (left: readonly (readonly [TileId, number])[]): boolean => {
      const tiles = left.flatMap(([tile, copies]) => Array.from({ length: copies }, () => tile));
      const marks = new Map(seen(playing(gameWith(['base-K', ...tiles]), 'E1/0'), 'hard', 'city'));
      return (marks.get('meeple city') ?? Number.NaN) > (marks.get('meeple road') ?? Number.NaN);
    };
    const roads = [
      ['base-U', 7],
      ['base-V', 8],
    ] as const;
    const cities = [
      ['base-E', 4],
      ['base-H', 2],
      ['base-N', 2],
      ['base-J', 2],
    ] as const;
    expect([prefersCity(roads), prefersCity(cities)]).toEqual([false, true]);
  });

  it('counts the points of a game that is over once', () => {
    const last = playing(gameWith(['base-U']), 'E1/0');
    const marks = seen(last, 'hard', 'last');
    const share = (ahead: number) => 1 / (1 + Math.exp(-ahead / 12));
    expect(marks.get('meeple road')).toBeCloseTo(share(2), 5);
  });
});

describe('the medium level', () => {
  const overlooked = (seats: number): readonly number[] => {
    const begun = gameWith(['base-E', 'base-V', 'base-U', 'base-U'], { seats });
    const { length } = questionIn(begun).moves;
    return seeds.map((seed) => length - seen(begun, 'medium', seed).size);
  };

  it('sees every move where it has one rival, and overlooks the more the more it has', () => {
    const [among2, among3, among6] = [2, 3, 6].map((seats) => overlooked(seats).reduce((sum, each) => sum + each, 0));
    expect(among2).toBe(0);
    expect(among3).toBeGreaterThan(0);
    expect(among6).toBeGreaterThan(among3 ?? 0);
  });
});
