import { describe, expect, it } from 'vitest';
import type { Reminder } from '../../src/tables/service.js';
import { accepted, ana, bo, cy, from, game, HandClock, houseWith, type HouseOptions } from '../support/table-house.js';
import { play, stashLowest, statusOf } from '../support/table-play.js';

const houseWithClocks = (options: HouseOptions) => {
  const house = houseWith(options);
  const reminders: Reminder[] = [];
  house.service.onReminder((reminder) => reminders.push(reminder));
  const pass = async (hours: number) => {
    await house.service.idle();
    house.clock.pass(hours);
    await house.service.idle();
  };
  return { ...house, reminders, pass };
};

describe('reminders', () => {
  it('come once a turn, to the person who is to act', async () => {
    const house = houseWithClocks({ hours: { reminder: 24, limit: 0 } });
    const table = await game(house);
    await house.pass(23);
    accepted(await play(house, table, ana, await stashLowest(house, table, 0)));
    expect(house.reminders).toEqual([]);
    await house.pass(1);
    await house.pass(100);
    expect(house.reminders).toEqual([{ tableId: table.id, userId: ana.userId, seat: 0, turn: 0 }]);
    accepted(await play(house, table, ana, 'done'));
    await house.pass(24);
    expect(house.reminders.at(1)).toEqual({ tableId: table.id, userId: bo.userId, seat: 1, turn: 1 });
  });

  it('do not come when the turn has passed, the game has ended or the settings say never', async () => {
    const house = houseWithClocks({ hours: { reminder: 24, limit: 0 } });
    const table = await game(house);
    await house.pass(23);
    accepted(await play(house, table, ana, 'done'));
    await house.pass(2);
    accepted(await house.service.close({ ...from(ana), tableId: table.id, moderator: false }));
    await house.pass(100);
    expect(house.reminders).toEqual([]);
    expect(house.clock.timers).toBe(0);
    const patient = houseWithClocks({});
    await game(patient);
    await patient.service.idle();
    expect(patient.clock.timers).toBe(0);
  });

  it('are not lost when the program was stopped at the time', async () => {
    const clock = new HandClock();
    const before = houseWithClocks({ clock, hours: { reminder: 24, limit: 0 } });
    const table = await game(before);
    await before.service.stop();
    expect(clock.timers).toBe(0);
    await before.pass(30);
    expect(before.reminders).toEqual([]);
    const after = houseWithClocks({ clock, store: before.store, hours: { reminder: 24, limit: 0 } });
    await after.pass(0);
    expect(after.reminders).toEqual([{ tableId: table.id, userId: ana.userId, seat: 0, turn: 0 }]);
  });

  it('of one table that fails leave the others alone', async () => {
    const house = houseWithClocks({ hours: { reminder: 24, limit: 0 } });
    house.service.onReminder(() => {
      throw new Error('no such channel');
    });
    await game(house, [bo], {}, 'one');
    await game(house, [bo], {}, 'two');
    await house.pass(24);
    expect(house.reminders).toHaveLength(2);
  });
});

describe('the turn limit', () => {
  it('lets a computer player play the turn of an absent person, and no more', async () => {
    const house = houseWithClocks({ hours: { reminder: 24, limit: 48 } });
    const table = await game(house, [bo, cy]);
    accepted(await play(house, table, ana, 'draw'));
    await house.pass(48);
    expect(await statusOf(house, table)).toMatchObject({ kind: 'playing', seat: 1, turn: 1 });
    const story = await house.service.history(table.id, table.version + 2);
    expect(story.length).toBeGreaterThan(0);
    expect(story.every((entry) => entry.kind === 'move' && entry.seat === 0 && entry.by === 'clock')).toBe(true);
    expect((await house.service.load(table.id))?.seats[0]?.kind).toBe('person');
    await house.pass(47);
    expect(await statusOf(house, table)).toMatchObject({ seat: 1 });
    await house.pass(1);
    expect(await statusOf(house, table)).toMatchObject({ seat: 2, turn: 2 });
  });

  it('counts from the start of the turn, whatever was done or taken back in it', async () => {
    const house = houseWithClocks({ hours: { reminder: 0, limit: 10 } });
    const table = await game(house);
    await house.pass(9);
    accepted(await play(house, table, ana, await stashLowest(house, table, 0)));
    accepted(await house.service.undo({ ...from(ana), tableId: table.id }));
    await house.pass(1);
    expect(await statusOf(house, table)).toMatchObject({ turn: 1 });
  });
});
