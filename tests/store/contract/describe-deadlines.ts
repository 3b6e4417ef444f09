import { expect, it } from 'vitest';
import { everyServer } from '#src/model/ownership.js';
import type { Store, StoredChange } from '#src/store/index.js';
import { beginning, deadline, later, opening } from './changes.js';

export const describeDeadlines = (store: () => Store, open: () => Promise<Store>): void => {
  const expectStored = async (change: StoredChange): Promise<void> => {
    expect(await store().append(change)).toMatchObject({ kind: 'stored' });
  };

  it('replaces the deadlines of a turn as a whole, and removes only the one that is meant', async () => {
    await expectStored({ ...opening('aaa'), deadlines: [deadline('aaa', 9), deadline('aaa', 10, 'limit')] });
    expect(await store().removeDeadline({ ...deadline('aaa', 9), turn: 2 })).toBe(false);
    expect(await store().removeDeadline(deadline('aaa', 8))).toBe(false);
    expect(await store().nextDeadline(everyServer)).toEqual(later(9));
    const other = await open();
    const removed = await Promise.all([store(), other].map((one) => one.removeDeadline(deadline('aaa', 9))));
    expect(removed.toSorted()).toEqual([false, true]);
    await other.close();
    expect(await store().nextDeadline(everyServer)).toEqual(later(10));
    await expectStored({ ...beginning('aaa'), deadlines: [deadline('aaa', 20)] });
    await store().postponeDeadlines(['1'], 60_000);
    await store().postponeDeadlines(['2'], 60_000);
    expect((await store().dueDeadlines(everyServer, later(99))).items).toEqual([deadline('aaa', 21)]);
  });

  it('suspends and restores the tables of a place', async () => {
    await expectStored({ ...opening('aaa'), deadlines: [deadline('aaa', 1)] });
    const here = { kind: 'channel', channelId: 'channel-aaa' } as const;
    expect(await store().suspend(here)).toEqual(['aaa']);
    expect([(await store().behind(everyServer)).items, await store().nextDeadline(everyServer)]).toEqual([[], null]);
    expect(await store().suspendedIn(here)).toEqual(['aaa']);
    expect(await store().restore(here, [deadline('aaa', 5), deadline('zzz', 2)])).toEqual(['aaa']);
    expect(await store().nextDeadline(everyServer)).toEqual(later(5));
  });
};
