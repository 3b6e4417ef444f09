import { describe, expect, it } from 'vitest';
import { everyServer } from '#src/model/ownership.js';
import type { Store } from '#src/store/index.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import {
  ana,
  bo,
  cy,
  game,
  openServiceFixture,
  type ServiceFixtureOptions,
  lobby,
} from '#tests/support/service-fixture.js';
import { MINUTE, pass } from '#tests/support/service-clocks.js';
import { play, statusOf } from '#tests/support/service-play.js';

const fixtureOf = (options: ServiceFixtureOptions) => {
  const lines: string[] = [];
  const fixture = openServiceFixture({ onLog: (line) => lines.push(line), ...options });
  const reminded: string[] = [];
  fixture.service.onReminder(({ tableId }) => reminded.push(tableId));
  const errors = () => lines.filter((line) => line.includes('"level":50')).map((line): unknown => JSON.parse(line));
  return { ...fixture, reminded, errors };
};

describe('a deadline that passes together with another', () => {
  it('reminds no player whose turn has just ended', async () => {
    const fixture = fixtureOf({ hours: { reminder: 24, limit: 0 } });
    const one = await game(fixture, [bo], {}, 'one');
    const two = await game(fixture, [bo], {}, 'two');
    fixture.service.onReminder(({ tableId }) => void play(fixture, tableId === one.id ? two : one, ana, 'done'));
    await pass(fixture, 24);
    expect([fixture.reminded.length, fixture.errors()]).toEqual([1, []]);
  });

  it('plays for no player whose turn has just ended', async () => {
    const fixture = fixtureOf({ hours: { reminder: 0, limit: 24 } });
    const one = await game(fixture, [bo], {}, 'one');
    const two = await game(fixture, [bo], {}, 'two');
    const first: string[] = [];
    fixture.service.onChange(({ id }) => {
      if (first.length === 0) void play(fixture, id === one.id ? two : one, ana, 'done');
      first.push(id);
    });
    await pass(fixture, 24);
    const other = first[0] === one.id ? two : one;
    const told = (await fixture.store.log(other.id, 3)).map(({ actor, change }) => [actor, change.kind]);
    expect(told).toEqual([['person', 'move']]);
    expect(await statusOf(fixture, other)).toMatchObject({ seat: 1, turn: 1 });
    expect(fixture.errors()).toEqual([]);
  });

  it('closes no lobby that a person closed at the same moment', async () => {
    const fixture = fixtureOf({ hours: { reminder: 0, limit: 0, lobby: 168 } });
    const one = await lobby(fixture, {}, 'one');
    const two = await lobby(fixture, {}, 'two');
    const expired: string[] = [];
    fixture.service.onLobbyExpiry((tableId) => {
      expired.push(tableId);
      const other = tableId === one.id ? two : one;
      void fixture.service.close({ ...from(ana), tableId: other.id, moderator: false });
    });
    await pass(fixture, 168);
    expect(expired).toHaveLength(1);
    const closings = [...(await fixture.store.log(one.id, 1)), ...(await fixture.store.log(two.id, 1))];
    expect(closings.map(({ actor }) => actor).toSorted()).toEqual(['clock', 'person']);
    expect([fixture.time.timers, fixture.errors()]).toEqual([0, []]);
  });

  it('is acted on although the other cannot be, which is tried again a minute later', async () => {
    const { store } = openServiceFixture();
    let broken: string | null = null;
    const failing: Store = {
      ...store,
      removeDeadline: (deadline) =>
        deadline.tableId === broken ? Promise.reject(new Error('cut line')) : store.removeDeadline(deadline),
    };
    const fixture = fixtureOf({ store: failing, hours: { reminder: 24, limit: 0 } });
    const one = await game(fixture, [bo], {}, 'one');
    const two = await game(fixture, [bo], {}, 'two');
    broken = one.id;
    await pass(fixture, 24);
    expect(fixture.reminded).toEqual([two.id]);
    expect(fixture.errors()).toMatchObject([
      {
        tableId: one.id,
        deadline: 'reminder',
        err: { message: 'cut line' },
        msg: 'a deadline could not be acted on; trying again later',
      },
    ]);
    broken = null;
    await pass(fixture, MINUTE / 2);
    expect(fixture.reminded).toEqual([two.id]);
    await pass(fixture, MINUTE / 2);
    expect(fixture.reminded).toEqual([two.id, one.id]);
    // Both games may stand still for some weeks.
    expect(fixture.time.timers).toBe(1);
  });
});

