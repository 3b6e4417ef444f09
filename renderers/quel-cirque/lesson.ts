import { randomFrom } from '#engines/core/random.js';
import { optionsSchema, type Setup } from '#engines/quel-cirque/setup.js';
import type { Lesson } from '#renderers/kit/game/lesson.js';

const setup: Setup = {
  options: optionsSchema.parse({}),
  seats: 2,
  colours: ['red', 'blue'],
  firstSeat: 0,
  rolls: ['red', 'blue', 'white', 'blue', 'red', 'blue', 'red', 'blue', 'black', 'green', 'red'],
  random: randomFrom('lesson'),
};

export const lesson = (): Lesson => ({
  setup,
  steps: [
    { key: 'add', move: 'red@b1' },
    { key: 'white', before: ['blue@a1'], move: 'red@b1' },
    { key: 'walk', before: ['blue@a1'], move: 'b1-b2-b3' },
    { key: 'drop', before: ['a1-a2-b2'], move: 'b3-a3-a4', asks: 'b3-a3' },
    { key: 'home', before: ['b2-b3-c3'], move: 'home c3 b1', asks: 'home c3' },
  ],
});
