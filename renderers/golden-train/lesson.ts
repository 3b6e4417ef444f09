import { randomFrom } from '#engines/core/random.js';
import { allDynamites, allWagons, type Load, type Picture, type Wagon } from '#engines/golden-train/cards.js';
import { optionsSchema, type Setup } from '#engines/golden-train/setup.js';
import type { Lesson } from '#renderers/kit/game/lesson.js';

const wagon = (picture: Picture, load: Load): Wagon => ({ picture, load });

const drawn: readonly Wagon[] = [
  wagon('gold', 2),
  wagon('coal', 1),
  wagon('mail', 3),
  wagon('passengers', 'sheriff'),
  wagon('gold', 1),
  wagon('timber', 3),
  wagon('mail', 2),
];

/** Puts some cards of a box on top of the others. */
const onTop = <Card>(cards: readonly Card[], box: readonly Card[]): readonly Card[] => [
  ...cards,
  ...cards.reduce<readonly Card[]>((rest, card) => {
    const written = JSON.stringify(card);
    return rest.toSpliced(
      rest.findIndex((other) => JSON.stringify(other) === written),
      1,
    );
  }, box),
];

const setup: Setup = {
  options: optionsSchema.parse({}),
  seats: 2,
  wagons: onTop(drawn, allWagons),
  dynamites: onTop([1], allDynamites),
  firstSeat: 0,
  random: randomFrom('lesson'),
};

export const lesson = (): Lesson => ({
  setup,
  steps: [
    { key: 'draw', move: 'draw' },
    { key: 'listen', before: ['draw'], move: 'draw' },
    { key: 'match', before: ['draw'], move: 'draw' },
    { key: 'attack', move: 'attack' },
    { key: 'hit', move: 'hit B1' },
    { key: 'again', before: ['draw'], move: 'draw' },
    { key: 'pass', move: 'pass' },
  ],
});
