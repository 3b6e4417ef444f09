import { describe, expect, it } from 'vitest';
import { engine } from '#engines/carcassonne/index.js';
import { pileOf } from '#engines/carcassonne/rules/drawing.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import {
  asked,
  baseOnly,
  events,
  gameWith,
  movesIn,
  offered,
  playing,
  refusal,
  scores,
  withFigures,
} from '#tests/engines/carcassonne/table.js';

const modules = { monasteries: true };

/** The eight tiles around S1 except the start tile, in an order in which they can be placed with S1 or without. */
const ring = ['base-U', 'base-U', 'base-B', 'base-B', 'base-B', 'base-B', 'base-E'];
const around = ['E1/0', 'W1/0', 'S1E1/0', 'S1W1/0', 'S2E1/0', 'S2/0', 'S2W1/180'].map((move) => `${move} pass`);

const lyingAmidAll = (more: readonly string[] = ['base-U'], options = {}, figure = 'meeple lying') =>
  playing(
    gameWith(['monasteries-A', ...ring, ...more], { modules: { ...modules, ...options } }),
    `S1/0 ${figure}`,
    ...around,
  );

describe('special monasteries', () => {
  it('are six tiles more, off unless asked for, and the base game keeps its own', () => {
    expect(engine.options.parse({})).toMatchObject({ monasteries: false });
    const pile = pileOf(rulesOf({ ...baseOnly, ...modules }));
    expect(pile).toMatchObject({ 'monasteries-A': 4, 'monasteries-B': 2, 'base-A': 2, 'base-B': 4 });
    expect(Object.keys(pileOf(rulesOf(baseOnly)))).not.toContain('monasteries-A');
  });

  it('may be set up by hand in place of the monasteries of the base game', () => {
    const tiles = Object.entries(pileOf(rulesOf({ ...baseOnly, ...modules })))
      .filter(([id]) => id !== 'base-A' && id !== 'base-B')
      .flatMap(([id, copies]) => Array.from({ length: copies }, () => id));
    expect(engine.view(gameWith(tiles, { modules }), 'table').left.total).toBe(71 - 6 + 6 - 1);
  });

  it('accept a monk, or any figure of a monastery lying down as an abbot', () => {
    const all = { inns: true, abbot: true, abbey: true, traders: true, ringmaster: true };
    const game = gameWith(['monasteries-A'], { modules: { ...modules, ...all } });
    const kinds = ['meeple', 'ringmaster', 'big-meeple', 'abbot', 'wagon'];
    expect(offered(game).filter((move) => move.startsWith('S1/0 ') && !move.endsWith('field'))).toEqual([
      ...kinds.flatMap((kind) => [`S1/0 ${kind} monastery`, `S1/0 ${kind} lying`]),
      'S1/0 pass',
    ]);
    expect(refusal(game, 'S1/0 mayor lying')).toBe('not-for-figures');
  });

  it('are the only places where a figure may lie', () => {
    expect(refusal(gameWith(['base-B'], { modules }), 'S1/0 meeple lying')).toBe('no-such-spot');
    expect(refusal(gameWith(['monasteries-B'], { modules }), 'S1/90 meeple lying')).toBeNull();
  });

  it('score for a monk as any monastery does', () => {
    const done = lyingAmidAll(undefined, {}, 'meeple monastery');
    expect(events(done, 'scored')).toMatchObject([{ feature: 'monastery', complete: true, tiles: 9, points: [9, 0] }]);
    expect(done.position.supplies[0]?.meeple).toBe(7);
  });
});

