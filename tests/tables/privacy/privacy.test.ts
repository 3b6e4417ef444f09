import { describe, expect, it } from 'vitest';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { DamagedRow, type Store } from '#src/store/index.js';
import { Privacy } from '#src/tables/privacy/privacy.js';
import { play, resign, stashLowest } from '#tests/support/service-play.js';
import {
  ana,
  bo,
  cy,
  game,
  lobby,
  openServiceFixture,
  refusal,
  type ServiceFixture,
} from '#tests/support/service-fixture.js';

const formerNames: Readonly<Record<string, string>> = { en: 'Former player', fr: 'Ancien membre' };

const privacyOf = ({ store, service }: ServiceFixture, other: Store = store): Privacy =>
  new Privacy({ store: other, tables: service, leaveTournaments: () => Promise.resolve(), formerNames });

describe('what is stored of a person', () => {
  it('is their seats, their results and what they did, and nothing of the others', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    accepted(await play(fixture, table, ana, await stashLowest(fixture, table, 0)));
    accepted(await resign(fixture, table, bo));
    const data = await privacyOf(fixture).collect(bo.userId);
    expect(data).toMatchObject({
      format: 'en-piste-person-1',
      account: bo.userId,
      tables: [{ table: table.id, state: 'over', host: false, seat: 2, name: 'Bo', place: 2 }],
      unreadable: [],
    });
    expect(data.tables[0]?.actions.map(({ what }) => what)).toEqual(['join', 'resign']);
    expect(JSON.stringify(data)).not.toMatch(/Ana/);
    expect((await privacyOf(fixture).collect(cy.userId)).tables).toEqual([]);
  });
});

describe('forgetting a person', () => {
  it('gives up their games, leaves their lobbies, and leaves their name and account nowhere', async () => {
    const fixture = openServiceFixture();
    const ended = await game(fixture, [bo], {}, '1');
    accepted(await resign(fixture, ended, bo));
    const running = await game(fixture, [bo, cy], {}, '2');
    const waiting = await lobby(fixture, {}, '3');
    accepted(await fixture.service.join({ ...from(bo), tableId: waiting.id }));
    expect(await privacyOf(fixture).countOpenSeats(ana.userId)).toBe(2);
    expect(await privacyOf(fixture).forget(from(ana))).toEqual({ tables: 3, left: 0 });
    expect(await fixture.service.load(ended.id)).toMatchObject({
      phase: 'over',
      seats: [{ kind: 'former', name: formerNames[ended.locale] }, { name: 'Bo' }],
    });
    expect(await fixture.service.load(running.id)).toMatchObject({
      phase: 'playing',
      hostId: bo.userId,
      seats: [{ kind: 'computer' }, { name: 'Bo' }, { name: 'Cy' }],
    });
    expect(await fixture.service.load(waiting.id)).toMatchObject({ phase: 'lobby', seats: [{ name: 'Bo' }] });
    for (const { id } of [ended, running, waiting]) {
      const shown = (await fixture.service.load(id))?.history();
      const kept = [await fixture.store.load(id), await fixture.store.log(id), await fixture.service.history(id)];
      expect(JSON.stringify([kept, shown])).not.toMatch(/Ana/);
    }
  });

  it('makes no stranger of a player: as a moderator they close no game that the others play on', async () => {
    const fixture = openServiceFixture();
    const { id: tableId } = await game(fixture, [bo, cy]);
    await privacyOf(fixture).forget(from(bo));
    const closing = await fixture.service.close({ ...from(bo), tableId, moderator: true });
    expect(refusal(closing).reason).toBe('close-forgotten');
  });

  it('leaves a finished game that can be verified and exported', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    accepted(await play(fixture, table, ana, await stashLowest(fixture, table, 0)));
    accepted(await resign(fixture, table, bo));
    const before = await fixture.service.record(table.id);
    await privacyOf(fixture).forget(from(ana));
    expect(await fixture.service.record(table.id)).toMatchObject({ seed: before?.seed, result: before?.result });
    const file = await fixture.service.exportGame(table.id);
    expect(file?.players).toEqual([
      { kind: 'person', name: formerNames[table.locale] },
      { kind: 'person', name: 'Bo' },
    ]);
  });

  it('says what is left when the person sits down again meanwhile', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    accepted(await resign(fixture, table, bo));
    const hasty: Store = {
      ...fixture.store,
      forgetPerson: async (userId, names) => {
        await lobby(fixture, {}, '2');
        return fixture.store.forgetPerson(userId, names);
      },
    };
    expect(await privacyOf(fixture, hasty).forget(from(ana))).toEqual({ tables: 1, left: 1 });
    expect(await privacyOf(fixture).forget(from(ana))).toMatchObject({ left: 0 });
  });

  it('closes games that cannot be replayed, rather than keep the person in them', async () => {
    const fixture = openServiceFixture();
    const tables = [await game(fixture, [bo], {}, 'one'), await game(fixture, [bo], {}, 'two')];
    const blind = { ...fixture.store, log: () => Promise.resolve([]), snapshot: () => Promise.resolve(null) };
    const other = openServiceFixture({ store: blind, time: fixture.time });
    // Bo is not the host, who could close it otherwise.
    expect(await privacyOf(other).forget(from(bo))).toEqual({ tables: 2, left: 0 });
    for (const { id } of tables)
      expect(await fixture.store.load(id)).toMatchObject({ phase: 'closed', seats: [{}, { kind: 'former' }] });
  });

  it('counts the open tables at which they sit, past one that is damaged, and no others', async () => {
    const fixture = openServiceFixture();
    const { service, store } = fixture;
    const ended = await game(fixture, [bo], {}, '1');
    accepted(await resign(fixture, ended, bo));
    const damaged = await game(fixture, [bo], {}, '2');
    await game(fixture, [bo], {}, '3');
    const inviting = await lobby(fixture, {}, '4');
    accepted(await service.invite({ ...from(ana), tableId: inviting.id, userIds: [bo.userId] }));
    const failing = (error: Error): Store => ({
      ...store,
      load: (id) => (id === damaged.id ? Promise.reject(error) : store.load(id)),
    });
    expect(await privacyOf(fixture).countOpenSeats(bo.userId)).toBe(2);
    expect(await privacyOf(fixture, failing(new DamagedRow('bad'))).countOpenSeats(bo.userId)).toBe(1);
    const broken = privacyOf(fixture, failing(new Error('no disk')));
    await expect(broken.countOpenSeats(bo.userId)).rejects.toThrow('no disk');
  });

  it('does nothing for a person without stored data', async () => {
    expect(await privacyOf(openServiceFixture()).forget(from(cy))).toEqual({ tables: 0, left: 0 });
  });
});
