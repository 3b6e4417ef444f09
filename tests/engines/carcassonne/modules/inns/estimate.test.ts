import { describe, expect, it } from 'vitest';
import { occupiedFeatures } from '../../../../../engines/carcassonne/board/figures.js';
import { inns } from '../../../../../engines/carcassonne/modules/inns/index.js';
import { expected, gameWith, playing } from '../../table.js';

describe('what a computer player expects of a feature with an inn', () => {
  it('is all or nothing, as likely as it is completed', () => {
    const { position } = playing(gameWith(['inns-B', 'base-U'], { modules: { inns: true } }), 'E1/0 meeple road');
    const [road] = occupiedFeatures(position.board);
    if (road === undefined) throw new Error('nobody stands there');
    expect(inns.prospect?.(road, 3, 0.5)).toBe(2);
    expect(inns.prospect?.({ ...road, marks: {} }, 3, 0.5)).toBe(3);
  });
});

describe('what a computer player expects of a big meeple', () => {
  const tiles = ['base-E', 'base-G', 'base-U'];
  const after = (...turns: string[]) =>
    expected(inns, playing(gameWith(tiles, { modules: { inns: true } }), ...turns).position);

  it('is more where others may come, most in fields beside cities', () => {
    expect(after('N1/180 meeple field')).toEqual([0, 0]);
    expect(after('N1/180 big-meeple field')).toEqual([1.5, 0]);
    expect(after('S1/180 big-meeple city', 'S2/90 pass')).toEqual([0.45, 0]);
  });
});
