import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { NotStored } from '#src/store/index.js';
import { BackgroundQueue } from '#src/tables/deadlines/background-queue.js';
import { ManualClock } from '#tests/support/service-fixture.js';

const SECOND = 1 / 3_600;

const openQueue = () => {
  const lines: unknown[] = [];
  const time = new ManualClock();
  const queue = new BackgroundQueue(time, pino({}, { write: (line) => lines.push(JSON.parse(line)) }));
  return { queue, time, lines };
};

describe('work that was not asked for', () => {
  it('is done one task after the other', async () => {
    const { queue } = openQueue();
    const done: string[] = [];
    const task = (name: string) => async () => {
      done.push(`${name} begins`);
      await new Promise(setImmediate);
      await new Promise(setImmediate);
      done.push(`${name} ends`);
    };
    queue.add(task('one'));
    queue.add(task('two'));
    await queue.idle();
    expect(done).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  it('is waited for, whether it runs or waits', async () => {
    const { queue } = openQueue();
    const seen: boolean[] = [];
    expect(queue.isIdle).toBe(true);
    queue.add(() => Promise.resolve(seen.push(queue.isIdle)));
    queue.add(() => Promise.resolve(seen.push(queue.isIdle)));
    expect(queue.isIdle).toBe(false);
    await queue.idle();
    expect([seen, queue.isIdle]).toEqual([[false, false], true]);
  });

  it('that fails is logged, and not repeated', async () => {
    const { queue, time, lines } = openQueue();
    queue.add(() => Promise.reject(new Error('fell off the rope')));
    await queue.idle();
    expect(lines).toMatchObject([
      { level: 50, err: { message: 'fell off the rope' }, msg: 'a task in the background failed' },
    ]);
    expect(time.timers).toBe(0);
  });

  it('that the disk refuses is done again five seconds later, until it is stored', async () => {
    const { queue, time, lines } = openQueue();
    let tries = 0;
    queue.add(() => {
      tries += 1;
      return tries < 3 ? Promise.reject(new NotStored('SQLITE_FULL', new Error('full'))) : Promise.resolve();
    });
    const triesAfter = async (seconds: number) => {
      time.pass(seconds * SECOND);
      await queue.idle();
      return tries;
    };
    expect([await triesAfter(0), await triesAfter(4.9), await triesAfter(0.2), await triesAfter(5.1)]).toEqual([
      1, 1, 2, 3,
    ]);
    expect([lines.length, time.timers]).toEqual([2, 0]);
  });

  it('is let go of when the program stops', async () => {
    const { queue, time } = openQueue();
    queue.add(() => Promise.reject(new NotStored('SQLITE_FULL', new Error('full'))));
    await queue.idle();
    expect(time.timers).toBe(1);
    queue.stop();
    expect(time.timers).toBe(0);
  });
});
