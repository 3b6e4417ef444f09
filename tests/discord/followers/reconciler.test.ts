import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BlockedChannel, type Failure, Reconciler } from '#src/discord/followers/reconciler.js';

const KEY = 'table';
const ITEM = 'message';

interface Run {
  readonly key: string;
  readonly resolve: (result: string) => void;
  readonly reject: (error: Error) => void;
}

/** The runs so far; each lasts until a test ends it. */
let runs: Run[];
let errors: [string, unknown][];
beforeEach(() => {
  [runs, errors] = [[], []];
});

const reconciler = (): Reconciler<string> =>
  new Reconciler(
    (key) => new Promise((resolve, reject) => runs.push({ key, resolve, reject })),
    (key, error) => errors.push([key, error]),
  );

const runAt = (index: number): Run => runs[index] ?? expect.fail('no such run');

/** Resolves once every promise that is settled has called its listeners. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a run', () => {
  it('is shared by all who ask for its version or an earlier one', async () => {
    const keys = reconciler();
    const asked = [keys.reconcile(KEY, 2), keys.reconcile(KEY, 2), keys.reconcile(KEY, 1)];
    runAt(0).resolve('shown');
    expect(await Promise.all(asked)).toEqual(['shown', 'shown', 'shown']);
    expect(runs).toHaveLength(1);
  });

  it('is followed by one more for all later versions that arrive meanwhile', async () => {
    const keys = reconciler();
    const first = keys.reconcile(KEY, 1);
    const later = [keys.reconcile(KEY, 2), keys.reconcile(KEY, 3)];
    keys.touch(KEY);
    await settled();
    expect(runs).toHaveLength(1);
    runAt(0).resolve('one');
    expect(await first).toBe('one');
    await settled();
    runAt(1).resolve('three');
    expect(await Promise.all(later)).toEqual(['three', 'three']);
    await settled();
    expect([runs.length, keys.counts.running]).toEqual([2, 0]);
  });

  it('for no version satisfies no later request: it may have read the store before the change', async () => {
    const keys = reconciler();
    keys.touch(KEY);
    const asked = keys.reconcile(KEY, 1);
    runAt(0).resolve('before');
    await settled();
    runAt(1).resolve('after');
    expect(await asked).toBe('after');
  });

  it('of one key does not wait for that of another', () => {
    const keys = reconciler();
    keys.touch(KEY);
    keys.touch('other');
    expect(runs.map(({ key }) => key)).toEqual([KEY, 'other']);
  });

  it('that fails rejects where it is awaited, is reported elsewhere, and lets the next one begin', async () => {
    const keys = reconciler();
    const error = new Error('no disk');
    const awaited = keys.reconcile(KEY);
    runAt(0).reject(error);
    await expect(awaited).rejects.toBe(error);
    expect(errors).toEqual([]);
    keys.touch(KEY);
    runAt(1).reject(error);
    await settled();
    expect(errors).toEqual([[KEY, error]]);
    const next = keys.reconcile(KEY);
    runAt(2).resolve('shown');
    expect(await next).toBe('shown');
  });
});

describe('an item', () => {
  /** The outcomes of successive attempts: null succeeds. */
  let outcomes: (Failure | null)[];
  let attempts: number;
  let failures: number[];
  beforeEach(() => {
    [attempts, failures] = [0, []];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const attempting = (pauses: readonly number[]): Reconciler => {
    const items: Reconciler = new Reconciler(
      (key) =>
        items.attempt(
          key,
          ITEM,
          () => {
            attempts += 1;
            return outcomes[attempts - 1] === null ? Promise.resolve() : Promise.reject(new Error('refused'));
          },
          (_error, count) => {
            failures.push(count);
            return outcomes[attempts - 1] ?? 'give-up';
          },
        ),
      (key, error) => errors.push([key, error]),
      pauses,
    );
    return items;
  };

  it('is retried by itself until it succeeds, and counts its failures in a row', async () => {
    outcomes = ['retry', 'retry', null, 'retry', null];
    const items = attempting([1_000, 2_000]);
    await items.reconcile(KEY);
    expect(items.counts).toEqual({ running: 0, retrying: 1, refused: 0 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(attempts).toBe(2);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(attempts).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(attempts).toBe(3);
    await items.reconcile(KEY);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(attempts).toBe(5);
    expect(failures).toEqual([1, 2, 1]);
    expect(errors).toEqual([]);
  });

  it('waits for the next touch after its last retry, and begins with the first pause again', async () => {
    outcomes = ['retry', 'retry', 'retry', null];
    const items = attempting([1_000]);
    await items.reconcile(KEY);
    await vi.runAllTimersAsync();
    expect([attempts, items.counts.retrying]).toEqual([2, 0]);
    items.touch(KEY);
    await vi.runAllTimersAsync();
    expect(attempts).toBe(4);
    expect(failures).toEqual([1, 2, 1]);
  });

  it('is attempted once for a touch that comes before its retry', async () => {
    outcomes = ['retry', null];
    const items = attempting([1_000]);
    await items.reconcile(KEY);
    await items.reconcile(KEY);
    await vi.runAllTimersAsync();
    expect([attempts, items.counts.retrying]).toEqual([2, 0]);
  });

  it('that is given up is attempted with the next touch only', async () => {
    outcomes = ['give-up', null];
    const items = attempting([1_000]);
    await items.reconcile(KEY);
    items.refresh();
    await vi.runAllTimersAsync();
    expect(items.counts).toEqual({ running: 0, retrying: 0, refused: 0 });
    await items.reconcile(KEY);
    expect(attempts).toBe(2);
  });

  it('that a channel refuses waits for a change there', async () => {
    const blocked: BlockedChannel = { channelId: '11', guildId: '1' };
    outcomes = [blocked, blocked, null];
    const items = attempting([1_000]);
    await items.reconcile(KEY);
    expect([items.isRefused(ITEM), items.counts.refused]).toEqual([true, 1]);
    items.refresh(({ channelId }) => channelId === '12');
    expect(items.counts.running).toBe(0);
    items.refresh(({ channelId }) => channelId === '11');
    await items.reconcile(KEY);
    expect([attempts, items.isRefused(ITEM)]).toEqual([3, false]);
    items.refresh();
    expect(items.counts.running).toBe(0);
  });

  it('that is refused without a channel waits for any change', async () => {
    outcomes = ['refused', null];
    const items = attempting([1_000]);
    await items.reconcile(KEY);
    items.refresh(() => false);
    await settled();
    expect([attempts, items.isRefused(ITEM)]).toEqual([2, false]);
  });

  it('that waits for a retry is left to the next start when the reconciler drains', async () => {
    outcomes = ['retry', null];
    const items = attempting([1_000]);
    await items.reconcile(KEY);
    await items.drain();
    await vi.runAllTimersAsync();
    expect([attempts, items.counts.retrying]).toEqual([1, 0]);
  });
});

describe('a reconciler that drains', () => {
  it('lets running work end, and starts nothing', async () => {
    const keys = reconciler();
    const [now, next] = [keys.reconcile(KEY, 1), keys.reconcile(KEY, 2)];
    let isDrained = false;
    const drained = keys.drain().then(() => {
      isDrained = true;
    });
    const later = keys.reconcile(KEY, 3);
    keys.touch('other');
    await settled();
    expect(isDrained).toBe(false);
    runAt(0).resolve('shown');
    await drained;
    expect(await Promise.all([now, next, later, keys.reconcile(KEY)])).toEqual(['shown', null, null, null]);
    expect(runs).toHaveLength(1);
  });

  it('plans no retry of work that fails meanwhile', async () => {
    let fail: (error: Error) => void = () => undefined;
    const work = (): Promise<void> =>
      new Promise((_resolve, reject) => {
        fail = reject;
      });
    const items: Reconciler = new Reconciler(
      (key) => items.attempt(key, ITEM, work, () => 'retry'),
      (key, error) => errors.push([key, error]),
      [0],
    );
    items.touch(KEY);
    const drained = items.drain();
    fail(new Error('the connection is cut'));
    await drained;
    expect(items.counts).toEqual({ running: 0, retrying: 0, refused: 0 });
    expect(errors).toEqual([]);
  });
});
