import { describe, expect, it } from 'vitest';
import { engine } from '#engines/carcassonne/index.js';
import { preview } from '#engines/carcassonne/preview.js';
import { gameWith, playing } from '#tests/engines/carcassonne/table.js';

describe('a tile that makes the tent score, in thought', () => {
  const modules = { tent: true };
  const game = playing(
    gameWith(['bigtop-J', 'base-U', 'bigtop-F', 'base-U'], { modules, tokens: [4, 6] }),
    ...['N1/180 pass', 'S1/0 pass'],
  );

  it('shows which players the tent would pay, and hides the token', () => {
    const move = engine.notation.parse('W1/270 meeple field');
    if (!move.ok) throw new Error('no move');
    const told = preview(engine.view(game, 'table'), move.value);
    expect(told.ok && told.value.filter(({ type }) => type.startsWith('tent'))).toEqual([
      { type: 'tent-would-score', cell: { x: 0, y: -1 }, figures: [1, 0] },
    ]);
  });
});
