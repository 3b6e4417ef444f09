import { optionsSchema, type Setup } from '#engines/circle-the-wagons/setup.js';
import type { Lesson } from '#renderers/kit/game/lesson.js';

const setup: Setup = {
  options: optionsSchema.parse({}),
  seats: 2,
  firstSeat: 0,
  /** The Herd, Gold Country and The Clearing. */
  scoring: [15, 5, 2],
  ring: [10, 8, 12, 14, 17, 7, 16, 0, 3, 6, 11, 13, 4, 9, 1],
  deck: [],
};

export const lesson = (): Lesson => ({
  setup,
  steps: [
    { key: 'take', before: ['start 10'], move: 'take 10' },
    { key: 'first', move: 'place 10 at 0,0', asks: 'place 10' },
    { key: 'skip', before: ['take 8', 'place 8 at 0,0'], move: 'take 14' },
    { key: 'place', move: 'place 14 at 0,2' },
    { key: 'next', before: ['place 12 at 1,1', 'take 17', 'place 17 at 0,-2'], move: 'take 7' },
    { key: 'cover', move: 'place 7 at -1,1 turned' },
  ],
});
