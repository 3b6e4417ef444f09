import { describe, expect, it } from 'vitest';
import { engine } from '#engines/carcassonne/index.js';
import { cult } from '#engines/carcassonne/modules/cult/index.js';
import { homeOf } from '#engines/carcassonne/modules/count/slice.js';
import type { Figure, FigureKind } from '#engines/carcassonne/position/figure.js';
import type { Options } from '#engines/carcassonne/position/module-data.js';
import type { State } from '#engines/carcassonne/position/state.js';
import {
  asked,
  events,
  expected,
  forbidden,
  gameWith,
  lastEvents,
  movesIn,
  offered,
  playing,
  refusal,
  scores,
  withFigures,
  withSlices,
  withTiles,
  type Laid,
} from '../../table.js';

const modules = { cult: true };

const heretic = (seat: number, kind: FigureKind = 'meeple'): Figure => ({
  seat,
  kind,
  cell: { x: 0, y: 0 },
  spot: 'shrine',
});
const monk = (seat: number, kind: FigureKind = 'meeple', spot = 'monastery'): Figure => ({
  seat,
  kind,
  cell: { x: 1, y: 0 },
  spot,
});

/** A shrine with one gap in the south, and a monastery to the east of it. */
const land = (monastery = 'base-B'): readonly Laid[] => [
  ['cult-E', 0, 0],
  [monastery, 1, 0],
  ['base-E', -1, -1],
  ['base-E', 0, -1],
  ['base-E', 1, -1],
  ['base-E', -1, 0],
  ['base-E', -1, 1, 180],
  ['base-E', 1, 1, 180],
];

/** The missing tiles around the monastery, except the gap. */
const east: readonly Laid[] = [
  ['base-E', 2, -1],
  ['base-E', 2, 0],
  ['base-E', 2, 1, 180],
];

const challenge = (
  figures: readonly Figure[],
  {
    options = {},
    tiles = land(),
    more = ['base-U', 'base-U'],
  }: {
    readonly options?: Options;
    readonly tiles?: readonly Laid[];
    readonly more?: readonly string[];
  } = {},
): State =>
  withFigures(withTiles(gameWith(['base-E', ...more], { modules: { ...modules, ...options } }), tiles), ...figures);

const FILL = 'S1/180';

describe('a shrine', () => {
  it('takes the figures that a monastery takes', () => {
    const options = {
      ...modules,
      abbot: true,
      ringmaster: true,
      abbey: true,
      inns: true,
      phantom: true,
      traders: true,
    };
    const game = withTiles(gameWith(['cult-E', 'base-U'], { modules: options }), [['base-E', 0, 0]]);
    const laid = playing(game, 'S1/0');
    expect(movesIn(laid).filter((move) => move.endsWith(' shrine'))).toEqual([
      'meeple shrine',
      'ringmaster shrine',
      'big-meeple shrine',
      'abbot shrine',
      'wagon shrine',
      'phantom shrine',
    ]);
  });

  it('pays 9 when eight tiles lie around it, and its heretic comes home', () => {
    const done = playing(challenge([heretic(1)]), `${FILL} pass`);
    expect(events(done, 'scored')).toMatchObject([{ feature: 'shrine', complete: true, points: [0, 9] }]);
    expect(engine.view(done, 0).figures).toEqual([]);
  });

  it('pays 1 and 1 for each tile around at the end', () => {
    const state = withFigures(withTiles(gameWith(['base-U'], { modules }), land()), heretic(0));
    expect(
      scores(playing(state, offered(state).find((move) => !move.startsWith('S1/') && move.endsWith(' pass')) ?? '')),
    ).toEqual([8, 0]);
  });

  it('is reached through a portal', () => {
    const game = withTiles(gameWith(['dragon-R', 'base-U'], { modules: { ...modules, dragon: true } }), [
      ['base-E', 0, 0],
      ['cult-E', 0, 1],
    ]);
    const out = offered(game).find((move) => move.endsWith(' portal S1')) ?? '';
    expect(movesIn(playing(game, out))).toContain('through meeple shrine');
  });

  it('has its figure counted by the big top', () => {
    const game = gameWith(['bigtop-F', 'bigtop-G', 'base-U'], { modules: { ...modules, tent: true }, tokens: [4, 5] });
    const raised = playing(game, movesIn(game).find((move) => move.startsWith('S1/')) ?? '', 'pass');
    const shrine: Laid = ['cult-E', 1, 1];
    const laid = engine.view(raised, 0).tiles.map(({ tile, cell, rotation }): Laid => [tile, cell.x, cell.y, rotation]);
    const before = withFigures(withTiles(raised, [...laid, shrine]), { ...heretic(1), cell: { x: 1, y: 1 } });
    const next = playing(before, movesIn(before)[0] ?? '');
    const done = next.position.phase === 'figure' ? playing(next, 'pass') : next;
    expect(events(done, 'tent-scored')).toMatchObject([{ figures: [0, 1] }]);
  });
});

