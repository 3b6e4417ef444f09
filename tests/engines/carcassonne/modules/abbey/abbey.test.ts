import { describe, expect, it } from 'vitest';
import { featureUnder } from '#engines/carcassonne/board/figures.js';
import { featureAt } from '#engines/carcassonne/board/lookup.js';
import { engine } from '#engines/carcassonne/index.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import { majority } from '#engines/carcassonne/rules/scoring.js';
import {
  asked,
  events,
  gameWith,
  movesIn,
  offered,
  playing,
  refusal,
  scores,
  withFigures,
  withSlices,
} from '#tests/engines/carcassonne/table.js';

const modules = { abbey: true };

/** Four tiles around S1E1; a road of the northern one, `E1`, leads there. */
const ring = ['base-W', 'base-B', 'base-U', 'base-B', 'base-U', 'base-U'];
const around = ['S1/0 pass', 'E2/0 pass', 'S1E2/0 pass', 'S2/0 pass', 'S2E1/0 pass'];

const ringWith = (figure: string, more: readonly string[] = ['base-U', 'base-U'], options = {}): State =>
  playing(gameWith([...ring, ...more], { modules: { ...modules, ...options } }), `E1/0 ${figure}`, ...around);

describe('the abbey', () => {
  it('may be laid instead of drawing, in a hole with tiles on all four sides', () => {
    const game = ringWith('pass');
    expect(asked(game)).toEqual([0, 'abbey-or-draw']);
    expect(offered(game)).toEqual(['abbey S1E1', 'draw']);
    expect(refusal(game, 'abbey S1W1')).toBe('no-hole');
    expect(refusal(game, 'abbey E1')).toBe('no-hole');
    expect(refusal(game, 'pass')).toBe('not-now');
    expect(asked(playing(game, 'draw'))).toEqual([0, 'tile']);
  });

  it('is not asked for where there is no hole', () => {
    const game = gameWith(['base-U', 'base-U', 'base-U'], { modules });
    expect(asked(playing(game, 'E1/0 pass'))).toEqual([1, 'tile']);
  });

  it('closes what it meets, is laid once, and draws no tile', () => {
    const game = ringWith('meeple road-S');
    const laid = playing(game, 'abbey S1E1');
    expect(asked(laid)).toEqual([0, 'figure']);
    expect(laid.position.left).toEqual(game.position.left);
    expect(laid.position.slices.abbey?.abbeys).toEqual([false, true]);
    const done = playing(laid, 'pass');
    expect(events(done, 'placed')).toMatchObject([{ tile: 'abbey-A', cell: { x: 1, y: 1 } }]);
    expect(events(done, 'scored')).toMatchObject([{ feature: 'road', complete: true, tiles: 1, points: [1, 0] }]);
    expect(done.position.supplies[0]?.meeple).toBe(7);
    expect(asked(done)).toEqual([1, 'tile']);
  });

  it('takes every follower that goes on monasteries as its monk, and no one else', () => {
    const all = { inns: true, abbot: true, ringmaster: true, traders: true };
    const laid = playing(ringWith('pass', undefined, all), 'abbey S1E1');
    expect(offered(laid)).toEqual(
      ['meeple', 'ringmaster', 'big-meeple', 'abbot', 'wagon'].map((kind) => `${kind} monastery`).concat('pass'),
    );
  });

  it('scores as a monastery', () => {
    const end = playing(ringWith('pass', []), 'abbey S1E1', 'meeple monastery');
    expect(events(end, 'scored')).toMatchObject([{ feature: 'monastery', complete: false, tiles: 8, points: [8, 0] }]);
  });

  it('may be laid by each in turn after the last tile, from the left neighbour of who had it', () => {
    const game = ringWith('pass', []);
    expect(asked(game)).toEqual([0, 'abbey-round']);
    expect(offered(game)).toEqual(['abbey S1E1', 'keep-abbey']);
    const kept = playing(game, 'keep-abbey');
    expect(asked(kept)).toEqual([1, 'abbey-round']);
    expect(kept.position.turn).toBe(game.position.turn + 1);
    expect(asked(playing(kept, 'keep-abbey'))).toEqual([null, 'over']);
    const laid = playing(kept, 'abbey S1E1', 'pass');
    expect(asked(laid)).toEqual([null, 'over']);
  });

  it('may be laid after the last tile by the next player with an abbey who has not decided yet', () => {
    const before = playing(gameWith(ring, { modules }), 'E1/0 pass', ...around.slice(0, -1));
    const abbey = { abbeys: [false, true], barns: [], wagons: [], round: [], isExtra: false };
    const game = playing(withSlices(before, { abbey }), ...around.slice(-1));
    expect(asked(game)).toEqual([1, 'abbey-round']);
    expect(game.position.begun).toBe(false);
  });

  it('never gives work to a builder', () => {
    const tiles = ['base-V', 'base-B', 'base-U', 'base-B', 'base-B', 'base-U', 'base-U', 'base-U', 'base-U'];
    const game = playing(
      gameWith(tiles, { modules: { ...modules, traders: true } }),
      ...['E1/0 meeple road', 'S1/0 pass', 'W1/0 builder road', 'E2/0 pass', 'S1E2/0 pass', 'S2/0 pass'],
      ...['S2E1/0 pass', 'draw', 'S3/0 pass'],
    );
    const done = playing(game, 'abbey S1E1', 'pass');
    expect(events(done, 'builder-worked')).toEqual([]);
    expect(asked(done)).toEqual([1, 'tile']);
  });

  it('may be laid in place of the tile of a builder’s second part', () => {
    const tiles = ['base-V', 'base-B', 'base-U', 'base-B', 'base-B', 'base-U', 'base-U', 'base-U', 'base-U', 'base-U'];
    const game = playing(
      gameWith(tiles, { modules: { ...modules, traders: true } }),
      ...['E1/0 meeple road', 'S1/0 pass', 'W1/0 builder road', 'E2/0 pass', 'S1E2/0 pass', 'S2/0 pass'],
      ...['S2E1/0 pass', 'draw', 'S3/0 pass', 'draw', 'W2/0 pass'],
    );
    expect(asked(game)).toEqual([0, 'abbey-or-draw']);
    expect(asked(playing(game, 'abbey S1E1', 'pass'))).toEqual([1, 'tile']);
  });
});

