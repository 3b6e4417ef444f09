import { describe, expect, it } from 'vitest';
import { ringmaster } from '../../../../../engines/carcassonne/modules/ringmaster/index.js';
import { expected, gameWith, playing } from '../../table.js';

const modules = { tent: true, acrobats: true, ringmaster: true };

describe('what a computer player expects of a ringmaster', () => {
  it('is two points for each show around it, of no other figure', () => {
    const game = gameWith(['bigtop-A', 'bigtop-B', 'base-B', 'base-B'], { modules, tokens: [] });
    const shown = playing(game, 'S1/0 ringmaster field', 'S2/0 acrobat S2');
    expect(expected(ringmaster, shown.position)).toEqual([4, 0]);
  });
});
