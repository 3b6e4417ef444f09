import { describe, expect, it } from 'vitest';
import { engine } from '#engines/carcassonne/index.js';
import { figuresOn, withFigure } from '#engines/carcassonne/board/figures.js';
import { emptyBoard, lay } from '#engines/carcassonne/board/lay.js';
import { featuresOf, tileAt, tileOn } from '#engines/carcassonne/board/lookup.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import { cellName, sameCell, type Cell } from '#engines/carcassonne/geometry/cell.js';
import { placementsIn } from '#engines/carcassonne/rules/placing.js';
import { completedBy, partsOf, scoreCompleted } from '#engines/carcassonne/rules/scoring.js';
import type { Position, Setup } from '#engines/carcassonne/position/state.js';
import { turnFrom } from '#engines/carcassonne/position/turn.js';
import { baseOnly, forbidden, gameWith, playing, withTiles } from '../table.js';

const rules = rulesOf(baseOnly);

describe('the tiles that are left', () => {
  it('become fewer with each that is drawn, also with one that fits nowhere', () => {
    const left = (state: ReturnType<typeof gameWith>) => engine.view(state, 'table').left;
    const begun = gameWith(['base-E', 'base-U', 'base-U', 'base-U', 'base-C', 'base-B']);
    expect(left(begun)).toEqual({ total: 5, byType: { 'base-U': 3, 'base-C': 1, 'base-B': 1 } });
    const second = playing(begun, 'N1/180 pass');
    expect(left(second)).toEqual({ total: 4, byType: { 'base-U': 2, 'base-C': 1, 'base-B': 1 } });
    const last = playing(second, 'E1/0 pass', 'W1/0 pass', 'E2/0 pass');
    expect([left(last), last.position.discarded]).toEqual([{ total: 0, byType: {} }, ['base-C']]);
    const end = playing(last, 'S1/0 pass');
    expect(end.pile).toEqual({ order: begun.pile.order, drawn: 6 });
  });
});

const rotationsAt = (position: Position, at: Cell) =>
  placementsIn(rules, position)
    .filter(({ cell }) => sameCell(cell, at))
    .map(({ rotation }) => rotation);

describe('the rotations of a tile', () => {
  it('on a cell are those that fit there', () => {
    const { position } = gameWith(['base-V', 'base-U']);
    expect([rotationsAt(position, { x: 1, y: 0 }), rotationsAt(position, { x: 0, y: 1 })]).toEqual([
      [0, 90],
      [0, 270],
    ]);
  });

  it('are none where no tile is adjacent, on a tile, and when the game is over', () => {
    const game = gameWith(['base-U']);
    const none = [rotationsAt(game.position, { x: 5, y: 5 }), rotationsAt(game.position, { x: 0, y: 0 })];
    expect(none).toEqual([[], []]);
    expect(rotationsAt(playing(game, 'E1/0 pass').position, { x: -1, y: 0 })).toEqual([]);
  });
});

describe('what forbids a placement', () => {
  it('names the cell and the rotation', () => {
    const game = gameWith(['base-U', 'base-B']);
    expect([
      forbidden(game, '0/0 pass'),
      forbidden(game, 'N5/0 pass'),
      forbidden(game, 'E1/90 pass'),
      forbidden(game, 'E1/180 pass'),
    ]).toEqual([
      { reason: 'cell-taken', params: { cell: '0' } },
      { reason: 'cell-apart', params: { cell: 'N5' } },
      { reason: 'edges-differ', params: { cell: 'E1', rotation: 90 } },
      { reason: 'rotation-alike', params: { rotation: 0 } },
    ]);
  });
});

