import { describe, expect, it } from 'vitest';
import { engine } from '#engines/carcassonne/index.js';
import { block, homeOf, type Quarter } from '#engines/carcassonne/modules/count/slice.js';
import type { Figure, FigureKind } from '#engines/carcassonne/position/figure.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { frontierOf } from '#engines/carcassonne/board/frontier.js';
import {
  asked,
  events,
  gameWith,
  movesIn,
  playing,
  refusal,
  scores,
  withFigures,
  withSlices,
  withTiles,
} from '../../table.js';

const modules = { count: true };

const living = (seat: number, quarter: Quarter, kind: FigureKind = 'meeple'): Figure => ({
  seat,
  kind,
  cell: homeOf(quarter),
  spot: 'quarter',
});

const withCountIn = (state: State, count: Quarter): State =>
  withSlices(state, { count: { count, leaving: [], visit: null, hasEntered: false } });

/** Seat 1 has a road to the north gate; seat 0 must place the monastery that ends it. */
const road = (more: readonly string[] = ['base-U', 'base-U', 'base-U'], options = {}): State =>
  playing(
    gameWith(['base-B', 'base-U', 'base-A', ...more], { modules: { ...modules, ...options } }),
    'S2/0 pass',
    'N2E2/90 meeple road',
  );

const paid = (more?: readonly string[], options = {}): State => playing(road(more, options), 'N3E2/0 pass');

describe('the set-up with the Count', () => {
  it('is a block of twelve tiles in place of the start tile, none of which is drawn', () => {
    const { position } = gameWith(['base-U'], { modules });
    expect(engine.view(gameWith(['base-U'], { modules }), 0).tiles.map(({ tile, cell }) => ({ tile, cell }))).toEqual(
      block,
    );
    expect(position.left.some(([tile]) => tile.startsWith('count'))).toBe(false);
  });

  it('has three roads, two cities and fields around, and nothing open within', () => {
    const demands = frontierOf(gameWith(['base-U'], { modules }).position.board).map(({ demand }) => demand);
    const edges = demands.flatMap((demand) => demand.split('').filter((letter) => letter !== '-'));
    expect(edges.toSorted().join('')).toBe('ccfffffffffrrr');
  });

  it('has the source of a river next to its north-east corner', () => {
    const game = gameWith(['river-D', 'base-U'], { modules: { ...modules, river: true } });
    expect(engine.view(game, 0).tiles.at(-1)).toMatchObject({ tile: 'river-A', cell: { x: 3, y: -1 } });
  });
});

describe('a move into the city', () => {
  it('takes a follower of a player who paid another and got nothing; then the Count may move', () => {
    expect(asked(paid())).toEqual([0, 'count-entering']);
    const entered = playing(paid(), 'enter castle meeple');
    expect(asked(entered)).toEqual([0, 'count-moving']);
    expect(movesIn(entered)).toEqual(['count market', 'count blacksmith', 'count cathedral', 'pass']);
    expect(refusal(entered, 'count castle')).toBe('count-here');
    const moved = playing(entered, 'count market');
    expect(moved.position.slices.count?.count).toBe('market');
    expect(asked(moved)[0]).toBe(1);
    expect(engine.view(moved, 0).supplies[0]).toMatchObject({ meeple: 6 });
  });

  it('takes no follower of a player who passes, and then the Count stays', () => {
    const passed = playing(paid(), 'pass');
    expect(passed.position.slices.count).toMatchObject({ count: 'castle', visit: null });
    expect(asked(passed)[0]).toBe(1);
  });

  it('takes no follower of a player who got points too, or paid no one', () => {
    const both = withFigures(road(), { seat: 0, kind: 'meeple', cell: { x: 2, y: -2 }, spot: 'road' });
    expect(asked(playing(both, 'N3E2/0 pass'))[1]).not.toBe('count-entering');
    expect(asked(playing(gameWith(['base-B', 'base-U'], { modules }), 'S2/0 pass'))[1]).toBe('tile');
  });

  it('takes a mayor in the castle alone, a wagon not in the market, an abbot in the cathedral alone', () => {
    const offered = movesIn(paid(undefined, { abbey: true, abbot: true, traders: true }));
    const of = (kind: string) => offered.filter((move) => move.endsWith(` ${kind}`)).map((move) => move.split(' ')[1]);
    expect(of('mayor')).toEqual(['castle']);
    expect(of('wagon')).toEqual(['castle', 'blacksmith', 'cathedral']);
    expect(of('abbot')).toEqual(['cathedral']);
    expect(of('builder')).toEqual([]);
    expect(refusal(paid(undefined, { abbey: true }), 'enter market mayor')).toBe('quarter-not-for');
  });
});

