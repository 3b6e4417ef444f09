import { describe, expect, it } from 'vitest';
import type { Reminder } from '#src/tables/table-service.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { ana, bo, game, type ServiceFixture, openServiceFixture, lobby } from '#tests/support/service-fixture.js';
import { pass } from '#tests/support/service-clocks.js';
import { play } from '#tests/support/service-play.js';

const hours = { reminder: 24, limit: 0 };
const server = { kind: 'server', guildId: 'guild' } as const;
const channel = { kind: 'channel', channelId: 'ring' } as const;

const remindersOf = (fixture: ServiceFixture): readonly Reminder[] => {
  const reminders: Reminder[] = [];
  fixture.service.onReminder((reminder) => reminders.push(reminder));
  return reminders;
};

describe.each([server, channel])('a removed $kind', (place) => {
  it('puts its tables away: not listed, not behind, no clocks', async () => {
    const fixture = openServiceFixture({ hours });
    const reminders = remindersOf(fixture);
    await game(fixture);
    expect(await fixture.service.behind()).toHaveLength(1);
    await fixture.service.suspend(place);
    expect(await fixture.service.ofPerson(ana.userId)).toEqual([]);
    expect(await fixture.service.behind()).toEqual([]);
    await pass(fixture, 1_000);
    expect(reminders).toEqual([]);
  });

  it('gives them back as they were, with the whole time for the player whose turn it is', async () => {
    const fixture = openServiceFixture({ hours });
    const reminders = remindersOf(fixture);
    const table = await game(fixture);
    await fixture.service.suspend(place);
    await pass(fixture, 1_000);
    await fixture.service.restore(place);
    expect(fixture.changed.at(-1)).toBe(table.id);
    expect((await fixture.service.ofPerson(ana.userId)).map(({ id }) => id)).toEqual([table.id]);
    await pass(fixture, 23);
    expect(reminders).toEqual([]);
    await pass(fixture, 1);
    expect(reminders).toHaveLength(1);
    accepted(await play(fixture, table, ana, 'done'));
  });
});

describe('a channel that was removed', () => {
  it('stays removed when its server returns, until a person acts there', async () => {
    const fixture = openServiceFixture({ hours });
    const table = await game(fixture);
    await game(fixture, [bo], {}, 'other');
    await fixture.service.suspend(channel);
    await fixture.service.suspend(server);
    await fixture.service.restore(server);
    expect((await fixture.service.ofPerson(ana.userId)).map(({ channelId }) => channelId)).toEqual(['other']);
    await fixture.service.restore(channel);
    expect(await fixture.service.ofPerson(ana.userId)).toHaveLength(2);
    expect((await fixture.service.openInChannel('ring'))[0]?.id).toBe(table.id);
  });
});

describe('servers that were removed or came back unseen', () => {
  it('are found when the bot compares', async () => {
    const fixture = openServiceFixture({ hours });
    await game(fixture);
    await fixture.service.reconcileServers(() => false);
    expect(await fixture.service.ofPerson(ana.userId)).toEqual([]);
    await fixture.service.reconcileServers((guildId) => guildId === 'guild');
    expect(await fixture.service.ofPerson(ana.userId)).toHaveLength(1);
  });
});

describe('a lobby', () => {
  it('closes when nothing was done there for the hours of the setting', async () => {
    const fixture = openServiceFixture({ hours: { reminder: 0, limit: 0, lobby: 168 } });
    const expired: string[] = [];
    fixture.service.onLobbyExpiry((tableId) => expired.push(tableId));
    const { id } = await lobby(fixture);
    await pass(fixture, 100);
    accepted(await fixture.service.join({ ...from(bo), tableId: id }));
    await pass(fixture, 167);
    expect((await fixture.service.load(id))?.phase).toBe('lobby');
    await pass(fixture, 1);
    expect((await fixture.service.load(id))?.phase).toBe('closed');
    expect(expired).toEqual([id]);
    const [closing] = await fixture.store.log(id, 2);
    expect([closing?.actor, closing?.userId, closing?.change]).toEqual(['clock', null, { kind: 'close' }]);
    expect(fixture.time.timers).toBe(0);
  });

  it('stays once the game has begun, or when the setting says never', async () => {
    const fixture = openServiceFixture({ hours: { reminder: 0, limit: 0, lobby: 168 } });
    const begun = await game(fixture);
    await pass(fixture, 1_000);
    expect((await fixture.service.load(begun.id))?.phase).toBe('playing');
    const patient = openServiceFixture({});
    const waiting = await lobby(patient);
    await pass(patient, 10_000);
    expect((await patient.service.load(waiting.id))?.phase).toBe('lobby');
  });
});

describe('an outage', () => {
  it('puts off the deadlines of the servers it concerns', async () => {
    const fixture = openServiceFixture({ hours: { reminder: 24, limit: 0 } });
    const reminders = remindersOf(fixture);
    await game(fixture);
    await fixture.service.postpone(10 * 3_600_000, () => true);
    await fixture.service.postpone(10 * 3_600_000, () => false);
    await pass(fixture, 33);
    expect(reminders).toEqual([]);
    await pass(fixture, 1);
    expect(reminders).toHaveLength(1);
  });

  it('lets no deadline pass while it lasts', async () => {
    let reachable = false;
    const fixture = openServiceFixture({ hours, isReachable: () => reachable });
    const reminders = remindersOf(fixture);
    await game(fixture);
    await pass(fixture, 48);
    expect(reminders).toEqual([]);
    reachable = true;
    await pass(fixture, 1);
    expect(reminders).toHaveLength(1);
  });
});