describe('a deadline', () => {
  it('waits a minute while no one can come in time', async () => {
    let reachable = false;
    const fixture = fixtureOf({ hours: { reminder: 24, limit: 0 }, isReachable: () => reachable });
    const table = await game(fixture);
    await pass(fixture, 24);
    reachable = true;
    await pass(fixture, MINUTE / 2);
    expect(fixture.reminded).toEqual([]);
    await pass(fixture, MINUTE / 2);
    expect(fixture.reminded).toEqual([table.id]);
  });

  it('runs for people, not for computer players', async () => {
    const fixture = fixtureOf({ hours: { reminder: 24, limit: 48 } });
    const { id } = await lobby(fixture);
    accepted(await fixture.service.addComputer({ ...from(ana), tableId: id }));
    const table = accepted(await fixture.service.begin({ ...from(ana), tableId: id }));
    expect(await fixture.store.nextDeadline(everyServer)).not.toBeNull();
    accepted(await play(fixture, table, ana, 'done'));
    expect(await fixture.store.nextDeadline(everyServer)).toBeNull();
    await fixture.service.idle();
    expect(await fixture.store.nextDeadline(everyServer)).not.toBeNull();
  });

  it('ends when the person gives the seat to a computer player', async () => {
    const fixture = fixtureOf({ hours: { reminder: 24, limit: 48 } });
    const table = await game(fixture, [bo, cy]);
    accepted(await fixture.service.resign({ ...from(ana), tableId: table.id }));
    expect(await fixture.store.nextDeadline(everyServer)).toBeNull();
  });

  it('stays when another player resigns', async () => {
    const fixture = fixtureOf({ hours: { reminder: 24, limit: 0 } });
    const table = await game(fixture, [bo, cy]);
    const due = await fixture.store.nextDeadline(everyServer);
    fixture.time.pass(5);
    accepted(await fixture.service.resign({ ...from(cy), tableId: table.id }));
    expect(await fixture.store.nextDeadline(everyServer)).toEqual(due);
  });

  it('of a lobby is void once the setting says never', async () => {
    const before = fixtureOf({ hours: { reminder: 0, limit: 0, lobby: 168 } });
    const { id } = await lobby(before);
    await before.service.stop();
    const { store, time } = before;
    const after = fixtureOf({ store, time, hours: { reminder: 0, limit: 0, lobby: 0 } });
    await pass(after, 1_000);
    expect((await after.service.load(id))?.phase).toBe('lobby');
    expect([await store.nextDeadline(everyServer), after.errors()]).toEqual([null, []]);
  });
});

describe('removed and restored places', () => {
  const server = { kind: 'server', guildId: 'guild' } as const;

  it('are logged if they had tables', async () => {
    const lines: string[] = [];
    const fixture = openServiceFixture({ onLog: (line) => lines.push(line) });
    await game(fixture, [bo], {}, 'one');
    await game(fixture, [bo], {}, 'two');
    lines.length = 0;
    const readLog = () => lines.splice(0).map((line): unknown => JSON.parse(line));
    await fixture.service.suspend(server);
    expect(readLog()).toMatchObject([{ guildId: 'guild', tables: 2, msg: 'tables suspended' }]);
    await fixture.service.suspend(server);
    expect(readLog()).toEqual([]);
    await fixture.service.restore(server);
    expect(readLog()).toMatchObject([{ guildId: 'guild', tables: 2, msg: 'tables restored' }]);
    await fixture.service.restore(server);
    expect(readLog()).toEqual([]);
  });

  it('are caught up with once they are back, and left alone while they are there', async () => {
    const fixture = fixtureOf({});
    const table = await game(fixture);
    fixture.changed.length = 0;
    await fixture.service.reconcileServers(() => true);
    expect(fixture.changed).toEqual([]);
    await fixture.service.suspend(server);
    await fixture.service.reconcileServers(() => true);
    expect(fixture.changed).toEqual([table.id]);
  });
});
