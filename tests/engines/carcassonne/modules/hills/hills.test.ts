import { describe, expect, it } from 'vitest';
import { reshuffle } from '#engines/core/imagination.js';
import { randomFrom } from '#engines/core/random.js';
import { engine } from '#engines/carcassonne/index.js';
import { drawTile } from '#engines/carcassonne/rules/drawing.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import type { Options } from '#engines/carcassonne/position/module-data.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { tilesLeft, turnFrom } from '#engines/carcassonne/position/turn.js';
import {
  events,
  gameWith,
  lastEvents,
  movesIn,
  playing,
  scores,
  withFigures,
  withTiles,
  type Laid,
} from '../../table.js';

const modules = { hills: true };
const bag = { hills: { seed: '0123456789abcdef0123456789abcdef' } };

const game = (tiles: readonly string[], options: Options = {}, seats = 2): State =>
  gameWith(tiles, { modules: { ...modules, ...options }, expansions: bag, seats });

const figure = (seat: number, x: number, y: number, spot: string): Figure => ({
  seat,
  kind: 'meeple',
  cell: { x, y },
  spot,
});

describe('a hill', () => {
  const laid = (...tiles: readonly string[]): State => playing(game(tiles), 'N1/180 pass');

  it('has the next tile of the pile under it, out of the game', () => {
    const state = laid('hills-A', 'base-B', 'base-V', 'base-U');
    expect(events(state, 'tile-buried')).toEqual([{ type: 'tile-buried', cell: { x: 0, y: -1 } }]);
    expect(state.position.current).toBe('base-V');
  });

  it('counts what lies under it among the tiles of its kind, and not among those to come', () => {
    const { left } = engine.view(laid('hills-A', 'base-B', 'base-V', 'base-U'), 0);
    expect(left).toEqual({ total: 1, byType: { 'base-B': 1, 'base-U': 1 } });
  });

  it('has nothing under it where the pile is empty, and ends the game a tile earlier elsewhere', () => {
    const empty = laid('hills-A');
    expect(lastEvents(empty).some(({ type }) => type === 'tile-buried')).toBe(false);
    expect(engine.status(empty).kind).toBe('over');
    expect(engine.status(laid('hills-A', 'base-B')).kind).toBe('over');
    expect(laid('hills-A', 'base-B').position.left).toEqual([['base-B', 1]]);
  });

  it('shows the tile under it to no player, neither in what happened nor in the state itself', () => {
    const state = laid('hills-A', 'base-X', 'base-V', 'base-U');
    const told = { events: lastEvents(state), slices: state.position.slices, pile: state.pile, secrets: state.secrets };
    expect(JSON.stringify(told)).not.toContain('base-X');
    expect(engine.view(state, 0).left.byType).toEqual({ 'base-X': 1, 'base-U': 1 });
  });

  it('may hide any of the tiles left where the pile is imagined', () => {
    const state = laid('hills-A', 'base-X', 'base-V', 'base-U', 'base-W');
    const piles = Array.from(
      { length: 30 },
      (_, seed) => reshuffle(engine, state, 'table', randomFrom(String(seed))).pile.order,
    );
    expect(piles.every(({ length }) => length === 2)).toBe(true);
    expect(new Set(piles.flat())).toEqual(new Set(['base-X', 'base-U', 'base-W']));
  });

  it('is laid again after it was undone, without telling what was under it', () => {
    const begun = game(['hills-A', 'base-B', 'base-V', 'base-U']);
    const move = engine.notation.parse('N1/180');
    const played = move.ok ? engine.play(begun, 0, move.value) : null;
    expect(played?.ok === true && played.value.reveals).toBe(false);
  });

  it('takes a tile of the pile too where it was bought at a bazaar', () => {
    const tiles = ['bridges-A', 'hills-A', 'base-U', 'base-X', 'base-V', 'base-B'];
    const sold = playing(game(tiles, { bridges: true }), 'S1/0 pass', 'name 1', 'bid 0', 'no-bid');
    expect(sold.position.current).toBe('hills-A');
    const state = playing(sold, 'N1/180 pass');
    expect(events(state, 'tile-buried')).toHaveLength(1);
    expect(engine.view(state, 0).left).toEqual({ total: 2, byType: { 'base-X': 1, 'base-V': 1, 'base-B': 1 } });
  });

  it('takes no tile that waits for a dragon', () => {
    const tiles = ['hills-A', 'dragon-G', 'base-V', 'base-U'];
    const state = playing(
      gameWith(tiles, {
        modules: { ...modules, dragon: true },
        expansions: { ...bag, dragon: { places: Array.from({ length: 12 }, () => 0) } },
      }),
      'N1/180 pass',
    );
    expect(state.position.current).toBe('base-U');
    expect(state.pile.order).toContain('dragon-G');
  });

  it('lets an abbey come in the last round where all that is left lies under it', () => {
    const state = playing(game(['hills-A', 'base-B', 'base-V'], { abbey: true }), 'N1/180 pass');
    const rules = rulesOf(state.position.options);
    const drawn = drawTile(rules, turnFrom({ ...state.position, current: null }, state));
    expect([drawn.position.current, tilesLeft(rules, drawn.position)]).toEqual([null, 0]);
  });
});

