import type { GameTypes } from '#engines/core/engine.js';
import { randomFrom } from '#engines/core/random.js';
import { brief, firstViolation, sampleOf, type PositionCheck, type Violation } from './check.js';
import { audiences, type Position } from '../game.js';

export const memoryAt = <Types extends GameTypes>(
  { engine, state, memories }: Position<Types>,
  audience: number | 'table',
): Types['Memory'] => memories.get(audience) ?? engine.begin(engine.view(state, audience));

/**
 * Checks that the same random numbers imagine the same world from the true state as from any other state with the same
 * view. So an imagined world reveals nothing of the true state, and a second one reveals no more.
 */
export const imaginesFromTheViewAlone = <Types extends GameTypes>(): PositionCheck<Types> => ({
  on: 'sample',
  name: 'imagines the same whichever state is the true one',
  findViolation(position) {
    const { engine, state, seats, seed, number } = position;
    return firstViolation(sampleOf(position, audiences(seats), 2), (audience) => {
      const memory = memoryAt(position, audience);
      const imagine = (from: Types['State'], chance: string): Types['State'] =>
        engine.imagine(engine.view(from, audience), memory, randomFrom(`${seed}/${number}/${chance}`));
      const once = imagine(state, 'second');
      const twice = imagine(imagine(state, 'first'), 'second');
      return JSON.stringify(once) === JSON.stringify(twice)
        ? undefined
        : `${audience} imagines ${brief(once)}, but ${brief(twice)} where a state it imagined is the true one`;
    });
  },
});

/**
 * Checks that each audience's memory is true of the state, and of every state that it imagines.
 *
 * @param contradiction the conflict between a state and a memory, in a sentence
 */
export const remembersWhatIsTrue = <Types extends GameTypes>(
  contradiction: (memory: Types['Memory'], state: Types['State']) => Violation,
): PositionCheck<Types> => ({
  on: 'sample',
  name: 'remembers what is true, and imagines nothing against it',
  findViolation(position) {
    const { engine, state, seats, seed, number } = position;
    return firstViolation(audiences(seats), (audience) => {
      const memory = memoryAt(position, audience);
      const wrong = contradiction(memory, state);
      if (wrong !== undefined) return `${audience} remembers wrongly: ${wrong}`;
      const imagined = engine.imagine(engine.view(state, audience), memory, randomFrom(`${seed}/${number}/fits`));
      const against = contradiction(memory, imagined);
      return against === undefined ? undefined : `${audience} imagines against what it remembers: ${against}`;
    });
  },
});
