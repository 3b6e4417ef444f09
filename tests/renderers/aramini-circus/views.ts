import { engine, type AraminiCircus, type View } from '#engines/aramini-circus/index.js';
import { randomFrom } from '#engines/core/random.js';
import { playOut, randomly } from '#engines/core/testing/index.js';

export const names = ['Ada', 'Bob', 'Cléo', 'Dan'];

export const viewsOf = (seats: number, seed: string, every = 1): readonly View[] => {
  const views: View[] = [];
  playOut<AraminiCircus>(engine, {
    setup: engine.deal({ bonus: true }, seats, randomFrom(seed)),
    seats,
    seed,
    chooser: () => randomly(seed),
    maxMoves: 20_000,
    visit: ({ state, number }) => {
      if (number % every === 0) views.push(engine.view(state, 'table'));
    },
  });
  return views;
};
