import { describe, expect, it } from 'vitest';
import { engine } from '#engines/carcassonne/index.js';
import type { State } from '#engines/carcassonne/position/state.js';
import type { TileId } from '#engines/carcassonne/tiles/tile.js';
import { events, gameWith, lastEvents, offered, playing, refusal, scores } from '#tests/engines/carcassonne/table.js';

const modules = { traders: true };
/** Straight roads, but monasteries for the first two tiles of seat 1. */
const roads = (count: number): readonly TileId[] =>
  Array.from({ length: count }, (_, index) => (index === 1 || index === 3 ? 'base-B' : 'base-U'));

/** A road to the east with a meeple and a builder of seat 0; seat 1 places tiles in the south. */
const begun = ['E1/0 meeple road', 'S1/0 pass', 'E2/0 builder road', 'S2/0 pass'];

const asked = ({ position }: State) => [position.asked, position.phase];

describe('the builder', () => {
  it('goes in place of another figure on the tile just laid, where its owner has a follower', () => {
    const game = playing(gameWith(roads(6), { modules }), ...begun.slice(0, 2));
    expect(offered(game)).toContain('E2/0 builder road');
    const after = playing(game, 'E2/0 builder road');
    expect(engine.view(after, 'table').figures).toContainEqual({
      seat: 0,
      kind: 'builder',
      cell: { x: 2, y: 0 },
      spot: 'road',
    });
    expect(after.position.supplies[0]).toEqual({ meeple: 6, builder: 0, pig: 1 });
    expect(asked(after)).toEqual([1, 'tile']);
  });

  it('needs an own follower there, a road or city, and one that can still grow', () => {
    const game = gameWith(['base-U', 'base-U', 'base-A', 'base-A'], { modules });
    expect(refusal(game, 'E1/0 builder road')).toBe('nobody-to-join');
    const owned = playing(game, 'E1/0 meeple road');
    expect(refusal(owned, 'E2/0 builder road')).toBe('nobody-to-join');
    const longer = playing(owned, 'S1/0 meeple field-N');
    expect(refusal(longer, 'S2/0 builder field')).toBe('not-for-figures');
    expect(offered(longer)).toContain('E2/90 builder road');
    const closing = playing(longer, 'E2/90 pass', 'S2/0 pass');
    expect(asked(closing)).toEqual([null, 'over']);
    const complete = playing(
      gameWith(['base-U', 'base-A', 'base-A', 'base-U'], { modules }),
      'E1/0 meeple road',
      'E2/90 pass',
    );
    expect(refusal(complete, 'W1/270 builder road')).toBe('nothing-to-build');
    expect(offered(complete)).not.toContain('W1/270 builder road');
  });

  it('is one a player', () => {
    const game = playing(gameWith(roads(8), { modules }), ...begun, 'W1/0 pass', 'S3/0 pass');
    expect(refusal(game, 'W2/0 builder road')).toBe('nobody-to-join');
    expect(refusal(playing(game, 'S4/0 pass'), 'W2/0 builder road')).toBe('none-in-hand');
  });

  it('may join any follower, such as the ringmaster or the big meeple', () => {
    const all = { ...modules, ringmaster: true, inns: true };
    for (const figure of ['ringmaster', 'big-meeple'])
      expect(offered(playing(gameWith(roads(4), { modules: all }), `E1/0 ${figure} road`, 'S1/0 pass'))).toContain(
        'E2/0 builder road',
      );
  });

  it('is no acrobat and no reason to be asked', () => {
    const game = gameWith(['bigtop-A', 'base-U', 'base-U'], { modules: { ...modules, acrobats: true } });
    const spent = {
      ...game,
      position: { ...game.position, supplies: [{ meeple: 0, builder: 1, pig: 1 }, { meeple: 7 }] },
    };
    expect(refusal(spent, 'S1/0 acrobat S1')).toBe('none-in-hand');
    expect(asked(playing(spent, 'S1/0'))).toEqual([1, 'tile']);
  });

  it('does not count for the majority', () => {
    const tiles = ['base-U', 'base-U', 'base-U', 'base-U', 'base-A', 'base-A'];
    const game = playing(gameWith(tiles, { modules }), 'E1/0 meeple road', 'S1/0 pass', 'E2/0 builder road');
    const withRival = playing(game, 'S2/0 pass', 'E3/90 pass');
    expect(events(withRival, 'builder-worked')).toHaveLength(1);
    const done = playing(withRival, 'W1/270 pass');
    expect(events(done, 'scored')).toMatchObject([{ feature: 'road', points: [5, 0] }]);
    expect(done.position.supplies[0]).toEqual({ meeple: 7, builder: 1, pig: 1 });
  });
});

