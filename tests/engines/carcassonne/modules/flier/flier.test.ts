import { describe, expect, it } from 'vitest';
import { reshuffle } from '#engines/core/imagination.js';
import { randomFrom } from '#engines/core/random.js';
import { engine } from '#engines/carcassonne/index.js';
import type { Options } from '#engines/carcassonne/position/module-data.js';
import { preview } from '#engines/carcassonne/preview.js';
import type { State } from '#engines/carcassonne/position/state.js';
import {
  asked,
  baseOnly,
  events,
  forbidden,
  gameWith,
  movesIn,
  offered,
  playing,
  refusal,
  scores,
} from '#tests/engines/carcassonne/table.js';

const figures = (state: State) => engine.view(state, 'table').figures;

/** A game in which the flights have these rolls. */
const withRolls = (tiles: readonly string[], rolls: readonly number[], options: Options = {}, seats = 2): State =>
  gameWith(tiles, { seats, modules: { flier: true, ...options }, expansions: { flier: { rolls } } });

/**
 * A meeple of seat 0 on the tile in the west, and a flying machine for seat 1 that points there from three tiles away.
 */
const road = ['base-U', 'base-U', 'base-B', 'flier-B', 'base-U', 'base-U', 'base-U'];
const before = (rolls: readonly number[], options: Options = {}): State =>
  playing(withRolls(road, rolls, options), 'W1/0 meeple field-N', 'E1/0 pass', 'S1/0 pass');

describe('boarding a flying machine', () => {
  const game = before([1]);

  it('is an action for a follower in hand, instead of being placed, with the tile of the flying machine', () => {
    expect(offered(game)).toContain('E2/0 fly meeple');
    const laid = playing(game, 'E2/0');
    expect(movesIn(laid).filter((move) => move.startsWith('fly'))).toEqual(['fly meeple']);
    const flown = playing(laid, 'fly meeple');
    expect(events(flown, 'flier-boarded')).toEqual([
      { type: 'flier-boarded', seat: 1, kind: 'meeple', cell: { x: 2, y: 0 } },
    ]);
  });

  it('needs the machine on the tile just laid, and a follower in hand', () => {
    expect(refusal(playing(game, 'E2/0 pass'), 'E3/0 fly meeple')).toBe('no-flying-machine');
    const { position } = game;
    const empty = { ...game, position: { ...position, supplies: [{ meeple: 7 }, { meeple: 0 }] } };
    expect(refusal(empty, 'E2/0 fly meeple')).toBe('none-in-hand');
    expect(offered(empty).filter((move) => move.includes('fly'))).toEqual([]);
    expect(refusal(gameWith(['base-U', 'base-U']), 'E1/0 fly meeple')).toBe('not-in-this-game');
  });

  it('is for every kind of follower; builder, pig and barn do not fly', () => {
    const all = { inns: true, abbot: true, traders: true, abbey: true, ringmaster: true };
    const laid = playing(before([1], all), 'E2/0');
    expect(movesIn(laid).filter((move) => move.startsWith('fly'))).toEqual(
      ['meeple', 'ringmaster', 'big-meeple', 'abbot', 'mayor', 'wagon'].map((kind) => `fly ${kind}`),
    );
    for (const kind of ['builder', 'pig', 'barn']) expect(forbidden(laid, `fly ${kind}`)?.reason).toBe('cannot-fly');
  });
});

describe('the flight of a meeple', () => {
  it.each([
    [1, { x: 1, y: 0 }],
    [2, { x: 0, y: 0 }],
    [3, { x: -1, y: 0 }],
  ])('goes as many steps along the arrow as the die says: %i', (roll, to) => {
    const flown = playing(before([roll]), 'E2/0 fly meeple');
    expect(events(flown, 'flier-rolled')).toEqual([{ type: 'flier-rolled', seat: 1, roll, from: { x: 2, y: 0 }, to }]);
  });

  it('turns with the tile, and goes aslant where the arrow does', () => {
    const turned = playing(before([1]), 'E2/180 fly meeple');
    expect(events(turned, 'flier-rolled')[0]?.to).toEqual({ x: 3, y: 0 });
    const aslant = playing(withRolls(['base-U', 'base-B', 'flier-D', 'base-U'], [1]), 'E1/0 pass', 'S1/0 pass');
    const flown = playing(aslant, 'E2/180 fly meeple');
    expect(events(flown, 'flier-rolled')[0]?.to).toEqual({ x: 3, y: 1 });
    const northwest = playing(aslant, 'E2/0 fly meeple');
    expect(events(northwest, 'flier-rolled')[0]?.to).toEqual({ x: 1, y: -1 });
  });

  it('ends at home with no tile there, and the action is used up', () => {
    const none = playing(before([1]), 'E2/180 fly meeple');
    expect(events(none, 'flier-returned')).toEqual([
      { type: 'flier-returned', seat: 1, kind: 'meeple', cell: { x: 3, y: 0 } },
    ]);
    expect([asked(none), none.position.supplies[1]]).toEqual([[0, 'tile'], { meeple: 7 }]);
  });

  it('rolls what is hidden until then, in the order of the set-up', () => {
    const game = before([3]);
    expect(JSON.stringify(engine.view(game, 'table'))).not.toContain('rolls":[3');
    const view = engine.view(playing(game, 'E2/0'), 1);
    const foreseen = preview(view, { step: { kind: 'fly', figure: 'meeple' } });
    expect(foreseen.ok && foreseen.value.map(({ type }) => type)).toEqual(['flier-boarded']);
    const flown = playing(game, 'E2/0 fly meeple');
    expect(flown.position.slices.flier?.rolls).toEqual([3]);
    const step = engine.play(playing(game, 'E2/0'), 1, { step: { kind: 'fly', figure: 'meeple' } });
    expect(step.ok && step.value.reveals).toBe(true);
  });
});

