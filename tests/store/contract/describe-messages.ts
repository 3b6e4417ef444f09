import { expect, it } from 'vitest';
import { everyServer } from '#src/model/ownership.js';
import type { Store, StoredChange } from '#src/store/index.js';
import { bot, next, opening, tableOf } from './changes.js';

/** Tests a store's messages: boards, older messages with pending words, and mentions for a turn. */
export const describeMessages = (
  store: () => Store,
  open: () => Promise<Store>,
  execute: (sql: string) => Promise<void>,
): void => {
  const expectStored = async (change: StoredChange): Promise<void> => {
    expect(await store().append(change)).toMatchObject({ kind: 'stored' });
  };

  it('keeps the board of a table with its versions', async () => {
    await expectStored(opening('aaa'));
    const board = { messageId: '99', version: 1, since: 1, subject: { kind: 'lobby' } } as const;
    expect((await store().behind(everyServer)).items).toEqual(['aaa']);
    await store().recordBoard('aaa', board);
    expect((await store().behind(everyServer)).items).toEqual([]);
    const joined = await store().append(next(tableOf('aaa'), { kind: 'join', seat: 1, holder: bot }));
    expect(joined).toEqual({ kind: 'stored', board });
    expect((await store().load('aaa'))?.board).toEqual(board);
    expect((await store().behind(everyServer)).items).toEqual(['aaa']);
  });

  it('believes of two processes the one that tells of the later message', async () => {
    await expectStored(opening('aaa'));
    const slow = await open();
    const board = { messageId: '100', version: 1, since: 1, subject: { kind: 'lobby' } } as const;
    await store().recordBoard('aaa', board);
    await slow.recordBoard('aaa', { ...board, messageId: '99' });
    for (const one of [store(), slow]) expect((await one.load('aaa'))?.board).toEqual(board);
    // A repeated record of the same message is accepted.
    await slow.recordBoard('aaa', { ...board, version: 0, since: 0 });
    for (const one of [store(), slow]) expect((await one.load('aaa'))?.board).toMatchObject({ version: 0, since: 0 });
    await slow.close();
  });

  it('keeps the plans of each older message apart, and gives each process its own', async () => {
    const [odd, even] = [1n, 2n].map((number) => String(number << 22n));
    const plan = {
      messageId: '5',
      channelId: '7',
      guildId: odd ?? '',
      words: { flags: 4 },
      told: { tableId: 'aaa', since: 3 },
    };
    const removal = { messageId: '6', channelId: '8', guildId: even ?? '', words: null, told: null };
    const other = await open();
    await Promise.all([store().planMessage(plan), other.planMessage(removal)]);
    expect(await store().messagePlans({ shardCount: 2, shards: [1] })).toEqual([plan]);
    expect(await store().messagePlans({ shardCount: 2, shards: [0] })).toEqual([removal]);
    await store().planMessage({ ...plan, words: null });
    await other.forgetPlan('6');
    expect(await other.messagePlans(everyServer)).toEqual([{ ...plan, words: null }]);
    await execute(`UPDATE message_plans SET words = 'many'`);
    expect(await store().messagePlans(everyServer)).toEqual([]);
    await other.close();
  });

  it('remembers messages that call to a turn until they are forgotten, those of its own servers', async () => {
    await expectStored(opening('aaa'));
    const call = { tableId: 'aaa', turn: 3, channelId: '11', messageId: '21' };
    await store().recordCall(call);
    await store().recordCall({ ...call, messageId: '22' });
    await store().recordCall({ ...call, turn: 4 });
    expect((await store().calls(everyServer)).toSorted((one, other) => one.turn - other.turn)).toEqual([
      { ...call, messageId: '22' },
      { ...call, turn: 4 },
    ]);
    await store().forgetCall('22');
    expect(await store().calls(everyServer)).toEqual([{ ...call, turn: 4 }]);
  });
};
