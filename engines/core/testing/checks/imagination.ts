import type { GameTypes } from '#engines/core/engine.js';
import { randomFrom } from '#engines/core/random.js';
import { audiences, brief, firstViolation, sampleOf, type PositionCheck, type Violation } from './check.js';
import type { Position } from '../game.js';

export const memoryAt = <Types extends GameTypes>(
  { engine, state, memories }: Position<Types>,
  audience: number | 'table',
): Types['Memory'] => memories.get(audience) ?? engine.begin(engine.view(state, audience));

/**
 * With the same chance, the same is imagined from the true state and from any other that looks like it. So nothing of
 * the true one can be worked out from it, and imagining twice is as imagining once.
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
 * What everybody remembers is true of the state, and of every state they imagine.
 *
 * @param contradiction what a state has against a memory, in a sentence
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