describe('a figure that lies', () => {
  it('earns 1 for the tile and 1 for each tile in the unbroken rows from it, at the end alone', () => {
    const tiles = ['monasteries-A', 'base-U', 'base-U', 'base-B', 'base-B', 'base-B'];
    const game = playing(
      gameWith(tiles, { modules }),
      // East of S1 is a gap before S1E2; south of it are two tiles, north the start tile, west none.
      ...['S1/0 meeple lying', 'E1/0 pass', 'E2/0 pass', 'S1E2/0 pass', 'S2/0 pass'],
    );
    expect(scores(game)).toEqual([0, 0]);
    const end = playing(game, 'S3/0 pass');
    expect(events(end, 'scored')).toMatchObject([
      { feature: 'lying', complete: false, tiles: 4, points: [4, 0], final: true },
    ]);
    expect(scores(end)).toEqual([4, 0]);
  });

  it('has nothing that is ever complete, and stays', () => {
    const full = lyingAmidAll();
    expect(events(full, 'scored')).toEqual([]);
    expect(engine.view(full, 'table').figures).toMatchObject([{ seat: 0, spot: 'lying' }]);
    expect(scores(playing(full, 'E2/0 pass'))).toEqual([5, 0]);
  });

  it('may lie down where the eight cells around are full too', () => {
    const game = playing(gameWith([...ring, 'monasteries-A', 'base-U'], { modules }), ...around);
    const lying = playing(game, 'S1/0 meeple lying');
    expect(events(lying, 'scored')).toEqual([]);
    expect(events(playing(game, 'S1/0 meeple monastery'), 'scored')).toMatchObject([{ points: [0, 9] }]);
    expect(scores(playing(lying, 'E2/0 pass'))).toEqual([0, 5]);
  });

  it('has a majority of its own in addition to that of the monks, where several came by air', () => {
    const place = { cell: { x: 0, y: 1 } };
    const game = withFigures(
      playing(gameWith(['monasteries-A', 'base-U'], { modules: { ...modules, inns: true } }), 'S1/0 pass'),
      { seat: 0, kind: 'big-meeple', spot: 'lying', ...place },
      { seat: 1, kind: 'meeple', spot: 'lying', ...place },
      { seat: 1, kind: 'meeple', spot: 'monastery', ...place },
    );
    const end = playing(game, 'E1/0 pass');
    expect(events(end, 'scored').map(({ feature, points }) => [feature, points])).toEqual([
      ['monastery', [0, 3]],
      ['lying', [2, 0]],
    ]);
  });

  it('counts for the tent like any other figure', () => {
    const tiles = ['monasteries-A', 'bigtop-F', 'base-U', 'bigtop-H'];
    const game = gameWith(tiles, { modules: { ...modules, tent: true }, tokens: [5, 4] });
    const lying = playing(game, 'S1/0 meeple lying');
    const stand = offered(lying).find((move) => /^E1\/\d+ pass$/.test(move)) ?? '';
    const raised = playing(lying, stand, 'W1/0 pass');
    const last = offered(raised).find((move) => move.endsWith(' pass')) ?? '';
    expect(events(playing(raised, last), 'tent-scored')[0]).toMatchObject({ figures: [1, 0] });
  });

  it('earns the ringmaster his bonus at the end', () => {
    const game = gameWith(['monasteries-A', 'bigtop-A'], { modules: { ...modules, ringmaster: true, acrobats: true } });
    const end = playing(game, 'S1/0 ringmaster lying', 'S2/0 pass');
    expect(events(end, 'ringmaster-bonus')).toMatchObject([{ seat: 0, points: 2, final: true }]);
    expect(scores(end)).toEqual([3 + 2, 0]);
  });

  it('with the fairy earns 3 more at the end', () => {
    const game = gameWith(['monasteries-A', 'base-U', 'base-U'], { modules: { ...modules, dragon: true } });
    const end = playing(game, 'S1/0 meeple lying', 'E1/0 pass', 'W1/0 fairy S1 lying');
    expect(events(end, 'fairy-bonus')).toMatchObject([{ seat: 0, points: 3, final: true }]);
    expect(scores(end)).toEqual([2 + 3, 0]);
  });

  it('is eaten by the dragon', () => {
    const tiles = ['base-U', 'monasteries-A', 'dragon-3', 'dragon-H'];
    const game = playing(
      gameWith(tiles, { modules: { ...modules, dragon: true } }),
      ...['E1/0 pass', 'S1/0 meeple lying', 'W1/0 pass', 'E2/0 pass', 'dragon S1'],
    );
    expect(events(game, 'dragon-moved').at(-1)).toMatchObject({ eaten: [{ seat: 1, spot: 'lying' }] });
    expect(game.position.supplies[1]?.meeple).toBe(7);
  });
});