describe('a tie', () => {
  const city: readonly Laid[] = [
    ['hills-D', 0, 0],
    ['base-M', -1, 0, 90],
    ['base-M', 0, -1, 270],
  ];

  const paidFor = (figures: readonly Figure[], options: Options = {}): readonly number[] =>
    scores(playing(withFigures(withTiles(game(['base-M', 'base-U'], options), city), ...figures), 'N1W1/180 pass'));

  it('is decided for those with a follower of the feature on a hill', () => {
    expect(paidFor([figure(0, 0, 0, 'city'), figure(1, -1, 0, 'city')])).toEqual([14, 0]);
    expect(paidFor([figure(0, 0, -1, 'city'), figure(1, -1, 0, 'city')])).toEqual([14, 14]);
    expect(paidFor([figure(0, 0, 0, 'city'), figure(1, 0, 0, 'city')])).toEqual([14, 14]);
  });

  it('is not decided by a figure of another feature there, nor does a hill help against a real majority', () => {
    const farmer = figure(0, 0, 0, 'field');
    expect(paidFor([figure(0, 0, -1, 'city'), farmer, figure(1, -1, 0, 'city')])).toEqual([14, 14]);
    expect(paidFor([figure(0, 0, 0, 'city'), figure(1, -1, 0, 'city'), figure(1, 0, -1, 'city')])).toEqual([0, 14]);
  });

  it('is not decided by a builder on a hill', () => {
    const builder: Figure = { ...figure(0, 0, 0, 'city'), kind: 'builder' };
    const figures = [figure(0, 0, -1, 'city'), builder, figure(1, -1, 0, 'city')];
    expect(paidFor(figures, { traders: true })).toEqual([14, 14]);
  });

  /** A field on a hill that touches a complete city. */
  const field: readonly Laid[] = [
    ['hills-G', 0, 0],
    ['base-E', 0, -1, 180],
    ['base-B', -1, 0],
  ];

  it('is decided in a field at the end too', () => {
    const paid = (...figures: readonly Figure[]): readonly number[] => {
      const state = withFigures(withTiles(game(['base-U']), field), ...figures);
      return scores(playing(state, movesIn(state)[0] ?? '', 'pass'));
    };
    expect(paid(figure(0, 0, 0, 'field'), figure(1, -1, 0, 'field'))).toEqual([3, 0]);
    expect(paid(figure(0, -1, 0, 'field'), figure(1, -1, 0, 'field'))).toEqual([3, 3]);
  });

  it('is decided where farmers come to a barn', () => {
    const farmers = [figure(0, 0, 0, 'field'), figure(1, -1, 0, 'field')];
    const begun = withFigures(withTiles(game(['base-B', 'base-U', 'base-U'], { abbey: true }), field), ...farmers);
    const slice = begun.position.slices.abbey;
    if (!slice) throw new Error('the abbey is in play');
    const barns = [{ seat: 1, cell: { x: -1, y: 0 }, corner: 'NW' as const }];
    const built = {
      ...begun,
      position: { ...begun.position, slices: { ...begun.position.slices, abbey: { ...slice, barns } } },
    };
    const scored = playing(built, 'W2/0 pass');
    expect(events(scored, 'farmers-scored')).toMatchObject([{ points: [1, 0] }]);
  });
});

describe('a vineyard', () => {
  /** A monastery with one gap, two vineyards among its neighbours. */
  const land = (middle: string): readonly Laid[] => [
    [middle, 0, 0],
    ['hills-P', -1, -1],
    ['base-E', 0, -1],
    ['hills-M', 1, -1],
    ['base-E', -1, 0],
    ['base-E', 1, 0],
    ['base-E', -1, 1, 180],
    ['base-E', 1, 1, 180],
    ['hills-P', 3, 3],
  ];
  const state = (middle: string, spot: string, options: Options = {}): State =>
    withFigures(withTiles(game(['base-E', 'base-U', 'base-U'], options), land(middle)), figure(0, 0, 0, spot));

  it('pays a completed monastery or shrine 3 more', () => {
    expect(scores(playing(state('base-B', 'monastery'), 'S1/180 pass'))).toEqual([15, 0]);
    expect(scores(playing(state('cult-E', 'shrine', { cult: true }), 'S1/180 pass'))).toEqual([15, 0]);
  });

  it('pays none that is not complete, no garden and none who lies', () => {
    const open = withFigures(withTiles(game(['base-E']), land('base-B')), figure(0, 0, 0, 'monastery'));
    expect(scores(playing(open, 'E2/0 pass'))).toEqual([8, 0]);
    expect(scores(playing(state('base-Eg', 'garden', { abbot: true }), 'S1/180 pass'))).toEqual([9, 0]);
    const lying = state('monasteries-A', 'lying', { monasteries: true });
    expect(events(playing(lying, 'S1/180 pass'), 'scored')).toEqual([]);
  });

  it('pays an abbot who retires nothing', () => {
    const abbot = withFigures(withTiles(game(['base-E', 'base-U', 'base-U'], { abbot: true }), land('base-B')), {
      ...figure(0, 0, 0, 'monastery'),
      kind: 'abbot',
    });
    const without = { ...abbot, position: { ...abbot.position, supplies: [{ meeple: 7 }, { meeple: 7 }] } };
    expect(events(playing(without, 'E2/0', 'retire 0'), 'abbot-retired')).toMatchObject([{ points: 8 }]);
  });
});

