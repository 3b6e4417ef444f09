import { describe, expect, it } from 'vitest';
import { monasteries } from '../../../../../engines/carcassonne/modules/monasteries/index.js';
import { expected, gameWith, playing } from '../../table.js';

describe('what a computer player expects of who lies on a special monastery', () => {
  it('is the rows as they are, and some hope for more while much is to come', () => {
    const game = gameWith(['monasteries-A', 'base-U', 'base-U'], { modules: { monasteries: true } });
    const lying = playing(game, 'S1/0 meeple lying');
    const [own = 0, other] = expected(monasteries, lying.position) ?? [];
    expect(own).toBeGreaterThan(2);
    expect(own).toBeLessThan(3);
    expect(other).toBe(0);
    expect(expected(monasteries, playing(game, 'S1/0 meeple monastery').position)).toEqual([0, 0]);
  });
});
