import { engine, completeSetup, type PartialSetup, type Event, type View } from '#engines/aramini-circus/index.js';
import type { Audience } from '#engines/core/seat.js';

/** A position of the rules pages, and what everybody was told on the way to it. */
export interface Sample {
  readonly view: View;
  readonly events: readonly Event[];
}

/** Some moves, in notation, after a setup by hand, as one audience sees where they lead. A move that fails is a bug. */
export const sample = (wishes: PartialSetup, moves: readonly string[], audience: Audience): Sample => {
  const first = engine.start(completeSetup(wishes));
  if (!first.ok) throw new Error(`the sample is refused: ${first.error.reason}`);
  const events: Event[] = [];
  const last = moves.reduce((state, text) => {
    const move = engine.notation.parse(text);
    const step = move.ok ? engine.play(state, state.seat, move.value) : move;
    if (!step.ok) throw new Error(`"${text}" of the sample is refused: ${step.error.reason}`);
    events.push(...step.value.events.map(({ public: event }) => event));
    return step.value.state;
  }, first.value);
  return { view: engine.view(last, audience), events };
};

/** Only the position. */
export const sampleView = (wishes: PartialSetup, moves: readonly string[], audience: Audience): View =>
  sample(wishes, moves, audience).view;
