import { describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { byComputer, describeEngine, playOut, randomly, transcript } from '#engines/core/testing/index.js';
import { computer, engine, type QuelCirque } from '#engines/quel-cirque/index.js';
import { colours } from '#engines/quel-cirque/board/board.js';
import { optionsSchema, pushes, tournaments } from '#engines/quel-cirque/setup.js';
import type { State } from '#engines/quel-cirque/state.js';

const marbles = ({ ring }: State) =>
  colours.map(
    (colour) =>
      ring.supply[colour] +
      [...ring.filled, ...ring.clowns.flatMap((clown) => clown.marbles)].filter((each) => each === colour).length,
  );

const MAX_MOVES = 20_000;

const flags = [false, true];
const everyVariant = flags.flatMap((lazy) =>
  flags.flatMap((secret) =>
    flags.flatMap((topToBottom) =>
      pushes.flatMap((push) =>
        tournaments.map((tournament) => ({ lazy, secret, 'top-to-bottom': topToBottom, push, tournament, goal: 2 })),
      ),
    ),
  ),
);

describeEngine(engine, {
  variants: everyVariant.map((options, index) => ({ seats: 2 + (index % 3), options })),
  seeds: 8,
  maxMoves: MAX_MOVES,
  sampleEvery: 60,
  computer,
  conserved: marbles,
  invariants: {
    'has one clown a square': ({ ring }) =>
      new Set(ring.clowns.map(({ square }) => square)).size === ring.clowns.length
        ? undefined
        : JSON.stringify(ring.clowns),
  },
});

describe('the computer player of Quel Cirque', () => {
  it('beats a random player in most games', () => {
    const games = Array.from({ length: 60 }, (_, index) => index);
    const won = games.filter((game) => {
      const seed = `ring ${game}`;
      const own = game % 2;
      const { last } = playOut<QuelCirque>(engine, {
        setup: engine.deal(optionsSchema.parse({}), 2, randomFrom(seed)),
        seats: 2,
        seed,
        chooser: (seat) => (seat === own ? byComputer(computer) : randomly(seed)),
        maxMoves: MAX_MOVES,
      });
      return last.status.kind === 'over' && last.status.places[own] === 1;
    });
    expect(won.length).toBeGreaterThan(42);
  });
});

describe('a game of Quel Cirque, move by move', () => {
  it.each([
    ['three computer players', 3, 'transcript 1', {}],
    [
      'secret colours, clumsy clowns, two games',
      2,
      'transcript 2',
      { secret: true, push: 'clumsy', tournament: 'games', goal: 2 },
    ],
  ] as const)('reads as before with %s', async (name, seats, seed, options) => {
    const text = transcript<QuelCirque>(engine, {
      setup: engine.deal(optionsSchema.parse(options), seats, randomFrom(seed)),
      seats,
      chooser: () => byComputer(computer),
      maxMoves: MAX_MOVES,
      viewsEvery: 15,
    });
    await expect(text).toMatchFileSnapshot(`../../golden/quel-cirque/${name.replaceAll(/[ ,]+/g, '-')}.txt`);
  });
});
