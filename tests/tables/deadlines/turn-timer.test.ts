import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { HOUR } from '#src/lib/durations.js';
import { type ClockRules } from '#src/model/settings/clock-rules.js';
import { openStore, type Store } from '#src/store/index.js';
import { createTableService } from '#src/tables/create-table-service.js';
import { accepted } from '#tests/harness/bot/service-requests.js';
import { beside, deadlinesOf, gameByClock, MINUTE, pass } from '#tests/support/service-clocks.js';
import { ana, bo, game, ManualClock, openServiceFixture } from '#tests/support/service-fixture.js';
import { sampleGame } from '#tests/support/sample-game.js';
import { play, statusOf } from '#tests/support/service-play.js';

const hours = { reminder: 24, limit: 48 };

/** The clock warns when a quarter is left. */
const clockOf = (turn: number): ClockRules => ({ turn: turn * HOUR, reserve: 0, timeout: 'move' });

describe('a game with all the time in the world', () => {
  it('reminds once and ends no turn, whatever the limit for all tables', async () => {
    const fixture = beside(openServiceFixture(), { hours });
    const table = await gameByClock(fixture, 'none');
    expect([await deadlinesOf(fixture, table), await fixture.service.turnEnd(table)]).toEqual([
      ['expiry', 'reminder'],
      null,
    ]);
    await pass(fixture, 24);
    await pass(fixture, 1_000);
    expect(fixture.told).toEqual([ana.userId]);
    expect(await statusOf(fixture, table)).toMatchObject({ seat: 0, turn: 0 });
    accepted(await play(fixture, table, ana, 'done'));
    expect(await deadlinesOf(fixture, table)).toEqual(['expiry', 'reminder']);
  });
});

describe('the one timer', () => {
  it('is set again for a table that a player is to be reminded of sooner, whenever its turn ends', async () => {
    const fixture = beside(openServiceFixture(), {});
    await gameByClock(fixture, clockOf(24), [bo], 'slow');
    await fixture.service.idle();
    fixture.time.pass(1);
    // Its reminder is due before the slow one's, and its end after that.
    await gameByClock(fixture, clockOf(20), [bo], 'fast');
    await pass(fixture, 15 - MINUTE);
    expect(fixture.told).toEqual([]);
    await pass(fixture, MINUTE);
    expect(fixture.told).toHaveLength(1);
  });

  it('stays as it is for a table that has as much time or more, and the store is not asked', async () => {
    const store = openStore(':memory:');
    let asked = 0;
    const counting: Store = {
      ...store,
      nextDeadline: (owner) => {
        asked += 1;
        return store.nextDeadline(owner);
      },
    };
    const fixture = beside(openServiceFixture({ store }), { store: counting, hours: { reminder: 24, limit: 0 } });
    await game(fixture, [bo], {}, 'one');
    await fixture.service.idle();
    const before = asked;
    await game(fixture, [bo], {}, 'two');
    fixture.time.pass(1);
    await game(fixture, [bo], {}, 'three');
    await fixture.service.idle();
    expect(asked).toBe(before);
    await pass(fixture, 23);
    expect(fixture.told).toHaveLength(2);
    await pass(fixture, 1);
    expect(fixture.told).toHaveLength(3);
  });

  it('gives nothing to do in the background before the service is started, and none after it has stopped', async () => {
    const store = openStore(':memory:');
    const time = new ManualClock();
    const games = new Map([[sampleGame.engine.id, sampleGame]]);
    const service = createTableService({ store, time, hours, games, log: pino({ level: 'silent' }) });
    await service.postpone(HOUR, () => true);
    expect(service.countBackground()).toBe(0);
    await service.start();
    await service.postpone(HOUR, () => true);
    expect(service.countBackground()).toBe(1);
    await service.stop();
    await service.postpone(HOUR, () => true);
    expect(service.countBackground()).toBe(0);
  });

  it('acts on nothing more once the service is stopped, though it had begun to look', async () => {
    const store = openStore(':memory:');
    const errors: string[] = [];
    const onLog = (line: string): void => {
      if (line.includes('could not be acted on')) errors.push(line);
    };
    const stops: Promise<void>[] = [];
    const stopping: Store = {
      ...store,
      dueDeadlines: async (...asked) => {
        const due = await store.dueDeadlines(...asked);
        if (due.items.length > 0) stops.push(fixture.service.stop());
        return due;
      },
    };
    const fixture = openServiceFixture({ store: stopping, hours, onLog });
    await game(fixture);
    const reminded: string[] = [];
    fixture.service.onReminder(({ userId }) => reminded.push(userId));
    await fixture.service.idle();
    fixture.time.pass(24);
    await fixture.service.idle();
    await Promise.all(stops);
    expect([stops.length, reminded, errors]).toEqual([1, [], []]);
  });
});
