import { describe, expect, it } from 'vitest';
import { occupiedFeatures } from '#engines/carcassonne/board/occupied.js';
import { inns } from '#engines/carcassonne/modules/inns/index.js';
import { expected, gameWith, playing, withFigures } from '#tests/engines/carcassonne/table.js';

describe('what a computer player expects of a feature with an inn', () => {
  it('is all or nothing, as likely as it is completed', () => {
    const { position } = playing(gameWith(['inns-B', 'base-U'], { modules: { inns: true } }), 'E1/0 meeple road');
    const [road] = occupiedFeatures(position.board);
    if (road === undefined) throw new Error('nobody stands there');
    expect(inns.computer?.prospect?.(road, 3, 0.5)).toBe(2);
    expect(inns.computer?.prospect?.({ ...road, marks: {} }, 3, 0.5)).toBe(3);
  });
});

describe('what a computer player expects of a big meeple', () => {
  const tiles = ['base-E', 'base-G', 'base-U'];
  const after = (...turns: string[]) =>
    expected(inns, playing(gameWith(tiles, { modules: { inns: true } }), ...turns).position) ?? [];

  it('is more where others may come, most in fields next to cities', () => {
    const [inField = 0] = after('N1/180 big-meeple field');
    const [inCity = 0] = after('S1/180 big-meeple city', 'S2/90 pass');
    expect(inField).toBeGreaterThan(inCity);
    expect(inCity).toBeGreaterThan(0);
  });

  it('is more in hand while there are turns in which it may be needed', () => {
    const { position } = gameWith(['base-U'], { modules: { inns: true } });
    const inHand = (count: number) => expected(inns, { ...position, left: [['base-U', count]] })?.[0] ?? 0;
    expect(inHand(2)).toBeGreaterThan(0);
    expect(inHand(10)).toBeGreaterThan(inHand(2));
    expect(inHand(30)).toBe(inHand(20));
  });
});

describe('what a computer player expects of a fight', () => {
  const game = (last: string) =>
    playing(
      gameWith(['base-U', 'base-E', 'base-U', last, last], { modules: { inns: true } }),
      'E1/0 pass',
      'N1E1/270 meeple city',
    );
  const against = (kind: 'meeple' | 'big-meeple', last: string) =>
    expected(inns, withFigures(game(last), { seat: 0, kind, cell: { x: 0, y: 0 }, spot: 'city' }).position) ?? [];

  it('is that the stronger takes what the weaker has, if some tile may join them', () => {
    const [calm = 0, safe = 0] = against('big-meeple', 'base-U');
    const [own = 0, other = 0] = against('big-meeple', 'base-N');
    expect(own).toBeGreaterThan(calm);
    expect(other).toBeLessThan(safe);
  });

  it('is nothing among those who count as one', () => {
    expect(against('meeple', 'base-N')).toEqual(against('meeple', 'base-U'));
  });
});
