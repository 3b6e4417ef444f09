import type { Engine } from '../../engines/core/engine.js';
import { randomFrom } from '../../engines/core/random.js';
import { RandomChoice } from '../../harness/play/random-choice.js';

/** The most seats at which the numbers stay comparable; solo variants are left out. */
export const seatsFor = (engine: Engine): number => Math.max(2, engine.seats.min);

/** All positions of a random game, the first one too. The same seed gives the same game. */
export const randomGame = (engine: Engine, seed: string): readonly object[] => {
  const start = engine.start(engine.deal(engine.options.parse({}), seatsFor(engine), randomFrom(seed)));
  if (!start.ok) throw new Error(`${engine.id} refuses its own setup: ${start.error.reason}`);
  const states: object[] = [start.value];
  const random = new RandomChoice(`${seed} choices`);
  for (let state: object = start.value; ;) {
    const status = engine.status(state);
    if (status.kind === 'over') return states;
    const step = engine.play(state, status.seat, random.oneOf(engine.moves(state, status.seat)));
    if (!step.ok) throw new Error(`${engine.id} refuses what it offers`);
    state = step.value.state;
    states.push(state);
  }
};