describe('the mayor', () => {
  it('is as strong as the city has coats of arms', () => {
    const done = playing(gameWith(['abbey-I', 'base-U'], { modules }), 'N1/270 mayor city');
    expect(events(done, 'scored')).toMatchObject([{ feature: 'city', coatsOfArms: 1, points: [6, 0] }]);
    expect(done.position.supplies[0]?.mayor).toBe(1);
  });

  it('owns nothing in a city without any', () => {
    const done = playing(gameWith(['base-E', 'base-U'], { modules }), 'N1/180 mayor city');
    expect(events(done, 'scored')).toMatchObject([{ feature: 'city', points: [0, 0] }]);
  });

  it('goes on cities alone', () => {
    const game = gameWith(['base-U', 'base-U'], { modules });
    expect(refusal(game, 'E1/0 mayor road')).toBe('not-for-figures');
    expect(refusal(game, 'E1/0 mayor field-N')).toBe('not-for-figures');
  });
});

describe('the wagon', () => {
  const moving = (options = {}) => playing(ringWith('wagon road-S', undefined, options), 'abbey S1E1', 'pass');

  it('may move on when its feature was scored, to what is open and free on its tile or around it', () => {
    const game = moving();
    expect(asked(game)).toEqual([0, 'abbey-wagons']);
    expect(events(game, 'scored')).toMatchObject([{ feature: 'road', points: [1, 0] }]);
    expect(offered(game)).toEqual([
      ...[
        '0 city',
        '0 road',
        'E1 road-E',
        'E1 road-W',
        'E2 road',
        'S1 monastery',
        'S1E1 monastery',
        'S1E2 monastery',
      ].map((place) => `move-wagon ${place}`),
      'wagon-home',
    ]);
    const moved = playing(game, 'move-wagon S1E1 monastery');
    expect(events(moved, 'wagon-moved')).toMatchObject([{ seat: 0, from: { x: 1, y: 0 }, to: { x: 1, y: 1 } }]);
    expect(moved.position.supplies[0]?.wagon).toBe(0);
    expect(asked(moved)).toEqual([1, 'tile']);
  });

  it('may go home instead', () => {
    const home = playing(moving(), 'wagon-home');
    expect(home.position.supplies[0]?.wagon).toBe(1);
    expect(engine.view(home, 'table').figures).toEqual([]);
    expect(asked(home)).toEqual([1, 'tile']);
  });

  it('stays where it is at the end of the game', () => {
    const end = playing(gameWith(['base-U'], { modules }), 'E1/0 wagon road');
    expect(asked(end)).toEqual([null, 'over']);
    expect(end.position.slices.abbey?.wagons).toEqual([]);
  });

  it('goes nowhere else', () => {
    const game = moving({ abbot: true });
    expect(refusal(game, 'move-wagon S2 road')).toBe('wagon-too-far');
    expect(refusal(game, 'move-wagon E1 road-S')).toBe('wagon-complete');
    expect(refusal(game, 'move-wagon S1 field')).toBe('not-for-figures');
    expect(refusal(game, 'move-wagon E1 road-N')).toBe('no-such-spot');
    const taken = playing(ringWith('wagon road-S'), 'abbey S1E1', 'meeple monastery');
    expect(refusal(taken, 'move-wagon S1E1 monastery')).toBe('feature-taken');
  });

  it('is put on roads, cities and monasteries alone', () => {
    const game = gameWith(['base-U', 'base-U'], { modules });
    expect(refusal(game, 'E1/0 wagon field-N')).toBe('not-for-figures');
    expect(refusal(game, 'E1/0 wagon road')).toBeNull();
  });

  it('is decided about clockwise from the player whose turn it is', () => {
    const tiles = ['base-W', 'base-B', 'base-U', 'base-B', 'base-U', 'base-W', 'base-U', 'base-U'];
    const game = playing(
      gameWith(tiles, { modules }),
      ...['E1/0 wagon road-S', 'S1/0 pass', 'E2/0 pass', 'S1E2/0 pass', 'S2/0 pass', 'S2E1/180 wagon road-N'],
    );
    const first = playing(game, 'abbey S1E1', 'pass');
    expect(asked(first)).toEqual([0, 'abbey-wagons']);
    const second = playing(first, 'move-wagon S1E1 monastery');
    expect(asked(second)).toEqual([1, 'abbey-wagons']);
    expect(second.position.turn).toBe(first.position.turn + 1);
    expect(refusal({ ...second, position: { ...second.position, toPlay: 1 } }, 'move-wagon S1E1 monastery')).toBe(
      'feature-taken',
    );
    const home = playing(second, 'wagon-home');
    expect(asked(home)).toEqual([1, 'tile']);
    expect(home.position.slices.abbey?.wagons).toEqual([]);
  });
});

