import { describe, expect, it } from 'vitest';
import type { Reminder } from '#src/tables/table-service.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import {
  ana,
  bo,
  cy,
  game,
  ManualClock,
  openServiceFixture,
  type ServiceFixtureOptions,
  moderator,
} from '#tests/support/service-fixture.js';
import { play, stashLowest, statusOf } from '#tests/support/service-play.js';

const houseWithClocks = (options: ServiceFixtureOptions) => {
  const fixture = openServiceFixture(options);
  const reminders: Reminder[] = [];
  fixture.service.onReminder((reminder) => reminders.push(reminder));
  const pass = async (hours: number) => {
    await fixture.service.idle();
    fixture.time.pass(hours);
    await fixture.service.idle();
  };
  return { ...fixture, reminders, pass };
};

describe('reminders', () => {
  it('come once a turn, to the person whose turn it is', async () => {
    const fixture = houseWithClocks({ hours: { reminder: 24, limit: 0 } });
    const table = await game(fixture);
    await fixture.pass(23);
    accepted(await play(fixture, table, ana, await stashLowest(fixture, table, 0)));
    expect(fixture.reminders).toEqual([]);
    await fixture.pass(1);
    await fixture.pass(100);
    expect(fixture.reminders).toEqual([{ tableId: table.id, userId: ana.userId, seat: 0, turn: 0 }]);
    accepted(await play(fixture, table, ana, 'done'));
    await fixture.pass(24);
    expect(fixture.reminders.at(1)).toEqual({ tableId: table.id, userId: bo.userId, seat: 1, turn: 1 });
  });

  it('do not come when the turn has passed, the game has ended or the settings say never', async () => {
    const fixture = houseWithClocks({ hours: { reminder: 24, limit: 0 } });
    const table = await game(fixture);
    await fixture.pass(23);
    accepted(await play(fixture, table, ana, 'done'));
    await fixture.pass(2);
    accepted(await fixture.service.close({ ...from(moderator), tableId: table.id, moderator: true }));
    await fixture.pass(100);
    expect(fixture.reminders).toEqual([]);
    expect(fixture.time.timers).toBe(0);
    const patient = houseWithClocks({});
    await game(patient);
    await patient.pass(100);
    expect(patient.reminders).toEqual([]);
  });

  it('are not lost when the program was stopped at the time', async () => {
    const time = new ManualClock();
    const before = houseWithClocks({ time, hours: { reminder: 24, limit: 0 } });
    const table = await game(before);
    await before.service.stop();
    expect(time.timers).toBe(0);
    await before.pass(30);
    expect(before.reminders).toEqual([]);
    const after = houseWithClocks({ time, store: before.store, hours: { reminder: 24, limit: 0 } });
    await after.pass(0);
    expect(after.reminders).toEqual([{ tableId: table.id, userId: ana.userId, seat: 0, turn: 0 }]);
  });

  it('of one table that fails leave the others alone', async () => {
    const fixture = houseWithClocks({ hours: { reminder: 24, limit: 0 } });
    fixture.service.onReminder(() => {
      throw new Error('no such channel');
    });
    await game(fixture, [bo], {}, 'one');
    await game(fixture, [bo], {}, 'two');
    await fixture.pass(24);
    expect(fixture.reminders).toHaveLength(2);
  });
});

describe('the turn limit', () => {
  it('lets a computer player play the turn of an absent person, and no more', async () => {
    const fixture = houseWithClocks({ hours: { reminder: 24, limit: 48 } });
    const table = await game(fixture, [bo, cy]);
    accepted(await play(fixture, table, ana, 'draw'));
    await fixture.pass(48);
    expect(await statusOf(fixture, table)).toMatchObject({ kind: 'playing', seat: 1, turn: 1 });
    const story = await fixture.service.history(table.id, table.version + 2);
    expect(story.length).toBeGreaterThan(0);
    expect(story.every((entry) => entry.kind === 'move' && entry.seat === 0 && entry.by === 'clock')).toBe(true);
    expect((await fixture.service.load(table.id))?.seats[0]?.kind).toBe('person');
    await fixture.pass(47);
    expect(await statusOf(fixture, table)).toMatchObject({ seat: 1 });
    await fixture.pass(1);
    expect(await statusOf(fixture, table)).toMatchObject({ seat: 2, turn: 2 });
  });

  it('counts from the start of the turn, whatever was done or taken back in it', async () => {
    const fixture = houseWithClocks({ hours: { reminder: 0, limit: 10 } });
    const table = await game(fixture);
    await fixture.pass(9);
    accepted(await play(fixture, table, ana, await stashLowest(fixture, table, 0)));
    accepted(await fixture.service.undo({ ...from(ana), tableId: table.id }));
    await fixture.pass(1);
    expect(await statusOf(fixture, table)).toMatchObject({ turn: 1 });
  });
});