describe('a move out of the city', () => {
  const small = ['base-B', 'base-E', 'base-U', 'base-U'];

  /**
   * The next player must place the other half of the small city in the south-west; these figures live in the big one.
   */
  const before = (count: Quarter, figures: readonly Figure[], seats = 2): State =>
    withCountIn(withFigures(playing(gameWith(small, { modules, seats }), 'S2/0 pass'), ...figures), count);

  it('brings figures to a feature before it is scored', () => {
    const laid = playing(before('market', [living(0, 'castle')]), 'S2W1/0 meeple city');
    expect(asked(laid)).toEqual([0, 'count-leaving']);
    expect(movesIn(laid)).toEqual(['leave castle meeple S1W1 city', 'leave castle meeple S2W1 city', 'pass']);
    const left = playing(laid, 'leave castle meeple S1W1 city');
    expect(scores(left)).toEqual([4, 4]);
    expect(engine.view(left, 0).figures).toEqual([]);
    expect(engine.view(left, 0).supplies[0]).toMatchObject({ meeple: 8 });
    expect(scores(playing(laid, 'pass'))).toEqual([0, 4]);
  });

  it('may go to a feature without a figure', () => {
    const laid = playing(before('market', [living(0, 'castle')]), 'S2W1/0 pass');
    expect(scores(playing(laid, 'leave castle meeple S2W1 city'))).toEqual([4, 0]);
  });

  it('is impossible from the quarter of the Count, and to another kind of feature', () => {
    expect(asked(playing(before('castle', [living(0, 'castle')]), 'S2W1/0 pass'))[1]).toBe('tile');
    expect(asked(playing(before('market', [living(0, 'blacksmith')]), 'S2W1/0 pass'))[1]).toBe('tile');
    const laid = playing(before('market', [living(0, 'castle'), living(0, 'market')]), 'S2W1/0 pass');
    const refused = (notation: string) => {
      const move = engine.notation.parse(notation);
      const step = move.ok ? engine.play(laid, 0, move.value) : move;
      return step.ok ? null : step.error.reason;
    };
    expect(refused('leave market meeple S2W1 field')).toBe('count-here');
    expect(refused('leave cathedral meeple S2W1 city')).toBe('not-in-quarter');
    expect(refused('leave castle meeple S2W1 field')).toBe('quarter-leads-elsewhere');
    expect(refused('leave castle meeple S1E2 city')).toBe('quarter-leads-elsewhere');
    expect(refused('leave castle meeple N9 city')).toBe('no-such-spot');
  });

  it('is offered from the left neighbour of the active player on, who comes last', () => {
    const laid = playing(
      before('market', [living(0, 'castle'), living(1, 'castle'), living(2, 'castle')], 3),
      'S2W1/0 pass',
    );
    expect(asked(laid)).toEqual([2, 'count-leaving']);
    expect(asked(playing(laid, 'pass'))).toEqual([0, 'count-leaving']);
    expect(asked(playing(laid, 'pass', 'pass'))).toEqual([1, 'count-leaving']);
  });

  it('brings a figure of the cathedral to a monastery as a monk, but not to lie down nor to a garden', () => {
    const game = gameWith(['base-B', 'base-U'], { modules: { ...modules, monasteries: true, abbot: true } });
    const block3 = [9, 10, 11].flatMap((x) => [9, 10, 11].map((y) => [x, y] as const));
    const land = block3.filter(([x, y]) => x !== 10 || y !== 11);
    const tiles = [
      ...block.map(({ tile, cell }) => [tile, cell.x, cell.y] as const),
      ...land.map(([x, y]) => [x === 10 && y === 10 ? 'monasteries-A' : 'base-B', x, y] as const),
    ];
    const full = withCountIn(withFigures(withTiles(game, tiles), living(1, 'cathedral')), 'castle');
    const laid = playing(full, movesIn(full).find((move) => move.startsWith('S11E10')) ?? 'S11E10/0', 'pass');
    expect(movesIn(laid)).toEqual(['leave cathedral meeple S10E10 monastery', 'pass']);
    expect(scores(playing(laid, 'leave cathedral meeple S10E10 monastery'))).toEqual([0, 9]);
  });
});