describe('a turn with the abbey', () => {
  it('leaves the other actions possible', () => {
    const laid = playing(ringWith('meeple road-S', undefined, { dragon: true, abbot: true }), 'abbey S1E1');
    expect(movesIn(laid)).toContain('fairy E1 road-S');
    const retiring = playing(
      gameWith([...ring, 'base-U'], { modules: { ...modules, abbot: true } }),
      ...['E1/0 pass', 'S1/0 pass', 'E2/0 pass', 'S1E2/0 pass', 'S2/0 pass', 'S2E1/0 pass'],
      ...['abbey S1E1', 'abbot monastery'],
    );
    expect(retiring.position.supplies[0]?.abbot).toBe(0);
  });

  it('pays nine at once where all eight cells around are full', () => {
    const done = playing(ringWith('pass'), 'draw', 'S2E2/0 pass', 'abbey S1E1', 'meeple monastery');
    expect(events(done, 'scored')).toMatchObject([{ feature: 'monastery', complete: true, points: [0, 9] }]);
  });

  it('has no start in the round after the last tile: the fairy pays nothing there', () => {
    const game = playing(
      gameWith(ring, { modules: { ...modules, dragon: true } }),
      ...['E1/0 meeple road-S', 'S1/0 pass', 'E2/0 fairy E1 road-S', 'S1E2/0 pass', 'S2/0 pass', 'S2E1/0 pass'],
    );
    expect(asked(game)).toEqual([0, 'abbey-round']);
    expect(scores(game)).toEqual([1, 0]);
  });

  it('gives the goods of a city that it closes to who lays it', () => {
    const tiles = ['traders-K', 'base-B', 'base-E', 'base-B', 'base-U', 'base-U', 'base-U'];
    const game = playing(
      gameWith(tiles, { modules: { ...modules, traders: true } }),
      ...['E1/180 pass', 'S1/0 pass', 'E2/270 pass', 'S1E2/0 pass', 'S2/0 pass', 'S2E1/0 pass', 'abbey S1E1', 'pass'],
    );
    expect(events(game, 'goods-taken')).toMatchObject([{ seat: 0, goods: 'cloth', count: 1 }]);
  });
});

describe('the mayor among others', () => {
  it('has no majority in a city without coats of arms, be he alone or not', () => {
    const city = playing(gameWith(['base-E', 'base-U'], { modules }), 'N1/180');
    const mayor = (seat: number) => ({ seat, kind: 'mayor', cell: { x: 0, y: -1 }, spot: 'city' }) as const;
    const { options } = city.position;
    for (const seats of [[0], [0, 1], [0, 0]]) {
      const { board } = withFigures(city, ...seats.map(mayor)).position;
      const feature = featureAt(board, featureUnder(rulesOf(options), board, mayor(0)));
      expect(majority(rulesOf(options), board, feature)).toEqual([]);
    }
  });

  const closed = (kind: 'meeple' | 'big-meeple') => {
    const open = playing(
      gameWith(['base-F', 'base-E', 'base-U'], { modules: { ...modules, inns: true } }),
      'N1/90 pass',
    );
    const place = { cell: { x: 0, y: -1 }, spot: 'city' };
    const shared = withFigures(open, { seat: 0, kind: 'mayor', ...place }, { seat: 1, kind, ...place });
    return events(playing(shared, 'N2/180 pass'), 'scored')[0]?.points;
  };

  it('counts one for each coat of arms', () => {
    expect(closed('meeple')).toEqual([8, 8]);
    expect(closed('big-meeple')).toEqual([0, 8]);
  });
});
