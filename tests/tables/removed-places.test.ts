import { describe, expect, it } from 'vitest';
import type { Reminder } from '../../src/tables/service.js';
import { accepted, ana, bo, from, game, type House, houseWith, lobby } from '../support/table-house.js';
import { play } from '../support/table-play.js';

const hours = { reminder: 24, limit: 0 };
const server = { kind: 'server', guildId: 'guild' } as const;
const channel = { kind: 'channel', channelId: 'ring' } as const;

const remindersOf = (house: House): readonly Reminder[] => {
  const reminders: Reminder[] = [];
  house.service.onReminder((reminder) => reminders.push(reminder));
  return reminders;
};

const pass = async ({ clock, service }: House, many: number): Promise<void> => {
  await service.idle();
  clock.pass(many);
  await service.idle();
};

describe.each([server, channel])('a removed $kind', (place) => {
  it('puts its tables away: not listed, not behind, no clocks', async () => {
    const house = houseWith({ hours });
    const reminders = remindersOf(house);
    await game(house);
    expect(await house.service.behind()).toHaveLength(1);
    await house.service.suspend(place);
    expect(await house.service.ofPerson(ana.userId, 'guild')).toEqual([]);
    expect(await house.service.behind()).toEqual([]);
    await pass(house, 1_000);
    expect(reminders).toEqual([]);
  });

  it('gives them back as they were, with the whole time for who is to act', async () => {
    const house = houseWith({ hours });
    const reminders = remindersOf(house);
    const table = await game(house);
    await house.service.suspend(place);
    await pass(house, 1_000);
    await house.service.restore(place);
    expect(house.changed.at(-1)).toBe(table.id);
    expect((await house.service.ofPerson(ana.userId, 'guild')).map(({ id }) => id)).toEqual([table.id]);
    await pass(house, 23);
    expect(reminders).toEqual([]);
    await pass(house, 1);
    expect(reminders).toHaveLength(1);
    accepted(await play(house, table, ana, 'done'));
  });
});

describe('a channel that was removed', () => {
  it('stays removed when its server comes back, until somebody acts there', async () => {
    const house = houseWith({ hours });
    const table = await game(house);
    await game(house, [bo], {}, 'other');
    await house.service.suspend(channel);
    await house.service.suspend(server);
    await house.service.restore(server);
    expect((await house.service.ofPerson(ana.userId, 'guild')).map(({ channelId }) => channelId)).toEqual(['other']);
    await house.service.restore(channel);
    expect(await house.service.ofPerson(ana.userId, 'guild')).toHaveLength(2);
    expect((await house.service.inChannel('ring'))?.id).toBe(table.id);
  });
});

describe('servers that were removed or came back unseen', () => {
  it('are found when the bot compares', async () => {
    const house = houseWith({ hours });
    await game(house);
    await house.service.reconcileServers(() => false);
    expect(await house.service.ofPerson(ana.userId, 'guild')).toEqual([]);
    await house.service.reconcileServers((guildId) => guildId === 'guild');
    expect(await house.service.ofPerson(ana.userId, 'guild')).toHaveLength(1);
  });
});

describe('a lobby', () => {
  it('closes when nobody has done anything there for the hours of the setting', async () => {
    const house = houseWith({ hours: { reminder: 0, limit: 0, lobby: 168 } });
    const expired: string[] = [];
    house.service.onExpiry((tableId) => expired.push(tableId));
    const { id } = await lobby(house);
    await pass(house, 100);
    accepted(await house.service.join({ ...from(bo), tableId: id }));
    await pass(house, 167);
    expect((await house.service.load(id))?.phase).toBe('lobby');
    await pass(house, 1);
    expect((await house.service.load(id))?.phase).toBe('closed');
    expect(expired).toEqual([id]);
    const [closing] = await house.store.log(id, 2);
    expect([closing?.actor, closing?.userId, closing?.change]).toEqual(['clock', null, { kind: 'close' }]);
    expect(house.clock.timers).toBe(0);
  });

  it('stays once the game has begun, or when the setting says never', async () => {
    const house = houseWith({ hours: { reminder: 0, limit: 0, lobby: 168 } });
    const begun = await game(house);
    await pass(house, 1_000);
    expect((await house.service.load(begun.id))?.phase).toBe('playing');
    const patient = houseWith({});
    const waiting = await lobby(patient);
    await pass(patient, 10_000);
    expect((await patient.service.load(waiting.id))?.phase).toBe('lobby');
  });
});

describe('an outage', () => {
  it('puts off the deadlines of the servers it concerns', async () => {
    const house = houseWith({ hours: { reminder: 24, limit: 0 } });
    const reminders = remindersOf(house);
    await game(house);
    await house.service.postpone(10 * 3_600_000, () => true);
    await house.service.postpone(10 * 3_600_000, () => false);
    await pass(house, 33);
    expect(reminders).toEqual([]);
    await pass(house, 1);
    expect(reminders).toHaveLength(1);
  });

  it('lets no deadline pass while it lasts', async () => {
    let reachable = false;
    const house = houseWith({ hours, isReachable: () => reachable });
    const reminders = remindersOf(house);
    await game(house);
    await pass(house, 48);
    expect(reminders).toEqual([]);
    reachable = true;
    await pass(house, 1);
    expect(reminders).toHaveLength(1);
  });
});
