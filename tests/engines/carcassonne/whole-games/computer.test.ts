import { describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { byComputer, describeEngine, playOut, randomly, transcript } from '#engines/core/testing/index.js';
import { computer, engine, type Carcassonne } from '#engines/carcassonne/index.js';
import { baseOnly } from '../table.js';

const whole = { tent: true, acrobats: true, ringmaster: true };

describeEngine(engine, { variants: [{ seats: 3 }], seeds: 2, sampleEvery: 12, maxMoves: 200, computer });

describe('the computer player of Carcassonne', () => {
  it.each([2, 4])('beats random players of a table of %i in nearly every game', (seats) => {
    const games = Array.from({ length: 8 }, (_, index) => index);
    const won = games.filter((game) => {
      const seed = `odds ${game}`;
      const own = game % seats;
      const { last } = playOut<Carcassonne>(engine, {
        setup: engine.deal(whole, seats, randomFrom(seed)),
        seats,
        seed,
        chooser: (seat) => (seat === own ? byComputer(computer) : randomly(seed)),
        maxMoves: 200,
      });
      return last.status.kind === 'over' && last.status.places[own] === 1;
    });
    expect(won.length).toBeGreaterThanOrEqual(7);
  });
});

describe('a game of Carcassonne, move by move', () => {
  it.each([
    ['two computer players with all modules', 2, 'transcript 1', whole],
    ['three computer players with the base game', 3, 'transcript 2', baseOnly],
  ] as const)('reads as before with %s', async (name, seats, seed, options) => {
    const text = transcript<Carcassonne>(engine, {
      setup: engine.deal(options, seats, randomFrom(seed)),
      seats,
      chooser: () => byComputer(computer),
      maxMoves: 200,
      viewsEvery: 1000,
    });
    await expect(text).toMatchFileSnapshot(`../../../golden/carcassonne/${name.replaceAll(' ', '-')}.txt`);
  });
});
