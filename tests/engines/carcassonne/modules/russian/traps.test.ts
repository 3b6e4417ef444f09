import { describe, expect, it } from 'vitest';
import { engine } from '#engines/carcassonne/index.js';
import type { State } from '#engines/carcassonne/position/state.js';
import {
  asked,
  events,
  gameWith,
  lastEvents,
  movesIn,
  offered,
  playing,
  refusal,
} from '#tests/engines/carcassonne/table.js';

const modules = { russian: true };

const figures = (state: State) =>
  engine.view(state, 'table').figures.map(({ seat, kind, spot }) => `${seat} ${kind} ${spot}`);

/** A meeple of seat 0 on the road of W1, then the nest on E1: the road connects them. */
const nest = (more: readonly string[], options = {}) =>
  playing(
    gameWith(['base-U', 'russian-A', ...more], { modules: { ...modules, ...options } }),
    'W1/0 meeple road',
    'E1/0 pass',
  );

describe('traps and the dragon’s expansion', () => {
  const dragon = { dragon: true };

  it('draws before the dragon moves, which eats those in a trap too', () => {
    const tiles = ['base-U', 'base-U', 'russian-B', 'dragon-3', 'dragon-H'];
    const game = playing(
      gameWith(tiles, { modules: { ...modules, ...dragon } }),
      ...['W1/0 pass', 'W2/0 pass', 'S1/0 pass', 'W3/0 pass', 'E1/0 meeple road'],
    );
    const kinds = lastEvents(game).map(({ type }) => type);
    expect(kinds).toContain('trapped');
    expect(kinds.indexOf('trapped')).toBeLessThan(kinds.indexOf('dragon-moved'));
    const eaten = playing(game, 'dragon S1');
    expect(events(eaten, 'dragon-moved').at(-1)).toMatchObject({ eaten: [{ seat: 0, spot: 'trap' }] });
    expect(eaten.position.supplies[0]?.meeple).toBe(7);
  });

  it('leave the fairy behind when her follower is drawn in, and let her come to a figure in a trap', () => {
    const game = playing(
      gameWith(['base-U', 'base-U', 'base-U', 'russian-B', 'base-U', 'base-U'], { modules: { ...modules, ...dragon } }),
      ...['E1/0 meeple road', 'E2/0 pass', 'E3/0 fairy E1 road', 'S1/0'],
    );
    expect(game.position.slices.dragon?.fairy).toEqual({ cell: { x: 1, y: 0 }, beside: null });
    expect(events(game, 'fairy-point')).toEqual([]);
    const beside = playing(game, 'W1/0 fairy S1 trap', 'W2/0 pass');
    expect(events(beside, 'fairy-point')).toEqual([]);
    expect(beside.position.slices.dragon?.fairy?.beside).toMatchObject({ spot: 'trap' });
  });

  it('is no place to come out of a portal', () => {
    const out = playing(nest(['dragon-R', 'base-U'], dragon), 'W2/0', 'portal E1');
    expect(refusal(out, 'through meeple trap')).toBe('not-for-figures');
    expect(figures(playing(out, 'through meeple road'))).toEqual(['0 meeple trap', '0 meeple trap']);
  });
});

describe('traps and towers', () => {
  it('draw a follower off a tower, which can be raised again', () => {
    const tiles = ['tower-I', 'base-U', 'base-U', 'base-U', 'russian-B', 'base-U', 'base-U'];
    const game = playing(
      gameWith(tiles, { modules: { ...modules, tower: true } }),
      ...['S1/0 pass', 'E1/0 floor S1', 'W1/0 man-tower meeple S1', 'E2/0 pass'],
    );
    expect(figures(game)).toEqual(['0 meeple tower']);
    const after = playing(game, 'S2/0 pass');
    expect(figures(after)).toEqual(['0 meeple trap']);
    expect(offered(after)).toContain('E3/0 floor S1');
  });

  it('let a tower capture those in them', () => {
    const tiles = ['base-U', 'russian-B', 'base-U', 'tower-I', 'base-U', 'base-U'];
    const game = playing(
      gameWith(tiles, { modules: { ...modules, tower: true } }),
      ...['E1/0 meeple road', 'S1/0 pass', 'W1/0 pass', 'S2/0 floor S2'],
    );
    expect(movesIn(game)).toContain('capture 1 meeple S1 trap');
    expect(figures(playing(game, 'capture 1 meeple S1 trap'))).toEqual([]);
  });
});

describe('traps and helpers', () => {
  it('leave builders alone, who go home and do not work for the tile that did that', () => {
    const game = playing(
      gameWith(['base-U', 'base-B', 'base-U', 'base-B', 'russian-A', 'base-U'], {
        modules: { ...modules, traders: true },
      }),
      ...['W1/0 meeple road', 'S1/0 pass', 'W2/0 builder road', 'S2/0 pass', 'E1/0 pass'],
    );
    expect(figures(game)).toEqual(['0 meeple trap']);
    expect(game.position.supplies[0]).toMatchObject({ meeple: 6, builder: 1 });
    expect(lastEvents(game).some(({ type }) => type === 'builder-worked')).toBe(false);
    expect(asked(game)).toEqual([1, 'tile']);
  });

  it('draw a wagon at the end of its trip', () => {
    const tiles = ['base-W', 'base-B', 'russian-A', 'base-B', 'base-U', 'base-U', 'base-U'];
    const game = playing(
      gameWith(tiles, { modules: { ...modules, abbey: true } }),
      ...['E1/0 wagon road-S', 'S1/0 pass', 'E2/0 pass', 'S1E2/0 pass', 'S2/0 pass', 'S2E1/0 pass'],
      ...['abbey S1E1', 'pass', 'move-wagon E2 road'],
    );
    expect(events(game, 'trapped')).toMatchObject([{ figures: [{ kind: 'wagon' }] }]);
    expect(figures(game)).toEqual(['0 wagon trap']);
  });
});

describe('traps and castles', () => {
  it('leave the lord of a castle where he is', () => {
    const castle = playing(
      gameWith(['base-E', 'russian-B', 'base-U', 'base-U'], { modules: { ...modules, bridges: true } }),
      ...['N1/180 meeple city', 'castle'],
    );
    expect(castle.position.slices.bridges?.built).toHaveLength(1);
    const after = playing(castle, 'S1/0 pass');
    expect(events(after, 'trapped')).toEqual([]);
    expect(figures(after)).toHaveLength(1);
  });
});

describe('traps and flying machines', () => {
  it('draw a figure that lands in their reach, and are no place to land', () => {
    const game = playing(
      gameWith(['russian-A', 'base-U', 'flier-B', 'base-U', 'base-U'], {
        modules: { ...modules, flier: true },
        expansions: { flier: { rolls: [1] } },
      }),
      ...['E1/0 pass', 'W1/0 pass', 'E2/0 fly meeple'],
    );
    expect(events(game, 'trapped')).toMatchObject([{ cell: { x: 1, y: 0 } }]);
    expect(figures(game)).toEqual(['0 meeple trap']);
  });
});
