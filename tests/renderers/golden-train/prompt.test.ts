import { describe, expect, it } from 'vitest';
import { prompt } from '#renderers/golden-train/index.js';
import { engine } from '#engines/golden-train/index.js';
import type { State } from '#engines/golden-train/state.js';
import { playAll, tableWith, wagon } from '#tests/engines/golden-train/table.js';
import { sceneIn } from '#tests/renderers/support/describe-renderer.js';

const asked = (state: State): string => prompt(engine.view(state, 'table'), sceneIn('en', ['Ada', 'Bob']));

const start = tableWith({
  wagons: [wagon('mail', 1), wagon('gold', 1), wagon('mail', 2), wagon('coal', 'sheriff')],
  dynamites: [3],
});

describe('what stands above the board of Golden Train', () => {
  it('is the wagon to be drawn, whose value all can see', () => {
    expect(asked(start)).toContain('strength **1**');
    expect(asked(playAll(start, ['draw', 'draw', 'draw', 'pass']).state)).toContain('**sheriff**');
  });

  it('is what an attack may meet: dynamites and sheriffs that are not out of the game', () => {
    const text = asked(playAll(start, ['draw', 'draw', 'draw']).state);
    expect(text).toContain('1 (×3) · 2 (×3) · 3 (×3) · 4 (×3)');
    expect(text).toContain('**6** sheriffs');
  });

  it('is what a dynamite can still hit', () => {
    expect(asked(playAll(start, ['draw', 'draw', 'draw', 'attack']).state)).toBe(
      'Dynamite **3**: you can still hit wagons up to a total strength of **3**.',
    );
  });

  it('warns of the last dynamite', () => {
    const { dynamitePile, ...state } = start;
    expect(asked({ ...state, dynamitePile: dynamitePile.slice(0, 1) })).toContain('the next attack ends the game');
  });
});
