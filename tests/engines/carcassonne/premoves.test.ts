import { describe, expect, it } from 'vitest';
import { premovesOf } from '#engines/carcassonne/index.js';
import { rulebookOf } from '#engines/carcassonne/flow/compose.js';
import type { Module } from '#engines/carcassonne/composition/rule-set.js';
import { engine } from '#engines/carcassonne/index.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { gameWith, playing } from './table.js';

const asking = (id: string, occasion: string | null): Module => ({
  id,
  usual: false,
  turn: {
    premoves: {
      occasion: () => occasion,
      questions: (_position, seat) => [{ key: id, min: 0, max: seat }],
      step: (_position, answers) => (answers[id] === undefined ? null : { kind: 'pass' }),
    },
  },
});

const toys: readonly Module[] = [{ id: 'silent', usual: false }, asking('later', null), asking('now', 'now 1')];
const premoves = premovesOf(rulebookOf(toys));
const options = { silent: true, later: true, now: true };
const viewOf = (state: State) => ({ ...engine.view(state, 'table'), options });

describe('what modules let players answer ahead', () => {
  const game = gameWith(['base-U']);

  it('is possible with one of those modules, whatever else is in play', () => {
    expect(premoves.isPossible(options)).toBe(true);
    expect(premoves.isPossible({ silent: true })).toBe(false);
  });

  it('is asked by the first of them that has an occasion', () => {
    const view = viewOf(game);
    expect(premoves.occasion(view)).toBe('now 1');
    expect(premoves.questions(view, 1)).toEqual([{ key: 'now', min: 0, max: 1 }]);
    expect(premoves.move(view, { now: 1 })).toEqual({ step: { kind: 'pass' } });
    expect(premoves.move(view, { later: 1 })).toBeNull();
  });

  it('is nothing once the game is over', () => {
    const view = viewOf(playing(game, 'E1/0 pass'));
    expect(premoves.occasion(view)).toBeNull();
    expect(premoves.questions(view, 1)).toEqual([]);
    expect(premoves.move(view, { now: 1 })).toBeNull();
  });
});
