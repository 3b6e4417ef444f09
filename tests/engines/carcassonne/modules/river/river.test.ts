import { describe, expect, it } from 'vitest';
import { reshuffle } from '#engines/core/imagination.js';
import { randomFrom } from '#engines/core/random.js';
import { playOut, randomly } from '#engines/core/testing/index.js';
import { featuresOf, tileAt } from '#engines/carcassonne/board/lookup.js';
import { adjacentCells } from '#engines/carcassonne/geometry/cell.js';
import { engine, type Carcassonne } from '#engines/carcassonne/index.js';
import { riverTiles } from '#engines/carcassonne/modules/river/index.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import type { Setup, State } from '#engines/carcassonne/position/state.js';
import { baseOnly, forbidden, gameWith, offered, playing, refusal, scores } from '#tests/engines/carcassonne/table.js';

const modules = { river: true };
const game = (...tiles: readonly string[]): State => gameWith(tiles, { modules });
const isOfRiver = (tile: string): boolean => tile.startsWith('river-');

/** All placements of the current tile. */
const places = (state: State): readonly string[] => [
  ...new Set(offered(state).map((turn) => turn.split(' ')[0] ?? '')),
];

describe('facts, section 10: the pile with the river', () => {
  const deal = (seed: string) => engine.deal(engine.options.parse(modules), 3, randomFrom(seed));

  it('has the source on the table, and the base game’s start tile stays in the box', () => {
    expect(engine.view(game('river-D', 'base-U'), 'table').tiles).toEqual([
      { number: 0, tile: 'river-A', cell: { x: 0, y: 0 }, rotation: 0, by: null },
    ]);
    const { tiles } = deal('box');
    expect(tiles.filter((tile) => tile === 'base-D')).toHaveLength(3);
    expect(tiles).not.toContain('river-A');
    expect(tiles).toHaveLength(91 + 11);
  });

  it('begins with the ten others in any order, then the lake, then everything else', () => {
    const piles = ['one', 'two', 'three'].map((seed) => deal(seed).tiles);
    for (const tiles of piles) {
      expect(tiles.slice(0, 10).every(isOfRiver)).toBe(true);
      expect(tiles.indexOf('river-L')).toBe(10);
      expect(tiles.slice(11).some(isOfRiver)).toBe(false);
    }
    expect(new Set(piles.map((tiles) => tiles.slice(0, 10).join())).size).toBe(3);
  });

  it('keeps that order when it is drawn again, whatever lies already', () => {
    const begun = playing(game('river-D', 'river-K', 'river-H', 'river-L', 'base-U', 'base-V'), 'E1/0 pass');
    for (const seed of ['a', 'b', 'c', 'd']) {
      const { order } = reshuffle(engine, begun, 'table', randomFrom(seed)).pile;
      expect(order.slice(0, 2)).toEqual(['river-H', 'river-L']);
    }
  });

  it('is refused in another order, or without the module', () => {
    const byHand: Setup = {
      options: { ...baseOnly, ...modules },
      seats: 2,
      first: 0,
      tiles: [],
      expansions: { tent: null },
    };
    const refused = (setup: Setup) => {
      const start = engine.start(setup);
      return start.ok ? null : start.error.reason;
    };
    expect(refused({ ...byHand, tiles: ['base-U', 'river-D'] })).toBe('river-order');
    expect(refused({ ...byHand, tiles: ['river-L', 'river-D'] })).toBe('river-order');
    expect(refused({ ...byHand, tiles: ['river-D', 'river-L', 'base-U'] })).toBeNull();
    expect(refused({ ...byHand, tiles: ['river-A'] })).toBe('too-many-tiles');
    expect(refused({ ...byHand, options: baseOnly, tiles: ['river-D'] })).toBe('too-many-tiles');
  });
});