describe('a flying machine and special monasteries', () => {
  const flown = (figure: string, tiles = ['monasteries-A', 'flier-G', 'base-U'], turns: readonly string[] = []) =>
    playing(
      gameWith(tiles, { modules: { ...modules, flier: true }, expansions: { flier: { rolls: [1] } } }),
      ...turns,
      `S1/0 ${figure}`,
      'S1E1/0 fly meeple',
    );

  it('may bring a meeple to lie or stand there, next to any figure', () => {
    for (const figure of ['pass', 'meeple lying', 'meeple monastery']) {
      expect(movesIn(flown(figure))).toEqual(['land monastery', 'land lying']);
      const lying = playing(flown(figure), 'land lying');
      expect(engine.view(lying, 'table').figures).toContainEqual({
        seat: 1,
        kind: 'meeple',
        cell: { x: 0, y: 1 },
        spot: 'lying',
      });
    }
  });

  it('may bring a meeple to lie where the eight cells around are full', () => {
    const rest = ['base-U', 'base-U', 'base-B', 'base-B', 'base-B', 'base-E'];
    const way = ['E1/0', 'W1/0', 'S1W1/0', 'S2W1/0', 'S2/0', 'S2E1/180'].map((place) => `${place} pass`);
    const full = flown('pass', [...rest, 'monasteries-A', 'flier-G', 'base-U'], way);
    expect(engine.view(full, 'table').figures).toMatchObject([{ seat: 1, spot: 'lying' }]);
  });
});

describe('a tower and a figure that lies', () => {
  it('captures it like any other figure', () => {
    const game = playing(
      gameWith(['monasteries-A', 'tower-I', 'base-U', 'base-U'], { modules: { ...modules, tower: true } }),
      ...['S1/0 meeple lying', 'S2/0 floor S2'],
    );
    expect(movesIn(game)).toContain('capture 1 meeple S1 lying');
    expect(engine.view(playing(game, 'capture 1 meeple S1 lying'), 'table').figures).toEqual([]);
  });
});

describe('a special monastery that is taken', () => {
  const withPortal = (figure: string) =>
    playing(
      gameWith(['monasteries-A', 'dragon-R', 'base-U'], { modules: { ...modules, dragon: true } }),
      `S1/0 ${figure}`,
      'W1/0',
      'portal S1',
    );

  it('is free for a portal as long as there is neither monk nor abbot', () => {
    expect(movesIn(withPortal('pass'))).toEqual(
      ['field', 'monastery', 'lying'].map((spot) => `through meeple ${spot}`),
    );
    for (const figure of ['meeple monastery', 'meeple lying']) {
      expect(movesIn(withPortal(figure))).toEqual(['through meeple field']);
      expect(refusal(withPortal(figure), 'through meeple monastery')).toBe('feature-taken');
      expect(refusal(withPortal(figure), 'through meeple lying')).toBe('feature-taken');
    }
  });

  it('lets a meeple lie down through a portal where the eight cells around are full', () => {
    const full = lyingAmidAll(['dragon-R', 'base-U'], { dragon: true }, 'pass');
    const out = playing(full, 'W2/0', 'portal S1');
    expect(movesIn(out)).toContain('through meeple lying');
    expect(refusal(out, 'through meeple monastery')).toBe('portal-needs-open');
  });
});

describe('a special monastery in the domain of a castle', () => {
  const tiles = ['base-E', 'base-U', 'monasteries-A', 'base-U', 'base-B', 'base-B', 'base-B', 'base-B', 'base-U'];
  const paid = (figure: string, ...more: Parameters<typeof withFigures>[1][]) => {
    const begun = playing(
      gameWith(tiles, { modules: { ...modules, bridges: true } }),
      ...['N1/180 meeple city', 'castle', 'E1/0 pass', `N1E1/0 ${figure}`, 'E2/0 pass', 'N1E2/0 pass', 'N2/0 pass'],
    );
    const done = playing(withFigures(begun, ...more), 'N2E1/0 pass', 'N2E2/0 pass');
    return events(done, 'castle-scored').map(({ points }) => points);
  };

  it('pays the castle when completed, owned or not, unless its only figure lies', () => {
    expect(paid('pass')).toEqual([9]);
    expect(paid('meeple monastery')).toEqual([9]);
    expect(paid('meeple lying')).toEqual([]);
    expect(paid('meeple lying', { seat: 1, kind: 'meeple', cell: { x: 1, y: -1 }, spot: 'monastery' })).toEqual([9]);
  });
});

