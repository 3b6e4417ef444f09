import { expect, it } from 'vitest';
import type { Store } from '#src/store/index.js';
import { later, opening } from './changes.js';

export const describeSessions = (store: () => Store): void => {
  const session = { id: 'a1', tableId: 'aaa', userId: '7', expiresAt: later(9) };

  it('opens one session by a link, and keeps it until it ends or expires', async () => {
    await store().append(opening('aaa'));
    expect(await store().openSession(session, 'link', later(0))).toBe(true);
    expect(await store().openSession({ ...session, id: 'b2' }, 'link', later(0))).toBe(false);
    expect(await store().openSession({ ...session, id: 'c3', tableId: 'gone' }, 'other', later(0))).toBe(false);
    expect(await store().session('a1', later(9))).toEqual(session);
    expect(await store().session('a1', later(10))).toBeNull();
    expect(await store().sessionsOf('7')).toEqual([session]);
    await store().endSession('a1');
    expect(await store().session('a1', later(0))).toBeNull();
    expect(await store().openSession({ ...session, id: 'd4' }, 'link', later(0))).toBe(false);
  });

  it('removes expired sessions when another is opened, and those of a forgotten person', async () => {
    await store().append(opening('aaa'));
    await store().openSession({ ...session, expiresAt: later(1) }, 'first', later(0));
    await store().openSession({ ...session, id: 'b2' }, 'second', later(2));
    expect(await store().sessionsOf('7')).toEqual([{ ...session, id: 'b2' }]);
    await store().forgetPerson('7', { en: 'Former player' });
    expect(await store().sessionsOf('7')).toEqual([]);
  });

  it('keeps the fact that was claimed first', async () => {
    expect(await store().claimSetting('key', 'one')).toBe('one');
    expect(await store().claimSetting('key', 'two')).toBe('one');
    expect(await store().setting('key')).toBe('one');
  });
};
