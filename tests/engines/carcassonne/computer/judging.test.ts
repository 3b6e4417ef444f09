import { describe, expect, it } from 'vitest';
import { tileNumbered } from '#engines/carcassonne/board/lookup.js';
import { occupiedFeatures } from '#engines/carcassonne/board/occupied.js';
import { appraisingBy, type Judge } from '#engines/carcassonne/computer/appraisal.js';
import { lookaheadOf } from '#engines/carcassonne/computer/lookahead.js';
import { termsOf } from '#engines/carcassonne/computer/terms.js';
import { sameCell, type Cell } from '#engines/carcassonne/geometry/cell.js';
import { engine } from '#engines/carcassonne/index.js';
import { laysTile } from '#engines/carcassonne/move.js';
import type { Options } from '#engines/carcassonne/position/module-data.js';
import type { Position, State } from '#engines/carcassonne/position/state.js';
import { rulebook, rulesOf } from '#engines/carcassonne/rulebook.js';
import { gameWith, movesIn, playing, withFigures, withHands, withSlices, withTiles, type Laid } from '../table.js';

const marksBy = (judge: Judge, state: State): ReadonlyMap<string, number> => {
  const seat = state.position.asked ?? 0;
  const moves = engine.moves(state, seat);
  const marks = appraisingBy(rulebook, () => judge)(engine.view(state, seat), moves);
  return new Map(moves.map((move, at) => [engine.notation.format(move), marks[at] ?? Number.NaN]));
};

const allTiles = ({ board }: Position) =>
  Array.from({ length: board.tilesPlaced }, (_, number) => tileNumbered(board, number));

/** The number of seat 0's monks on the cells for which this holds. */
const monks = (position: Position, isThere: (cell: Cell) => boolean = () => true): number =>
  occupiedFeatures(position.board)
    .filter(({ kind }) => kind === 'monastery')
    .flatMap(({ figures }) => figures)
    .filter(({ kind, seat, cell }) => kind === 'meeple' && seat === 0 && isThere(cell)).length;

const abbotsInHand = ({ supplies }: Position): number => supplies[0]?.abbot ?? 0;

/** The first place for the tile, row by row, where the other choices are tried. */
const firstPlace = (state: State): Cell => {
  const place = engine.moves(state, 0).find(laysTile);
  if (place === undefined) throw new Error('there is no place');
  return place.cell;
};

/** Fifteen points for a monk on the first place, and one for any monk. */
const monkPoints = (state: State) => {
  const first = firstPlace(state);
  return (position: Position) => 15 * monks(position, (cell) => sameCell(cell, first)) + monks(position);
};

const firstAndLast = (judge: Judge, state: State): readonly (number | undefined)[] => {
  const marks = [...marksBy(judge, state)].filter(([move]) => move.includes('/')).map(([, mark]) => mark);
  return [marks.at(0), marks.at(-1)];
};

/** Seat 1 holds a meeple of seat 0, who can afford to buy it back. */
const withPrisoner = (state: State): State => {
  const slice = state.position.slices.tower;
  if (!slice) throw new Error('there are no towers');
  const held = withSlices(state, { tower: { ...slice, prisoners: [{ seat: 0, kind: 'meeple', holder: 1 }] } });
  return { ...held, position: { ...held.position, scores: [9, 9] } };
};

