import { describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { engine } from '#engines/carcassonne/index.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import { positionOf } from '#engines/carcassonne/position/view.js';
import { baseOnly, gameWith, lastEvents, playing } from './table.js';

const modules = { tent: true, acrobats: true, ringmaster: true, abbot: true, inns: true };
const options = { ...baseOnly, ...modules };

describe('what everybody sees', () => {
  const tiles = ['bigtop-A', 'base-B', 'base-E', 'base-U', 'base-C'];
  const game = gameWith(tiles, { modules, tokens: [4] });
  const played = playing(game, 'S1/0 acrobat S1', 'S2/0 acrobat S1', 'N1/180 meeple field');

  it('is the whole table, and nothing that is hidden', () => {
    const hand = { meeple: 7, 'big-meeple': 1, ringmaster: 1, abbot: 1 };
    const view = engine.view(played, 'table');
    expect(view).toEqual({
      version: 3,
      options: played.position.options,
      seats: 2,
      turn: 3,
      toPlay: 1,
      active: 1,
      phase: 'tile',
      current: 'base-U',
      tiles: [
        { number: 0, tile: 'base-D', cell: { x: 0, y: 0 }, rotation: 0, by: null },
        { number: 1, tile: 'bigtop-A', cell: { x: 0, y: 1 }, rotation: 0, by: 0 },
        { number: 2, tile: 'base-B', cell: { x: 0, y: 2 }, rotation: 0, by: 1 },
        { number: 3, tile: 'base-E', cell: { x: 0, y: -1 }, rotation: 180, by: 0 },
      ],
      figures: [
        { seat: 0, kind: 'meeple', cell: { x: 0, y: 1 }, spot: 'pyramid' },
        { seat: 1, kind: 'meeple', cell: { x: 0, y: 1 }, spot: 'pyramid' },
        { seat: 0, kind: 'meeple', cell: { x: 0, y: -1 }, spot: 'field' },
      ],
      frontier: [
        { x: 0, y: -2 },
        { x: -1, y: -1 },
        { x: 1, y: -1 },
        { x: -1, y: 0 },
        { x: 1, y: 0 },
        { x: -1, y: 1 },
        { x: 1, y: 1 },
        { x: -1, y: 2 },
        { x: 1, y: 2 },
        { x: 0, y: 3 },
      ],
      scores: [0, 0],
      supplies: [
        { ...hand, meeple: 5 },
        { ...hand, meeple: 6 },
      ],
      left: { total: 1, byType: { 'base-C': 1 } },
      discarded: [],
      slices: played.position.slices,
      last: { seat: 0, cell: { x: 0, y: -1 }, events: lastEvents(played) },
      places: null,
    });
  });

  it('is all that a position is made of', () => {
    expect(positionOf(rulesOf(options), structuredClone(engine.view(played, 'table')))).toEqual({
      ...played.position,
      begun: true,
    });
  });

  it('names roads over tiles and parts only where there are some', () => {
    const { board, ...position } = positionOf(rulesOf(options), structuredClone(engine.view(played, 'table')));
    expect(board.tilesPlaced).toBe(4);
    expect(Object.keys(position)).not.toContain('part');
    for (const tile of engine.view(played, 'table').tiles) expect(Object.keys(tile)).not.toContain('overpass');
  });

  it('is built from a view that came from elsewhere once, and never from one of ours', () => {
    const rules = rulesOf(options);
    const view = engine.view(played, 'table');
    expect(positionOf(rules, view).board).toBe(played.position.board);
    expect(positionOf(rules, view).begun).toBe(true);
    const sent = structuredClone(view);
    expect(positionOf(rules, sent).board).not.toBe(played.position.board);
    expect(positionOf(rules, sent)).toBe(positionOf(rules, sent));
  });

  it('shows at the end that it is no one’s turn, and the places', () => {
    const end = playing(played, 'E1/0 meeple road');
    expect(engine.view(end, 'table')).toMatchObject({
      toPlay: null,
      current: null,
      left: { total: 0, byType: {} },
      discarded: ['base-C'],
      scores: [8, 7],
      places: [1, 2],
    });
    const position = positionOf(rulesOf(options), structuredClone(engine.view(end, 'table')));
    expect(position).toEqual({ ...end.position, begun: true });
  });
});

describe('the beginning of a game', () => {
  it('is an empty table but for the start tile, and whole hands', () => {
    const { position, pile } = gameWith(['base-U', 'base-B'], { seats: 3, modules: { ringmaster: true } });
    expect({ ...position, board: engine.view({ position, pile, secrets: {} }, 'table').tiles }).toMatchObject({
      seats: 3,
      turn: 0,
      toPlay: 0,
      begun: false,
      current: 'base-U',
      board: [{ number: 0, tile: 'base-D', cell: { x: 0, y: 0 }, rotation: 0, by: null }],
      scores: [0, 0, 0],
      supplies: [
        { meeple: 7, ringmaster: 1 },
        { meeple: 7, ringmaster: 1 },
        { meeple: 7, ringmaster: 1 },
      ],
      left: [['base-B', 1]],
      discarded: [],
      last: null,
    });
    expect(pile).toEqual({ order: ['base-U', 'base-B'], drawn: 1 });
  });
});

describe('a deal', () => {
  const deals = Array.from({ length: 30 }, (_, index) => engine.deal(options, 3, randomFrom(`deal ${index}`)));

  it('lets chance say who begins, and in which order tiles and tokens lie', () => {
    expect(new Set(deals.map(({ first }) => first))).toEqual(new Set([0, 1, 2]));
    expect(new Set(deals.map(({ tiles }) => tiles.join())).size).toBe(30);
    expect(new Set(deals.map(({ expansions }) => expansions.tent?.tokens.join())).size).toBe(30);
    expect(new Set(deals.map(({ tiles }) => tiles.toSorted().join())).size).toBe(1);
    expect(deals[0]).toMatchObject({ options, seats: 3 });
  });

  it('has no tokens without the tent', () => {
    expect(engine.deal(baseOnly, 2, randomFrom('deal')).expansions).toEqual({ tent: null });
  });
});