describe('hills-L', () => {
  const land: readonly Laid[] = [
    ['base-E', -1, 0, 90],
    ['hills-L', 0, 0],
    ['base-E', 1, 0, 270],
  ];

  it('joins both of its cities with what is laid at the edge that they share, and counts once', () => {
    const state = withFigures(withTiles(game(['base-E', 'base-U', 'base-U']), land), figure(0, 0, 0, 'city-NE'));
    const done = playing(state, 'N1/180 pass');
    expect(events(done, 'scored')).toMatchObject([{ complete: true, tiles: 4, points: [8, 0] }]);
  });

  it('keeps both open as long as that edge is', () => {
    const state = withFigures(
      withTiles(game(['base-U', 'base-U']), land),
      figure(0, 0, 0, 'city-NE'),
      figure(1, 0, 0, 'city-NW'),
    );
    const next = playing(state, movesIn(state)[0] ?? '', 'pass');
    expect(events(next, 'scored').filter(({ feature }) => feature === 'city')).toEqual([]);
  });

  it('joins them also where it is laid itself, and with another of its kind', () => {
    const own: readonly Laid[] = [
      ['base-E', -1, 0, 90],
      ['base-E', 1, 0, 270],
      ['base-E', 0, -1, 180],
    ];
    const state = withFigures(withTiles(game(['hills-L', 'base-U', 'base-U']), own), figure(1, 0, -1, 'city'));
    const done = playing(state, '0/0 pass');
    expect(events(done, 'scored')).toMatchObject([{ tiles: 4, points: [0, 8] }]);
    const twins: readonly Laid[] = [
      ['base-E', -1, 0, 90],
      ['hills-L', 0, 0],
      ['base-E', 1, 0, 270],
      ['base-E', -1, -1, 90],
      ['base-E', 1, -1, 270],
    ];
    const four = withFigures(withTiles(game(['hills-L', 'base-U', 'base-U']), twins), figure(0, 1, -1, 'city'));
    expect(events(playing(four, 'N1/180 pass'), 'scored')).toMatchObject([{ tiles: 6, points: [12, 0] }]);
  });

  it('has them closed each for itself by an abbey', () => {
    const around: readonly Laid[] = [...land, ['base-U', -1, -1, 90], ['base-U', 1, -1, 90], ['base-U', 0, -2]];
    const state = withFigures(
      withTiles(game(['base-U', 'base-U', 'base-U'], { abbey: true }), around),
      figure(0, 0, 0, 'city-NE'),
      figure(1, 0, 0, 'city-NW'),
    );
    const turn = { ...state, position: { ...state.position, phase: 'abbey-or-draw' as const, current: null } };
    const done = playing(turn, 'abbey N1', 'pass');
    expect(events(done, 'scored').map(({ tiles, points }) => [tiles, points])).toEqual(
      [
        [2, [4, 0]],
        [2, [0, 4]],
      ].toSorted(),
    );
  });

  it('becomes no castle, nor do the cities of hills-K and hills-O', () => {
    const castle = (tile: string, spot: string, rotation: 0 | 90 | 180 | 270 = 0): readonly string[] => {
      const tiles: readonly Laid[] = [[tile, 0, 0, rotation]];
      const state = withFigures(
        withTiles(game(['base-E', 'base-U', 'base-U'], { bridges: true }), tiles),
        figure(0, 0, 0, spot),
      );
      return movesIn(playing(state, 'N1/180', 'pass'));
    };
    expect(castle('hills-A', 'city')).toContain('castle');
    expect(castle('hills-K', 'city')).not.toContain('castle');
    expect(castle('hills-O', 'city-N', 90)).not.toContain('castle');
  });

  it('parts its field with the wall of hills-K', () => {
    const { segments } = rulesOf(game(['base-U']).position.options).tiles.oriented('hills-K', 0);
    expect(segments.map(({ name }) => name)).toEqual(['city', 'field-W', 'field-E']);
  });
});
