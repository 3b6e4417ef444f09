import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyServer } from '#src/model/ownership.js';
import { DamagedRow, allItems, type Store, type StoredChange } from '#src/store/index.js';
import { ada, begun, beginning, bot, deadline, later, next, opening, tableOf } from './changes.js';
import { describePremoves } from './describe-premoves.js';
import { describeSessions } from './describe-sessions.js';
import { describeAnalyses } from './describe-analyses.js';
import { describeDeadlines } from './describe-deadlines.js';
import { describeStatistics } from './describe-statistics.js';
import { describeLists } from './describe-lists.js';
import { describeConsent } from './describe-consent.js';
import { describeNotices } from './describe-notices.js';
import { describeMessages } from './describe-messages.js';
import { describeProcesses } from './describe-processes.js';
import { describeDrills } from './describe-drills.js';
import { describeOperators } from './describe-operators.js';
import { describePuzzles } from './describe-puzzles.js';
import { describeNights } from './describe-nights.js';
import { describeTournaments } from './describe-tournaments.js';
import { describePeople } from './describe-people.js';

export interface StorePlace {
  /** Opens a store on it, any number of times: each is a separate process. */
  open(): Promise<Store>;
  /** A store with the state that a process finds after all others have crashed. */
  crashed(): Promise<Store>;
  /** Changes the stored data, bypassing the store. */
  execute(sql: string): Promise<void>;
  remove(): Promise<void>;
}

