import { beforeEach, describe, expect, it } from 'vitest';
import { openStore, type Store } from '#src/store/index.js';
import { Hints } from '#src/tables/hints.js';

let store: Store;
beforeEach(() => {
  store = openStore(':memory:');
});

const here = { tableId: 'aaa', turn: 2 };

describe('the hint of a game', () => {
  it('stands on the board of one turn, whatever other tables do at once, until it was read', async () => {
    const hints = new Hints(store);
    expect(await hints.isFirst('7', 'stash', here)).toBe(true);
    expect(await hints.isFirst('7', 'stash', here)).toBe(true);
    expect(await hints.isFirst('7', 'stash', { ...here, turn: 4 })).toBe(false);
    expect(await hints.isFirst('7', 'stash', { ...here, tableId: 'bbb' })).toBe(false);
    expect(await hints.isFirst('8', 'stash', { ...here, turn: 3 })).toBe(true);
    expect(await hints.see('7', 'stash', here)).toBe(true);
    expect(await hints.isFirst('7', 'stash', here)).toBe(false);
  });

  it('is read once, also when two processes are asked at once, and after a start', async () => {
    const both = [new Hints(store), new Hints(store)];
    const read = await Promise.all(both.map((hints) => hints.see('7', 'stash', here)));
    expect(read.filter(Boolean)).toHaveLength(1);
    const later = new Hints(store);
    expect([await later.see('7', 'stash', here), await later.isFirst('7', 'stash', here)]).toEqual([false, false]);
    expect(await later.see('7', 'other', here)).toBe(true);
  });

  it('comes back with a person who was forgotten', async () => {
    const hints = new Hints(store);
    await hints.see('7', 'stash', here);
    await store.forgetPerson('7', { en: 'Somebody', fr: 'Quelqu’un' });
    expect(await new Hints(store).isFirst('7', 'stash', here)).toBe(true);
  });
});