describe('landing from a flying machine', () => {
  it('is on an open road, city or monastery, occupied or not, of the player’s choice; not on fields', () => {
    const there = playing(
      withRolls(['base-W', 'base-B', 'flier-B', 'base-U', 'base-U'], [2]),
      ...['W1/0 meeple road-E', 'S1/0 pass'],
    );
    const flown = playing(there, 'E1/0 fly meeple');
    expect(asked(flown)).toEqual([0, 'flier-flight']);
    expect(movesIn(flown)).toEqual(['land road-E', 'land road-S', 'land road-W']);
    expect(forbidden(flown, 'land field-N')?.reason).toBe('cannot-land');
    expect(forbidden(flown, 'pass')?.reason).toBe('not-now');
    const landed = playing(flown, 'land road-E');
    expect(figures(landed)).toHaveLength(2);
    expect(events(landed, 'flier-landed')).toMatchObject([{ figure: { seat: 0, spot: 'road-E' }, feature: 'road' }]);
    expect(landed.position.supplies[0]).toEqual({ meeple: 5 });
  });

  it('must be done, without asking where there is one place', () => {
    const flown = playing(before([1]), 'E2/0 fly meeple');
    expect(asked(flown)).toEqual([0, 'tile']);
    expect(figures(flown)).toContainEqual({ seat: 1, kind: 'meeple', cell: { x: 1, y: 0 }, spot: 'road' });
  });

  it('shares what belonged to others: the majority counts', () => {
    const tiles = ['base-U', 'base-B', 'base-U', 'flier-G', 'base-A', 'base-A', 'base-B'];
    const joined = playing(
      withRolls(tiles, [2]),
      ...['W1/0 meeple road', 'S1/0 pass', 'E1/0 pass', 'S2/90 fly meeple', 'land road', 'E2/90 pass', 'W2/270 pass'],
    );
    expect(events(joined, 'scored')).toMatchObject([{ feature: 'road', tiles: 5, points: [5, 5] }]);
    expect(scores(joined)).toEqual([5, 5]);
  });

  it('is not on what is complete, though a tile just laid completed it', () => {
    const closed = playing(
      withRolls(['base-E', 'base-B', 'flier-G', 'base-U'], [1]),
      ...['N1/180 meeple city', 'N1W1/0 pass'],
    );
    const flown = playing(closed, 'N1E1/0 fly meeple');
    expect(events(flown, 'flier-returned')).toHaveLength(1);
  });
});

