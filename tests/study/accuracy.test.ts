import { describe, expect, it } from 'vitest';
import { hasStep, laysTile } from '#engines/carcassonne/move.js';
import type { Carcassonne } from '#engines/carcassonne/types.js';
import type { Engine } from '#engines/core/engine.js';
import { randomFrom } from '#engines/core/random.js';
import { chooseBy, strategyOf } from '#engines/core/search/choose.js';
import { type Budget, type Level, type Strategy } from '#engines/core/search/strategy.js';
import { playOut, randomly } from '#engines/core/testing/index.js';
import { carcassonne } from '#renderers/carcassonne/index.js';
import { games } from '#src/app/games.js';
import type { GameAnalysis } from '#src/model/record/analysis.js';
import { accuracyOf } from '#src/study/accuracy.js';
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

  it('is lowest by far at random, and not lower for a strong player than for a novice', () => {
    const [random, novice, hard] = (['random', 'novice', 'hard'] as const).map(accuracyOf);
    // A short search of a strong player finds moves that the appraisal takes for slightly worse than a novice's.
    expect(hard).toBeGreaterThan((novice ?? 1) - 0.05);
    expect(novice).toBeGreaterThan((random ?? 1) + 0.1);
    expect(random).toBeLessThan(0.5);
  });
});

describe('the accuracy of a person who places whole turns on the page', () => {
  const { engine, computer } = carcassonne;

  /** The first lays tiles at random and never a figure, each turn in one move; the second plays as the bot does. */
  const judgedGame = (): GameAnalysis => {
    const turns: number[] = [];
    const { setup, log } = playOut(engine, {
      setup: engine.deal(engine.options.parse({ tent: true }), SEATS, randomFrom('crushed')),
      seats: SEATS,
      seed: 'crushed',
      maxMoves: 5_000,
      visit: ({ status }) => {
        if (status.kind === 'playing') turns.push(status.turn);
      },
      chooser: (seat) => (choice) => {
        const move = randomly<Carcassonne>('crushed')(choice);
        if (seat === 0 && laysTile(move) && !hasStep(move)) return { ...move, step: { kind: 'pass' } };
        if (choice.number >= 3 * MOVES || seat === 0) return move;
        const index = chooseBy(
          strategyOf(computer, 'easy'),
          { seat, ...choice },
          randomFrom(`${choice.number}`),
          briefly(),
        );
        return choice.moves[index] ?? move;
      },
    });
    const entries = log.slice(0, 3 * MOVES).map(({ seat, notation }, index): ReplayEntry => {
      const turn = turns[index] ?? 0;
      return { version: index + 3, actor: 'person', change: { kind: 'move', seat, turn, notation } };
    });
    const taken = takenSteps(engine, { seats: SEATS, setup, log: entries, ended: true });
    if (!taken.ok) throw new Error('The game cannot be replayed');
    const judged = { engine, computer: { ...computer, effort: { worlds: 2, rivals: 2, considered: 2, horizon: 1 } } };
    const game = judgeGame(judged, { seats: SEATS }, taken.value, 'seed');
    if (game === null) throw new Error('The game has no moves');
    return game.analysis;
  };

  it('shows that they played at random, and names their three turns that cost most with whole turns instead', () => {
    const { players, mistakes } = judgedGame();
    const [crushed, winner] = players;
    expect(crushed?.accuracy).toBeLessThan(0.5);
    expect(winner?.accuracy).toBeGreaterThan((crushed?.accuracy ?? 1) + 0.2);
    const own = mistakes.filter(({ seat }) => seat === 0);
    expect(own.length).toBeGreaterThanOrEqual(3);
    for (const { made, better } of own) expect(better).not.toBe(made.replace(/ pass$/u, ''));
    expect(own.every(({ better }) => better.split(' ').length > 2)).toBe(true);
    // Each is told with what it cost.
    expect(own.every(({ loss, points }) => loss > 0 || (points ?? 0) > 0)).toBe(true);
    expect(mistakes.filter(({ seat }) => seat === 1).length).toBeGreaterThanOrEqual(3);
  });
});

describe('the accuracy of one player compared with another’s', () => {
  const decisions = (count: number, cost: number, isMistake = false) =>
    Array.from({ length: count }, () => ({
      isMistake,
      isConfirmed: false,
      distance: { cost, scale: 4, best: cost === 0 ? null : {} },
    }));

  it('is not clearly higher with more mistakes', () => {
    const careful = accuracyOf(decisions(30, 0.92), 4);
    const careless = accuracyOf([...decisions(27, 0.08), ...decisions(3, 4, true)], 4);
    expect(careless).toBeLessThan(careful + 0.02);
  });

  it('counts a choice between nearly equal moves for little', () => {
    const slips = Array.from({ length: 5 }, () => ({
      isMistake: false,
      isConfirmed: false,
      distance: { cost: 0.1, scale: 0.1, best: {} },
    }));
    expect(accuracyOf([...decisions(5, 0), ...slips], 4)).toBeGreaterThan(0.95);
  });
});
