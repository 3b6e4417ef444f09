import { inServer } from '#src/model/location.js';
import { expect, it } from 'vitest';
import { everyServer } from '#src/model/ownership.js';
import type { Store, StoredChange } from '#src/store/index.js';
import { ada, bot, beginning, deadline, later, next, opening, tableOf } from './changes.js';

export const describeLists = (store: () => Store): void => {
  const expectStored = async (change: StoredChange): Promise<void> => {
    expect(await store().append(change)).toMatchObject({ kind: 'stored' });
  };

  it('lists a channel’s tables, the newest first', async () => {
    for (const id of ['aaa', 'bbb', 'ccc']) {
      await expectStored(opening(id, { channelId: 'ring' }));
      await expectStored(next(tableOf(id, { channelId: 'ring', phase: 'closed' }), { kind: 'close' }));
    }
    const first = await store().inChannel('ring', { limit: 2 });
    expect(first.items).toEqual(['ccc', 'bbb']);
    expect((await store().inChannel('ring', { limit: 2, after: first.next ?? '' })).items).toEqual(['aaa']);
    expect(await store().openInChannel('ring')).toEqual([]);
  });

  it('lists a server’s games, those that run and those that have ended, page by page', async () => {
    for (const id of ['aaa', 'bbb', 'ccc', 'ddd', 'eee']) await expectStored(opening(id, { location: inServer('5') }));
    for (const id of ['aaa', 'bbb', 'ccc']) await expectStored(beginning(id, { location: inServer('5') }));
    await expectStored(opening('elsewhere', { location: inServer('6') }));
    await expectStored(beginning('elsewhere', { location: inServer('6') }));
    for (const id of ['aaa', 'bbb']) {
      const begun = await store().load(id);
      if (begun === null) throw new Error('it was stored');
      await expectStored(next({ ...begun, phase: 'closed', toAct: null }, { kind: 'close' }));
    }
    // A table that was closed in its lobby never was a game.
    await expectStored(next(tableOf('ddd', { location: inServer('5'), phase: 'closed' }), { kind: 'close' }));
    const first = await store().gamesInServer('5', 'ended', { limit: 1 });
    expect(first.items).toEqual(['bbb']);
    expect((await store().gamesInServer('5', 'ended', { after: first.next ?? '' })).items).toEqual(['aaa']);
    expect((await store().gamesInServer('5', 'running')).items).toEqual(['ccc']);
    await store().suspend({ kind: 'server', guildId: '5' });
    expect((await store().gamesInServer('5', 'running')).items).toEqual([]);
  });

  it('lists the open tables of a person in all servers, the newest first', async () => {
    for (const [index, id] of ['aaa', 'bbb', 'ccc', 'ddd'].entries())
      await expectStored(opening(id, { location: inServer(String(index)) }));
    await expectStored(next(tableOf('bbb', { phase: 'closed' }), { kind: 'close' }));
    await store().suspend({ kind: 'channel', channelId: 'channel-ccc' });
    await expectStored(opening('eee', { seats: [bot] }));
    expect(await store().openOfPerson(ada.userId)).toEqual(['ddd', 'aaa']);
    expect(await store().openOfPerson('nobody')).toEqual([]);
  });

  it('lists the tables that wait for a person, the one that has waited longest first', async () => {
    const changed = { aaa: 3, bbb: 1, ccc: 2, ddd: 4, eee: 5 };
    for (const [id, minutes] of Object.entries(changed)) {
      await expectStored(opening(id));
      const { table, ...change } = beginning(id, { changedAt: later(minutes) });
      await expectStored({ ...change, table: { ...table, toAct: { seat: id === 'ddd' ? 1 : 0, turn: 0 } } });
    }
    await expectStored(opening('fff'));
    await store().suspend({ kind: 'channel', channelId: 'channel-eee' });
    expect(await store().waitingFor(ada.userId)).toEqual(['bbb', 'ccc', 'aaa']);
    expect(await store().waitingFor('nobody')).toEqual([]);
  });

  it('gives each process the work of its own shards', async () => {
    const guilds = [1n, 2n, 3n, 4n].map((number) => String(number << 22n));
    for (const [index, guildId] of guilds.entries()) {
      await expectStored(opening(`t${index}`, { location: inServer(guildId) }));
      await expectStored({
        ...beginning(`t${index}`, { location: inServer(guildId) }),
        deadlines: [deadline(`t${index}`, index)],
      });
    }
    const odd = { shardCount: 2, shards: [1] };
    const even = { shardCount: 2, shards: [0] };
    expect((await store().behind(odd)).items).toEqual(['t0', 't2']);
    expect((await store().behind(even)).items).toEqual(['t1', 't3']);
    expect((await store().withComputerToAct(odd)).items).toEqual(['t0', 't2']);
    expect((await store().dueDeadlines(even, later(9))).items.map(({ tableId }) => tableId)).toEqual(['t1', 't3']);
    expect(await store().nextDeadline(even)).toEqual(later(1));
    const servers = await store().serversWith('open-tables', odd);
    expect(servers.toSorted()).toEqual([guilds[0], guilds[2]].toSorted());
    expect(await store().countOpen(odd)).toEqual({ lobby: 0, playing: 2 });
  });

  it('gives the tables without a server to the process with shard 0, and to no server', async () => {
    for (const kind of ['bot-dm', 'external'] as const) {
      await expectStored(opening(kind, { location: { kind } }));
      await expectStored({ ...beginning(kind, { location: { kind } }), deadlines: [deadline(kind, 1)] });
      expect((await store().load(kind))?.location).toEqual({ kind });
    }
    const first = { shardCount: 2, shards: [0] };
    const second = { shardCount: 2, shards: [1] };
    expect((await store().behind(first)).items).toEqual(['bot-dm', 'external']);
    expect((await store().withComputerToAct(first)).items).toEqual(['bot-dm', 'external']);
    expect(await store().nextDeadline(first)).toEqual(later(1));
    for (const list of [store().behind(second), store().withComputerToAct(second)])
      expect((await list).items).toEqual([]);
    expect(await store().nextDeadline(second)).toBeNull();
    for (const what of ['open-tables', 'suspended-tables', 'deadlines'] as const)
      expect(await store().serversWith(what, everyServer)).toEqual([]);
    await store().postponeDeadlines(['1'], 60_000);
    expect(await store().nextDeadline(everyServer)).toEqual(later(1));
    await store().postponeDeadlines([null], 60_000);
    expect(await store().nextDeadline(everyServer)).toEqual(later(2));
  });

  it('counts the open tables that are not suspended', async () => {
    expect(await store().countOpen(everyServer)).toEqual({ lobby: 0, playing: 0 });
    for (const id of ['aaa', 'bbb', 'ccc', 'ddd']) await expectStored(opening(id));
    await expectStored(beginning('aaa'));
    await expectStored(next(tableOf('bbb', { phase: 'closed' }), { kind: 'close' }));
    await store().suspend({ kind: 'channel', channelId: 'channel-ccc' });
    expect(await store().countOpen(everyServer)).toEqual({ lobby: 1, playing: 1 });
  });

  it('knows the tables of a channel whose end is not shown', async () => {
    const board = { messageId: '99', version: 1, since: 1, subject: { kind: 'lobby' } } as const;
    for (const id of ['open', 'over', 'told']) await expectStored(opening(id));
    for (const id of ['over', 'told']) await expectStored(next(tableOf(id, { phase: 'closed' }), { kind: 'close' }));
    for (const id of ['open', 'over']) await store().recordBoard(id, board);
    await store().recordBoard('told', { ...board, version: 2 });
    const behind = (id: string) => store().endedBehindIn(`channel-${id}`);
    expect([await behind('open'), await behind('over'), await behind('told')]).toEqual([[], ['over'], []]);
  });

  it('forgets the boards of open tables, and of no others', async () => {
    const board = { messageId: '99', version: 2, since: 1, subject: { kind: 'lobby' } } as const;
    for (const id of ['open', 'over']) await expectStored(opening(id));
    await expectStored(next(tableOf('open'), { kind: 'join', seat: 1, holder: bot }, { seatsChanged: true }));
    await expectStored(next(tableOf('over', { phase: 'closed' }), { kind: 'close' }));
    for (const id of ['open', 'over']) await store().recordBoard(id, board);
    expect((await store().behind(everyServer)).items).toEqual([]);
    await store().forgetBoards();
    expect((await store().behind(everyServer)).items).toEqual(['open']);
    expect([(await store().load('open'))?.board, (await store().load('over'))?.board]).toEqual([null, board]);
    // An older message may show it again.
    await store().recordBoard('open', { ...board, messageId: '98' });
    expect((await store().load('open'))?.board?.messageId).toBe('98');
  });
};
