import { describe, expect, it } from 'vitest';
import { tower } from '../../../../../engines/carcassonne/modules/tower/index.js';
import type { Prisoner } from '../../../../../engines/carcassonne/modules/tower/types.js';
import { expected, gameWith, playing } from '../../table.js';

describe('what a computer player expects of towers', () => {
  const more = Array.from({ length: 6 }, () => 'base-U');
  const tiles = ['tower-I', 'base-B', 'base-U', ...more];
  const game = (prisoners: readonly Prisoner[] = []) =>
    gameWith(tiles, { modules: { tower: true }, expansions: { tower: { prisoners } } });

  it('is a little for each floor in hand, and more for a prisoner', () => {
    expect(expected(tower, game().position)).toEqual([2.5, 2.5]);
    expect(expected(tower, game([{ seat: 0, kind: 'meeple', holder: 1 }]).position)).toEqual([2.5, 3.9]);
  });

  it('is less where a tower threatens somebody, until it is closed', () => {
    const threatened = playing(game(), 'S1/0 floor S1', 'S2/0 meeple monastery');
    const [own = 0, others = 0] = expected(tower, threatened.position) ?? [];
    expect(own).toBeGreaterThan(others);
    const closed = playing(threatened, 'E1/0 man-tower meeple S1');
    const [after = 0, safe = 0] = expected(tower, closed.position) ?? [];
    expect(safe).toBeGreaterThan(after);
  });
});
