import { expect, it } from 'vitest';
import type { Store } from '#src/store/index.js';
import { begun, later, next, opening } from './changes.js';

export const describeOperators = (store: () => Store, execute: (sql: string) => unknown): void => {
  it('keeps the first of two blocks until it is lifted, and leaves out a damaged one', async () => {
    expect(await store().block({ kind: 'server', id: '21', since: later(1) })).toBe(true);
    expect(await store().block({ kind: 'server', id: '21', since: later(2) })).toBe(false);
    expect(await store().block({ kind: 'person', id: '21', since: later(3) })).toBe(true);
    expect(await store().blocks()).toEqual([
      { kind: 'person', id: '21', since: later(3) },
      { kind: 'server', id: '21', since: later(1) },
    ]);
    expect(await store().unblock({ kind: 'server', id: '21' })).toBe(true);
    expect(await store().unblock({ kind: 'server', id: '21' })).toBe(false);
    await execute(`UPDATE blocks SET id = ''`);
    expect(await store().blocks()).toEqual([]);
  });

  it('counts the open tables of a server and of a person, without those whose channel is gone', async () => {
    const first = opening('aaa');
    const { location } = first.table;
    const guildId = location.kind === 'server' ? location.guildId : '';
    await store().append(first);
    await store().append(opening('bbb'));
    await store().append(opening('ccc', { location: { kind: 'bot-dm' } }));
    const userId = first.table.hostId;
    expect(await store().openInServer(guildId)).toEqual(['aaa', 'bbb']);
    expect([await store().countOpenOf({ guildId }), await store().countOpenOf({ userId })]).toEqual([2, 3]);
    const over = { ...begun, phase: 'over', toAct: null, result: { places: [1], points: [1] } } as const;
    await store().append({ ...next({ ...first.table, ...over }, { kind: 'begin' }), setup: {} });
    expect([await store().countOpenOf({ guildId }), await store().countOpenOf({ userId })]).toEqual([1, 2]);
    expect(await store().lastPlayedIn(guildId)).toEqual(next(first.table, { kind: 'begin' }).table.changedAt);
    expect(await store().lastPlayedIn('9')).toBeNull();
    await store().suspend({ kind: 'server', guildId });
    expect([await store().openInServer(guildId), await store().countOpenOf({ guildId })]).toEqual([[], 0]);
  });
};
