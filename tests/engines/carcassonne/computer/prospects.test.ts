import { describe, expect, it } from 'vitest';
import type { Feature } from '#engines/carcassonne/board/board.js';
import { featuresOf, orientationOf, tileAt } from '#engines/carcassonne/board/lookup.js';
import { lookaheadOf } from '#engines/carcassonne/computer/lookahead.js';
import { completionChance, fittingOf, prospectOf, type Outlook } from '#engines/carcassonne/computer/prospects.js';
import { estimateBy } from '#engines/carcassonne/computer/estimate.js';
import { learnedWeights, undisturbed } from '#engines/carcassonne/computer/weights.js';
import { computer, engine } from '#engines/carcassonne/index.js';
import { type Cell, origin } from '#engines/carcassonne/geometry/cell.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { baseOnly, gameWith, playing, rounded } from '../table.js';

const rules = rulesOf(baseOnly);
const withGardens = rulesOf({ ...baseOnly, abbot: true });

/** The number of fitting tiles per cell that fills it in one of two games. */
const half: Outlook = { tilesLeft: 5, seats: 2, fitting: () => 2.6, ease: undisturbed };

const featureNamed = ({ position: { board } }: State, cell: Cell, name: string): Feature => {
  const tile = tileAt(board, cell);
  const at = tile === null ? -1 : orientationOf(rules, tile).segments.findIndex((segment) => segment.name === name);
  const found = tile === null ? undefined : featuresOf(board, tile)[at];
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found;
};

/** The start tile's city is open to the north, its road to the west and the east. */
const start = gameWith(['base-U']);
const [road, city] = [featureNamed(start, origin, 'road'), featureNamed(start, origin, 'city')];
const monastery = playing(gameWith(['base-B', 'base-U']), 'S1/0 pass');
const cloister = featureNamed(monastery, { x: 0, y: 1 }, 'monastery');

describe('how likely a feature is to be completed', () => {
  const chance = (of: Feature, state: State, outlook = half) =>
    rounded(completionChance(withGardens, state.position.board, of, outlook));

  it('is less with each cell where it is open', () => {
    expect([chance(city, start), chance(road, start)]).toEqual([0.5, 0.25]);
  });

  it('is certain when nothing is open', () => {
    const closed = playing(gameWith(['base-E']), 'N1/180 pass');
    expect(chance(featureNamed(closed, origin, 'city'), closed)).toBe(1);
  });

  it('is greater for what is completed from all around', () => {
    expect(chance(cloister, monastery)).toBe(rounded(0.5 ** (7 / 2)));
  });

  it('is none for fields', () => {
    expect(chance(featureNamed(start, origin, 'field-N'), start)).toBe(0);
  });

  it('is none where no tile is left that fits, however many tiles there are', () => {
    const fitting = fittingOf(rules, [['base-B', 40]]);
    expect(chance(city, start, { ...half, tilesLeft: 40, fitting })).toBe(0);
    expect(chance(city, start, { ...half, tilesLeft: 40, fitting: fittingOf(rules, [['base-E', 2]]) })).toBeGreaterThan(
      0,
    );
  });

  it('grows with the tiles that fit, and shrinks with the seats that lay them', () => {
    const of = (copies: number, seats: number) =>
      chance(city, start, { ...half, tilesLeft: 40, seats, fitting: fittingOf(rules, [['base-E', copies]]) });
    expect(of(4, 2)).toBeGreaterThan(of(2, 2));
    expect(of(4, 2)).toBeGreaterThan(of(4, 4));
  });

  it('falls when a tile laid nearby demands more of an open cell', () => {
    // North of the start tile's city, a road comes from the west: two sides must fit.
    const narrowed = playing(gameWith(['base-U', 'base-U', 'base-V']), 'W1/0 pass', 'N1W1/0 pass');
    const left = fittingOf(rules, [['base-E', 3]]);
    expect(chance(city, start, { ...half, fitting: left })).toBeGreaterThan(0);
    expect(chance(featureNamed(narrowed, origin, 'city'), narrowed, { ...half, fitting: left })).toBe(0);
  });
});