describe('the wagon and special monasteries', () => {
  const tiles = ['base-W', 'monasteries-A', 'base-U', 'base-B', 'base-U', 'base-U', 'base-U', 'base-U'];
  const turns = ['S1/0 pass', 'E2/0 pass', 'S1E2/0 pass', 'S2/0 pass', 'S2E1/0 pass'];

  it('may move on to lie there', () => {
    const game = playing(
      gameWith(tiles, { modules: { ...modules, abbey: true } }),
      ...['E1/0 wagon road-S', ...turns, 'abbey S1E1', 'pass'],
    );
    expect(movesIn(game)).toContain('move-wagon S1 lying');
    const lying = playing(game, 'move-wagon S1 lying');
    expect(engine.view(lying, 'table').figures).toMatchObject([{ kind: 'wagon', spot: 'lying' }]);
    expect(asked(lying)).toEqual([1, 'tile']);
  });

  it('may not where the eight cells around are full', () => {
    const more = ['base-U', 'base-B', 'base-U', 'base-U', 'base-U'];
    const game = playing(
      gameWith([...tiles.slice(0, 6), ...more], { modules: { ...modules, abbey: true } }),
      ...['E1/0 wagon road-S', ...turns, 'draw', 'W1/0 pass', 'draw', 'S1W1/0 pass', 'draw', 'S2W1/0 pass'],
      ...['draw', 'W2/0 pass', 'abbey S1E1', 'pass'],
    );
    expect(asked(game)).toEqual([0, 'abbey-wagons']);
    expect(refusal(game, 'move-wagon S1 lying')).toBe('wagon-complete');
    expect(movesIn(game)).not.toContain('move-wagon S1 lying');
  });
});

describe('an abbot who lies', () => {
  it('may retire for 1 and 1 for each tile around, without the fairy', () => {
    const tiles = ['monasteries-A', 'base-U', 'base-U', 'base-U', 'base-U'];
    const game = playing(
      gameWith(tiles, { modules: { ...modules, abbot: true, dragon: true } }),
      ...['S1/0 abbot lying', 'E1/0 pass', 'W1/0 fairy S1 lying', 'E2/0 pass'],
    );
    const before = scores(game);
    const home = playing(game, 'W2/0 retire S1');
    expect(events(home, 'abbot-retired')).toMatchObject([{ seat: 0, feature: 'lying', points: 4 }]);
    expect(scores(home)).toEqual([(before[0] ?? 0) + 4, 0]);
    expect(home.position.supplies[0]?.abbot).toBe(1);
  });

  it('stays once the eight cells around are full', () => {
    const full = lyingAmidAll(['base-U', 'base-U'], { abbot: true }, 'abbot lying');
    expect(refusal(full, 'E2/0 retire S1')).toBe('abbot-stays');
    expect(offered(full)).not.toContain('E2/0 retire S1');
  });

  it('goes home alone where others came by air', () => {
    const game = playing(
      gameWith(['monasteries-A', 'base-U', 'base-U', 'base-U'], { modules: { ...modules, abbot: true } }),
      ...['S1/0 abbot lying', 'E1/0 pass'],
    );
    const joined = withFigures(game, { seat: 1, kind: 'meeple', cell: { x: 0, y: 1 }, spot: 'lying' });
    const home = playing(joined, 'W1/0 retire S1');
    expect(engine.view(home, 'table').figures).toMatchObject([{ seat: 1, kind: 'meeple', spot: 'lying' }]);
    expect(home.position.supplies.map(({ meeple, abbot }) => [meeple, abbot])).toEqual([
      [7, 1],
      [7, 1],
    ]);
  });
});
