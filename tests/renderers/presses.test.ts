import { describe, expect, it } from 'vitest';
import { games, gamesById } from '#src/app/games.js';
import { countPresses, type Presses, type PressPlan } from './support/count-presses.js';

/** The limits of a game; left out where its panel must still be shortened. */
interface Bounds {
  /** The maximum number of presses for a single move, without opening the panel. */
  readonly mostOfAMove?: number;
  /** The maximum number of presses for a turn, by its number of moves, all counted. */
  readonly mostOfATurn?: (moves: number) => number;
}

const describeValues = (values: readonly number[]): string => {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return `${mean.toFixed(1)} in the mean, ${Math.max(...values)} at most`;
};

const expectFewPresses = (plan: PressPlan, bounds: Bounds = {}): void => {
  const { game, turns } = plan;
  it(`of ${game.engine.id} are few`, { timeout: 120_000 }, () => {
    const counted: Presses = countPresses(plan);
    expect(counted.turns.length).toBe(turns);
    const perMove = counted.turns.flatMap(({ moves }) => moves);
    const perTurn = counted.turns.map(({ presses }) => presses);
    process.stdout.write(
      `presses of ${game.engine.id}: a move ${describeValues(perMove)}; a turn ${describeValues(perTurn)}\n`,
    );
    if (bounds.mostOfAMove !== undefined) expect(Math.max(...perMove)).toBeLessThanOrEqual(bounds.mostOfAMove);
    for (const { moves, presses } of counted.turns)
      expect(presses).toBeLessThanOrEqual(bounds.mostOfATurn?.(moves.length) ?? Number.POSITIVE_INFINITY);
  });
};

type Plan = Omit<PressPlan, 'game'> & { readonly bounds?: Bounds };

const plans: Readonly<Record<string, Plan>> = {
  // An action takes 1 to 3; opening the panel adds one per turn.
  'aramini-circus': {
    seats: 3,
    options: { bonus: true },
    turns: 40,
    bounds: { mostOfAMove: 3, mostOfATurn: (moves) => 1 + 3 * moves },
  },
  // One press takes a card. A spot is chosen, previewed and confirmed, sometimes after a rotation of the card or on
  // another page of spots: these are in reading order, as finding the best one is the game.
  'circle-the-wagons': {
    seats: 2,
    options: {},
    turns: 9,
    bounds: { mostOfAMove: 4, mostOfATurn: (moves) => Math.max(4, 3 * moves) },
  },
  'golden-train': { seats: 3, options: {}, turns: 30 },
  'quel-cirque': { seats: 3, options: {}, turns: 12 },
  // The panel, a cell, sometimes another figure, and "Place it".
  carcassonne: {
    seats: 2,
    options: {},
    turns: 3,
    // Its panel plays the tile and the figure at once.
    choices: (view, moves) => gamesById.get('carcassonne')?.choices?.(view, moves) ?? moves,
    bounds: { mostOfATurn: () => 4 },
  },
};

describe('the presses', () => {
  for (const game of games) {
    const { bounds, ...plan } = plans[game.engine.id] ?? { seats: game.engine.seats.min, options: {}, turns: 3 };
    expectFewPresses({ ...plan, game }, bounds);
  }
});
