import type { Engine } from '#engines/core/engine.js';
import { QuickRandom } from '#engines/core/quick-random.js';
import { randomFrom } from '#engines/core/random.js';

/** The number of seats at which the numbers stay comparable; excludes solo variants. */
export const seatsFor = (engine: Engine): number => Math.max(2, engine.seats.min);

/** All positions of a random game, including the first. The same seed gives the same game. */
export const randomGame = (engine: Engine, seed: string): readonly object[] => {
  const start = engine.start(engine.deal(engine.options.parse({}), seatsFor(engine), randomFrom(seed)));
  if (!start.ok) throw new Error(`${engine.id} refuses its own setup: ${start.error.reason}`);
  const states: object[] = [start.value];
  // A fast generator, so that the measured time is the engine's.
  const random = new QuickRandom(randomFrom(`${seed} choices`));
  for (let state: object = start.value; ;) {
    const status = engine.status(state);
    if (status.kind === 'over') return states;
    const moves = engine.moves(state, status.seat);
    const move = moves[random.below(moves.length)];
    const step = move === undefined ? undefined : engine.play(state, status.seat, move);
    if (step?.ok !== true) throw new Error(`${engine.id} refuses what it offers`);
    state = step.value.state;
    states.push(state);
  }
};
