import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../engines/core/random.js';
import { byComputer, describeEngine, playOut, randomly, transcript } from '../../../engines/core/testing/index.js';
import { computer, engine, type CircleTheWagons } from '../../../engines/circle-the-wagons/index.js';
import { levels } from '../../../engines/circle-the-wagons/setup.js';
import type { State } from '../../../engines/circle-the-wagons/state.js';

/** Every card that is not a scoring card, wherever it is. */
const everyCard = ({ ring, towns, waiting, stranger }: State) =>
  [...ring, ...towns.flat().map(({ card }) => card), ...waiting.flat(), ...(stranger?.deck ?? []), ...(stranger?.row ?? [])].toSorted((a, b) => a - b);

const MAX_MOVES = 40;

const duel = { seats: 2 };
const solos = levels.map((solo) => ({ seats: 1, options: { solo } }));

describeEngine(engine, {
  variants: [duel, ...solos],
  seeds: 1_000,
  maxMoves: MAX_MOVES,
  sampleEvery: 100,
  conserved: everyCard,
});