describe('facts, section 10: a tile of the river', () => {
  it('continues the river by its river edge, and lies nowhere else', () => {
    const first = game('river-D', 'river-K');
    expect(places(first)).toEqual(['E1/0']);
    expect(forbidden(first, 'W1/90 pass')).toMatchObject({ reason: 'river-apart', params: { cell: 'W1' } });
    expect(refusal(first, 'N1/0 pass')).toBe('river-apart');
    expect(refusal(first, 'E1/90 pass')).toBe('edges-differ');
  });

  it('bends either way, but not back at once', () => {
    const bend = game('river-G', 'river-J', 'river-D', 'base-U');
    // River edges south and west: unrotated, or turned to west and north.
    expect(places(bend)).toEqual(['E1/0', 'E1/90']);
    const south = playing(bend, 'E1/0 pass');
    // Coming from the north: the east is free, the source’s column is in the west.
    expect(places(south)).toEqual(['S1E1/180']);
    expect(forbidden(south, 'S1E1/90 pass')).toEqual({
      reason: 'river-blocked',
      params: { cell: 'S1E1', rotation: 90 },
    });
  });

  it('keeps the two cells before its end free, and those on both sides of them', () => {
    // East, south, east, and the bend back to the north would end between tiles two columns apart.
    const way = playing(
      game('river-G', 'river-J', 'river-D', 'river-I', 'base-U'),
      'E1/0 pass',
      'S1E1/180 pass',
      'S1E2/0 pass',
    );
    expect(places(way)).toEqual(['S1E3/0', 'S1E3/90']);
    const tight = playing(game('river-G', 'river-J', 'river-I', 'base-U'), 'E1/0 pass', 'S1E1/180 pass');
    // To the north its end would be next to the cell east of E1, with E1 itself on one side.
    expect(places(tight)).toEqual(['S1E2/0']);
    expect(refusal(tight, 'S1E2/90 pass')).toBe('river-blocked');
  });

  it('that cannot be laid so is out of the game', () => {
    const names = ['river-D', 'river-G', 'river-B', 'river-H', 'river-J', 'river-K', 'river-I', 'river-C', 'river-L'];
    // East, south, west, and north again towards the source, with three cells between: only the lake still fits.
    const way = ['E1/0', 'E2/0', 'S1E2/90', 'S2E2/90', 'S3E2/90', 'S3E1/90', 'S3/180'].map((place) => `${place} pass`);
    const back = playing(game(...names, 'base-U'), ...way);
    expect(back.position.last?.events.slice(-2)).toMatchObject([
      { type: 'discarded', tile: 'river-C' },
      { type: 'drew', tile: 'river-L' },
    ]);
    expect(places(back)).toEqual(['S2/270']);
  });
});

describe('facts, section 10: figures by the river', () => {
  it('stand on everything but the river', () => {
    const first = game('river-B', 'river-L', 'base-U');
    expect(offered(first).map((turn) => turn.split(' ').slice(1).join(' '))).not.toContain('meeple river');
    expect(refusal(first, `${places(first)[0] ?? ''} meeple river`)).toBe('not-for-figures');
    expect(refusal(first, 'E1/0 meeple city')).toBeNull();
    expect(refusal(first, 'E1/0 meeple road')).toBeNull();
  });

  it('share a field round the source and the lake, and have one each on either bank between', () => {
    const banks = playing(game('river-D', 'river-D', 'base-U'), 'E1/0');
    const fieldsOn = (state: State, x: number): readonly number[] => {
      const tile = tileAt(state.position.board, { x, y: 0 });
      return tile === null
        ? []
        : featuresOf(state.position.board, tile).flatMap(({ id, kind }) => (kind === 'field' ? [id] : []));
    };
    // The two banks are one field around the source.
    expect(new Set(fieldsOn(banks, 1)).size).toBe(1);
    const rules = rulesOf(banks.position.options);
    const [north, south] = rules.tiles.oriented('river-D', 0).segments.filter(({ kind }) => kind === 'field');
    expect([north?.name, south?.name]).toEqual(['field-N', 'field-S']);
    expect(refusal(playing(banks, 'meeple field-N'), 'E2/0 meeple field-S')).toBe('feature-taken');
  });

  it('earn nothing by it', () => {
    const end = playing(game('river-D', 'river-L'), 'E1/0 meeple field-N', 'E2/0 pass');
    expect(scores(end)).toEqual([0, 0]);
    expect(end.position.last?.events.filter(({ type }) => type === 'scored')).toMatchObject([{ feature: 'field' }]);
  });
});

describe('random rivers', () => {
  const seeds = Array.from({ length: 40 }, (_, index) => `river ${index}`);

  it('run in one piece from source to lake, and every tile was laid with room to go on', () => {
    for (const seed of seeds) {
      let after: State | undefined;
      playOut<Carcassonne>(engine, {
        setup: {
          ...engine.deal(engine.options.parse({ ...baseOnly, ...modules }), 2, randomFrom(seed)),
          tiles: riverPile(seed),
        },
        seats: 2,
        seed,
        chooser: () => randomly(seed),
        maxMoves: 60,
        visit: ({ state }) => (after = state),
      });
      const view = engine.view(after ?? game('river-L'), 'table');
      expect(view.tiles.length + view.discarded.length).toBe(12);
      expect(view.tiles.at(-1)?.tile).toBe('river-L');
      for (const [index, { cell }] of view.tiles.entries()) {
        const before = view.tiles[index - 1];
        if (before !== undefined)
          expect(adjacentCells(cell).some(({ x, y }) => x === before.cell.x && y === before.cell.y)).toBe(true);
      }
    }
  });
});

const riverPile = (seed: string): readonly string[] =>
  engine
    .deal(engine.options.parse(modules), 2, randomFrom(seed))
    .tiles.filter((tile) => riverTiles.some(({ id }) => id === tile));