describe('what forbids a setup', () => {
  const byHand: Setup = { options: baseOnly, seats: 2, first: 0, tiles: ['base-U'], expansions: { tent: null } };
  const withTent = { ...byHand, options: { ...baseOnly, tent: true } };

  it.each<[Setup, object]>([
    [
      { ...withTent, tiles: ['bigtop-F', 'bigtop-G'], expansions: { tent: { tokens: [4] } } },
      { reason: 'too-few-tokens', params: { needed: 2 } },
    ],
    [
      { ...withTent, expansions: { tent: { tokens: [7, 4, 7] } } },
      { reason: 'too-many-tokens', params: { value: 7 } },
    ],
  ])('names the tokens in question: %#', (setup, error) => {
    expect(engine.start(setup)).toEqual({ ok: false, error });
  });

  it.each<[Partial<Setup>, object]>([
    [{ seats: 7 }, { reason: 'seats', params: { min: 2, max: 6 } }],
    [{ first: 2 }, { reason: 'first-player', params: { first: 2 } }],
    [{ tiles: ['base-U', 'base-C', 'base-C'] }, { reason: 'too-many-tiles', params: { tile: 'base-C', most: 1 } }],
    [{ tiles: ['bigtop-F'] }, { reason: 'too-many-tiles', params: { tile: 'bigtop-F', most: 0 } }],
    [{ expansions: { tent: { tokens: [] } } }, { reason: 'tokens-without-tent' }],
  ])('says what the box holds: %j', (changed, error) => {
    expect(engine.start({ ...byHand, ...changed })).toEqual({ ok: false, error });
  });

  it('is found while it is read, where it is none', () => {
    const isRead = (changed: object) => engine.setup.safeParse({ ...byHand, ...changed }).success;
    const many = (count: number) => ({ tiles: Array.from({ length: count }, () => 'base-U') });
    expect([isRead({}), isRead(many(500)), isRead({ expansions: {} })]).toEqual([true, true, true]);
    expect([isRead(many(501)), isRead({ seats: 2.5 }), isRead({ first: '0' }), isRead({ tiles: ['base-D2'] })]).toEqual(
      [false, false, false, false],
    );
    expect([
      isRead({ options: { tents: true } }),
      isRead({ more: 1 }),
      isRead({ expansions: { acrobats: 1 } }),
    ]).toEqual([false, false, false]);
  });

  it('is found while it is read, where tokens are none', () => {
    const isRead = (tokens: readonly number[]) =>
      engine.setup.safeParse({ ...withTent, expansions: { tent: { tokens } } }).success;
    expect([isRead([]), isRead([4]), isRead(Array.from({ length: 16 }, () => 3))]).toEqual([true, true, true]);
    expect([isRead(Array.from({ length: 17 }, () => 3)), isRead([0]), isRead([8]), isRead([1.5])]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('a figure on a tile with two segments of one road', () => {
  it('is one figure', () => {
    const tiles = ['base-W', 'base-V', 'base-V', 'base-V', 'base-U'];
    const turns = ['E1/0 meeple road-E', 'E2/0 pass', 'S1E2/90 pass'];
    const { position } = playing(gameWith(tiles), ...turns);
    const looped = lay(rules, position.board, { tile: 'base-V', cell: { x: 1, y: 1 }, rotation: 180, by: 1 });
    const tile = tileAt(looped, { x: 1, y: 0 });
    if (tile === null) throw new Error('no tile');
    expect(figuresOn(rules, looped, tile)).toEqual([{ seat: 0, kind: 'meeple', cell: { x: 1, y: 0 }, spot: 'road-E' }]);
  });
});

describe('features that one tile completes', () => {
  it('are those around the tile that is asked about, whichever was asked about before', () => {
    const cells = [-1, 0, 1].flatMap((y) => [-1, 0, 1, 2].map((x) => ['base-B', x, y] as const));
    const { board } = withTiles(gameWith(['base-U']), cells).position;
    const completed = (x: number, y: number) =>
      completedBy(rules, board, tileOn(board, { x, y })).flatMap((feature) =>
        partsOf(rules, board, feature).map(({ cell }) => cellName(cell)),
      );
    expect([completed(-1, -1), completed(2, 1), completed(0, -1)]).toEqual([['0'], ['E1'], ['0', 'E1']]);
  });

  it('are paid in an order of their own: monasteries in reading order, whichever was laid last', () => {
    const cells = [-1, 0, 1].flatMap((y) => [-1, 0, 1, 2].map((x) => ({ x, y })));
    const [west, east] = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ];
    const order = [...cells.filter(({ x, y }) => x !== east.x || y !== east.y), east];
    const empty = gameWith(['base-U']).position;
    let board = order.reduce(
      (before, cell) => lay(rules, before, { tile: 'base-B', cell, rotation: 0, by: 0 }),
      emptyBoard,
    );
    for (const [seat, cell] of [east, west].entries()) {
      const tile = tileAt(board, cell);
      const monastery = tile === null ? undefined : featuresOf(board, tile).find(({ kind }) => kind === 'monastery');
      if (monastery === undefined) throw new Error('no monastery');
      board = withFigure(board, monastery.id, { seat, kind: 'meeple', cell, spot: 'monastery' });
    }
    const last = tileAt(board, east);
    if (last === null) throw new Error('no tile');
    const { events, position } = scoreCompleted(rules, turnFrom({ ...empty, board }, null), last);
    expect(events).toMatchObject([
      { type: 'scored', feature: 'monastery', points: [0, 9] },
      { type: 'scored', feature: 'monastery', points: [9, 0] },
    ]);
    expect(position.scores).toEqual([9, 9]);
  });
});
