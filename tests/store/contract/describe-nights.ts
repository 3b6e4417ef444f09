import { expect, it } from 'vitest';
import type { Night } from '#src/model/record/night.js';
import { DamagedRow, type Store } from '#src/store/index.js';
import { later } from './changes.js';

const HOUR = 3_600_000;
/** 20 o'clock in Paris, in summer. */
const START = new Date('2026-06-01T18:00:00Z').getTime();

const nightOf = (id: string, more: Partial<Night> = {}): Night => ({
  id,
  guildId: '1',
  channelId: '11',
  phase: 'planned',
  version: 1,
  changedAt: later(0),
  locale: 'fr',
  parentChannelId: null,
  hostId: '7',
  gameId: 'stash',
  day: '2026-06-01',
  time: '20:00',
  zone: 'Europe/Paris',
  guests: [
    { userId: '7', name: 'Ada', answer: 'yes', press: '71', vote: null },
    { userId: '8', name: 'Bea', answer: 'maybe', press: '81', vote: 'stash' },
  ],
  isReminded: true,
  messages: { signup: { messageId: '20', digest: 'ab' }, reminder: null, start: null, news: null },
  obsolete: ['19'],
  news: { kind: 'moved', number: 1 },
  voteUntil: null,
  tables: [{ tableId: 'aaa', channelId: '12', url: 'https://discord.com/channels/1/12/21', userIds: ['7', '8'] }],
  refusal: null,
  event: { eventId: '30', digest: 'cd' },
  isSettled: true,
  claim: null,
  ...more,
});

export const describeNights = (store: () => Store, execute: (sql: string) => Promise<void>): void => {
  const dueAt = (milliseconds: number) => store().dueNights(new Date(milliseconds));

  it('keeps game nights, guarded by their versions, and lists the next ones of a server', async () => {
    const first = nightOf('aaaaaaaaaa');
    expect(await store().saveNight(first)).toBe(true);
    expect(await store().night('aaaaaaaaaa')).toEqual(first);
    const moved = { ...first, version: 2, day: '2026-06-09' };
    const other = { ...first, version: 2, phase: 'cancelled' } as const;
    expect([await store().saveNight(moved), await store().saveNight(other)]).toEqual([true, false]);
    await store().saveNight(nightOf('bbbbbbbbbb', { phase: 'open' }));
    await store().saveNight(nightOf('cccccccccc', { phase: 'over' }));
    await store().saveNight(nightOf('dddddddddd', { guildId: '2' }));
    expect(await store().upcomingNights('1')).toEqual(['bbbbbbbbbb', 'aaaaaaaaaa']);
    expect(await store().night('nowhere')).toBeNull();
  });

  it('tells which nights have something due: the reminder, the hour, the end, and whatever is not settled', async () => {
    await store().saveNight(nightOf('aaaaaaaaaa'));
    const reminded = { signup: null, reminder: { messageId: '21', digest: '' }, start: null, news: null };
    await store().saveNight(nightOf('bbbbbbbbbb', { messages: reminded }));
    await store().saveNight(nightOf('cccccccccc', { phase: 'open' }));
    await store().saveNight(nightOf('dddddddddd', { phase: 'voting', voteUntil: START + HOUR / 2 }));
    await store().saveNight(nightOf('eeeeeeeeee', { phase: 'cancelled' }));
    expect(await dueAt(START - HOUR - 1)).toEqual([]);
    expect(await dueAt(START - HOUR)).toEqual(['aaaaaaaaaa']);
    expect(await dueAt(START)).toEqual(['aaaaaaaaaa', 'bbbbbbbbbb']);
    expect(await dueAt(START + HOUR)).toEqual(['aaaaaaaaaa', 'bbbbbbbbbb', 'dddddddddd']);
    expect(await dueAt(START + 4 * HOUR)).toHaveLength(4);
    await store().saveNight(nightOf('ffffffffff', { phase: 'cancelled', isSettled: false }));
    expect(await store().dueNights(later(0))).toEqual(['ffffffffff']);
  });

  it('forgets guests and hosts although a night is damaged, and removes ended nights after a while', async () => {
    await store().saveNight(nightOf('aaaaaaaaaa'));
    await store().saveNight(nightOf('bbbbbbbbbb', { phase: 'over' }));
    expect(await store().nightsOfPerson('7')).toHaveLength(2);
    await execute(`UPDATE nights SET state = '{"guests":["7"]}' WHERE id = 'bbbbbbbbbb'`);
    await store().forgetPerson('7', { en: 'Somebody' });
    const after = await store().night('aaaaaaaaaa');
    expect(after).toMatchObject({ hostId: null, guests: [{ userId: '8' }], tables: [{ userIds: ['8'] }] });
    expect(after?.isSettled).toBe(false);
    expect(await store().nightsOfPerson('7')).toEqual(['bbbbbbbbbb']);
    await expect(store().night('bbbbbbbbbb')).rejects.toThrow(DamagedRow);
    expect(await store().removeEndedNights(later(0))).toBe(0);
    expect(await store().removeEndedNights(later(1))).toBe(1);
    expect(await store().night('aaaaaaaaaa')).not.toBeNull();
  });
};