describe('the mark of a place', () => {
  const withAbbot = (modules: Options) =>
    playing(
      gameWith(['base-B', 'base-B', 'base-B', 'base-U', 'base-U'], { modules: { ...modules, abbot: true } }),
      ...['S1/0 abbot monastery', 'S2/0 pass'],
    );

  it('is that of what is done there, or of what is done elsewhere in its place', () => {
    const state = withAbbot({});
    const ofMonks = monkPoints(state);
    expect(firstAndLast((position) => 10 * abbotsInHand(position) + ofMonks(position), state)).toEqual([16, 10]);
  });

  it('adds what is done in addition', () => {
    const game = gameWith(['base-U', 'base-U', 'base-B', 'base-U'], { modules: { tower: true } });
    const state = withPrisoner(playing(game, 'E1/0 pass', 'E2/0 pass'));
    const ofMonks = monkPoints(state);
    const freed = (position: Position) => 1 - (position.slices.tower?.prisoners.length ?? 0);
    expect(firstAndLast((position) => 10 * freed(position) + ofMonks(position), state)).toEqual([26, 11]);
  });

  it('counts nothing that is chosen later, though something is offered elsewhere', () => {
    const game = gameWith(['tower-I', 'base-U', 'base-B', 'base-U'], { modules: { tower: true } });
    const state = withPrisoner(playing(game, 'S1/0 pass', 'E1/0 pass'));
    const floors: Judge = ({ slices }) => (slices.tower?.towers ?? []).reduce((sum, tower) => sum + tower.floors, 0);
    expect(movesIn(playing(state, 'S2/0'))).toEqual(expect.arrayContaining(['floor S1', 'ransom 2 meeple']));
    expect(new Set(firstAndLast(floors, state))).toEqual(new Set([0]));
  });

  it('counts what is done elsewhere after nothing that is done there', () => {
    const bridged = (position: Position) => allTiles(position).filter(({ overpass }) => overpass !== undefined).length;
    const judge: Judge = (position) => 10 * bridged(position) + 10 * abbotsInHand(position) + monks(position);
    const state = withAbbot({ bridges: true });
    expect(movesIn(playing(state, 'S3/0'))).toEqual(expect.arrayContaining(['bridge S3', 'retire S1']));
    expect(marksBy(judge, state).get('S3/0')).toBe(11);
  });
});

describe('the mark of a step', () => {
  it('is that of the position where the same seat is asked the same again', () => {
    const tiles: readonly Laid[] = [
      ['base-E', 0, -1, 180],
      ['base-E', 0, 1, 0],
    ];
    const lords = [-1, 1].map((y) => ({ seat: 0, kind: 'meeple', cell: { x: 0, y }, spot: 'city' }) as const);
    const game = gameWith(['base-H', 'base-U', 'base-U'], { modules: { bridges: true } });
    const asked = playing(withFigures(withTiles(game, tiles), ...lords), '0/0', 'pass');
    expect(movesIn(asked)).toEqual(['castle', 'no-castle']);
    const built: Judge = ({ slices }) => 10 * (slices.bridges?.built.length ?? 0);
    expect([...marksBy(built, asked).values()]).toEqual([10, 0]);
  });

  it('is that of the position when another player is asked the same', () => {
    const game = gameWith(['bridges-A', 'base-U', 'base-E', 'base-V', 'base-B'], { modules: { bridges: true } });
    const bidding = playing(game, 'S1/0 pass', 'name 1');
    const seat = bidding.position.asked;
    const others: Judge = ({ asked }) => (asked === seat ? 0 : 5);
    expect(marksBy(others, bidding).get('bid 3')).toBe(5);
  });
});

describe('the terms of a tile', () => {
  it('is the best that can be done at once, and nothing that is chosen later', () => {
    const game = playing(
      gameWith(['tower-I', 'base-B', 'base-U', 'base-U', 'base-U'], { modules: { tower: true } }),
      ...['S1/0 pass', 'S2/0 meeple monastery'],
    );
    const { position } = game;
    const rules = rulesOf(position.options);
    const judge = ({ phase }: Position) => [phase === 'tower-capture' ? 10 : 0, 0];
    const tile = { cell: { x: -1, y: 0 }, rotation: 0 } as const;
    const told = termsOf(rules, position, tile, { ...lookaheadOf(rules, position), judge });
    expect(movesIn(playing(game, 'W1/0'))).toContain('floor S1');
    expect(told.map(({ name }) => name)).not.toContain('expects');
    const step = { ...tile, step: { kind: 'floor', cell: { x: 0, y: 1 } } } as const;
    const floor = termsOf(rules, position, step, { ...lookaheadOf(rules, position), judge });
    expect(floor).toContainEqual({ name: 'expects', params: { count: 10 } });
  });
});

describe('the best turn of a player without figures in hand', () => {
  it('counts what a tile alone brings, before anything is scored', () => {
    const { position } = withHands(gameWith(['base-U', 'base-U']), { meeple: 0 });
    const { afterBestTurn } = lookaheadOf(rulesOf(position.options), null, (_rules, { phase }) => [
      phase === 'figure' ? 1 : 0,
      0,
    ]);
    expect(afterBestTurn(position)).toEqual([1, 0]);
  });
});
