import { beforeEach, describe, expect, it } from 'vitest';
import { openStore, type Store } from '#src/store/index.js';
import { OnboardingTips } from '#src/tables/onboarding-tips.js';

let store: Store;
beforeEach(() => {
  store = openStore(':memory:');
});

const here = { tableId: 'aaa', turn: 2 };

describe('the hint of a game', () => {
  it('stands on the board of one turn, whatever other tables do at once, until it was read', async () => {
    const tips = new OnboardingTips(store);
    expect(await tips.isFirst('7', 'stash', here)).toBe(true);
    expect(await tips.isFirst('7', 'stash', here)).toBe(true);
    expect(await tips.isFirst('7', 'stash', { ...here, turn: 1 })).toBe(false);
    expect(await tips.isFirst('7', 'stash', { ...here, tableId: 'bbb' })).toBe(false);
    expect(await tips.isFirst('8', 'stash', { ...here, turn: 3 })).toBe(true);
    expect(await tips.see('7', 'stash', here)).toBe(true);
    expect(await tips.isFirst('7', 'stash', here)).toBe(false);
  });

  it('is over once the turn was taken without it', async () => {
    const tips = new OnboardingTips(store);
    expect(await tips.isFirst('7', 'stash', here)).toBe(true);
    expect(await tips.isFirst('7', 'stash', { ...here, turn: 4 })).toBe(false);
    expect(await tips.see('7', 'stash', { tableId: 'bbb', turn: 0 })).toBe(false);
    expect(await new OnboardingTips(store).see('7', 'stash', { tableId: 'bbb', turn: 1 })).toBe(false);
  });

  it('is read once, also when two processes are asked at once, and after a start', async () => {
    const both = [new OnboardingTips(store), new OnboardingTips(store)];
    const read = await Promise.all(both.map((tips) => tips.see('7', 'stash', here)));
    expect(read.filter(Boolean)).toHaveLength(1);
    const later = new OnboardingTips(store);
    expect([await later.see('7', 'stash', here), await later.isFirst('7', 'stash', here)]).toEqual([false, false]);
    expect(await later.see('7', 'other', here)).toBe(true);
  });

  it('comes back with a person who was forgotten', async () => {
    const tips = new OnboardingTips(store);
    await tips.see('7', 'stash', here);
    await store.forgetPerson('7', { en: 'Somebody', fr: 'Quelqu’un' });
    expect(await new OnboardingTips(store).isFirst('7', 'stash', here)).toBe(true);
  });
});
