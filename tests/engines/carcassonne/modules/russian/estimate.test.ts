import { describe, expect, it } from 'vitest';
import { russian } from '../../../../../engines/carcassonne/modules/russian/index.js';
import { expected, gameWith, playing } from '../../table.js';

describe('what a computer player expects of traps', () => {
  it('is what the pond costs', () => {
    const tiles = ['base-U', 'russian-B', 'base-U', 'base-U'];
    const game = playing(gameWith(tiles, { modules: { russian: true } }), 'E1/0 meeple road', 'S1/0');
    expect(expected(russian, game.position)).toEqual([-2, 0]);
  });
});
