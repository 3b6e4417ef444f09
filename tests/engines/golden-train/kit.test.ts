import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { byComputer, byMemory, describeEngine, playOut, randomly, transcript } from '#engines/core/testing/index.js';
import { computer, engine, type GoldenTrain } from '#engines/golden-train/index.js';
import type { Memory } from '#engines/golden-train/knowledge/memory.js';
import type { State } from '#engines/golden-train/state.js';

const everyCard = (state: State) => ({
  wagons: [...state.trains.flat(), ...state.wagonPile, ...state.discardedWagons]
    .map((wagon) => JSON.stringify(wagon))
    .sort(),
  dynamites: [
    ...state.dynamitePile,
    ...state.usedDynamites,
    ...(state.phase.kind === 'attack' ? [state.phase.dynamite] : []),
  ].sort(),
});

const contradiction = ({ trains }: Memory, state: State): string | undefined =>
  isDeepStrictEqual(
    trains,
    state.trains.map((train) => train.map(({ load }) => load)),
  )
    ? undefined
    : `${JSON.stringify(trains)} was announced, ${JSON.stringify(state.trains)} is so`;

const MAX_MOVES = 20_000;

describeEngine(engine, {
  variants: [2, 3, 4].flatMap((seats) => [{ seats }, { seats, options: { 'open-memory': true } }]),
  seeds: 50,
  sampleEvery: 25,
  maxMoves: MAX_MOVES,
  computer,
  conserved: everyCard,
  contradiction,
});

describe('the computer player of Golden Train', () => {
  it('beats a random player in most games', () => {
    const games = Array.from({ length: 60 }, (_, index) => index);
    const won = games.filter((game) => {
      const seed = `odds ${game}`;
      const own = game % 2;
      const { last } = playOut<GoldenTrain>(engine, {
        setup: engine.deal({ 'open-memory': false }, 2, randomFrom(seed)),
        seats: 2,
        seed,
        chooser: (seat) => (seat === own ? byComputer(computer) : randomly(seed)),
        maxMoves: MAX_MOVES,
      });
      return last.status.kind === 'over' && last.status.places[own] === 1;
    });
    expect(won.length).toBeGreaterThan(40);
  });

  it('beats one that forgets what was announced in four games of five', () => {
    const games = Array.from({ length: 60 }, (_, index) => index);
    const won = games.filter((game) => {
      const own = game % 2;
      const { last } = playOut<GoldenTrain>(engine, {
        setup: engine.deal({ 'open-memory': false }, 2, randomFrom(`memory ${game}`)),
        seats: 2,
        seed: `memory ${game}`,
        chooser: (seat) => (seat === own ? byMemory(computer) : byComputer(computer)),
        maxMoves: MAX_MOVES,
      });
      return last.status.kind === 'over' && last.status.places[own] === 1;
    });
    expect(won.length).toBeGreaterThanOrEqual(48);
  });
});

describe('a game of Golden Train, move by move', () => {
  it.each([
    ['two computer players', 2, 'transcript 1', false],
    ['three computer players with open memory', 3, 'transcript 2', true],
  ] as const)('reads as before with %s', async (name, seats, seed, openMemory) => {
    const text = transcript<GoldenTrain>(engine, {
      setup: engine.deal({ 'open-memory': openMemory }, seats, randomFrom(seed)),
      seats,
      chooser: () => byComputer(computer),
      maxMoves: MAX_MOVES,
      viewsEvery: 12,
    });
    await expect(text).toMatchFileSnapshot(`../../golden/golden-train/${name.replaceAll(' ', '-')}.txt`);
  });
});
