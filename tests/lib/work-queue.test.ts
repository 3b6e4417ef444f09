import { describe, expect, it } from 'vitest';
import { isRefused, type QueuedWork, WorkQueue } from '#src/lib/work-queue.js';

/** Work that ends on demand. */
const heldWork = () => {
  const ends = new Map<string, (value: string) => void>();
  const work = (name: string) => (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      ends.set(name, resolve);
      signal.addEventListener('abort', () => reject(new Error('given up')));
    });
  return { work, end: (name: string) => ends.get(name)?.(name), begun: () => [...ends.keys()] };
};

const queued = <Value>(asked: QueuedWork<Value> | 'busy' | 'full'): QueuedWork<Value> => {
  if (isRefused(asked)) throw new Error(asked);
  return asked;
};

describe('a queue for long work', () => {
  it('takes one piece of an owner at a time, and no more of all than may wait', async () => {
    const { work, end } = heldWork();
    const queue = new WorkQueue<string>({ concurrency: 1, limit: 2 });
    const first = queued(queue.add('a', work('a')));
    expect([queue.add('a', work('again')), isRefused(queue.add('b', work('b'))), queue.add('c', work('c'))]).toEqual([
      'busy',
      false,
      'full',
    ]);
    end('a');
    expect(await first.result).toBe('a');
    expect([isRefused(queue.add('c', work('c'))), queue.length]).toEqual([false, 2]);
    await queue.stop();
  });

  it('says how many come first, in the order of asking, while it does as many at once as it may', async () => {
    const { work, end, begun } = heldWork();
    const queue = new WorkQueue<string>({ concurrency: 2, limit: 10 });
    const all = ['a', 'b', 'c', 'd'].map((name) => queued(queue.add(name, work(name))));
    expect([all.map(({ ahead }) => ahead), begun()]).toEqual([
      [0, 1, 2, 3],
      ['a', 'b'],
    ]);
    end('b');
    await all[1]?.result;
    expect([all[3]?.ahead, queue.of('d')?.ahead]).toEqual([2, 2]);
    await queue.stop();
  });

  it('settles what is being done and what waits when it stops, and says how much that was', async () => {
    const { work, begun } = heldWork();
    const queue = new WorkQueue<string>({ concurrency: 1, limit: 10 });
    const all = ['a', 'b', 'c'].map((name) => queued(queue.add(name, work(name))).result);
    expect(await queue.stop()).toBe(3);
    expect([await Promise.all(all), begun(), queue.length]).toEqual([['stopped', 'stopped', 'stopped'], ['a'], 0]);
  });

  it('goes on after work that fails, which only its owner hears of', async () => {
    const queue = new WorkQueue<string>({ concurrency: 1, limit: 10 });
    const failing = queued(queue.add('a', () => Promise.reject(new Error('no'))));
    const other = queued(queue.add('b', () => Promise.resolve('done')));
    await expect(failing.result).rejects.toThrow('no');
    expect([await other.result, queue.length]).toEqual(['done', 0]);
  });
});