/** Tests a store of any kind. */
export const describeStore = (name: string, make: () => Promise<StorePlace>): void => {
  describe(`the ${name} store`, () => {
    let place: StorePlace;
    let store: Store;
    beforeEach(async () => {
      place = await make();
      store = await place.open();
    });
    afterEach(async () => {
      await store.close();
      await place.remove();
    });

    const expectStored = async (change: StoredChange): Promise<void> => {
      expect(await store.append(change)).toMatchObject({ kind: 'stored' });
    };

    it('gives back a table, its log and its setup as they were written', async () => {
      await expectStored(opening('aaa', {}, 'i1'));
      const second = beginning('aaa');
      await expectStored(second);
      expect(await store.load('aaa')).toEqual(second.table);
      expect(await store.log('aaa')).toEqual([opening('aaa').entry, second.entry]);
      expect(await store.log('aaa', 1)).toEqual([second.entry]);
      expect(await store.setup('aaa')).toEqual({ deck: [3, 1, 2] });
      expect([await store.load('nowhere'), await store.setup('nowhere'), await store.log('nowhere')]).toEqual([
        null,
        null,
        [],
      ]);
    });

    it('keeps who acted, who gave up and who took over, and how it ended', async () => {
      await expectStored(opening('aaa'));
      await expectStored(beginning('aaa'));
      const running = beginning('aaa').table;
      const resign = { kind: 'resign', seat: 0, turn: 0, former: ada, holder: bot } as const;
      const result = { places: [2, 1], points: [10, 12.5] };
      const over = next({ ...running, seats: [bot, bot], phase: 'over', toAct: null, result }, resign, {
        seatsChanged: true,
      });
      await expectStored(over);
      expect((await store.log('aaa', 2))[0]).toEqual(over.entry);
      const fresh = await place.crashed();
      expect(await fresh.load('aaa')).toEqual(over.table);
      await fresh.close();
    });

    it('lets one of several that change the same version through', async () => {
      await expectStored(opening('aaa'));
      const other = await place.open();
      const base = tableOf('aaa');
      const rivals = [store, other, store, other].map((writer, index) =>
        writer.append(next(base, { kind: 'join', seat: 1, holder: bot }, { interactionId: `rival-${index}` })),
      );
      const kinds = (await Promise.all(rivals)).map(({ kind }) => kind);
      expect(kinds.toSorted()).toEqual(['conflict', 'conflict', 'conflict', 'stored']);
      expect((await store.log('aaa')).length).toBe(2);
      expect([(await store.load('aaa'))?.version, (await other.load('aaa'))?.version]).toEqual([2, 2]);
      await other.close();
    });

    it('opens several tables in a channel, and lists those that are open', async () => {
      const ring = { channelId: 'ring' };
      for (const id of ['aaa', 'bbb', 'ccc']) await expectStored(opening(id, ring));
      await expectStored(next(tableOf('bbb', { ...ring, phase: 'closed' }), { kind: 'close' }));
      expect(await store.openInChannel('ring')).toEqual(['ccc', 'aaa']);
      expect(await store.openInChannel('elsewhere')).toEqual([]);
    });

    it('stores the channel of a table’s own thread', async () => {
      const inThread = { channelId: '12', parentChannelId: '11' };
      await expectStored(opening('aaa', inThread));
      const joined = next(tableOf('aaa', inThread), { kind: 'join', seat: 1, holder: bot });
      await expectStored(joined);
      const fresh = await place.crashed();
      for (const one of [store, fresh]) expect(await one.load('aaa')).toMatchObject(inThread);
      await fresh.close();
    });

    it('opens one table for an interaction that several processes were given', async () => {
      const other = await place.open();
      const appended = await Promise.all([
        store.append(opening('aaa', {}, 'i1')),
        other.append(opening('bbb', { channelId: 'another' }, 'i1')),
      ]);
      expect(appended.map(({ kind }) => kind).toSorted()).toEqual(['already-done', 'stored']);
      expect(await store.tableChangedBy('i1')).toBe((await store.load('aaa')) === null ? 'bbb' : 'aaa');
      await other.close();
    });

    it('acts once for an interaction, at whichever table', async () => {
      await expectStored(opening('aaa', {}, 'i1'));
      expect(await store.append(opening('bbb', {}, 'i1'))).toEqual({ kind: 'already-done', tableId: 'aaa' });
      const again = next(tableOf('aaa'), { kind: 'close' }, { interactionId: 'i1' });
      expect(await store.append(again)).toEqual({ kind: 'already-done', tableId: 'aaa' });
      expect([await store.load('bbb'), (await store.load('aaa'))?.version]).toEqual([null, 1]);
      expect([await store.tableChangedBy('i1'), await store.tableChangedBy('i2')]).toEqual(['aaa', null]);
    });

    it('has after a crash all that it said was stored, and nothing by halves', async () => {
      await expectStored(opening('aaa'));
      const change = next(tableOf('aaa', { seats: [ada, bot] }), { kind: 'join', seat: 1, holder: bot });
      await expectStored({ ...change, seatsChanged: true, deadlines: [deadline('aaa', 1)] });
      const unanswered = store.append(next(change.table, { kind: 'close' }));
      const fresh = await place.crashed();
      await unanswered;
      const table = await fresh.load('aaa');
      const log = await fresh.log('aaa');
      expect(log.length).toBe(table?.version);
      expect(table?.seats).toEqual([ada, bot]);
      expect((await fresh.dueDeadlines(everyServer, later(2))).items).toEqual([deadline('aaa', 1)]);
      await fresh.close();
    });

    it('says that a damaged row is damaged, and serves the others', async () => {
      await expectStored(opening('aaa'));
      await expectStored(opening('bbb'));
      await place.execute(`UPDATE tables SET options = 'many' WHERE id = 'aaa'`);
      await place.execute(`UPDATE log SET kind = 'juggle' WHERE table_id = 'bbb'`);
      await expect(store.load('aaa')).rejects.toThrow(DamagedRow);
      await expect(store.log('bbb')).rejects.toThrow(DamagedRow);
      expect((await store.load('bbb'))?.id).toBe('bbb');
      await expectStored(opening('ccc'));
    });

    it('notices what other processes write', async () => {
      await expectStored(opening('aaa'));
      const other = await place.open();
      expect((await other.load('aaa'))?.version).toBe(1);
      await expectStored(next(tableOf('aaa', { seats: [ada, bot] }), { kind: 'join', seat: 1, holder: bot }));
      expect((await other.load('aaa'))?.version).toBe(2);
      expect(await other.log('aaa')).toHaveLength(2);
      await other.close();
    });

    it('lists in pages, without gaps or repetitions', async () => {
      const ids = Array.from({ length: 7 }, (_, index) => `t${index}`);
      for (const id of ids) await expectStored(opening(id));
      const first = await store.behind(everyServer, { limit: 3 });
      expect(first.items).toEqual(['t0', 't1', 't2']);
      const all: string[] = [];
      for await (const id of allItems((page) => store.behind(everyServer, { ...page, limit: 3 }))) all.push(id);
      expect(all).toEqual(ids);
      for (const id of ids)
        await expectStored({ ...beginning(id), deadlines: [deadline(id, 5), deadline(id, 5, 'limit')] });
      const due: string[] = [];
      for await (const { tableId, kind } of allItems((page) =>
        store.dueDeadlines(everyServer, later(5), { ...page, limit: 4 }),
      ))
        due.push(`${tableId} ${kind}`);
      expect(new Set(due).size).toBe(14);
      expect(due).toHaveLength(14);
      const acting: string[] = [];
      for await (const id of allItems((page) => store.withComputerToAct(everyServer, { ...page, limit: 2 })))
        acting.push(id);
      expect(acting).toEqual(ids);
    });

    const execute = (sql: string) => place.execute(sql);
    const openOther = () => place.open();
    describeMessages(() => store, openOther, execute);
    describeDeadlines(() => store, openOther);
    describeProcesses(() => store, openOther, execute);
    describeStatistics(() => store);
    describeTournaments(() => store, execute);
    describeNights(() => store, execute);
    describePremoves(() => store, execute);
    describeAnalyses(() => store, execute);
    describe('of drills', () => describeDrills(() => store, execute));
    describe('for operators', () => describeOperators(() => store, execute));
    describe('of puzzles', () => describePuzzles(() => store, execute));
    describeLists(() => store);
    describeConsent(() => store);
    describe('of notices', () => describeNotices(() => store));
    describe('of sessions', () => describeSessions(() => store));
    describePeople(() => store, execute);

    it('completes a record once', async () => {
      await expectStored(opening('aaa'));
      const over = { ...begun, phase: 'over', toAct: null } as const;
      await expectStored({ ...beginning('aaa'), table: tableOf('aaa', { ...over, version: 2 }) });
      // A version of the program that kept no setups left this state.
      await place.execute('DELETE FROM setups');
      const completion = {
        id: 'aaa',
        seats: [ada, bot],
        setup: { deck: [1] },
        result: { places: [1, 2], points: [3, 2] },
      };
      await store.complete(completion);
      await store.complete({ ...completion, setup: { deck: [2] }, result: { places: [2, 1], points: [0, 0] } });
      expect(await store.setup('aaa')).toEqual({ deck: [1] });
      expect((await store.load('aaa'))?.result).toEqual(completion.result);
    });

    it('remembers settings', async () => {
      expect([await store.setting('x'), await store.preferences('server', '1')]).toEqual([null, null]);
      await store.setSetting('x', 'one');
      await store.setSetting('x', 'two');
      await store.setPreferences('server', '1', '{}');
      await store.setPreferences('server', '1', '{"language":"fr"}');
      await store.setPreferences('person', '1', '{"notify":"none"}');
      expect([await store.setting('x'), await store.preferences('server', '1')]).toEqual(['two', '{"language":"fr"}']);
      await store.setPreferences('server', '1', null);
      expect([await store.preferences('server', '1'), await store.preferences('person', '1')]).toEqual([
        null,
        '{"notify":"none"}',
      ]);
    });
  });
};
