import { describe, expect, it } from 'vitest';
import { quickMoves } from '#renderers/golden-train/panel/panel.js';
import { engine } from '#engines/golden-train/index.js';
import type { State } from '#engines/golden-train/state.js';
import { changesOf } from '#renderers/golden-train/board/changes.js';
import { renderer } from '#renderers/golden-train/renderer.js';
import { playAll, tableWith, wagon } from '#tests/engines/golden-train/table.js';
import { sceneIn } from '../support/describe-renderer.js';

const scene = sceneIn('en', ['Ada', 'Bob']);

const over = (...trains: State['trains']): State => ({
  ...tableWith({ wagons: [] }),
  trains,
  phase: { kind: 'over', because: 'dynamite' },
});

const verdictOf = (state: State): string | undefined => renderer.verdict?.(engine.view(state, 'table'), scene);

describe('the end of Golden Train', () => {
  it('is won by the longest train', () => {
    const state = over([wagon('gold', 1), wagon('mail', 1)], [wagon('coal', 3)]);
    expect(verdictOf(state)).toBe('**Ada** wins with the longest train: **2 wagons** against 1 for the next longest.');
  });

  it('names the wagon that breaks a tie', () => {
    const state = over([wagon('gold', 1), wagon('mail', 'sheriff')], [wagon('coal', 1), wagon('mail', 2)]);
    expect(verdictOf(state)).toContain('**Bob** wins at wagon 2, 2 to 0');
  });

  it('says what decides between trains of one length below the first place', () => {
    const [tied, other] = [
      [wagon('coal', 1), wagon('mail', 2)],
      [wagon('coal', 1), wagon('mail', 3)],
    ];
    const longest = [wagon('gold', 1), wagon('gold', 1), wagon('gold', 1)];
    const names = ['Ada', 'Bob', 'Cleo'];
    const said = renderer.verdict?.(engine.view(over(longest, tied, other), 'table'), { ...scene, names });
    expect(said).toContain('**Ada** wins with the longest train');
    expect(said).toContain(
      'Behind them, **Cleo** and **Bob** have equally long trains: **Cleo** is ahead at wagon 2, 3 to 2.',
    );
  });

  it('says that a complete tie is shared', () => {
    expect(verdictOf(over([wagon('gold', 1)], [wagon('coal', 1)]))).toContain('**Ada** and **Bob** share the victory');
  });
});

describe('the score sheet', () => {
  it('counts what was drawn, robbed by others and lost in attacks, but nothing for the robber', () => {
    const wagons = [wagon('mail', 1), wagon('gold', 1), wagon('mail', 2), wagon('gold', 3)];
    const moves = ['draw', 'draw', 'draw', 'attack', 'hit B1', 'draw'];
    const { state, events } = playAll(tableWith({ wagons, dynamites: [1, 4] }), moves);
    const told = events.map((event) => event.public);
    expect(renderer.scores?.(engine.view(state, 'table'), told, scene)).toEqual([
      { label: 'Drawn', values: [2, 2] },
      { label: 'Destroyed by others', values: [0, -1] },
    ]);
  });

  it('adds up to the trains after a failed attack', () => {
    const start = tableWith({ wagons: [wagon('mail', 1), wagon('gold', 'sheriff'), wagon('mail', 2)], dynamites: [4] });
    const { state, events } = playAll(start, ['draw', 'draw', 'draw', 'attack', 'hit B1']);
    const told = events.map((event) => event.public);
    expect(renderer.scores?.(engine.view(state, 'table'), told, scene)).toEqual([
      { label: 'Drawn', values: [2, 1] },
      { label: 'Lost in failed attacks', values: [-1, 0] },
    ]);
  });
});

describe('what has changed since the board before', () => {
  it('is every wagon coupled since then, not the last one alone', () => {
    const start = tableWith({ wagons: [wagon('mail', 1), wagon('gold', 1), wagon('coal', 2), wagon('timber', 1)] });
    const { state, events } = playAll(start, ['draw', 'draw', 'draw', 'draw']);
    const recent = events.map((event) => event.public);
    expect(changesOf(engine.view(state, 'table'), recent).map(({ coupled }) => coupled)).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it('is what a failed attack cost', () => {
    const start = tableWith({ wagons: [wagon('mail', 1), wagon('gold', 'sheriff'), wagon('mail', 2)], dynamites: [4] });
    const { state, events } = playAll(start, ['draw', 'draw', 'draw', 'attack', 'hit B1']);
    const recent = events.map((event) => event.public);
    expect(changesOf(engine.view(state, 'table'), recent)).toEqual([
      { coupled: [0], lost: 1 },
      { coupled: [0], lost: 0 },
    ]);
  });
});

describe('the buttons on the board', () => {
  const quick = (state: State): readonly string[] =>
    quickMoves(engine.view(state, 'table'), scene).map(({ to }) => to.play);
  const start = tableWith({ wagons: [wagon('mail', 1), wagon('gold', 1), wagon('mail', 2)], dynamites: [3] });

  it('play the draw, the decision, and few wagons to attack', () => {
    expect(quick(start)).toEqual(['draw']);
    expect(quick(playAll(start, ['draw', 'draw', 'draw']).state)).toEqual(['attack', 'pass']);
    expect(quick(playAll(start, ['draw', 'draw', 'draw', 'attack']).state)).toEqual(['hit B1']);
  });

  it('are gone when there is nothing to play', () => {
    expect(quick(over([wagon('gold', 1)], []))).toEqual([]);
  });
});
