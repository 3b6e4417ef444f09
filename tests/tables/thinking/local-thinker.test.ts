import { describe, expect, it } from 'vitest';
import type { Computer } from '#engines/core/computer.js';
import { endless } from '#engines/core/search/strategy.js';
import { choose, chooseByAppraisal, fallBack, isAmong } from '#src/tables/thinking/choose.js';
import { LocalThinker } from '#src/tables/thinking/local-thinker.js';
import type { Task } from '#src/tables/thinking/thinker.js';

const moves = ['a', 'b', 'c'].map((name) => ({ name }));

const task: Task = {
  gameId: 'letters',
  level: 'medium',
  question: { seat: 0, view: {}, memory: {}, moves },
  seed: 'letters',
};

const likingB: Computer = { appraise: (_, all) => all.map((_move, index) => (index === 1 ? 1 : 0)) };

const failing: Computer = {
  appraise: () => {
    throw new Error('lost for words');
  },
};

/** Prefers the last move after some looks at the clock, and the second one before. */
const looking = (times: number): Computer => ({
  ...likingB,
  strategies: {
    novice: { judge: () => [1, 0, 0] },
    easy: { judge: () => [1, 0, 0] },
    medium: {
      judge: (_question, _random, budget) => {
        for (let looks = 0; looks < times; looks += 1) if (budget.isSpent()) return [0, 1, 0];
        return [0, 0, 1];
      },
    },
    hard: { judge: () => [1, 0, 0] },
  },
});

const never = new AbortController().signal;

const thinkerFor = (computer: Computer, longest?: number): LocalThinker =>
  new LocalThinker(new Map([['letters', { computer }]]), longest);

describe('a choice', () => {
  it('is done where time was left, and cut short where it ran out, also when it was asked about again', () => {
    expect(choose(looking(3), task, endless)).toEqual({ index: 2, outcome: 'done' });
    let looks = 0;
    const late = { isSpent: () => (looks += 1) === 2 };
    expect(choose(looking(3), task, late)).toEqual({ index: 1, outcome: 'cut-short' });
  });

  it('at once is done, as the game judges each move, whatever a strategy would say', () => {
    expect(chooseByAppraisal(looking(1), task)).toEqual({ index: 1, outcome: 'done' });
  });

  it('is among what was offered, or is none', () => {
    expect([-1, 0, 2, 3, 0.5, NaN].map((index) => isAmong(task, index))).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('falls back on what the game says of each move, whatever the level, and on chance, and says why', () => {
    const failure = new Error('no thread');
    expect(fallBack(looking(1), task, failure)).toEqual({ index: 1, outcome: 'fell-back', failure });
    for (const computer of [failing, undefined]) {
      const thought = fallBack(computer, task, failure);
      expect(thought).toMatchObject({ outcome: 'fell-back', failure });
      expect(isAmong(task, thought.index)).toBe(true);
    }
  });
});

describe('a thinker in this thread', () => {
  it('thinks about one question after the other, and counts those that wait', async () => {
    const thinker = thinkerFor(likingB);
    expect(thinker.waiting).toBe(0);
    const both = [thinker.choose(task, never), thinker.choose(task, never)];
    expect(thinker.waiting).toBe(2);
    expect(await Promise.all(both)).toEqual([
      { index: 1, outcome: 'done' },
      { index: 1, outcome: 'done' },
    ]);
    expect(thinker.waiting).toBe(0);
  });

  it('lets through what came up before it thinks about the next question', async () => {
    const done: string[] = [];
    const thinker = thinkerFor({
      appraise: (...asked) => {
        done.push('thought');
        setImmediate(() => done.push('click'));
        return likingB.appraise(...asked);
      },
    });
    await Promise.all([thinker.choose(task, never), thinker.choose(task, never)]);
    expect(done).toEqual(['thought', 'click', 'thought']);
  });

  it('has no answer to what was aborted, nor once it has stopped', async () => {
    const thinker = thinkerFor(likingB);
    const aborting = new AbortController();
    const aborted = thinker.choose(task, aborting.signal);
    aborting.abort();
    expect(await aborted).toBeNull();
    const waiting = thinker.choose(task, never);
    const stopped = thinker.drain();
    expect(await waiting).toBeNull();
    await stopped;
    expect(await thinker.choose(task, never)).toBeNull();
  });

  it('gives a thought no more time than allowed', async () => {
    expect(await thinkerFor(looking(1), 0).choose(task, never)).toEqual({ index: 1, outcome: 'cut-short' });
    expect(await thinkerFor(looking(1), 60_000).choose(task, never)).toEqual({ index: 2, outcome: 'done' });
    expect(await thinkerFor(looking(1)).choose(task, never)).toEqual({ index: 2, outcome: 'done' });
  });

  it('falls back where a game has no computer player, or a faulty one', async () => {
    const unknown = await thinkerFor(likingB).choose({ ...task, gameId: 'numbers' }, never);
    expect(unknown).toMatchObject({ outcome: 'fell-back', failure: new Error('no computer player of numbers') });
    const faulty = await thinkerFor(failing).choose(task, never);
    expect(faulty).toMatchObject({ outcome: 'fell-back', failure: new Error('lost for words') });
  });
});