describe('the end of a game with the Count', () => {
  it('lets figures of the market go to any field, one at a time from the left neighbour of the last player', () => {
    const game = gameWith(['base-B'], { modules });
    const before = withCountIn(withFigures(game, living(0, 'market'), living(1, 'market')), 'castle');
    const last = playing(before, 'S2/0 pass');
    expect(asked(last)).toEqual([1, 'count-market']);
    const first = playing(last, 'leave market meeple N1 field');
    expect(asked(first)).toEqual([0, 'count-market']);
    const over = playing(first, 'pass');
    expect(engine.status(over).kind).toBe('over');
    // The big city counts as completed for every field around it.
    expect(scores(over)).toEqual([0, 3]);
  });

  it('lets no figure out of the market while the Count is there, and pays nothing for those who stay', () => {
    const before = withCountIn(
      withFigures(gameWith(['base-B'], { modules }), living(0, 'market'), living(1, 'castle')),
      'market',
    );
    const over = playing(before, 'S2/0 pass');
    expect([engine.status(over).kind, scores(over)]).toEqual(['over', [0, 0]]);
  });
});

describe('the big city', () => {
  it('hides its people from the tent, as the rulebook of the big top says', () => {
    const options = { ...modules, tent: true };
    const game = gameWith(['bigtop-F', 'bigtop-G', 'base-U'], { modules: options, tokens: [4, 5] });
    const laying = (state: State, cell: string): State => {
      const place = movesIn(state).find((move) => move.startsWith(`${cell}/`));
      if (place === undefined) throw new Error(`nothing fits on ${cell}: ${movesIn(state).join(', ')}`);
      const laid = playing(state, place);
      return laid.position.phase === 'figure' ? playing(laid, 'pass') : laid;
    };
    // The tent stands above the castle, and its audience is counted when the second circus tile comes.
    const raised = laying(withFigures(game, living(0, 'castle'), living(1, 'cathedral')), 'N2E1');
    const toured = laying(raised, 'S2');
    expect(events(toured, 'tent-scored')).toMatchObject([{ figures: [0, 0] }]);
  });

  it('lets the dragon onto its outer tiles, where it eats no figure within, and not inside', () => {
    const game = gameWith(['base-U'], { modules: { ...modules, dragon: true } });
    const dragon = {
      dragon: { x: 0, y: -1 },
      aside: null,
      way: { cells: [{ x: 0, y: -1 }], seat: 0 },
      fairy: null,
      portal: null,
    };
    const roaming = withSlices(withFigures(game, living(1, 'castle')), { dragon });
    const state = { ...roaming, position: { ...roaming.position, phase: 'dragon' as const, asked: 0 } };
    expect(movesIn(state).filter((move) => !move.endsWith(' on'))).toEqual(['dragon N1E1', 'dragon N1W1']);
    expect(events(playing(state, 'dragon N1E1'), 'dragon-moved')[0]?.eaten).toEqual([]);
  });
});
