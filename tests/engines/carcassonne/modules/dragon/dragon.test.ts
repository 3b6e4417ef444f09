import { describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { startOf } from '#engines/core/testing/index.js';
import { engine } from '#engines/carcassonne/index.js';
import type { State } from '#engines/carcassonne/position/state.js';
import {
  asked,
  baseOnly,
  events,
  gameWith,
  movesIn,
  offered,
  playing,
  refusal,
  withSlices,
} from '#tests/engines/carcassonne/table.js';

const modules = { dragon: true };

const kept = ({ position }: State) => position.slices.dragon;

describe('a volcano tile', () => {
  const game = playing(gameWith(['base-U', 'dragon-3', 'base-U'], { modules }), 'E1/0 meeple road');

  it('brings the dragon to its tile at once, which eats no one', () => {
    const came = playing(game, 'W1/0');
    expect(events(came, 'dragon-came')).toEqual([{ type: 'dragon-came', cell: { x: -1, y: 0 }, released: 0 }]);
    expect(kept(came)?.dragon).toEqual({ x: -1, y: 0 });
    expect(came.position.supplies[0]).toEqual({ meeple: 6 });
  });

  it('lets no figure be put where the dragon is', () => {
    expect(refusal(game, 'W1/0 meeple field-N')).toBe('dragon-there');
    expect(asked(playing(game, 'W1/0'))).toEqual([0, 'tile']);
  });

  it('lets the fairy go to one’s followers, and an acrobat to another tile, but none to the dragon', () => {
    const own = playing(gameWith(['base-U', 'base-U', 'dragon-3'], { modules }), 'E1/0 meeple road', 'E2/0 pass');
    expect(offered(own)).toContain('W1/0 fairy E1 road');
    const site = gameWith(['bigtop-A', 'dragon-3', 'base-U'], { modules: { ...modules, acrobats: true } });
    const beside = playing(site, 'S1/0 pass');
    expect(offered(beside)).toContain('W1/0 acrobat S1');
    const { position } = playing(beside, 'W1/0 pass');
    const there = {
      ...beside,
      position: {
        ...position,
        slices: { ...position.slices, dragon: { ...position.slices.dragon, dragon: { x: 0, y: 1 } } },
      },
    } as State;
    expect(refusal(there, 'E1/0 acrobat S1')).toBe('dragon-there');
    expect(offered(there)).not.toContain('E1/0 acrobat S1');
  });
});

describe('dragon tiles before the first volcano', () => {
  it('take no part in drawing, nor in counting what is left', () => {
    const game = gameWith(['base-U', 'dragon-H', 'base-U', 'dragon-3', 'base-U'], { modules });
    expect(engine.view(game, 'table').left.total).toBe(3);
    const next = playing(game, 'E1/0 pass');
    expect(next.position.current).toBe('base-U');
    const released = playing(next, 'E2/0 pass', 'W1/0 pass');
    expect(events(released, 'dragon-came')).toMatchObject([{ released: 1 }]);
    expect(engine.view(released, 'table').left.byType).toEqual({ 'dragon-H': 1 });
  });

  it('are shuffled into what is left, as the setup has it', () => {
    const setup = {
      options: { ...baseOnly, dragon: true },
      seats: 2,
      first: 0,
      tiles: ['dragon-3', 'dragon-H', 'base-U', 'base-U'],
    };
    const currentWith = (places: readonly number[]) =>
      playing(startOf(engine, { ...setup, expansions: { dragon: { places } } }), 'E1/0 pass').position.current;
    expect([currentWith([0]), currentWith([1]), currentWith([3]), currentWith([])]).toEqual([
      'dragon-H',
      'base-U',
      'dragon-H',
      'base-U',
    ]);
    const dealt = engine.deal(engine.options.parse({ dragon: true }), 2, randomFrom('places'));
    expect(dealt.expansions.dragon?.places).toHaveLength(12);
  });

  it('move no dragon where there is none, even if a setup by hand gives a player one of them', () => {
    const game = gameWith(['base-U', 'base-U'], {
      modules: { ...modules, bridges: true },
      expansions: { bridges: { held: ['dragon-H', null] } },
    });
    expect(game.position.current).toBe('dragon-H');
    expect(asked(playing(game, 'E1/0 pass'))).toEqual([1, 'tile']);
  });

  it('end the game when nothing else is left', () => {
    expect(asked(playing(gameWith(['base-U', 'dragon-H'], { modules }), 'E1/0 pass'))).toEqual([null, 'over']);
  });
});

describe('the dragon’s move', () => {
  const begun = playing(
    gameWith(['base-U', 'base-B', 'dragon-3', 'dragon-H'], { modules }),
    'E1/0 meeple road',
    'S1/0 meeple monastery',
    'W1/0 pass',
  );

  it('goes one orthogonal step at a time, by all players in turn, and by itself where there is only one way', () => {
    const moving = playing(begun, 'E2/0 pass');
    expect(events(moving, 'dragon-moved')).toMatchObject([{ seat: 1, cell: { x: 0, y: 0 }, eaten: [] }]);
    expect(asked(moving)).toEqual([0, 'dragon']);
    expect(engine.moves(moving, 0).map((move) => engine.notation.format(move))).toEqual([
      'dragon E1',
      'dragon S1',
      'dragon E1 on',
      'dragon S1 on',
    ]);
    expect(engine.moves(moving, 1)).toEqual([]);
    expect(engine.view(moving, 'table')).toMatchObject({ toPlay: 0, active: 1 });
  });

  it('never enters an empty cell, nor a tile where it has been in this move', () => {
    const moving = playing(begun, 'E2/0 pass');
    const move = (notation: string) => {
      const parsed = engine.notation.parse(notation);
      const played = parsed.ok ? engine.play(moving, 0, parsed.value) : parsed;
      return played.ok ? null : played.error.reason;
    };
    expect(['dragon N1', 'dragon W1', 'dragon 0', 'pass', 'meeple road'].map(move)).toEqual([
      'dragon-cannot',
      'dragon-cannot',
      'dragon-cannot',
      'not-now',
      'not-now',
    ]);
  });

  it('sends home everybody on the tiles that it enters, and ends where it is stuck', () => {
    const done = playing(begun, 'E2/0 pass', 'dragon S1');
    expect(events(done, 'dragon-moved').at(-1)).toMatchObject({
      seat: 0,
      eaten: [{ seat: 1, kind: 'meeple', spot: 'monastery' }],
    });
    expect(events(done, 'dragon-rests')).toMatchObject([{ steps: 2 }]);
    expect(done.position.supplies.map(({ meeple }) => meeple)).toEqual([6, 7]);
    expect(asked(done)).toEqual([null, 'over']);
  });

  it('never enters the tile of the fairy', () => {
    const done = playing(begun, 'E2/0 fairy S1 monastery');
    expect(events(done, 'dragon-moved').map(({ cell }) => cell)).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 2, y: 0 },
    ]);
    expect(done.position.supplies.map(({ meeple }) => meeple)).toEqual([7, 6]);
  });

  it('comes after the action: it eats a figure just placed on the tile, and nothing is scored before', () => {
    const tail = playing(begun, 'E2/0 meeple field-N', 'dragon E1');
    expect(events(tail, 'dragon-moved').flatMap(({ eaten }) => eaten.map(({ seat }) => seat))).toEqual([0, 1]);
  });

  it('has six steps at most', () => {
    const row = ['base-U', 'base-U', 'base-U', 'base-U', 'base-U', 'base-U', 'dragon-3', 'dragon-H'];
    const long = playing(
      gameWith(row, { modules }),
      ...['E1/0 pass', 'E2/0 pass', 'E3/0 pass', 'E4/0 pass', 'E5/0 pass', 'E6/0 pass', 'W1/0 pass', 'E7/0 pass'],
    );
    expect(events(long, 'dragon-moved')).toHaveLength(6);
    expect(events(long, 'dragon-moved').map(({ seat }) => seat)).toEqual([1, 0, 1, 0, 1, 0]);
    expect(kept(long)?.dragon).toEqual({ x: 5, y: 0 });
  });

  it('sends home builders with their people', () => {
    const all = { ...modules, traders: true };
    const game = playing(
      gameWith(['base-U', 'base-B', 'base-U', 'dragon-3', 'dragon-H'], { modules: all }),
      ...['E1/0 meeple road', 'S1/0 pass', 'E2/0 builder road', 'W1/0 pass'],
    );
    const done = playing(game, 'E3/0 pass', 'dragon E1');
    expect(done.position.supplies[0]).toEqual({ meeple: 7, builder: 1, pig: 1 });
  });

  it('eats acrobats out of a pyramid, and a ringmaster like anybody', () => {
    const all = { ...modules, acrobats: true, ringmaster: true };
    const game = playing(
      gameWith(['bigtop-A', 'base-U', 'dragon-3', 'dragon-H'], { modules: all }),
      ...['S1/0 acrobat S1', 'E1/0 ringmaster road', 'W1/0 pass', 'E2/0 pass'],
    );
    expect(asked(game)).toEqual([0, 'dragon']);
    expect(playing(game, 'dragon S1').position.supplies[0]).toMatchObject({ meeple: 7 });
    expect(playing(game, 'dragon E1').position.supplies[1]).toMatchObject({ ringmaster: 1 });
  });
});

