import { describe, expect, it } from 'vitest';
import { acrobats } from '#engines/carcassonne/modules/acrobats/index.js';
import { expected, gameWith, playing } from '#tests/engines/carcassonne/table.js';

const modules = { tent: true, acrobats: true, ringmaster: true };

describe('what a computer player expects of acrobats', () => {
  it('is five points for each, and a little for the company that sends it home sooner', () => {
    const tiles = ['bigtop-A', 'bigtop-B', 'base-B', 'base-B', 'base-B'];
    const game = gameWith(tiles, { modules, tokens: [] });
    const after = (...turns: string[]) => expected(acrobats, playing(game, ...turns).position);
    expect(expected(acrobats, game.position)).toEqual([0, 0]);
    expect(after('S1/0 acrobat S1')).toEqual([5, 0]);
    expect(after('S1/0 acrobat S1', 'S2/0 acrobat S1')).toEqual([5.5, 5.5]);
    expect(after('S1/0 acrobat S1', 'S2/0 acrobat S2')).toEqual([5, 5]);
    expect(after('S1/0 acrobat S1', 'S2/0 acrobat S1', 'S2E1/0 acrobat S1')).toEqual([12, 6]);
  });
});
