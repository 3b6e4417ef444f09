import { describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { engine } from '#engines/carcassonne/index.js';
import type { ModuleSetups } from '#engines/carcassonne/position/module-data.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { demandAt } from '#engines/carcassonne/board/frontier.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import { positionOf } from '#engines/carcassonne/position/view.js';
import {
  baseOnly,
  events,
  forbidden,
  gameWith,
  offered,
  playing,
  refusal,
  scores,
} from '#tests/engines/carcassonne/table.js';

const modules = { bridges: true };
const asked = ({ position }: State) => [position.asked, position.phase];
const left = ({ position }: State) => position.slices.bridges?.bridges;

const many = (count: number): readonly string[] => Array.from({ length: count }, () => 'base-U');

/** The bridge on each tile that has one, by its cell. */
const bridged = (state: State) =>
  engine
    .view(state, 'table')
    .tiles.flatMap(({ cell, overpass }) => (overpass === undefined ? [] : [[cell.x, cell.y, overpass.axis]]));

/** True when a view's position equals the original one. */
const isRebuilt = (state: State): boolean => {
  const view = engine.view(state, 'table');
  const rebuilt = positionOf(rulesOf(view.options), structuredClone(view));
  return JSON.stringify(rebuilt.board.features) === JSON.stringify(state.position.board.features);
};

describe('bridges and castles in hand', () => {
  it.each([
    [2, 3],
    [4, 3],
    [5, 2],
    [6, 2],
  ])('with %i players everybody has %i of each', (seats, each) => {
    const { bridges, castles } =
      gameWith(many(2), { seats, modules: { ...modules, inns: true } }).position.slices.bridges ?? {};
    expect(bridges).toEqual(Array.from({ length: seats }, () => each));
    expect(castles).toEqual(bridges);
  });

  it('are all that there is in the beginning', () => {
    expect(gameWith(many(2), { modules }).position.slices.bridges).toMatchObject({
      ...{ lastBridge: null, built: [], undecided: [], bazaar: false },
      ...{ lots: [], auction: null, roundEnds: null },
    });
  });

  it('are nothing where the module is left out', () => {
    const game = gameWith(many(2));
    expect(game.position.slices.bridges).toBeUndefined();
    expect(refusal(playing(game, 'E1/0'), 'bridge E1')).toBe('not-in-this-game');
  });
});

describe('a set-up by hand', () => {
  const setup = (expansions: ModuleSetups, options = modules) =>
    engine.start({
      options: { ...baseOnly, ...options },
      seats: 2,
      first: 0,
      tiles: ['base-U', 'base-U'],
      expansions: { tent: null, ...expansions },
    });

  it('says how many bridges and castles everybody has, and who holds a tile of a bazaar', () => {
    const game = setup({ bridges: { bridges: [0, 1], castles: [2, 0], held: [null, 'base-B'] } });
    if (!game.ok) throw new Error(game.error.reason);
    expect(game.value.position.slices.bridges).toMatchObject({ bridges: [0, 1], castles: [2, 0], roundEnds: 1 });
    expect(playing(game.value, 'E1/0 pass').position.current).toBe('base-B');
  });

  it('ends the round of these tiles with the player who sits before the first player', () => {
    const held = [null, 'base-B', null];
    const game = gameWith(many(4), { seats: 3, modules, expansions: { bridges: { held } } });
    expect(game.position.slices.bridges).toMatchObject({ lots: [{ tile: 'base-B', owner: 1 }], roundEnds: 2 });
  });

  it('may give away all that there are, and leaves the usual number of what it does not name', () => {
    const all = setup({ bridges: { bridges: [12, 0], castles: [0, 12], held: ['base-C', null] } });
    expect(all).toMatchObject({ ok: true });
    const usual = setup({ bridges: {} });
    if (!usual.ok) throw new Error(usual.error.reason);
    expect(usual.value.position.slices.bridges).toEqual(gameWith(many(2), { modules }).position.slices.bridges);
    expect(setup({ bridges: { held: [null, null] } })).toMatchObject({
      value: { position: { slices: { bridges: { lots: [], roundEnds: null } } } },
    });
  });

  it.each([
    [{ bridges: [0, 12] }, true],
    [{ bridges: [-1, 3] }, false],
    [{ castles: [13, 0] }, false],
    [{ castles: [1.5, 0] }, false],
    [{ castles: [1, 1, 1, 1, 1, 1] }, true],
    [{ castles: [1, 1, 1, 1, 1, 1, 1] }, false],
    [{ held: Array.from({ length: 6 }, () => null) }, true],
    [{ held: Array.from({ length: 7 }, () => null) }, false],
    [{ held: ['x'.repeat(40)] }, true],
    [{ held: ['x'.repeat(41)] }, false],
    [{ lots: [] }, false],
    [null, true],
    [undefined, true],
  ])('is read where it could be meant: %j', (bridges, isRead) => {
    const read = engine.setup.safeParse({
      options: { ...baseOnly, ...modules },
      seats: 2,
      first: 0,
      tiles: many(2),
      expansions: { tent: null, bridges },
    });
    expect(read.success).toBe(isRead);
  });

  it.each([
    ['setup-tokens', { bridges: [1] }],
    ['setup-tokens', { castles: [7, 6] }],
    ['setup-held', { held: [null, 'base-C', null] }],
    ['setup-held', { held: [null] }],
    ['setup-held', { held: [null, 'base-Z'] }],
    ['setup-held', { held: ['base-C', 'base-C'] }],
  ])('is refused with what the box does not have (%s)', (reason, bridges) => {
    const params = reason === 'setup-tokens' ? { params: { most: 12 } } : {};
    expect(setup({ bridges })).toEqual({ ok: false, error: { reason, ...params } });
  });

  it('has a tile held only as often as the box has it apart from the pile', () => {
    // The box has seven straight roads; three of them are drawn.
    const held = (count: number) =>
      engine.start({
        options: { ...baseOnly, ...modules },
        seats: 6,
        first: 0,
        tiles: ['base-U', 'base-U', 'base-U', 'base-B'],
        expansions: {
          tent: null,
          bridges: { held: Array.from({ length: 6 }, (_, at) => (at < count ? 'base-U' : null)) },
        },
      }).ok;
    expect([3, 4, 5].map(held)).toEqual([true, true, false]);
  });

  it('is what chance has no part in, as it has in other modules', () => {
    const dealt = engine.deal(engine.options.parse({ ...baseOnly, ...modules, dragon: true }), 2, randomFrom('deal'));
    expect(dealt.expansions.bridges ?? null).toBeNull();
    expect(dealt.expansions.dragon?.places).toHaveLength(12);
  });

  it('is refused where the module is left out', () => {
    expect(setup({ bridges: { held: [null, null] } }, { bridges: false })).toMatchObject({
      error: { reason: 'setup-bridges' },
    });
    expect(setup({ bridges: { castles: [1, 1] } }, { bridges: false })).toMatchObject({
      error: { reason: 'setup-bridges' },
    });
    expect(setup({}, { bridges: false })).toMatchObject({ ok: true });
  });
});

const meadow = (...more: readonly string[]) => playing(gameWith(['base-B', ...more], { modules }), 'S1/0');

describe('a bridge built freely', () => {
  it('runs over the tile just laid, between two edges of field, and its road may be taken at once', () => {
    const game = meadow(...many(4));
    expect(offered(game)).toContain('bridge S1');
    const built = playing(game, 'bridge S1');
    expect(bridged(built)).toEqual([[0, 1, 'EW']]);
    expect(left(built)).toEqual([2, 3]);
    expect(asked(built)).toEqual([0, 'figure']);
    expect(offered(built)).toContain('meeple bridge');
    expect(offered(built).some((move) => move.startsWith('bridge'))).toBe(false);
    const put = playing(built, 'meeple bridge');
    expect(engine.view(put, 'table').figures).toEqual([
      { seat: 0, kind: 'meeple', cell: { x: 0, y: 1 }, spot: 'bridge' },
    ]);
    expect(isRebuilt(put)).toBe(true);
  });

  it('or over one of its four neighbours', () => {
    const game = playing(meadow(...many(4)), 'pass', 'E1/0');
    // The start tile has a city in the north, and S1 is not next to E1.
    expect(offered(game).filter((move) => move.startsWith('bridge'))).toEqual(['bridge E1']);
    const below = playing(meadow('base-B', ...many(4)), 'pass', 'S2/0');
    expect(offered(below).filter((move) => move.startsWith('bridge'))).toEqual(['bridge S2', 'bridge S1']);
    const built = playing(below, 'bridge S1');
    expect(bridged(built)).toEqual([[0, 1, 'EW']]);
    expect(offered(built)).not.toContain('meeple bridge');
    expect(isRebuilt(built)).toBe(true);
  });

  it('is built once a tile, while there are any, and not where an end is not free', () => {
    const game = meadow('base-B', 'base-B', ...many(4));
    const built = playing(game, 'bridge S1');
    expect(refusal(built, 'bridge S1')).toBe('one-bridge-a-tile');
    expect(refusal(game, 'bridge 0')).toBe('no-bridge-there');
    expect(refusal(game, 'bridge S2')).toBe('no-bridge-there');
    const slice = game.position.slices.bridges;
    if (!slice) throw new Error('there are no bridges');
    const slices = { ...game.position.slices, bridges: { ...slice, bridges: [0, 3] } };
    expect(refusal({ ...game, position: { ...game.position, slices } }, 'bridge S1')).toBe('no-bridge-left');
    const row = playing(game, 'pass', 'S1E1/0');
    expect(refusal(row, 'bridge S1')).toBe('no-bridge-there');
  });

  it('carries one bridge only', () => {
    const game = playing(meadow('base-B', ...many(4)), 'bridge S1', 'pass', 'S2/0');
    expect(refusal(game, 'bridge S1')).toBe('no-bridge-there');
  });

  it('is a road from edge to edge for the player who lays on, and counts a tile once', () => {
    const game = playing(meadow('base-U', 'base-A', 'base-A', ...many(2)), 'bridge S1', 'meeple bridge');
    const demand = demandAt(game.position.board, { x: 1, y: 1 });
    expect(demand).toBe('---r');
    const east = playing(game, 'S1E1/0 pass', 'S1W1/270 pass', 'S1E2/90 pass');
    expect(events(east, 'scored')).toMatchObject([{ feature: 'road', complete: true, tiles: 4, points: [4, 0] }]);
  });

  it('leaves the land beneath undivided, and joins the fields on both sides of a road that goes on', () => {
    const game = playing(meadow('base-U', 'base-B', ...many(2)), 'bridge S1', 'meeple field', 'S1E1/0 pass', 'S1W1/0');
    const features = engine.view(game, 'table');
    expect(features.figures.map(({ spot }) => spot)).toEqual(['field']);
    const after = playing(meadow('base-U', 'base-B', ...many(2)), 'bridge S1', 'meeple field', 'S1E1/0');
    expect(refusal(after, 'meeple field-N')).toBe('feature-taken');
    expect(refusal(after, 'meeple field-S')).toBe('feature-taken');
    expect(refusal(after, 'meeple road')).toBeNull();
  });
});

describe('a bridge that makes a tile fit', () => {
  it('lies over the tile itself where a road goes on', () => {
    const game = gameWith(['base-B', ...many(3)], { modules });
    const laid = playing(game, 'E1/0');
    expect(bridged(laid)).toEqual([[1, 0, 'EW']]);
    expect(left(laid)).toEqual([2, 3]);
    expect(events(laid, 'bridge-built')).toMatchObject([{ seat: 0, cell: { x: 1, y: 0 }, axis: 'EW', isNeeded: true }]);
    expect(offered(laid).filter((move) => move.startsWith('bridge'))).toEqual([]);
    expect(isRebuilt(laid)).toBe(true);
    const put = playing(laid, 'meeple bridge');
    expect(offered(put)).toContain('E2/0 pass');
    expect(refusal(put, 'E2/0 meeple road')).toBe('feature-taken');
  });

  it('or over the neighbour that its road leads to, whose other end must be free', () => {
    const game = playing(gameWith(['base-B', 'base-U', 'base-U', 'base-U'], { modules }), 'S1/0 pass');
    const laid = playing(game, 'S1E1/0');
    expect(bridged(laid)).toEqual([[0, 1, 'EW']]);
    expect(left(laid)).toEqual([3, 2]);
    expect(isRebuilt(laid)).toBe(true);
    // S2 would need a bridge over S1 whose other end is the start tile.
    expect(refusal(game, 'S2/90 pass')).toBe('edges-differ');
  });

  it('is not built where the tile fits without', () => {
    const game = gameWith(many(3), { modules });
    expect(bridged(playing(game, 'E1/0'))).toEqual([]);
  });

  it('cannot be two at once, nor built by a player without bridges', () => {
    const tiles = ['base-B', 'base-B', 'base-V', 'base-U'];
    const game = playing(gameWith(tiles, { modules }), 'S1/0 pass', 'S1E1/0 pass');
    // On E1 the start tile shows a road in the west, S1E1 a field in the south.
    expect(refusal(game, 'E1/0 pass')).toBeNull();
    expect(refusal(game, 'E1/90 pass')).toBeNull();
    expect(refusal(game, 'E1/270 pass')).toBe('edges-differ');
    const slice = game.position.slices.bridges;
    if (!slice) throw new Error('there are no bridges');
    const slices = { ...game.position.slices, bridges: { ...slice, bridges: [0, 3] } };
    expect(refusal({ ...game, position: { ...game.position, slices } }, 'E1/0 pass')).toBe('edges-differ');
  });

  it('joins two roads between which it lies', () => {
    const tiles = ['base-B', 'base-B', 'base-B', 'base-U', 'base-B', 'base-A'];
    const game = playing(
      gameWith(tiles, { modules }),
      ...['S1/0 pass', 'S1E1/0 pass', 'S1E2/0 pass', 'E2/0 meeple road', 'E1/0'],
    );
    expect(bridged(game)).toEqual([[1, 0, 'EW']]);
    expect(refusal(game, 'meeple bridge')).toBe('feature-taken');
    expect(isRebuilt(game)).toBe(true);
    const end = playing(game, 'pass', 'E3/90 pass');
    expect(events(end, 'scored')).toMatchObject([{ feature: 'road', tiles: 4, points: [0, 4] }]);
  });
});

describe('a tile that fits only with a bridge', () => {
  /** All sides are field, except the roads of the start tile, which crossings close. */
  const closed = (next: readonly string[]) =>
    playing(
      gameWith(['base-A', 'base-A', 'base-E', ...next], { modules }),
      ...['E1/90 pass', 'W1/270 pass', 'N1/180 pass'],
    );

  it('may be refused: it leaves the game and another is drawn', () => {
    const game = closed(['base-X', 'base-B', 'base-B']);
    expect(asked(game)).toEqual([1, 'tile']);
    expect(offered(game)).toContain('refuse');
    const refused = playing(game, 'refuse');
    expect(asked(refused)).toEqual([1, 'tile']);
    expect(refused.position).toMatchObject({ current: 'base-B', discarded: ['base-X'], turn: game.position.turn });
    expect(events(refused, 'tile-refused')).toMatchObject([{ seat: 1, tile: 'base-X' }]);
    expect(refusal(refused, 'refuse')).toBe('tile-fits');
  });

  it('leaves the game by itself where its player has no bridge left', () => {
    const before = playing(gameWith(['base-A', 'base-A', 'base-E', 'base-X', 'base-B'], { modules }), 'E1/90 pass');
    const slice = before.position.slices.bridges;
    if (!slice) throw new Error('there are no bridges');
    const slices = { ...before.position.slices, bridges: { ...slice, bridges: [3, 0] } };
    const game = playing({ ...before, position: { ...before.position, slices } }, 'W1/270 pass', 'N1/180 pass');
    expect(game.position).toMatchObject({ current: 'base-B', discarded: ['base-X'] });
  });

  it('ends the game where nothing is left to be drawn', () => {
    expect(asked(playing(closed(['base-X']), 'refuse'))).toEqual([null, 'over']);
  });
});

describe('on tiles of the big top', () => {
  it('a bridge may run over a circus', () => {
    const game = gameWith(['bigtop-F', ...many(3)], { modules: { ...modules, tent: true }, tokens: [4] });
    const laid = playing(game, 'S1/0');
    expect(offered(laid)).toContain('bridge S1');
    expect(bridged(playing(laid, 'bridge S1'))).toEqual([[0, 1, 'EW']]);
  });

  it('no acrobat climbs beneath a bridge, and none is built over acrobats', () => {
    const all = { ...modules, acrobats: true };
    const game = playing(gameWith(['bigtop-A', 'base-B', ...many(3)], { modules: all }), 'S1/0');
    const built = playing(game, 'bridge S1');
    expect(offered(built).filter((move) => move.startsWith('acrobat'))).toEqual([]);
    expect(forbidden(built, 'acrobat S1')).toEqual({ reason: 'bridge-over-acrobats', params: { cell: 'S1' } });
    const climbed = playing(game, 'acrobat S1', 'S2/0');
    expect(refusal(climbed, 'bridge S1')).toBe('no-bridge-there');
    expect(offered(climbed)).toContain('bridge S2');
    expect(scores(climbed)).toEqual([0, 0]);
  });
});
