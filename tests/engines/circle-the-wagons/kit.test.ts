import { describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { byComputer, describeEngine, playOut, randomly, transcript } from '#engines/core/testing/index.js';
import { computer, engine, type CircleTheWagons } from '#engines/circle-the-wagons/index.js';
import { levels } from '#engines/circle-the-wagons/setup.js';
import type { State } from '#engines/circle-the-wagons/state.js';

/** All cards except scoring cards, in any place. */
const everyCard = ({ ring, towns, waiting, stranger }: State) =>
  [
    ...ring,
    ...towns.flat().map(({ card }) => card),
    ...waiting.flat(),
    ...(stranger?.deck ?? []),
    ...(stranger?.row ?? []),
  ].toSorted((a, b) => a - b);

const MAX_MOVES = 40;

describeEngine(engine, {
  variants: [{ seats: 2 }, ...levels.map((solo) => ({ seats: 1, options: { solo } }))],
  seeds: 200,
  maxMoves: MAX_MOVES,
  sampleEvery: 100,
  computer,
  conserved: everyCard,
  invariants: {
    'has cards waiting exactly while they are to be laid': ({ waiting, seat, phase }) =>
      (phase.kind === 'place') === (waiting[seat]?.length ?? 0) > 0
        ? undefined
        : `${phase.kind} with ${JSON.stringify(waiting)} waiting`,
  },
});

describe('the computer player of Circle the Wagons', () => {
  it('beats a random player nearly always', () => {
    const games = Array.from({ length: 20 }, (_, index) => index);
    const won = games.filter((game) => {
      const seed = `odds ${game}`;
      const own = game % 2;
      const { last } = playOut<CircleTheWagons>(engine, {
        setup: engine.deal({ solo: 'off' }, 2, randomFrom(seed)),
        seats: 2,
        seed,
        chooser: (seat) => (seat === own ? byComputer(computer) : randomly(seed)),
        maxMoves: MAX_MOVES,
      });
      return last.status.kind === 'over' && last.status.places[own] === 1;
    });
    expect(won.length).toBeGreaterThan(17);
  });
});

describe('a game of Circle the Wagons, move by move', () => {
  it.each([
    ['two computer players', 2, 'off', 'transcript 1'],
    ['solo against a legend', 1, 'legend', 'transcript 2'],
  ] as const)('reads as before: %s', async (name, seats, solo, seed) => {
    const text = transcript<CircleTheWagons>(engine, {
      setup: engine.deal({ solo }, seats, randomFrom(seed)),
      seats,
      chooser: () => byComputer(computer),
      maxMoves: MAX_MOVES,
      viewsEvery: 12,
    });
    await expect(text).toMatchFileSnapshot(`../../golden/circle-the-wagons/${name.replaceAll(' ', '-')}.txt`);
  });
});
