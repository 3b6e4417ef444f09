import { completeSetup, type Animal, type Wagon } from '#engines/aramini-circus/index.js';
import type { Lesson } from '#renderers/kit/game/lesson.js';

const wagon = (animal: Animal, value: Wagon['value']): Wagon => ({ animal, value });

export const lesson = (): Lesson => ({
  setup: completeSetup({
    seats: 2,
    hands: [
      ['giraffe', 'bear', 'bear', 'fish', 'fish'],
      ['giraffe', 'tiger', 'giraffe', 'fish', 'bear'],
    ],
    discard: 'fish',
    pile: [
      'tiger',
      'giraffe',
      'bear',
      'fish',
      'giraffe',
      'bear',
      'tiger',
      'giraffe',
      'fish',
      'bear',
      'fish',
      'giraffe',
    ],
    wagons: [
      wagon('giraffe', 1),
      wagon('tiger', 1),
      wagon('bear', 2),
      wagon('tiger', 2),
      wagon('fish', 2),
      wagon('giraffe', 2),
      wagon('tiger', 3),
      wagon('bear', 1),
      wagon('fish', 4),
    ],
    tokens: ['giraffe', 'bear', 'fish', 'tiger'],
  }),
  steps: [
    { key: 'draw', move: 'draw' },
    { key: 'load', move: 'fill 1G G' },
    { key: 'swap', before: ['draw', 'draw', 'draw'], move: 'swap F' },
    { key: 'joker', move: 'fill 1T FF' },
    { key: 'wait', before: ['draw', 'draw'], move: 'fill 2B BB' },
    { key: 'pile', move: 'draw' },
    { key: 'chain', move: 'fill 2T TT' },
  ],
});
