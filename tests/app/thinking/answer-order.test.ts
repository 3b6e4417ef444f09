import { describe, expect, it } from 'vitest';
import type { Computer } from '#engines/core/computer.js';
import { randomFrom } from '#engines/core/random.js';
import type { Strategy } from '#engines/core/search/strategy.js';
import * as quelCirque from '#engines/quel-cirque/index.js';
import { answerOrder } from '#src/app/thinking/answer-order.js';
import { computers } from '#src/app/thinking/computers.js';
import { LocalThinker } from '#src/tables/thinking/local-thinker.js';
import type { Task } from '#src/tables/thinking/thinker.js';

const { engine, computer } = quelCirque;
const started = engine.start(engine.deal(engine.options.parse({}), 2, randomFrom('order')));
if (!started.ok) throw new Error('no game');
const view = engine.view(started.value, 0);
const moves = engine.moves(started.value, 0);
const question = { seat: 0, view, memory: engine.begin(view), moves };

const taskOf = (seed: string): Task => ({ gameId: engine.id, level: 'easy', question, seed });
const orderOf = (task: Task, until = Infinity, cancelled = 0) => ({
  task: structuredClone(task),
  until,
  cancelled: new Int32Array([cancelled]),
});

describe('a thread that is asked for a move', () => {
  it('chooses as the bot itself would, again and again for the same seed', async () => {
    const seeds = Array.from({ length: 8 }, (_, number) => `seed ${number}`);
    const local = new LocalThinker(computers);
    for (const seed of seeds) {
      const own = await local.choose(taskOf(seed), new AbortController().signal);
      expect(answerOrder(computers, orderOf(taskOf(seed)))).toEqual(own);
    }
  });

  it('has no more time when its time is over, or no one waits; and then says so', () => {
    /** Continues until its time is over, at most a thousand times. */
    const patient: Strategy = {
      judge: (_question, _random, budget) => {
        let rounds = 0;
        while (rounds < 1_000 && !budget.isSpent()) rounds += 1;
        return [rounds];
      },
    };
    const player: Computer = {
      ...(computer as Computer),
      strategies: { novice: patient, easy: patient, medium: patient, hard: patient },
    };
    const games = new Map([[engine.id, { computer: player }]]);
    const outcome = (until: number, cancelled: number) =>
      answerOrder(games, orderOf(taskOf('seed'), until, cancelled)).outcome;
    expect(outcome(Infinity, 0)).toBe('done');
    expect(outcome(Infinity, 1)).toBe('cut-short');
  });

  it('says that it does not know a game', () => {
    expect(() => answerOrder(new Map(), orderOf(taskOf('seed')))).toThrow('no computer player of quel-cirque');
  });
});
