import { inServer } from '#src/model/location.js';
import { expect, it } from 'vitest';
import { everyServer } from '#src/model/ownership.js';
import type { StoredTable } from '#src/model/table.js';
import { DamagedRow, type Store, type StoredChange } from '#src/store/index.js';
import { ada, begun, beginning, bot, entryOf, later, next, opening, tableOf } from './changes.js';

const bea = { kind: 'person', userId: '8', name: 'Bea' } as const;
const names = { en: 'Somebody', fr: 'Quelqu’un' };

export const describePeople = (store: () => Store, execute: (sql: string) => Promise<void>): void => {
  const expectStored = async (change: StoredChange): Promise<StoredTable> => {
    expect(await store().append(change)).toMatchObject({ kind: 'stored' });
    return change.table;
  };

  const finished = async (id: string, more: Partial<StoredTable> = {}): Promise<StoredTable> => {
    const opened = await expectStored(opening(id, more));
    const seated = await expectStored(
      next({ ...opened, seats: [ada, bea] }, { kind: 'join', seat: 1, holder: bea }, { seatsChanged: true }),
    );
    const running = await expectStored({
      ...next({ ...seated, ...begun, seats: [ada, bea] }, { kind: 'begin' }),
      setup: { deck: [] },
    });
    const move = { kind: 'move', seat: 1, turn: 0, notation: 'draw' } as const;
    const moved = await expectStored({ ...next(running, move), entry: entryOf(4, move, bea.userId) });
    const over = { ...moved, phase: 'over', toAct: null, result: { places: [1, 2], points: [9, 4] } } as const;
    return expectStored(next(over, { kind: 'resign', seat: 1, turn: 0, former: bea, holder: null }));
  };

  it('forgets a conversation whole: games alone there, and its number where others played', async () => {
    const direct = { location: { kind: 'bot-dm' }, channelId: '42' } as const;
    await finished('aaa', direct);
    await expectStored(opening('bbb', direct));
    await expectStored(next(tableOf('bbb', { ...direct, phase: 'closed' }), { kind: 'close' }));
    await finished('ccc', { ...direct, channelId: '43', hostId: bea.userId });
    await finished('ddd');
    expect([...(await store().forgetPerson(ada.userId, names))].sort()).toEqual(['aaa', 'bbb', 'ccc', 'ddd']);
    expect(await store().load('aaa')).toMatchObject({ channelId: '0', board: null, hostId: 'former' });
    expect(await store().load('bbb')).toBeNull();
    expect(await store().load('ccc')).toMatchObject({ channelId: '43', hostId: bea.userId });
    expect(await store().load('ddd')).toMatchObject({ channelId: 'channel-ddd' });
  });

  it('lists all tables of a person, also those that they left, in any server, the newest first', async () => {
    await finished('aaa');
    await expectStored(opening('bbb', { location: inServer('2') }));
    await expectStored(
      next(
        tableOf('bbb', { location: inServer('2'), seats: [bot] }),
        { kind: 'leave', seat: 0, former: ada },
        { seatsChanged: true },
      ),
    );
    const closing = {
      ...next(tableOf('ccc', { phase: 'closed' }), { kind: 'close' }),
      entry: entryOf(2, { kind: 'close' }, '9'),
    };
    await expectStored(opening('ccc'));
    await expectStored(closing);
    const first = await store().tablesOfPerson(ada.userId, { limit: 2 });
    expect(first.items).toEqual(['ccc', 'bbb']);
    expect((await store().tablesOfPerson(ada.userId, { after: first.next ?? '', limit: 2 })).items).toEqual(['aaa']);
    expect((await store().tablesOfPerson('9')).items).toEqual(['ccc']);
    expect((await store().tablesOfPerson('nobody')).items).toEqual([]);
  });

  it('takes a person out of what has ended: the others, the moves and the result stay', async () => {
    const before = await finished('aaa');
    expect(await store().load('aaa')).toMatchObject({ seats: [ada, bea] });
    expect(await store().forgetPerson(bea.userId, names)).toEqual(['aaa']);
    const former = { kind: 'former', name: 'Quelqu’un' };
    const createdAt = new Date(before.createdAt.getTime() + 1);
    expect(await store().load('aaa')).toEqual({ ...before, createdAt, seats: [ada, former] });
    const log = await store().log('aaa');
    expect(log.map(({ userId }) => userId)).toEqual(['7', '7', '7', null, '7']);
    expect(log[1]?.change).toEqual({ kind: 'join', seat: 1, holder: former });
    expect(log[4]?.change).toEqual({ kind: 'resign', seat: 1, turn: 0, former, holder: null });
    expect((await store().tablesOfPerson(bea.userId)).items).toEqual([]);
    expect(await store().forgetPerson(bea.userId, names)).toEqual([]);
    expect((await store().tablesOfPerson(ada.userId)).items).toEqual(['aaa']);
  });

  it('gives the name in the language of each table, and forgets the person who opened it', async () => {
    await finished('aaa', { locale: 'en' });
    await store().forgetPerson(ada.userId, names);
    expect(await store().load('aaa')).toMatchObject({
      hostId: 'former',
      seats: [{ kind: 'former', name: 'Somebody' }, bea],
    });
  });

  it('leaves the tables alone at which the person sits still', async () => {
    await expectStored(opening('aaa'));
    await expectStored(beginning('aaa'));
    await finished('bbb');
    expect(await store().forgetPerson(ada.userId, names)).toEqual(['bbb']);
    expect(await store().load('aaa')).toMatchObject({ seats: [ada, bot], hostId: ada.userId });
    expect((await store().tablesOfPerson(ada.userId)).items).toEqual(['aaa']);
  });

  it('forgets people who are mentioned in a planned message', async () => {
    const plan = { channelId: '11', guildId: '1', told: null };
    for (const [messageId, text] of [
      ['21', 'Well done, <@8>'],
      ['22', 'Well done, <@88>'],
    ] as const)
      await store().planMessage({
        ...plan,
        messageId,
        words: { components: [{ type: 17, components: [{ type: 10, content: text }] }] },
      });
    await store().forgetPerson('8', names);
    expect((await store().messagePlans(everyServer)).map(({ messageId }) => messageId)).toEqual(['22']);
  });

  it('forgets what a person has chosen', async () => {
    await store().setPreferences('person', '8', '{"quiet":true}');
    await store().setPreferences('server', '8', '{}');
    await store().forgetPerson('8', names);
    const chosen = [await store().preferences('person', '8'), await store().preferences('server', '8')];
    expect(chosen).toEqual([null, '{}']);
  });

  it('remembers for a while who declined whose challenge, and forgets it with who declined', async () => {
    await store().recordDecline('7', '8', later(1), later(0));
    await store().recordDecline('7', '8', later(2), later(0));
    await store().recordDecline('9', '8', later(2), later(0));
    expect(await store().hasDeclined('7', '8', later(2))).toBe(true);
    expect(await store().hasDeclined('7', '8', later(3))).toBe(false);
    expect(await store().hasDeclined('8', '7', later(0))).toBe(false);
    expect(await store().declinesOf('7')).toEqual([later(2)]);
    await store().forgetPerson('7', names);
    expect(await store().declinesOf('7')).toEqual([]);
    // The challenger is known without a name, and cannot challenge again at once.
    for (const at of [2, 3]) {
      await store().forgetPerson('8', names);
      expect(await store().hasDeclined('9', '8', later(2))).toBe(true);
      expect(await store().hasDeclined('9', '80', later(2))).toBe(false);
      await store().recordDecline('5', '8', later(at), later(0));
    }
    await store().recordDecline('9', '7', later(9), later(4));
    expect(await store().declinesOf('9')).toEqual([later(9)]);
  });

  it('remembers for a while which conversations are closed, and forgets those of a person', async () => {
    const closed = (): Promise<readonly string[]> => store().closedConversations(later(2));
    await store().closeConversation('41', later(1), later(0));
    await store().closeConversation('42', later(2), later(0));
    await store().closeConversation('43', later(3), later(0));
    await store().closeConversation('44', later(3), later(0));
    expect(await closed()).toEqual(['42', '43', '44']);
    await store().closeConversation('41', later(4), later(0));
    await store().openConversation('44');
    expect(await closed()).toEqual(['41', '42', '43']);
    await finished('aaa', { location: { kind: 'bot-dm' }, channelId: '41' });
    await store().recordContact(ada.userId, '43');
    expect(await store().closedConversationsOf(ada.userId)).toEqual([
      { channelId: '43', at: later(3) },
      { channelId: '41', at: later(4) },
    ]);
    expect(await store().closedConversationsOf('99')).toEqual([]);
    await store().forgetPerson(ada.userId, names);
    expect(await closed()).toEqual(['42']);
    expect(await store().closedConversationsOf(ada.userId)).toEqual([]);
    await store().closeConversation('45', later(9), later(3));
    expect(await closed()).toEqual(['45']);
  });

  it('knows who have sat in one game, and not who were only asked', async () => {
    await expectStored(opening('aaa'));
    expect(await store().havePlayed('7', '8')).toBe(false);
    await finished('bbb');
    expect(await store().havePlayed('7', '8')).toBe(true);
    expect(await store().havePlayed('8', '7')).toBe(true);
    expect(await store().havePlayed('7', '9')).toBe(false);
  });

  it('forgets a person although another person’s rows are damaged', async () => {
    await finished('aaa');
    await execute(`UPDATE log SET former = '"' WHERE version = 5`);
    await store().forgetPerson(ada.userId, names);
    await expect(store().log('aaa')).rejects.toThrow(DamagedRow);
    expect((await store().load('aaa'))?.seats[0]).toMatchObject({ kind: 'former' });
  });

  it('removes what ended before a moment, the oldest first, and nothing else', async () => {
    const old = { changedAt: later(-99) };
    for (const id of ['aaa', 'bbb']) await finished(id, old);
    await finished('ccc');
    await expectStored(opening('ddd', old));
    const odd = { shardCount: 2, shards: [1] };
    expect(await store().removeEnded(odd, later(-1), 9)).toBe(0);
    expect(await store().removeEnded(everyServer, later(-1), 1)).toBe(1);
    expect(await store().removeEnded(everyServer, later(-1), 9)).toBe(1);
    expect(
      await Promise.all(['aaa', 'bbb', 'ccc', 'ddd'].map(async (id) => (await store().load(id)) !== null)),
    ).toEqual([false, false, true, true]);
    expect(await store().log('aaa')).toEqual([]);
    expect((await store().tablesOfPerson(bea.userId)).items).toEqual(['ccc']);
  });
};
