import { describe, expect, it } from 'vitest';
import { tent } from '#engines/carcassonne/modules/tent/index.js';
import { unseenTokens } from '#engines/carcassonne/modules/tent/index.js';
import type { Position } from '#engines/carcassonne/position/state.js';
import { expected, gameWith, playing } from '#tests/engines/carcassonne/table.js';

const modules = { tent: true, acrobats: true, ringmaster: true };

/** The average value of all sixteen tokens. */
const AVERAGE = 67 / 16;

describe('what a computer player expects of the tent', () => {
  const game = gameWith(['bigtop-J', 'base-B', 'base-B', 'base-B'], { modules, tokens: [4, 6] });
  const raised = playing(game, 'N1/180 meeple field', 'N1E1/0 meeple monastery');

  it('is nothing before it stands', () => {
    expect(expected(tent, game.position)).toEqual([0, 0]);
    const later = gameWith(['base-B', 'bigtop-J'], { modules, tokens: [4, 6] });
    expect(expected(tent, playing(later, 'S1/0 meeple monastery').position)).toEqual([0, 0]);
  });

  it('is what a token is worth, for each figure that may still be there', () => {
    const each = Math.round(60 * AVERAGE) / 100;
    expect(expected(tent, raised.position)).toEqual([each, each]);
  });

  it('is certain when a circus tile was just laid elsewhere', () => {
    const circusElsewhere = gameWith(['bigtop-J', 'base-U'], { modules, tokens: [4, 6] });
    const { position } = playing(circusElsewhere, 'N1/180 meeple field');
    const moved: Position = {
      ...position,
      slices: { ...position.slices, tent: { cell: { x: 0, y: 0 }, revealed: [] } },
    };
    expect(expected(tent, moved)).toEqual([Math.round(100 * AVERAGE) / 100, 0]);
  });

  it('counts no token that has been turned up', () => {
    const { position } = raised;
    const revealed = [7, 6, 6, 5, 5, 5, 4, 4, 4, 4, 4, 3, 3, 3];
    const late = { ...position, slices: { ...position.slices, tent: { cell: { x: 0, y: -1 }, revealed } } };
    expect(expected(tent, late)).toEqual([1.2, 1.2]);
    const unseen = unseenTokens(revealed).map(({ animal, copies }) => [animal, copies]);
    expect(unseen).toEqual([
      ['elephant', 0],
      ['tiger', 0],
      ['bear', 0],
      ['seal', 0],
      ['monkey', 1],
      ['flea', 1],
    ]);
    const all = { ...late, slices: { ...late.slices, tent: { cell: { x: 0, y: -1 }, revealed: [...revealed, 3, 1] } } };
    expect(expected(tent, all)).toEqual([0, 0]);
  });
});
