import { describe, expect, it } from 'vitest';
import type { Engine } from '#engines/core/engine.js';
import { rememberEvents } from '#engines/core/imagination.js';
import { randomFrom } from '#engines/core/random.js';
import { chooseBy, strategyOf } from '#engines/core/search/choose.js';
import { endless, type Level, type Strategy } from '#engines/core/search/strategy.js';
import { games } from '#src/app/games.js';
import { judgeGame } from '#src/study/analyse-game.js';
import { takenSteps } from '#src/tables/replay/game-replay.js';
import type { ReplayEntry } from '#src/tables/replay/progress.js';

const SEATS = 2;
/** Enough to tell players apart; later moves of the large games would take long. */
const MOVES = 40;

const byChance: Strategy = { judge: ({ moves }) => moves.map(() => 0) };

interface PlayedGame {
  readonly setup: object;
  readonly log: readonly ReplayEntry[];
}

const playedBy = (engine: Engine, strategy: Strategy, seed: string): PlayedGame => {
  const setup = engine.deal(engine.options.parse({}), SEATS, randomFrom(seed));
  const started = engine.start(setup);
  if (!started.ok) throw new Error(started.error.reason);
  let state = started.value;
  let memories = Array.from({ length: SEATS }, (_, seat) => engine.begin(engine.view(state, seat)));
  const log: ReplayEntry[] = [];
  for (let status = engine.status(state); status.kind !== 'over' && log.length < MOVES; status = engine.status(state)) {
    const { seat, turn } = status;
    const moves = engine.moves(state, seat);
    const question = { seat, view: engine.view(state, seat), memory: memories[seat] ?? {}, moves };
    const move = moves[chooseBy(strategy, question, randomFrom(`${seed} ${log.length}`), endless)] ?? {};
    const played = engine.play(state, seat, move);
    if (!played.ok) throw new Error(played.error.reason);
    const notation = engine.notation.format(move);
    log.push({ version: log.length + 3, actor: 'person', change: { kind: 'move', seat, turn, notation } });
    ({ state } = played.value);
    const { events } = played.value;
    memories = memories.map((memory, audience) => rememberEvents(engine, memory, events, audience));
  }
  return { setup, log };
};

describe.each(games)('the accuracy in $engine.id', ({ engine, computer }) => {
  // One playout judges chances badly: here only the distance from the best move counts.
  const judged = { engine, computer: { ...computer, effort: { worlds: 1, rivals: 1, considered: 1, horizon: 1 } } };

  const accuracyOf = (player: Level | 'random'): number => {
    const strategy = player === 'random' ? byChance : strategyOf(computer, player);
    const accuracies = ['tent', 'ring'].flatMap((seed) => {
      const taken = takenSteps(engine, { seats: SEATS, ...playedBy(engine, strategy, seed), ended: true });
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
