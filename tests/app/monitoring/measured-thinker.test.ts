import { describe, expect, it } from 'vitest';
import { Metrics } from '#src/app/monitoring/metrics.js';
import type { Task, Thinker, Thought } from '#src/tables/thinking/thinker.js';

const task: Task = {
  gameId: 'stash',
  level: 'easy',
  question: { seat: 0, view: {}, memory: {}, moves: [{}] },
  seed: 'seed',
};

const thinks = (thought: Thought | null): Thinker => ({
  waiting: 3,
  choose: () => Promise.resolve(thought),
  drain: () => Promise.resolve(),
});

describe('the measure of what computer players think', () => {
  it('counts thoughts by game, level and what became of them', async () => {
    const metrics = new Metrics();
    const thoughts: readonly (Thought | null)[] = [
      { index: 0, outcome: 'done' },
      { index: 0, outcome: 'cut-short' },
      { index: 0, outcome: 'fell-back', failure: new Error('lost') },
      null,
      null,
    ];
    for (const thought of thoughts) {
      const measured = metrics.watchThinker(thinks(thought));
      expect(await measured.choose(task, new AbortController().signal)).toBe(thought);
      expect(measured.waiting).toBe(3);
    }
    const text = await metrics.registry.metrics();
    const counted = (outcome: string): string | undefined =>
      text.split('\n').find((line) => line.startsWith('en_piste_thought_seconds_count') && line.includes(outcome));
    for (const [outcome, times] of Object.entries({ done: 1, 'cut-short': 1, 'fell-back': 1, cancelled: 2 }))
      expect(counted(outcome)).toBe(
        `en_piste_thought_seconds_count{game="stash",level="easy",outcome="${outcome}"} ${times}`,
      );
  });
});
