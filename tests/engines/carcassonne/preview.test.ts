import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../engines/core/random.js';
import { playOut, randomly } from '../../../engines/core/testing/index.js';
import type { Event } from '../../../engines/carcassonne/event.js';
import { engine, type Carcassonne } from '../../../engines/carcassonne/index.js';
import type { Move } from '../../../engines/carcassonne/move.js';
import { figureSteps, placements, preview, spots } from '../../../engines/carcassonne/preview.js';
import type { View } from '../../../engines/carcassonne/view.js';
import { gameWith, playing } from './table.js';

interface Turn {
  readonly view: View;
  readonly moves: readonly Move[];
  readonly move: Move;
  readonly events: readonly Event[];
}

const turnsOf = (seed: string): readonly Turn[] => {
  const turns: Turn[] = [];
  const setup = engine.deal(engine.options.parse({}), 4, randomFrom(seed));
  const { log } = playOut<Carcassonne>(engine, { setup, seats: 4, seed, chooser: () => randomly(seed), maxMoves: 100 });
  const started = engine.start(setup);
  if (!started.ok) throw new Error(started.error.reason);
  let state = started.value;
  for (const { seat, notation } of log) {
    const move = engine.notation.parse(notation);
    const step = move.ok ? engine.play(state, seat, move.value) : move;
    if (!step.ok || !move.ok) throw new Error(`${notation} is refused`);
    turns.push({
      view: engine.view(state, seat),
      moves: engine.moves(state, seat),
      move: move.value,
      events: step.value.events.map((told) => told.public),
    });
    state = step.value.state;
  }
  return turns;
};

/** What a turn brings before the next tile is drawn, a tent's score told as a preview may tell it. */
const foreseeable = (events: readonly Event[]): readonly Event[] =>
  events
    .slice(
      0,
      events.findIndex(({ type }) => type === 'drew' || type === 'discarded'),
    )
    .filter(({ type }) => type !== 'tent-moved')
    .map((event) =>
      event.type === 'tent-scored' ? { type: 'tent-would-score', cell: event.cell, figures: event.figures } : event,
    );

describe('a preview', () => {
  const turns = ['preview 1', 'preview 2'].flatMap((seed) => turnsOf(seed).slice(0, -1));

  it('tells of every move just what it will bring, but for what is hidden', () => {
    expect(turns.some(({ events }) => events.some(({ type }) => type === 'tent-scored'))).toBe(true);
    for (const { view, move, events } of turns)
      expect(preview(view, move)).toEqual({ ok: true, value: foreseeable(events) });
  });

  it('knows all placements and the steps after each: together they are the legal moves', () => {
    for (const { view, moves } of turns.filter((_, index) => index % 10 === 0)) {
      const all = placements(view).flatMap((placement) =>
        figureSteps(view, placement).map((step) => ({ ...placement, step })),
      );
      expect(all).toEqual(moves);
    }
  });

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