describe('the dragon’s tile', () => {
  it('takes neither builder nor pig', () => {
    const game = (figure: string) =>
      playing(
        gameWith(['base-U', 'base-B', 'dragon-3', 'base-U'], { modules: { ...modules, traders: true } }),
        `E1/0 meeple ${figure}`,
        'S1/0 pass',
      );
    expect(refusal(game('road'), 'E2/0 builder road')).toBe('dragon-there');
    expect(refusal(game('field-N'), 'E2/0 pig field-N')).toBe('dragon-there');
    expect(offered(game('road'))).not.toContain('E2/0 builder road');
  });

  it('lets a barn stand at its corner, which the dragon never eats', () => {
    const tiles = ['base-U', 'base-B', 'dragon-2', 'dragon-H'];
    const built = playing(
      gameWith(tiles, { modules: { ...modules, abbey: true } }),
      ...['E1/0 pass', 'S1/0 pass', 'S1E1/0 build-barn NW', 'W1/0 pass'],
    );
    const moved = playing(built, 'dragon E1');
    expect(events(moved, 'dragon-moved').flatMap(({ eaten }) => eaten)).toEqual([]);
    expect(moved.position.slices.abbey?.barns).toHaveLength(1);
  });

  it('is none where a wagon may go on', () => {
    const ring = ['base-W', 'base-B', 'base-U', 'base-B', 'base-U', 'base-U', 'base-U', 'base-U'];
    const game = playing(
      gameWith(ring, { modules: { ...modules, abbey: true } }),
      ...['E1/0 wagon road-S', 'S1/0 pass', 'E2/0 pass', 'S1E2/0 pass', 'S2/0 pass', 'S2E1/0 pass'],
    );
    const { dragon } = game.position.slices;
    if (!dragon) throw new Error('there is no dragon in this game');
    const there = withSlices(game, { dragon: { ...dragon, dragon: { x: 0, y: 1 } } });
    const asking = playing(there, 'abbey S1E1', 'pass');
    expect(asked(asking)).toEqual([0, 'abbey-wagons']);
    expect(refusal(asking, 'move-wagon S1 monastery')).toBe('dragon-there');
    expect(movesIn(asking)).not.toContain('move-wagon S1 monastery');
    expect(movesIn(asking)).toContain('move-wagon S1E2 monastery');
  });
});

describe('the figures that the dragon eats', () => {
  it('exclude a pig, which goes home at once from wherever it is', () => {
    const game = playing(
      gameWith(['base-U', 'base-B', 'base-U', 'dragon-3', 'dragon-H'], { modules: { ...modules, traders: true } }),
      ...['E1/0 meeple field-N', 'S1/0 pass', 'E2/0 pig field-N', 'W1/0 pass', 'E3/0 pass', 'dragon E1'],
    );
    expect(events(game, 'dragon-moved').map(({ eaten }) => eaten.map(({ kind }) => kind))).toEqual([
      [],
      ['meeple'],
      [],
      [],
    ]);
    expect(game.position.supplies[0]).toEqual({ meeple: 7, builder: 1, pig: 1 });
  });

  it('include a wagon, which does not go on: nothing was scored', () => {
    const game = playing(
      gameWith(['base-U', 'base-B', 'dragon-3', 'dragon-H'], { modules: { ...modules, abbey: true } }),
      ...['E1/0 wagon road', 'S1/0 pass', 'W1/0 pass', 'E2/0 pass', 'dragon E1'],
    );
    expect(game.position.supplies[0]?.wagon).toBe(1);
    expect(asked(game)).toEqual([null, 'over']);
  });
});
