import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../engines/core/random.js';
import { startOf } from '../../../engines/core/testing/index.js';
import { featureUnder, withFigure } from '../../../engines/carcassonne/board/figures.js';
import { engine } from '../../../engines/carcassonne/index.js';
import { rulesOf } from '../../../engines/carcassonne/rulebook.js';
import type { State } from '../../../engines/carcassonne/state.js';
import { baseOnly, events, gameWith, offered, playing, refusal, scores } from './table.js';

const modules = { dragon: true };

const asked = ({ position }: State) => [position.asked, position.phase];
const kept = ({ position }: State) => position.slices.dragon;

describe('facts 4: volcano', () => {
  const game = playing(gameWith(['base-U', 'dragon-3', 'base-U'], { modules }), 'E1/0 meeple road');

  it('brings the dragon to its tile at once, which eats nobody', () => {
    const came = playing(game, 'W1/0');
    expect(events(came, 'dragon-came')).toEqual([{ type: 'dragon-came', cell: { x: -1, y: 0 }, released: 0 }]);
    expect(kept(came)?.dragon).toEqual({ x: -1, y: 0 });
    expect(came.position.supplies[0]).toEqual({ meeple: 6 });
  });

  it('lets nobody be put where the dragon is', () => {
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

describe('facts 4: dragon tiles before the first volcano', () => {
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

  it('end the game when nothing else is left', () => {
    expect(asked(playing(gameWith(['base-U', 'dragon-H'], { modules }), 'E1/0 pass'))).toEqual([null, 'over']);
  });
});

describe('facts 4: the dragon’s move', () => {
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

  it('comes after the action: who was just put on the tile can be eaten, and nothing is scored before', () => {
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

  it('[R] eats acrobats out of a pyramid, and a ringmaster like anybody', () => {
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

describe('facts 4: the fairy', () => {
  const tiles = ['base-U', 'base-A', 'base-B', 'base-A', 'base-B', 'base-B'];
  const set = playing(gameWith(tiles, { modules }), 'E1/0 meeple road', 'E2/90 pass', 'S1/0 fairy E1 road');

  it('goes beside an own follower, another than the one she is with', () => {
    expect(kept(set)?.fairy).toEqual({
      cell: { x: 1, y: 0 },
      beside: { seat: 0, kind: 'meeple', spot: 'road' },
    });
    expect(refusal(set, 'W1/270 fairy E1 road')).toBe('fairy-needs-follower');
    const again = playing(set, 'S2/90 pass');
    expect(refusal(again, 'S3/0 fairy E1 road')).toBe('fairy-needs-follower');
  });

  it('pays her follower’s owner one at the start of a turn', () => {
    const start = playing(set, 'S2/90 pass');
    expect(events(start, 'fairy-point')).toEqual([{ type: 'fairy-point', seat: 0, cell: { x: 1, y: 0 }, points: 1 }]);
    expect(scores(start)).toEqual([1, 0]);
    expect(scores(playing(start, 'S1E1/0 pass'))).toEqual([1, 0]);
  });

  it('pays three when the feature of her follower is scored, then stays there with nobody', () => {
    const done = playing(set, 'W1/270 pass');
    expect(events(done, 'fairy-bonus')).toMatchObject([{ seat: 0, points: 3, final: false }]);
    expect(scores(done)).toEqual([7, 0]);
    expect(kept(done)?.fairy).toEqual({ cell: { x: 1, y: 0 }, beside: null });
    expect(events(done, 'fairy-point')).toEqual([]);
  });

  it('pays nothing at the start of a turn that nobody has, as nothing is left to be drawn', () => {
    const end = playing(
      gameWith(['base-U', 'base-U', 'base-U', 'base-U'], { modules }),
      ...['E1/0 meeple field-S', 'E2/0 pass', 'W1/0 fairy E1 field-S', 'W2/0 pass'],
    );
    expect(events(end, 'fairy-point')).toEqual([]);
    expect(scores(end)).toEqual([3, 0]);
  });

  it('pays three at the end too, also where the feature pays nothing, and in a field', () => {
    const inn = playing(
      gameWith(['inns-B', 'base-U', 'base-B', 'base-B'], { modules: { ...modules, inns: true } }),
      ...['E1/0 meeple road', 'E2/0 pass', 'S1/0 fairy E1 road', 'S2/0 pass'],
    );
    expect(events(inn, 'fairy-bonus')).toMatchObject([{ final: true, points: 3 }]);
    expect(scores(inn)).toEqual([3, 0]);
    const field = playing(
      gameWith(['base-U', 'base-U', 'base-B'], { modules }),
      ...['E1/0 meeple field-S', 'E2/0 pass', 'S1/0 fairy E1 field-S'],
    );
    expect(scores(field)).toEqual([3, 0]);
  });

  it('pays three whoever has the majority', () => {
    const { board, options } = set.position;
    const rival = { seat: 1, kind: 'big-meeple', cell: { x: 0, y: 0 }, spot: 'road' } as const;
    const withRival = withFigure(board, featureUnder(rulesOf(options), board, rival), rival);
    const done = playing(
      { ...set, position: { ...set.position, board: withRival, options: { ...options, inns: true } } },
      'W1/270 pass',
    );
    expect(events(done, 'scored')).toMatchObject([{ points: [0, 4] }]);
    expect(scores(done)).toEqual([3, 4]);
  });

  it('[R] in a pyramid pays one for each own acrobat at the start of everybody’s turn, and no three', () => {
    const all = { ...modules, acrobats: true };
    const game = playing(
      gameWith(['bigtop-A', 'base-U', 'base-U', 'base-B', 'base-U', 'base-U', 'base-U'], { modules: all }),
      ...['S1/0 acrobat S1', 'E1/0 acrobat S1', 'W1/0 fairy S1 pyramid'],
    );
    expect(scores(game)).toEqual([0, 1]);
    const second = playing(game, 'S2/0 acrobat S1');
    expect(scores(second)).toEqual([1, 1]);
    expect(refusal(second, 'E2/0 fairy S1 pyramid')).toBe('fairy-needs-follower');
    const called = playing(second, 'E2/0 pyramid S1');
    expect(events(called, 'pyramid-scored')).toMatchObject([{ points: [5, 10] }]);
    expect(events(called, 'fairy-bonus')).toEqual([]);
    expect(scores(called)).toEqual([6, 11]);
    const anew = playing(called, 'S3/0 pass', 'W2/0 pass');
    expect(scores(anew)).toEqual(scores(called));
    expect(kept(called)?.fairy?.beside).toMatchObject({ spot: 'pyramid' });
  });

  it('[R] pays beside the ringmaster’s own bonus', () => {
    const all = { ...modules, acrobats: true, ringmaster: true };
    const game = playing(
      gameWith(['base-U', 'base-A', 'bigtop-A', 'base-A', 'base-B'], { modules: all }),
      ...['E1/0 ringmaster road', 'E2/90 pass', 'S1/0 fairy E1 road', 'W1/270 pass'],
    );
    expect(events(game, 'ringmaster-bonus')).toMatchObject([{ points: 2 }]);
    expect(events(game, 'fairy-bonus')).toMatchObject([{ points: 3 }]);
  });
});

describe('facts 4: the princess', () => {
  const joined = playing(gameWith(['base-G', 'dragon-B', 'base-U'], { modules }), 'N1/90 meeple city');

  it('sends a follower of the city home that her tile joins, as the action', () => {
    expect(offered(joined)).toContain('N2/180 princess N1 city 1');
    const sent = playing(joined, 'N2/180 princess N1 city 1');
    expect(events(sent, 'princess-sent')).toMatchObject([{ seat: 1, figure: { seat: 0, kind: 'meeple' } }]);
    expect(sent.position.supplies[0]).toEqual({ meeple: 7 });
    expect(engine.view(sent, 'table').figures).toEqual([]);
    expect(asked(sent)).toEqual([0, 'tile']);
  });

  it('need not, and sends nobody out of other cities', () => {
    expect(offered(joined)).toContain('N2/180 pass');
    expect(refusal(joined, 'E1/0 princess N1 city 1')).toBe('edges-differ');
    expect(refusal(joined, 'N2/180 princess N1 city 2')).toBe('princess-cannot');
    expect(
      offered(joined)
        .filter((move) => move.includes(' princess '))
        .every((move) => move.startsWith('N2/')),
    ).toBe(true);
  });

  it('sends no builder, who goes home when his owner’s last follower there does', () => {
    const city = playing(
      gameWith(['base-G', 'base-B', 'traders-Q', 'dragon-B', 'base-U'], { modules: { ...modules, traders: true } }),
      ...['N1/90 meeple city', 'S1/0 pass', 'N2/90 builder city'],
    );
    const sent = offered(city).filter((move) => move.startsWith('N3/180 princess'));
    expect(sent).toEqual(['N3/180 princess N1 city 1']);
    expect(playing(city, sent[0] ?? '').position.supplies[0]).toEqual({ meeple: 7, builder: 1, pig: 1 });
  });
});

describe('facts 4: the magic portal', () => {
  const game = playing(gameWith(['base-U', 'dragon-R', 'base-U'], { modules }), 'E1/0 meeple field-N');

  it('lets the figure of the turn go on any open feature of any tile where nobody is', () => {
    const chosen = playing(game, 'W1/0', 'portal E1');
    expect(asked(chosen)).toEqual([1, 'dragon-portal']);
    expect(engine.moves(chosen, 1).map((move) => engine.notation.format(move))).toEqual([
      'through meeple road',
      'through meeple field-S',
    ]);
    const out = playing(chosen, 'through meeple road');
    expect(engine.view(out, 'table').figures).toContainEqual({
      seat: 1,
      kind: 'meeple',
      cell: { x: 1, y: 0 },
      spot: 'road',
    });
    expect(asked(out)).toEqual([0, 'tile']);
  });

  it('may still be used as usual, on its own tile, and is no portal on another', () => {
    expect(offered(game)).toContain('W1/0 meeple road-S');
    const usual = playing(game, 'W1/0 pass');
    expect(refusal(playing(usual, 'E2/0'), 'portal E1')).toBe('no-portal');
    expect(refusal(playing(game, 'W1/0'), 'portal W1')).toBe('portal-leads-nowhere');
    expect(refusal(playing(game, 'W1/0'), 'portal N5')).toBe('portal-leads-nowhere');
  });

  it('does not lead to what is complete, taken, or the dragon’s', () => {
    const complete = playing(
      gameWith(['base-E', 'dragon-R', 'base-U'], { modules }),
      'N1/180 pass',
      'W1/0',
      'portal 0',
    );
    expect(refusal(complete, 'through meeple city')).toBe('portal-needs-open');
    const taken = playing(game, 'W1/0', 'portal E1');
    expect(refusal(taken, 'through meeple field-N')).toBe('feature-taken');
    expect(refusal(taken, 'through meeple city')).toBe('no-such-spot');
    expect(refusal(taken, 'through abbot road')).toBe('none-in-hand');
    const volcano = playing(gameWith(['dragon-3', 'dragon-R'], { modules }), 'W1/0 pass', 'E1/0');
    expect(refusal(volcano, 'portal W1')).toBe('portal-leads-nowhere');
  });

  it('is for every follower within its own places, and not for builder and pig', () => {
    const all = { ...modules, traders: true, inns: true, abbot: true, ringmaster: true };
    const mixed = playing(gameWith(['base-B', 'dragon-R'], { modules: all }), 'S1/0 pass', 'E1/0', 'portal S1');
    const figures = engine.moves(mixed, 1).map((move) => engine.notation.format(move).split(' ')[1]);
    expect(new Set(figures)).toEqual(new Set(['meeple', 'ringmaster', 'big-meeple', 'abbot']));
    expect(refusal(mixed, 'through pig field')).toBe('not-for-figures');
  });

  it('[R] leads to a pyramid with room anywhere', () => {
    const all = { ...modules, acrobats: true };
    const far = playing(
      gameWith(['bigtop-A', 'base-U', 'base-U', 'dragon-R', 'base-U'], { modules: all }),
      ...['S1/0 pass', 'E1/0 pass'],
    );
    expect(refusal(far, 'E2/0 acrobat S1')).toBe('acrobat-tile-too-far');
    const there = playing(far, 'E2/0 pass');
    expect(offered(there)).toContain('E3/0 acrobat S1');
    expect(events(playing(there, 'E3/0 acrobat S1'), 'put')).toMatchObject([{ feature: 'pyramid' }]);
  });
});