describe('laying a tile next to a shrine or monastery', () => {
  const shrineNextTo = (...monasteries: readonly (readonly [number, number])[]): State =>
    withTiles(gameWith(['cult-E', 'base-U'], { modules }), [
      ['base-E', 0, 0],
      ...monasteries.map(([x, y]): Laid => ['base-B', x, y]),
    ]);

  it('puts no shrine next to two monasteries', () => {
    expect(refusal(shrineNextTo([1, 2]), 'S1/0')).toBe(null);
    expect(forbidden(shrineNextTo([1, 2], [-1, 2]), 'S1/0')).toEqual({
      reason: 'shrine-crowded',
      params: { cell: 'S1' },
    });
  });

  it('puts no shrine next to a monastery that has one', () => {
    const state = withTiles(gameWith(['cult-E', 'base-U'], { modules }), [
      ['base-E', 0, 0],
      ['base-B', 1, 2],
      ['cult-D', 2, 3],
    ]);
    expect(refusal(state, 'S1/0')).toBe('shrine-crowded');
  });

  it('puts no monastery next to two shrines, nor next to a shrine that has one', () => {
    const monastery = (...tiles: readonly Laid[]): State =>
      withTiles(gameWith(['base-B', 'base-U'], { modules }), [['base-E', 0, 0], ...tiles]);
    expect(refusal(monastery(['cult-E', 1, 2]), 'S1/0')).toBe(null);
    expect(refusal(monastery(['cult-E', 1, 2], ['cult-D', -1, 2]), 'S1/0')).toBe('shrine-crowded');
    expect(refusal(monastery(['cult-E', 1, 2], ['base-B', 2, 2]), 'S1/0')).toBe('shrine-crowded');
  });

  it('counts an abbey and a special monastery as monasteries', () => {
    const options = { ...modules, abbey: true, monasteries: true };
    const hole: readonly Laid[] = [
      ['base-E', 1, 0],
      ['base-E', 0, 1],
      ['base-E', 2, 1],
      ['base-E', 1, 2, 180],
    ];
    const state = (shrines: readonly Laid[]) =>
      withTiles(gameWith(['base-E', 'base-E', 'base-U'], { modules: options }), [...hole, ...shrines]);
    const turn = (before: State): State => ({
      ...before,
      position: { ...before.position, phase: 'abbey-or-draw', current: null, asked: 0 },
    });
    expect(movesIn(turn(state([['cult-E', 0, 0]])))).toContain('abbey S1E1');
    const crowded = turn(
      state([
        ['cult-E', 0, 0],
        ['cult-D', 2, 0],
      ]),
    );
    expect(movesIn(crowded)).not.toContain('abbey S1E1');
    expect(refusal(crowded, 'abbey S1E1')).toBe('shrine-crowded');
    const special = withTiles(gameWith(['cult-E', 'base-U'], { modules: options }), [
      ['base-E', 0, 0],
      ['monasteries-A', 1, 2],
      ['base-B', -1, 2],
    ]);
    expect(refusal(special, 'S1/0')).toBe('shrine-crowded');
  });

  it('takes a shrine out of the game that could only lie next to two monasteries', () => {
    const state = withTiles(gameWith(['base-E', 'cult-E', 'base-B'], { modules }), [
      ['base-B', 0, 0],
      ['base-B', 1, 0],
      ['base-C', -1, 0],
      ['base-C', 2, 0],
      ['base-C', 0, -1],
      ['base-C', 1, -1],
    ]);
    // Elsewhere the placed tile has fields around it.
    expect(events(playing(state, 'W2/90 pass'), 'discarded')).toEqual([]);
    const walled = { ...state, position: { ...state.position, current: 'base-C' } };
    expect(events(playing(walled, 'W2/0 pass'), 'discarded')).toEqual([{ type: 'discarded', tile: 'cult-E' }]);
  });
});

