import { describe, expect, it } from 'vitest';
import { traders } from '#engines/carcassonne/modules/traders/index.js';
import type { Stock } from '#engines/carcassonne/modules/traders/types.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { expected, gameWith, playing, withSlices } from '#tests/engines/carcassonne/table.js';

const modules = { traders: true };

/** The expected points without goods in hand: each seat expects a share of the ten points for each unowned kind. */
const besideGoods = (state: State) =>
  expected(traders, state.position)?.map((points) => Math.round(points * 100 - 1500) / 100);

const straight = (count: number) => Array.from({ length: count }, () => 'base-U');

describe('what a computer player expects of goods', () => {
  it('is a share of the ten points of each kind, the larger the more tokens of it one has', () => {
    const game = gameWith(straight(2), { modules });
    const holding = (first: Stock, second: Stock) =>
      expected(traders, withSlices(game, { traders: { goods: [first, second], part: 'only' } }).position);
    const none = { wine: 0, grain: 0, cloth: 0 };
    expect(holding(none, none)).toEqual([15, 15]);
    expect(holding({ ...none, wine: 2 }, { ...none, wine: 1 })).toEqual([16.9, 13.1]);
    expect(holding({ ...none, grain: 1 }, { ...none, cloth: 1 })).toEqual([15, 15]);
    expect(holding({ ...none, grain: 1 }, none)).toEqual([19.37, 10.63]);
  });
});

describe('what a computer player expects of a builder', () => {
  const begun = ['E1/0 meeple road', 'S1/0 pass', 'E2/0 builder road', 'S2/0 pass'];
  const roads = (count: number) => [
    ...['base-U', 'base-B', 'base-U', 'base-B', 'base-U'],
    ...Array.from({ length: count - 5 }, () => 'base-V'),
  ];

  it('is a second part for each open end, in the turns that are left', () => {
    expect(besideGoods(playing(gameWith(roads(7), { modules }), ...begun))).toEqual([2.4, 0]);
    expect(besideGoods(playing(gameWith(roads(13), { modules }), ...begun))).toEqual([9.6, 0]);
  });

  it('is the second part itself while the first lasts', () => {
    const working = playing(gameWith(roads(7), { modules }), ...begun, 'W1/0');
    expect(besideGoods(working)).toEqual([7.4, 0]);
    const last = playing(gameWith(roads(5), { modules }), ...begun, 'W1/0');
    expect(besideGoods(last)).toEqual([0, 0]);
  });
});

describe('what a computer player expects of a pig', () => {
  const tiles = ['base-U', 'base-U', 'base-U', 'base-U', 'base-E', 'base-U'];
  const herded = playing(
    gameWith(tiles, { modules }),
    ...['E1/0 meeple field-N', 'S1/0 pass', 'E2/0 pig field-N', 'S2/0 pass'],
  );

  it('is one for a completed city next to its field, half of it for another', () => {
    expect(besideGoods(herded)).toEqual([0.5, 0]);
    expect(besideGoods(playing(herded, 'N1/180 pass'))).toEqual([1, 0]);
  });

  it('is nothing where others have the majority', () => {
    const all = { ...modules, inns: true };
    const joined = playing(
      gameWith(['base-U', 'base-E', 'base-U', 'base-B', 'base-U'], { modules: all }),
      ...['E1/0 meeple field-N', 'N1/180 big-meeple field', 'E2/0 pig field-N', 'N1E1/0 pass'],
    );
    expect(besideGoods(joined)).toEqual([0, 0]);
  });
});