describe('the second part of a turn', () => {
  it('comes when a later tile of the owner lets that road grow, after the first is wholly done', () => {
    const game = playing(gameWith(roads(8), { modules }), ...begun);
    const first = playing(game, 'W1/0');
    expect(asked(first)).toEqual([0, 'figure']);
    expect(events(first, 'builder-worked')).toEqual([{ type: 'builder-worked', seat: 0, cell: { x: 2, y: 0 } }]);
    const second = playing(first, 'meeple field-N');
    expect(asked(second)).toEqual([0, 'tile']);
    expect(second.position.turn).toBe(first.position.turn);
    expect(asked(playing(second, 'S3/0 meeple road'))).toEqual([1, 'tile']);
  });

  it('does not follow from the tile on which the builder is placed, another player’s tile, or a tile elsewhere', () => {
    const game = gameWith(['base-U', 'base-U', 'base-U', 'base-U', 'base-U', 'base-U'], { modules });
    const put = playing(game, ...begun.slice(0, 3));
    expect(asked(put)).toEqual([1, 'tile']);
    const byRival = playing(put, 'E3/0 pass');
    expect(events(byRival, 'builder-worked')).toEqual([]);
    expect(asked(byRival)).toEqual([0, 'tile']);
    expect(asked(playing(byRival, 'S2/0 pass'))).toEqual([1, 'tile']);
  });

  it('is followed by no third', () => {
    const second = playing(gameWith(roads(9), { modules }), ...begun, 'W1/0 pass');
    const over = playing(second, 'W2/0 pass');
    expect(asked(over)).toEqual([1, 'tile']);
    expect(events(over, 'builder-worked')).toHaveLength(1);
    const next = playing(over, 'S3/0 pass', 'W3/0 pass');
    expect(asked(next)).toEqual([0, 'tile']);
  });

  it('comes also when the first part sent the builder home', () => {
    const tiles = ['base-U', 'base-U', 'base-U', 'base-A', 'base-A', 'base-U', 'base-U'];
    const game = playing(
      gameWith(tiles, { modules }),
      'E1/0 meeple road',
      'S1/0 pass',
      'E2/0 builder road',
      'E3/90 pass',
    );
    const closed = playing(game, 'W1/270 pass');
    expect(events(closed, 'scored')).toMatchObject([{ feature: 'road', complete: true, points: [5, 0] }]);
    expect(closed.position.supplies[0]).toEqual({ meeple: 7, builder: 1, pig: 1 });
    expect(asked(closed)).toEqual([0, 'tile']);
  });

  it('does not take place when nothing is left to be drawn', () => {
    const end = playing(gameWith(roads(5), { modules }), ...begun, 'W1/0 pass');
    expect(asked(end)).toEqual([null, 'over']);
    expect(lastEvents(end).at(-1)).toMatchObject({ type: 'ended' });
  });

  it('works in a city too', () => {
    const tiles = ['traders-Q', 'base-U', 'traders-R', 'base-U', 'traders-P', 'base-U', 'base-U'];
    const city = playing(
      gameWith(tiles, { modules }),
      'N1/90 meeple city',
      'S1/0 pass',
      'N2/90 builder city',
      'S2/0 pass',
      'N3/90 pass',
    );
    expect(asked(city)).toEqual([0, 'tile']);
  });
});

describe('the pig', () => {
  it('goes where its owner has a farmer, and nowhere else', () => {
    const game = playing(
      gameWith(['base-U', 'base-U', 'base-U'], { modules }),
      'E1/0 meeple field-N',
      'S1/0 meeple road',
    );
    expect(offered(game)).toContain('E2/0 pig field-N');
    expect(refusal(game, 'E2/0 pig field-S')).toBe('nobody-to-join');
    expect(refusal(game, 'E2/0 pig road')).toBe('not-for-figures');
  });

  it('adds one for each city to the points of its owner’s farmers', () => {
    const end = playing(
      gameWith(['base-U', 'base-U', 'base-U', 'base-U', 'base-E'], { modules }),
      'E1/0 meeple field-N',
      'S1/0 pass',
      'E2/0 pig field-N',
      'S2/0 pass',
      'N1/180 pass',
    );
    expect(events(end, 'pig-bonus')).toEqual([
      { type: 'pig-bonus', seat: 0, cell: { x: 2, y: 0 }, points: 1, final: true },
    ]);
    expect(scores(end)).toEqual([4, 0]);
  });

  it('adds nothing when another player gets the points', () => {
    const end = playing(
      gameWith(['base-U', 'base-E', 'base-U', 'base-B'], { modules: { ...modules, inns: true } }),
      'E1/0 meeple field-N',
      'N1/180 big-meeple field',
      'E2/0 pig field-N',
      'N1E1/0 pass',
    );
    expect(events(end, 'pig-bonus')).toEqual([]);
    expect(scores(end)).toEqual([0, 3]);
  });
});

