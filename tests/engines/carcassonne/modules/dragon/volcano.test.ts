import { describe, expect, it } from 'vitest';
import { reshuffle } from '#engines/core/imagination.js';
import { randomFrom } from '#engines/core/random.js';
import { startOf } from '#engines/core/testing/index.js';
import { engine } from '#engines/carcassonne/index.js';
import { dragon } from '#engines/carcassonne/modules/dragon/index.js';
import type { DragonSlice } from '#engines/carcassonne/modules/dragon/slice.js';
import { preview } from '#engines/carcassonne/preview.js';
import type { State } from '#engines/carcassonne/position/state.js';
import {
  asked,
  events,
  expected,
  forbidden,
  gameWith,
  movesIn,
  playing,
  withFigures,
  withSlices,
} from '#tests/engines/carcassonne/table.js';

const modules = { dragon: true };
const at = (x: number, y: number) => ({ x, y });

const kept = ({ position }: State): DragonSlice => {
  const slice = position.slices.dragon;
  if (!slice) throw new Error('there is no dragon');
  return slice;
};

describe('a volcano', () => {
  const game = gameWith(['dragon-3', 'dragon-2', 'dragon-H', 'base-U', 'base-U'], { modules });

  it('says where no figure may be put', () => {
    expect(forbidden(game, 'E1/0 meeple road')).toEqual({ reason: 'dragon-there', params: { cell: 'E1' } });
  });

  it('after the first one calls the dragon, and brings no tiles', () => {
    const first = playing(game, 'E1/0');
    const second = playing(first, 'S1/0');
    expect(events(second, 'dragon-came')).toEqual([{ type: 'dragon-came', cell: at(0, 1), released: 0 }]);
    expect(kept(second)).toMatchObject({ dragon: at(0, 1), aside: null });
    const left = Object.fromEntries([...first.position.left, ...second.position.left]);
    expect(Object.keys(left).toSorted()).toEqual(['base-U', 'dragon-H']);
    const total = (state: State) => state.position.left.reduce((sum, [, count]) => sum + count, 0);
    expect([total(first), total(second)]).toEqual([3, 2]);
  });

  it('is foreseen, though not which tile comes next', () => {
    const move = { cell: at(1, 0), rotation: 0, step: { kind: 'pass' } } as const;
    const foreseen = preview(engine.view(game, 'table'), move);
    expect(foreseen.ok && foreseen.value.map(({ type }) => type)).toEqual(['placed', 'dragon-came']);
  });

  it('has the places of the dragon tiles imagined until they are in the pile', () => {
    const dealt = engine.deal(engine.options.parse({ ...game.position.options }), 2, randomFrom('places'));
    const places = dealt.expansions.dragon?.places ?? [];
    expect([places.length, places.every(Number.isInteger)]).toEqual([12, true]);
    const state = startOf(engine, dealt);
    const anew = reshuffle(engine, state, 'table', randomFrom('anew')).secrets.dragon?.places;
    expect(anew).toHaveLength(12);
    expect(anew).not.toEqual(places);
    const left = ({ pile: { order, drawn } }: State) => order.slice(drawn).toSorted();
    expect(left(reshuffle(engine, state, 'table', randomFrom('anew')))).toEqual(left(state));
    const released = withSlices(state, { dragon: { ...kept(state), aside: null } });
    expect(reshuffle(engine, released, 'table', randomFrom('anew')).secrets.dragon).toBeNull();
  });

  it('has as many places in a setup as there are dragon tiles, and nothing else', () => {
    const schema = dragon.supply?.setup?.schema;
    const isRead = (setup: unknown) => schema?.safeParse(setup).success;
    const places = (count: number) => ({ places: Array.from({ length: count }, () => 1) });
    expect([isRead(places(0)), isRead(places(3)), isRead(places(12)), isRead(null), isRead(undefined)]).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect([isRead(places(13)), isRead({ places: [-1] }), isRead({ places: [], more: 1 }), isRead({})]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('where the dragon goes', () => {
  // The dragon is on E1, and the last tile lets it go east to that tile or west to the start tile.
  const land = ['dragon-3', 'base-U', 'base-B', 'dragon-H'];
  const before = playing(gameWith(land, { modules: { ...modules, abbey: true } }), 'E1/0', 'W1/0 pass', 'S1/0 pass');
  const state = playing(before, 'E2/0 pass');
  const on = (kind: 'meeple' | 'barn', spot: string) => ({ seat: 0, kind, cell: at(0, 0), spot }) as const;

  it('it eats followers, and no barn', () => {
    const moved = playing(withFigures(state, on('meeple', 'road'), on('barn', 'field-S')), 'dragon 0');
    const eaten = events(moved, 'dragon-moved')[0]?.eaten;
    expect(eaten).toEqual([on('meeple', 'road')]);
    const feared = (kind: 'meeple' | 'barn', spot: string) =>
      expected(dragon, { ...withFigures(before, on(kind, spot)).position, left: [['dragon-H', 3]] });
    expect([feared('meeple', 'road'), feared('barn', 'field-S')]).toEqual([
      [-0.6, 0],
      [0, 0],
    ]);
  });

  it('is offered, and nowhere else', () => {
    expect(asked(state)).toEqual([1, 'dragon']);
    expect(movesIn(state).filter((move) => !move.endsWith(' on'))).toEqual(['dragon E2', 'dragon 0']);
    expect(forbidden(state, 'dragon W1')).toEqual({ reason: 'dragon-cannot', params: { cell: 'W1' } });
  });

  it('is forgotten for the player who says no more, and remembered for others', () => {
    const { way } = kept(state);
    if (way === null) throw new Error('the dragon does not move');
    const [own, other] = [
      { seat: 1, direction: 'W' },
      { seat: 0, direction: 'N' },
    ] as const;
    const said = withSlices(state, { dragon: { ...kept(state), way: { ...way, ahead: [own, other] } } });
    expect(kept(playing(said, 'dragon 0')).way?.ahead).toEqual([other]);
    expect(kept(playing(said, 'dragon 0 on')).way?.ahead).toEqual([other, own]);
    expect(kept(playing(state, 'dragon 0')).way).not.toHaveProperty('ahead');
  });
});

describe('what a computer player fears of the dragon', () => {
  it('is the same to the north of it as to the south', () => {
    const tiles = ['base-B', 'base-B', 'base-B', 'dragon-H', 'base-V', 'base-V'];
    const row = playing(gameWith(tiles, { modules }), 'S1/0 pass', 'S2/0 pass', 'S3/0 meeple monastery');
    const fear = (y: number) =>
      expected(dragon, {
        ...withSlices(row, { dragon: { ...kept(row), dragon: at(0, y), aside: null } }).position,
        left: [['dragon-H', 3]],
      })?.[0];
    expect(fear(2)).toBe(-0.6);
    expect(fear(4)).toBe(-0.6);
    expect(fear(1)).toBe(-0.5);
  });
});
