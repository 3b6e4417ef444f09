import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { ThinkingPool, type PoolOptions } from '#src/app/thinking/thinking-pool.js';
import type { Task } from '#src/tables/thinking/thinker.js';
import { sampleGame } from '#tests/support/sample-game.js';

/**
 * Chooses the move whose index is the number of its earlier answers. Some numbers of seats cause trouble: 7 dies, 8
 * throws, 9 never ends, 10 answers nonsense, 11 continues until it is no longer needed.
 */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    let answered = 0;
    export const run = ({ task, cancelled }) => {
      const { seat } = task.question;
      if (seat === 7) {
        queueMicrotask(() => { throw new Error('no more memory'); });
        return new Promise(() => undefined);
      }
      if (seat === 8) throw new Error('fell off the rope');
      if (seat === 9) for (;;) {}
      if (seat === 10) return { index: 99, outcome: 'done' };
      if (seat === 11) while (Atomics.load(cancelled, 0) === 0);
      return { index: answered++, outcome: 'done' };
    };
  `)}`,
);

const { engine } = sampleGame;
const first = engine.start(engine.deal(engine.options.parse({}), 2, randomFrom('thinking')));
if (!first.ok) throw new Error('no game');
const view = engine.view(first.value, 0);
const moves = engine.moves(first.value, 0);

const taskOf = (seat: number): Task => ({
  gameId: engine.id,
  level: 'hard',
  question: { seat, view, memory: engine.begin(view), moves },
  seed: 'seed',
});

/** The computer player's favourite move, chosen when a thread fails. */
const liked = sampleGame.computer.appraise(view, moves);
const best = liked.indexOf(Math.max(...liked));

const pools: ThinkingPool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.drain())));

const open = (options: Partial<PoolOptions> = {}): ThinkingPool => {
  const log = pino({ level: 'silent' });
  const rules = new Map([[engine.id, sampleGame]]);
  const pool = new ThinkingPool({ threads: 1, program, games: rules, log, grace: 20_000, ...options });
  pools.push(pool);
  return pool;
};

/** A signal that is not aborted: the answer is still needed. */
const waits = (): AbortSignal => new AbortController().signal;

describe('threads in which computer players think', () => {
  it('answer one question after the other, and start when the first one comes', async () => {
    const pool = open();
    expect(pool.threads).toBe(0);
    const thoughts = [0, 1, 0].map((seat) => pool.choose(taskOf(seat), waits()));
    expect([pool.waiting, pool.threads]).toEqual([3, 1]);
    expect(await Promise.all(thoughts)).toEqual([0, 1, 2].map((index) => ({ index, outcome: 'done' })));
  });

  it('end when there is nothing to think about for a while, and start again', async () => {
    const pool = open({ idle: 0 });
    expect(await pool.choose(taskOf(0), waits())).toMatchObject({ index: 0 });
    await expect.poll(() => pool.threads, { interval: 5, timeout: 20_000 }).toBe(0);
    expect(await pool.choose(taskOf(0), waits())).toMatchObject({ index: 0 });
  });

  it.each([
    ['dies', 7, {}],
    ['throws', 8, {}],
    ['does not answer in time', 9, { grace: 0 }],
    ['answers what was not offered', 10, {}],
  ])('leave a question to the appraisal when one %s, and the next one is answered', async (_what, seat, options) => {
    const pool = open(options);
    await pool.choose(taskOf(0), waits());
    const [failed, next] = [pool.choose(taskOf(seat), waits()), pool.choose(taskOf(0), waits())];
    expect(await failed).toMatchObject({ index: best, outcome: 'fell-back', failure: expect.any(Error) as Error });
    expect(await next).toMatchObject({ outcome: 'done' });
  });

  it('leave every question to the appraisal when none can start, and then to chance', async () => {
    const broken = new URL('data:text/javascript,throw new Error("no engines")');
    const pool = open({ program: broken });
    expect(await pool.choose(taskOf(0), waits())).toMatchObject({ index: best });
    // The pool starts no other thread for a while.
    const next = pool.choose(taskOf(0), waits());
    expect(pool.threads).toBe(0);
    expect(await next).toMatchObject({ index: best, outcome: 'fell-back' });
    const appraise = (): never => {
      throw new Error('fell off the rope');
    };
    const helpless = open({ program: broken, games: new Map([[engine.id, { computer: { appraise } }]]) });
    const any = await helpless.choose(taskOf(0), waits());
    expect(moves[any?.index ?? -1]).toBeDefined();
  });

  it('let go at once of what no one waits for any more, be it thought about or not', async () => {
    const pool = open();
    const [thinking, waiting] = [new AbortController(), new AbortController()];
    const dropped = [pool.choose(taskOf(11), thinking.signal), pool.choose(taskOf(0), waiting.signal)];
    const last = pool.choose(taskOf(0), waits());
    waiting.abort();
    expect(await dropped[1]).toBeNull();
    thinking.abort();
    expect(await dropped[0]).toBeNull();
    // The same thread continues: it has answered only the abandoned question.
    expect(await last).toEqual({ index: 1, outcome: 'done' });
    expect(await pool.choose(taskOf(0), thinking.signal)).toBeNull();
  });

  it('end at once when the program stops, whatever they think about', async () => {
    const pool = open({ grace: 60_000 });
    const thoughts = [9, 0].map((seat) => pool.choose(taskOf(seat), waits()));
    await pool.drain();
    expect(await Promise.all(thoughts)).toEqual([null, null]);
    expect(pool.threads).toBe(0);
    expect(await pool.choose(taskOf(0), waits())).toBeNull();
  });
});
