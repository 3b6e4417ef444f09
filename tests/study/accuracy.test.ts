import { describe, expect, it } from 'vitest';
import type { Engine } from '#engines/core/engine.js';
import { randomFrom } from '#engines/core/random.js';
import { chooseBy, strategyOf } from '#engines/core/search/choose.js';
import { type Budget, type Level, type Strategy } from '#engines/core/search/strategy.js';
import { playOut, randomly } from '#engines/core/testing/index.js';
import { games } from '#src/app/games.js';
import { judgeGame } from '#src/study/analyse-game.js';
import { takenSteps } from '#src/tables/replay/game-replay.js';
import type { ReplayEntry } from '#src/tables/replay/progress.js';

const SEATS = 2;
/** Enough to tell players apart; later moves of the large games would take long. */
const MOVES = 20;

const byChance: Strategy = { judge: ({ moves }) => moves.map(() => 0) };

/** Ends a search after so much work, because even a part of it plays well enough to be told from a novice. */
const briefly = (): Budget => {
  let asked = 0;
  return {
    isSpent: () => {
      asked += 1;
      return asked > 600;
    },
  };
};

interface BegunGame {
  readonly setup: object;
  readonly log: readonly ReplayEntry[];
}

/** The first moves of a strategy on all seats; the game then ends at random. */
const begunBy = (engine: Engine, strategy: Strategy, seed: string): BegunGame => {
  const turns: number[] = [];
  const { setup, log } = playOut(engine, {
    setup: engine.deal(engine.options.parse({}), SEATS, randomFrom(seed)),
    seats: SEATS,
    seed,
    maxMoves: 5_000,
    visit: ({ status }) => {
      if (status.kind === 'playing') turns.push(status.turn);
    },
    chooser: (seat) => (choice) => {
      if (choice.number >= MOVES) return randomly(seed)(choice);
      const index = chooseBy(strategy, { seat, ...choice }, randomFrom(`${seed} ${choice.number}`), briefly());
      return choice.moves[index] ?? {};
    },
  });
  const entries = log.slice(0, MOVES).map(({ seat, notation }, index): ReplayEntry => {
    const turn = turns[index] ?? 0;
    return { version: index + 3, actor: 'person', change: { kind: 'move', seat, turn, notation } };
  });
  return { setup, log: entries };
};

describe.each(games)('the accuracy in $engine.id', ({ engine, computer }) => {
  // One playout judges chances badly: here only the distance from the best move counts.
  const judged = { engine, computer: { ...computer, effort: { worlds: 1, rivals: 1, considered: 1, horizon: 1 } } };

  const accuracyOf = (player: Level | 'random'): number => {
    const strategy = player === 'random' ? byChance : strategyOf(computer, player);
    const accuracies = ['tent', 'ring'].flatMap((seed) => {
      const taken = takenSteps(engine, { seats: SEATS, ...begunBy(engine, strategy, seed), ended: true });
      if (!taken.ok) throw new Error('The game cannot be replayed');
      return judgeGame(judged, { seats: SEATS }, taken.value, 'seed')?.analysis.players ?? [];
    });
    return accuracies.reduce((sum, { accuracy }) => sum + accuracy, 0) / accuracies.length;
  };

  it('is higher the better somebody plays, and far from full for who plays at random', () => {
    const [random, novice, hard] = (['random', 'novice', 'hard'] as const).map(accuracyOf);
    expect([random, novice, hard].toSorted((one = 0, other = 0) => one - other)).toEqual([random, novice, hard]);
    expect(random).toBeLessThan(0.65);
  });
});
