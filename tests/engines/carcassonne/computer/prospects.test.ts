import { describe, expect, it } from 'vitest';
import type { Feature } from '#engines/carcassonne/board/board.js';
import { featuresOf, tileAt } from '#engines/carcassonne/board/lookup.js';
import { lookaheadOf } from '#engines/carcassonne/computer/lookahead.js';
import { completionChance, prospectOf } from '#engines/carcassonne/computer/prospects.js';
import { computer, engine } from '#engines/carcassonne/index.js';
import { emptySet, setOf } from '#engines/carcassonne/persistent/bit-set.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { baseOnly, gameWith, playing, rounded } from '../table.js';

const rules = rulesOf(baseOnly);
const withGardens = rulesOf({ ...baseOnly, abbot: true });

/** With five tiles left for two seats every other open place is filled. */
const half = { tilesLeft: 5, seats: 2 };

const feature = (kind: Feature['kind'], tiles: number, open: number, more: Partial<Feature> = {}): Feature => ({
  id: 0,
  kind,
  tiles: setOf(...Array.from({ length: tiles }, (_, number) => number)),
  open,
  coatsOfArms: 0,
  cities: emptySet,
  figures: [],
  ...more,
});

describe('how likely a feature is to be completed', () => {
  const chance = (...[kind, open]: [Feature['kind'], number]) =>
    rounded(completionChance(withGardens, feature(kind, 1, open), half));

  it('is certain when nothing is open, and less with each open place, in a city more than on a road', () => {
    expect([chance('road', 0), chance('road', 1), chance('road', 2)]).toEqual([1, 0.45, 0.203]);
    expect([chance('city', 0), chance('city', 1), chance('city', 2)]).toEqual([1, 0.4, 0.16]);
  });

  it('is greater for what is completed from all around', () => {
    expect([chance('monastery', 0), chance('monastery', 2), chance('garden', 4)]).toEqual([1, 0.475, 0.226]);
  });

  it('is none for fields, pyramids, and gardens without abbots', () => {
    expect([chance('field', 1), chance('pyramid', 0)]).toEqual([0, 0]);
    expect(completionChance(rules, feature('garden', 1, 2), half)).toBe(0);
  });

  it('grows with the tiles that are left, and shrinks with the seats that lay them', () => {
    const road = feature('road', 1, 1);
    const of = (tilesLeft: number, seats: number) => completionChance(rules, road, { tilesLeft, seats });
    expect(of(0, 2)).toBe(0);
    expect(of(40, 2)).toBeGreaterThan(of(20, 2));
    expect(of(20, 2)).toBeGreaterThan(of(20, 4));
  });
});

describe('what a feature is expected to pay', () => {
  const { position } = gameWith(['base-U']);
  const prospect = (of: Feature, board = position.board) => rounded(prospectOf(withGardens, board, of, half));

  it('is what it pays when it is complete', () => {
    expect([prospect(feature('road', 4, 0)), prospect(feature('city', 3, 0, { coatsOfArms: 1 }))]).toEqual([4, 8]);
    expect(prospect(feature('monastery', 9, 0))).toBe(9);
  });

  it('is more than it would pay as it stands, for what may yet be added', () => {
    expect(prospect(feature('road', 3, 2))).toBe(3.7);
    expect(prospect(feature('city', 3, 1, { coatsOfArms: 1 }))).toBe(6.17);
    // 0.16 of twice 3 + 2 × 0.6, and 0.84 of 3 + 2 × 0.3 × 0.5.
    expect(prospect(feature('city', 3, 2))).toBe(4.116);
    expect([prospect(feature('monastery', 5, 4)), prospect(feature('garden', 5, 4))]).toEqual([6.9, 6.9]);
    expect(rounded(prospectOf(rules, position.board, feature('garden', 5, 4), half))).toBe(0);
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
    const [city, touching] = field === null ? [] : featuresOf(board, field);
    if (city === undefined || touching === undefined) throw new Error('no field');
    expect([city.kind, city.open, touching.kind]).toEqual(['city', 1, 'field']);
    // One city is complete, one is completed with a chance of 0.4, and four places or more are open.
    expect(touching.open).toBeGreaterThan(4);
    expect(prospect(touching, board)).toBe(rounded(3 + 3 * (0.4 + 4 * 0.12 * 0.5)));
    expect(prospect({ ...touching, open: 2 }, board)).toBe(rounded(3 + 3 * (0.4 + 2 * 0.12 * 0.5)));
  });

  it('is nothing for what pays only when somebody calls', () => {
    expect(prospect(feature('pyramid', 1, 0))).toBe(0);
  });
});

describe('what a seat is expected to have in the end', () => {
  /** The same game with this many tiles left. */
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
    const road = feature('road', 2, 2);
    const [own, other] = estimated(game);
    const hand = (5 / 2 / 6) * 12;
    const whole = (5 / 2 / 6) * 12.7;
    expect(own).toBe(rounded(hand + prospectOf(rules, game.position.board, road, half) + 1.2 * 0.2025));
    expect(other).toBe(rounded(whole));
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
    const [own = 0, ...others] = lookaheadOf(rules).judge({ ...after, left: game.position.left });
    const mean = others.reduce((sum, each) => sum + each, 0) / 2;
    expect(marks.get('meeple road')).toBe(rounded(own - mean));
  });

  it('is for a tile that of the best that can be done after it', () => {
    expect(marked(game).get('E1/0')).toBe(Math.max(...marked(playing(game, 'E1/0')).values()));
    const spent = { ...game, position: { ...game.position, supplies: [{ meeple: 0 }, { meeple: 7 }, { meeple: 7 }] } };
    const hand = rounded(12.7 * Math.min(1, 4 / 3 / 6));
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