describe('what a feature is expected to pay', () => {
  const prospect = (of: Feature, { position: { board } }: State) => rounded(prospectOf(withGardens, board, of, half));

  it('is more than it would pay as it stands, for what may yet be added', () => {
    expect(prospect(road, start)).toBe(1 + 0.7);
    // Half of twice 1 + 0.6, and half of 1 + 0.3 × 0.5.
    expect(prospect(city, start)).toBe(0.5 * 3.2 + 0.5 * 1.15);
    expect(prospect(cloister, monastery)).toBe(2 + 7 / 2);
  });

  it('is for a field what its cities bring or may bring, and those that it may yet meet', () => {
    const played = playing(
      gameWith(['base-E', 'base-U', 'base-E', 'base-B']),
      'N1/180 pass',
      'E1/0 pass',
      'N1E1/0 pass',
    );
    const { board } = played.position;
    const field = tileAt(board, { x: 1, y: -1 });
    const [open, touching] = field === null ? [] : featuresOf(board, field);
    if (open === undefined || touching === undefined) throw new Error('no field');
    expect([open.kind, open.open, touching.kind]).toEqual(['city', 1, 'field']);
    // One city is complete, one is completed in half of all games, and at least four stretches of border are open.
    expect(touching.open).toBeGreaterThan(4);
    expect(prospect(touching, played)).toBe(rounded(3 + 3 * (0.5 + 4 * 0.12 * 0.5)));
  });

  it('is nothing for features that pay only when a player scores them', () => {
    expect(prospect({ ...city, kind: 'pyramid', open: 0 }, start)).toBe(0);
  });
});

describe('what a seat is expected to have in the end', () => {
  /** The same game with another number of tiles left. */
  const withLeft = (state: State, left: number): State => ({
    ...state,
    position: { ...state.position, left: [['base-U', left - 1] as const, ['base-B', 1] as const] },
  });
  const estimated = (state: State) => lookaheadOf(rules).judge(state.position).map(rounded);

  it('is its score, and its figures in hand as far as there are turns for them', () => {
    const game = gameWith(['base-U', 'base-B']);
    expect(estimated(withLeft(game, 40))).toEqual([12.7, 12.7]);
    expect(estimated(withLeft(game, 6))).toEqual([6.35, 6.35]);
    const scored = {
      ...game,
      position: { ...game.position, scores: [3, 10], supplies: [{ meeple: 1 }, { meeple: 0 }] },
    };
    expect(estimated(withLeft(scored, 40))).toEqual([7.5, 10]);
  });

  it('grows by what the seat with most figures on a feature may get, and by their way home', () => {
    const game = withLeft(playing(gameWith(['base-U', 'base-B', 'base-B']), 'E1/0 meeple road'), 5);
    const { board, left } = game.position;
    const outlook = { ...half, fitting: fittingOf(rules, left) };
    const own = featureNamed(game, origin, 'road');
    const [points, rivals] = estimated(game);
    const hand = (5 / 2 / 6) * 12;
    const whole = (5 / 2 / 6) * 12.7;
    const wayHome = 1.2 * completionChance(rules, board, own, outlook);
    expect(points).toBe(rounded(hand + prospectOf(rules, board, own, outlook) + wayHome));
    expect(rivals).toBe(rounded(whole));
  });

  it('counts what modules expect', () => {
    const modules = { acrobats: true };
    const state = withLeft(playing(gameWith(['bigtop-A', 'base-B'], { modules }), 'S1/0 acrobat S1'), 40);
    const sums = lookaheadOf(rulesOf(state.position.options)).judge(state.position).map(rounded);
    expect(sums).toEqual([12 + 5, 12.7]);
  });
});

describe('the mark of a move', () => {
  const game = gameWith(['base-U', 'base-B', 'base-B', 'base-B', 'base-B'], { seats: 3 });
  const marked = (state: State): ReadonlyMap<string, number> => {
    const moves = engine.moves(state, 0);
    const marks = computer.appraise(engine.view(state, 0), moves);
    return new Map(moves.map((move, at) => [engine.notation.format(move), rounded(marks[at] ?? Number.NaN)]));
  };

  it('is how far it puts its seat ahead of the others on the average', () => {
    const marks = marked(playing(game, 'E1/0'));
    expect(marks.get('pass')).toBe(0);
    const after = playing(game, 'E1/0 meeple road').position;
    const { judge } = lookaheadOf(rules, null, estimateBy(learnedWeights));
    const [own = 0, ...others] = judge({ ...after, left: game.position.left });
    const mean = others.reduce((sum, each) => sum + each, 0) / 2;
    expect(marks.get('meeple road')).toBe(rounded(own - mean));
  });

  it('is for a tile that of the best that can be done after it', () => {
    expect(marked(game).get('E1/0')).toBe(Math.max(...marked(playing(game, 'E1/0')).values()));
    const spent = { ...game, position: { ...game.position, supplies: [{ meeple: 0 }, { meeple: 7 }, { meeple: 7 }] } };
    const inHand = learnedWeights.hand.slice(0, 7).reduce((sum, each) => sum + each, 0);
    const hand = rounded(inHand * Math.min(1, 4 / 3 / 6));
    expect(marked(spent).get('E1/0')).toBe(-hand);
  });

  it('is the least of all for a move that is not legal', () => {
    const moves = ['E1/90', 'E1/0 meeple city', 'meeple road'].map((text) => {
      const read = engine.notation.parse(text);
      if (!read.ok) throw new Error(text);
      return read.value;
    });
    expect(computer.appraise(engine.view(game, 0), moves)).toEqual([-Infinity, -Infinity, -Infinity]);
  });
});