describe('a challenge between a shrine and a monastery', () => {
  it('sends the figures of the other home with nothing, and leaves its building open', () => {
    const done = playing(challenge([heretic(0), monk(1)]), `${FILL} pass`);
    expect(events(done, 'challenge-lost')).toEqual([
      { type: 'challenge-lost', feature: 'monastery', cell: { x: 1, y: 0 }, figures: [monk(1)] },
    ]);
    expect(scores(done)).toEqual([9, 0]);
    expect(engine.view(done, 0).figures).toEqual([]);
    expect(done.position.supplies.map(({ meeple }) => meeple)).toEqual([8, 8]);
    const again = withFigures(done, monk(0));
    expect(engine.view(again, 0).figures).toEqual([monk(0)]);
  });

  it('is won by the monastery in the same way', () => {
    const tiles: readonly Laid[] = [...land().filter(([, x, y]) => !(x === -1 && y === -1)), ...east];
    const done = playing(challenge([heretic(0), monk(1)], { tiles }), `${FILL} pass`);
    expect(events(done, 'challenge-lost')).toMatchObject([{ feature: 'shrine', figures: [heretic(0)] }]);
    expect(scores(done)).toEqual([0, 9]);
  });

  it('pays both where one tile completes both', () => {
    const done = playing(challenge([heretic(0), monk(1)], { tiles: [...land(), ...east] }), `${FILL} pass`);
    expect(events(done, 'challenge-lost')).toEqual([]);
    expect(scores(done)).toEqual([9, 9]);
  });

  it('is won by no building without a figure', () => {
    const done = playing(challenge([monk(1)]), `${FILL} pass`);
    expect(engine.view(done, 0).figures).toEqual([monk(1)]);
    expect(scores(done)).toEqual([0, 0]);
  });

  it('does not concern an abbot who lies', () => {
    const figures = [heretic(0), monk(1, 'meeple', 'lying')];
    const state = challenge(figures, { options: { monasteries: true }, tiles: land('monasteries-A') });
    const done = playing(state, `${FILL} pass`);
    expect(engine.view(done, 0).figures).toEqual([monk(1, 'meeple', 'lying')]);
  });

  it('pays the loser neither the fairy nor the ringmaster', () => {
    const options = { dragon: true, ringmaster: true, acrobats: true };
    const tiles: readonly Laid[] = [...land().slice(0, -1), ['bigtop-A', 1, 1]];
    const fairy = { cell: { x: 1, y: 0 }, beside: { seat: 1, kind: 'ringmaster', spot: 'monastery' } } as const;
    const state = withSlices(challenge([heretic(0), monk(1, 'ringmaster')], { options, tiles }), {
      dragon: { dragon: null, aside: null, way: null, fairy, portal: null },
    });
    const fill = movesIn(state).find((move) => move.startsWith('S1/')) ?? '';
    const done = playing(state, fill, 'pass');
    expect(lastEvents(done).filter(({ type }) => type === 'fairy-bonus' || type === 'ringmaster-bonus')).toEqual([]);
    expect(events(done, 'challenge-lost')).toHaveLength(1);
    expect(done.position.slices.dragon?.fairy).toEqual({ cell: { x: 1, y: 0 }, beside: null });
  });

  it('lets a wagon that lost go on its way', () => {
    const lost = playing(challenge([heretic(0), monk(1, 'wagon')], { options: { abbey: true } }), `${FILL} pass`);
    expect(asked(lost)).toEqual([1, 'abbey-wagons']);
    expect(movesIn(lost)).toContain('move-wagon E1 monastery');
  });

  it('is entered in time by a figure of the cathedral', () => {
    const resident = { seat: 0, kind: 'meeple', cell: homeOf('cathedral'), spot: 'quarter' } as const;
    const base = gameWith(['base-E', 'base-U', 'base-U'], { modules: { ...modules, count: true } });
    const far = land().map(([tile, x, y, rotation = 0]): Laid => [tile, x + 20, y, rotation]);
    const block = base.position.board;
    const tiles = engine.view(base, 0).tiles.map(({ tile, cell }): Laid => [tile, cell.x, cell.y]);
    expect(block.tilesPlaced).toBe(tiles.length);
    const state = withSlices(
      withFigures(withTiles(base, [...tiles, ...far]), resident, { ...monk(1), cell: { x: 21, y: 0 } }),
      { count: { count: 'castle', leaving: [], visit: null, hasEntered: false } },
    );
    const laid = playing(state, 'S1E20/180 pass');
    expect(movesIn(laid)).toEqual(['leave cathedral meeple E20 shrine', 'pass']);
    const done = playing(laid, 'leave cathedral meeple E20 shrine');
    expect(events(done, 'challenge-lost')).toHaveLength(1);
    expect(scores(done)).toEqual([9, 0]);
  });
});

describe('what a computer player expects of a challenge', () => {
  it('is a loss for both players, the greater for the one behind', () => {
    const { position } = challenge([heretic(0), monk(1)]);
    const [ahead = 0, behind = 0] = expected(cult, position) ?? [];
    expect(ahead).toBeLessThan(0);
    expect(behind).toBeLessThan(ahead);
    expect(expected(cult, challenge([monk(1)]).position)).toEqual([0, 0]);
  });
});