describe('goods', () => {
  const city = ['traders-Q', 'base-E', 'base-U', 'base-U'];

  it('go to the player who completes the city, with any owner', () => {
    const done = playing(gameWith(city, { modules }), 'N1/90 meeple city', 'N2/180 pass');
    expect(events(done, 'scored')).toMatchObject([{ feature: 'city', points: [6, 0] }]);
    expect(events(done, 'goods-taken')).toEqual([{ type: 'goods-taken', seat: 1, goods: 'wine', count: 1 }]);
    expect(done.position.slices.traders?.goods).toEqual([
      { wine: 0, grain: 0, cloth: 0 },
      { wine: 1, grain: 0, cloth: 0 },
    ]);
  });

  it('are taken from a city without an owner, one token a sign, of every kind', () => {
    const tiles = ['traders-Q', 'traders-R', 'traders-N', 'base-E', 'base-U'];
    const done = playing(gameWith(tiles, { modules }), 'N1/90 pass', 'N2/90 pass', 'N3/90 pass', 'N4/180 pass');
    expect(events(done, 'goods-taken')).toMatchObject([
      { seat: 1, goods: 'wine', count: 2 },
      { seat: 1, goods: 'cloth', count: 1 },
    ]);
  });

  it('pay ten for most of each kind at the end, to everybody in a tie, to no one for none', () => {
    const game = playing(gameWith(['base-U', 'base-U'], { modules }), 'E1/0 pass');
    const goods = [
      { wine: 1, grain: 0, cloth: 0 },
      { wine: 1, grain: 2, cloth: 0 },
    ];
    const held = {
      ...game,
      position: { ...game.position, slices: { ...game.position.slices, traders: { goods, part: 'only' } } },
    } as const;
    const end = playing(held, 'E2/0 pass');
    expect(events(end, 'goods-scored')).toEqual([
      { type: 'goods-scored', goods: 'wine', counts: [1, 1], points: [10, 10] },
      { type: 'goods-scored', goods: 'grain', counts: [0, 2], points: [0, 10] },
    ]);
    expect(scores(end)).toEqual([10, 20]);
  });
});

describe('builder and pig under the big top', () => {
  it('are no figures for the tent', () => {
    const all = { ...modules, tent: true };
    const tiles = ['base-U', 'bigtop-F', 'base-U', 'base-U', 'base-U', 'bigtop-H'];
    const game = gameWith(tiles, { modules: all, tokens: [5, 4, 3] });
    const stand = offered(playing(game, 'E1/0 meeple road')).find((move) => /^S1E1\/\d+ pass$/.test(move));
    expect(stand).toBeDefined();
    const around = playing(game, 'E1/0 meeple road', stand ?? '', 'E2/0 builder road', 'W1/0 pass');
    const figures = engine.view(around, 'table').figures.map(({ kind }) => kind);
    expect(figures).toEqual(['meeple', 'builder']);
    const worked = playing(around, 'E3/0 pass');
    const last = offered(worked).find((move) => move.endsWith(' pass')) ?? '';
    expect(events(playing(worked, last), 'tent-scored')[0]).toMatchObject({ figures: [1, 0] });
  });

  it('bring no bonus of the ringmaster in addition to his own', () => {
    const all = { ...modules, ringmaster: true, acrobats: true };
    const tiles = ['base-U', 'bigtop-A', 'base-U', 'base-A', 'base-A', 'base-U'];
    const game = playing(
      gameWith(tiles, { modules: all }),
      'E1/0 ringmaster road',
      'S1/0 pass',
      'E2/0 builder road',
      'E3/90 pass',
    );
    const done = playing(game, 'W1/270 pass');
    expect(events(done, 'ringmaster-bonus')).toMatchObject([{ seat: 0, points: 2 }]);
  });
});
