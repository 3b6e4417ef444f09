import { describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { playOut, randomly } from '#engines/core/testing/index.js';
import type { Event } from '#engines/carcassonne/event.js';
import { byReadingOrder } from '#engines/carcassonne/geometry/cell.js';
import { engine, type Carcassonne } from '#engines/carcassonne/index.js';
import type { Move } from '#engines/carcassonne/move.js';
import { figureSteps, placements, preview, wholeTurns } from '#engines/carcassonne/preview.js';
import type { State } from '#engines/carcassonne/position/state.js';
import type { View } from '#engines/carcassonne/position/view.js';

interface Turn {
  readonly state: State;
  readonly view: View;
  readonly moves: readonly Move[];
  readonly move: Move;
  readonly events: readonly Event[];
}

const turnsOf = (seed: string): readonly Turn[] => {
  const turns: Turn[] = [];
  const setup = engine.deal(engine.options.parse({}), 4, randomFrom(seed));
  const { log } = playOut<Carcassonne>(engine, { setup, seats: 4, seed, chooser: () => randomly(seed), maxMoves: 200 });
  const started = engine.start(setup);
  if (!started.ok) throw new Error(started.error.reason);
  let state = started.value;
  for (const { seat, notation } of log) {
    const move = engine.notation.parse(notation);
    const step = move.ok ? engine.play(state, seat, move.value) : move;
    if (!step.ok || !move.ok) throw new Error(`${notation} is refused`);
    turns.push({
      state,
      view: engine.view(state, seat),
      moves: engine.moves(state, seat),
      move: move.value,
      events: step.value.events.map((told) => told.public),
    });
    state = step.value.state;
  }
  return turns;
};

/** The result of a turn before the next tile is drawn, with a tent's score as in a preview. */
const foreseeable = (events: readonly Event[]): readonly Event[] => {
  const drawing = events.findIndex(({ type }) => type === 'drew' || type === 'discarded');
  return (drawing === -1 ? events : events.slice(0, drawing))
    .filter(({ type }) => type !== 'tent-moved')
    .map((event) =>
      event.type === 'tent-scored' ? { type: 'tent-would-score', cell: event.cell, figures: event.figures } : event,
    );
};

/** Sorts the figures of a feature, whose order has no meaning. */
const inAnyOrder = (events: readonly Event[]): readonly Event[] =>
  events.map((event) =>
    event.type === 'scored'
      ? {
          ...event,
          figures: event.figures.toSorted((a, b) => byReadingOrder(a.cell, b.cell) || a.spot.localeCompare(b.spot)),
        }
      : event,
  );

const previewed = (view: View, move: Move): readonly Event[] => {
  const told = preview(view, move);
  if (!told.ok) throw new Error(told.error.reason);
  return inAnyOrder(told.value);
};

describe('a preview of random games', () => {
  const turns = ['preview 1', 'preview 2'].flatMap((seed) =>
    turnsOf(seed).filter(({ events }) => !events.some(({ type }) => type === 'ended')),
  );

  it('tells of every move just what it will bring, but for what is hidden', () => {
    expect(turns.some(({ events }) => events.some(({ type }) => type === 'tent-scored'))).toBe(true);
    for (const { view, move, events } of turns) expect(previewed(view, move)).toEqual(inAnyOrder(foreseeable(events)));
  });

  it('knows all placements, and the steps after each: those that are legal once the tile lies there', () => {
    for (const { state, view, moves } of turns.filter(
      ({ view: { phase } }, index) => phase === 'tile' && index % 9 === 0,
    )) {
      expect(placements(view)).toEqual(moves);
      for (const placement of placements(view)) {
        const laid = engine.play(state, view.toPlay ?? 0, placement);
        if (!laid.ok) throw new Error(laid.error.reason);
        const next = laid.value.state;
        const steps =
          next.position.phase === 'figure' ? engine.moves(next, view.toPlay ?? 0) : [{ step: { kind: 'pass' } }];
        expect(figureSteps(view, placement).map((step) => ({ step }))).toEqual(steps);
      }
    }
  });

  it('knows whole turns: what they bring is what both their moves bring', () => {
    const tiles = turns.filter(({ view }) => view.phase === 'tile' && view.tiles.length % 11 === 0);
    expect(tiles.length).toBeGreaterThan(5);
    for (const { state, view, moves } of tiles)
      for (const whole of wholeTurns(view, moves)) {
        const played = engine.play(state, view.toPlay ?? 0, whole);
        const told = played.ok ? foreseeable(played.value.events.map((event) => event.public)) : [];
        expect(previewed(view, whole)).toEqual(inAnyOrder(told));
      }
  });
});