describe('the places where a meeple may land', () => {
  /** A flying machine at S1E1 that points to the tile on S1. */
  const onto = (tile: string, options: Options, ...moves: readonly string[]): State =>
    playing(withRolls([tile, 'flier-G', 'base-U', 'base-U', 'base-U'], [1], options), ...moves);

  const places = (state: State, kind: string) =>
    figures(state)
      .filter((figure) => figure.kind === kind)
      .map(({ spot }) => spot);

  it('an abbot on gardens and monasteries, a mayor in cities alone', () => {
    const options = { abbot: true, abbey: true };
    const flown = (kind: string) => onto('base-Eg', options, 'S1/180 pass', `S1E1/0 fly ${kind}`);
    expect(places(flown('abbot'), 'abbot')).toEqual(['garden']);
    expect(places(flown('mayor'), 'mayor')).toEqual(['city']);
    expect(places(flown('meeple'), 'meeple')).toEqual(['city']);
    expect(events(onto('base-B', options, 'S1/0 pass', 'S1E1/0 fly mayor'), 'flier-returned')).toHaveLength(1);
  });

  it('an ordinary meeple on a pyramid with room, wherever it is', () => {
    const options = { acrobats: true, ringmaster: true };
    const tiles = ['bigtop-A', 'base-B', 'base-B', 'flier-G', 'base-U', 'base-U'];
    const far = playing(withRolls(tiles, [3], options), 'S1/0 acrobat S1', 'S1E1/0 acrobat S1', 'S1E2/0 pass');
    const flown = playing(far, 'S1E3/0 fly meeple');
    expect(figures(flown).map(({ seat, spot }) => [seat, spot])).toEqual([
      [0, 'pyramid'],
      [1, 'pyramid'],
      [1, 'pyramid'],
    ]);
    expect(events(flown, 'pyramid-completed')).toHaveLength(1);
    expect(events(playing(far, 'S1E3/0 fly ringmaster'), 'flier-returned')).toHaveLength(1);
    const two = ['bigtop-A', 'base-B', 'base-B', 'flier-G', 'base-U'];
    const full = playing(
      withRolls(two, [2], options),
      ...['S1/0 acrobat S1', 'S1E1/0 acrobat S1', 'S1W1/0 acrobat S1', 'S1E2/0 fly meeple'],
    );
    expect(events(full, 'flier-returned')).toHaveLength(1);
  });

  it('no one in a castle', () => {
    const tiles = ['base-E', 'base-B', 'flier-G', 'base-U', 'base-U'];
    const game = playing(withRolls(tiles, [1], { bridges: true }), 'N1/180 meeple city', 'castle', 'N2/0 pass');
    expect(events(playing(game, 'N1E1/0 fly meeple'), 'flier-returned')).toHaveLength(1);
  });

  it('no one on a tower', () => {
    const tower = onto('tower-I', { tower: true }, 'S1/0 floor S1', 'S1E1/0 fly meeple');
    expect(events(tower, 'flier-returned')).toHaveLength(1);
  });

  it('no one where the dragon is', () => {
    const game = onto('base-B', { dragon: true }, 'S1/0 pass');
    const dragon = { dragon: { x: 0, y: 1 }, aside: null, way: null, fairy: null, portal: null };
    const there = { ...game, position: { ...game.position, slices: { ...game.position.slices, dragon } } };
    expect(events(playing(there, 'S1E1/0 fly meeple'), 'flier-returned')).toHaveLength(1);
    expect(places(playing(game, 'S1E1/0 fly meeple'), 'meeple')).toEqual(['monastery']);
  });

  it('a wagon together with others, on an abbey too', () => {
    const wagon = onto('base-B', { abbey: true }, 'S1/0 meeple monastery', 'S1E1/0 fly wagon');
    expect(figures(wagon).map(({ seat, kind }) => [seat, kind])).toEqual([
      [0, 'meeple'],
      [1, 'wagon'],
    ]);
  });

  it('for the tent each of them counts', () => {
    const tiles = ['bigtop-J', 'base-B', 'flier-G', 'base-U', 'base-U'];
    const game = gameWith(tiles, {
      modules: { flier: true, tent: true },
      tokens: [4],
      expansions: { flier: { rolls: [1] } },
    });
    const end = playing(
      game,
      ...['N1/180 pass', 'N1E1/0 meeple monastery', 'N1E2/0 fly meeple', 'E1/0 pass', 'E2/0 pass'],
    );
    expect(events(end, 'tent-scored')).toMatchObject([{ figures: [1, 1] }]);
  });
});

describe('the die', () => {
  it('shows 1, 2 and 3 as often as each other', () => {
    const dealt = Array.from(
      { length: 60 },
      (_, index) =>
        engine.deal(engine.options.parse({ flier: true }), 2, randomFrom(`die ${index}`)).expansions.flier?.rolls ?? [],
    );
    expect(new Set(dealt.map(({ length }) => length))).toEqual(new Set([8]));
    const shown = [1, 2, 3].map((face) => dealt.flat().filter((roll) => roll === face).length);
    expect(shown.reduce((sum, count) => sum + count, 0)).toBe(480);
    for (const count of shown) expect(Math.abs(count - 160)).toBeLessThan(40);
  });

  it('is rolled again as far as no player has seen it when what is hidden is dealt again', () => {
    const flown = playing(before([3, 1, 2, 2, 1, 1, 1, 1]), 'E2/0 fly meeple');
    const rolls = Array.from({ length: 12 }, (_, index) =>
      reshuffle(engine, flown, 0, randomFrom(`anew ${index}`)),
    ).map(({ secrets }) => secrets.flier?.rolls ?? []);
    expect(new Set(rolls.map(([first, ...others]) => [first, others.length].join()))).toEqual(new Set(['3,7']));
    expect(new Set(rolls.map((each) => each.join())).size).toBeGreaterThan(8);
  });

  it('is set up by hand for each flying machine', () => {
    const start = (flier: unknown, isIn = true) => {
      const setup = engine.setup.safeParse({
        options: { ...baseOnly, flier: isIn },
        seats: 2,
        first: 0,
        tiles: isIn ? ['flier-A', 'flier-B'] : ['base-U'],
        expansions: { tent: null, flier },
      });
      if (!setup.success) return 'shape';
      const started = engine.start(setup.data);
      return started.ok ? null : started.error.reason;
    };
    expect(start({ rolls: [1, 3] })).toBeNull();
    expect([start({ rolls: [1] }), start(null)]).toEqual(['setup-rolls', 'setup-rolls']);
    expect([start({ rolls: [4, 1] }), start({ rolls: [0, 1] })]).toEqual(['shape', 'shape']);
    expect([start({ rolls: [1] }, false), start(null, false)]).toEqual(['setup-fliers', null]);
  });
});
