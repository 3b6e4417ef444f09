import { expect, it } from 'vitest';
import type { Store } from '#src/store/index.js';
import { later, opening } from './changes.js';

export const describeProcesses = (
  store: () => Store,
  open: () => Promise<Store>,
  execute: (sql: string) => Promise<void>,
): void => {
  it('lets processes tell of themselves one after the other', async () => {
    const other = await open();
    const owner = { shardCount: 4, shards: [0, 1] };
    const record = { owner, state: 'serving', beatAt: later(1), reachableAt: null } as const;
    /** Announces a process; returns the number of others it found. */
    const tell = (one: Store, id: string, forget: readonly string[] = []): Promise<readonly string[]> =>
      one.recordProcess(() => ({ record: { ...record, id }, forget })).then((known) => known.map((told) => told.id));
    const found = await Promise.all([tell(store(), 'one'), tell(other, 'two')]);
    // The second process found the first.
    expect(found.map((ids) => ids.length).toSorted()).toEqual([0, 1]);
    expect((await tell(store(), 'one', ['two'])).toSorted()).toEqual(['one', 'two']);
    const known = await other.recordProcess(() => ({
      record: { ...record, id: 'one', state: 'ended', reachableAt: later(2) },
      forget: [],
    }));
    expect(known).toEqual([{ ...record, id: 'one' }]);
    await execute(`UPDATE processes SET shards = 'all'`);
    expect(await tell(other, 'two')).toEqual([]);
    await other.close();
  });

  it('tells a process of tables that another one changes', async () => {
    const other = await open();
    const told = new Set<string | null>();
    const end = await store().watchTables((tableId) => void told.add(tableId));
    let number = 0;
    // A change before the watcher's first look is not reported.
    const change = async (): Promise<number> => {
      await other.append(opening(`other${(number += 1)}`));
      return told.size;
    };
    await expect.poll(change).toBeGreaterThan(0);
    await end();
    // A database that does not name the changed tables reports all.
    expect([...told].every((id) => id === null || id.startsWith('other'))).toBe(true);
    await other.close();
  });
};
