import { describe, expect, it } from 'vitest';
import { engine } from '../../../engines/carcassonne/index.js';
import { figureSteps, placements, preview, spots } from '../../../engines/carcassonne/position/preview.js';
import { gameWith, playing } from './table.js';

describe('a preview', () => {
  it('names the rule that forbids a move', () => {
    const view = engine.view(gameWith(['base-V']), 'table');
    expect(preview(view, { cell: { x: 5, y: 5 }, rotation: 0, step: { kind: 'pass' } })).toEqual({
      ok: false,
      error: { reason: 'cell-apart', params: { cell: 'S5E5' } },
    });
  });

  it('shows which segments are free', () => {
    const view = engine.view(playing(gameWith(['base-U', 'base-V']), 'E1/0 meeple road'), 'table');
    expect(spots(view, { cell: { x: 2, y: 0 }, rotation: 0 })).toEqual([
      { name: 'road', kind: 'road', free: false },
      { name: 'field-NE', kind: 'field', free: true },
      { name: 'field-SW', kind: 'field', free: true },
    ]);
  });

  it('has nothing to show when the game is over', () => {
    const view = engine.view(playing(gameWith(['base-U']), 'E1/0 pass'), 'table');
    expect([view.toPlay, view.current, view.places]).toEqual([null, null, [1, 1]]);
    expect(placements(view)).toEqual([]);
    expect(figureSteps(view, { cell: { x: 2, y: 0 }, rotation: 0 })).toEqual([]);
  });
});
