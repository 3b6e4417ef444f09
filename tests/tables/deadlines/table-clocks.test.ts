import { inServer } from '#src/model/location.js';
import { describe, expect, it } from 'vitest';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { DAY, HOUR } from '#src/lib/durations.js';
import { type ClockRules, type Timeout } from '#src/model/settings/clock-rules.js';
import { everyServer } from '#src/model/ownership.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import type { Person } from '#src/tables/table-service.js';
import { ana, bo, cy, openServiceFixture, refusal, type ServiceFixture } from '#tests/support/service-fixture.js';
import { gameByClock, pass } from '#tests/support/service-clocks.js';
import { play, resign, statusOf } from '#tests/support/service-play.js';

const place = { location: inServer('guild'), channelId: 'ring', locale: 'en', options: {}, gameId: 'stash' } as const;

const rules = (timeout: Timeout): ClockRules => ({ turn: DAY, reserve: 3 * DAY, timeout });

const begun = (fixture: ServiceFixture, timeout: Timeout, others?: readonly Person[]): Promise<TableSnapshot> =>
  gameByClock(fixture, rules(timeout), others);

const reservesOf = async ({ service }: ServiceFixture, { id }: TableSnapshot): Promise<readonly number[]> =>
  ((await service.load(id))?.clock?.reserves ?? []).map((left) => left / HOUR);

/** Hours until the turn ends by the clock; null when it does not. */
const left = async ({ service, time }: ServiceFixture, { id }: TableSnapshot): Promise<number | null> => {
  const now = await service.load(id);
  const end = now === null ? null : await service.turnEnd(now);
  return end === null ? null : (end.getTime() - time.now().getTime()) / HOUR;
};

const endTurn = async (fixture: ServiceFixture, table: TableSnapshot, who: Person): Promise<void> => {
  accepted(await play(fixture, table, who, 'done'));
};

describe('the reserve of a player', () => {
  it('is spent by what a turn took beyond its own time, and is the player’s alone', async () => {
    const fixture = openServiceFixture();
    const table = await begun(fixture, 'move');
    expect([await reservesOf(fixture, table), await left(fixture, table)]).toEqual([[72, 72], 96]);
    await pass(fixture, 34);
    await endTurn(fixture, table, ana);
    expect([await reservesOf(fixture, table), await left(fixture, table)]).toEqual([[62, 72], 96]);
    await pass(fixture, 5);
    await endTurn(fixture, table, bo);
    expect([await reservesOf(fixture, table), await left(fixture, table)]).toEqual([[62, 72], 86]);
  });

  it('is neither lost nor given twice by an outage or a removed server', async () => {
    const fixture = openServiceFixture();
    const table = await begun(fixture, 'move');
    await pass(fixture, 30);
    await fixture.service.postpone(20 * HOUR, () => true);
    await pass(fixture, 20);
    expect(await left(fixture, table)).toBe(66);
    await endTurn(fixture, table, ana);
    expect(await reservesOf(fixture, table)).toEqual([66, 72]);
    await fixture.service.suspend({ kind: 'server', guildId: 'guild' });
    await pass(fixture, 500);
    await fixture.service.restore({ kind: 'server', guildId: 'guild' });
    expect([await reservesOf(fixture, table), await left(fixture, table)]).toEqual([[66, 72], 96]);
  });

  it('is that of the log’s last change after a start of the program', async () => {
    const fixture = openServiceFixture();
    const table = await begun(fixture, 'move');
    await pass(fixture, 34);
    await endTurn(fixture, table, ana);
    const again = openServiceFixture({ store: fixture.store, time: fixture.time });
    expect([await reservesOf(again, table), await left(again, table)]).toEqual([[62, 72], 96]);
  });
});

describe('when the time is over', () => {
  it('the player is warned before, and a computer player makes the move', async () => {
    const fixture = openServiceFixture();
    const warned: string[] = [];
    fixture.service.onReminder(({ userId }) => warned.push(userId));
    const table = await begun(fixture, 'move');
    await pass(fixture, 84);
    expect(warned).toEqual([ana.userId]);
    await pass(fixture, 12);
    expect(await statusOf(fixture, table)).toMatchObject({ seat: 1, turn: 1 });
    expect(await reservesOf(fixture, table)).toEqual([0, 72]);
    expect((await fixture.service.load(table.id))?.seats[0]).toMatchObject({ kind: 'person' });
  });

  it('a computer player takes the seat, also of a game of two', async () => {
    const fixture = openServiceFixture();
    await fixture.store.setPreferences('server', 'guild', '{"computerLevel":"easy"}');
    const table = await begun(fixture, 'replace');
    await pass(fixture, 96);
    const now = await fixture.service.load(table.id);
    expect([now?.phase, now?.hostId]).toEqual(['playing', bo.userId]);
    expect(now?.seats[0]).toMatchObject({ kind: 'computer', level: 'easy' });
    expect(now?.toAct?.seat).toBe(1);
    expect(now?.history().map(({ kind }) => kind)).toContain('resign');
  });

  it('a late player is out: a game of two is won, a larger one goes on', async () => {
    const two = openServiceFixture();
    const duel = await begun(two, 'resign');
    await pass(two, 96);
    expect(await two.service.load(duel.id)).toMatchObject({ phase: 'over', result: { places: [2, 1] } });
    const three = openServiceFixture();
    const trio = await begun(three, 'resign', [bo, cy]);
    await pass(three, 96);
    expect((await three.service.load(trio.id))?.seats.map(({ kind }) => kind)).toEqual([
      'computer',
      'person',
      'person',
    ]);
  });

  it('a game ends with its last person, who was away too long', async () => {
    const fixture = openServiceFixture();
    const { service } = fixture;
    const { id: tableId } = accepted(await service.open({ ...from(ana), ...place, clock: rules('replace') }));
    accepted(await service.addComputer({ ...from(ana), tableId }));
    accepted(await service.begin({ ...from(ana), tableId }));
    await pass(fixture, 96);
    expect((await service.load(tableId))?.phase).toBe('over');
    expect(await fixture.store.nextDeadline(everyServer)).toBeNull();
  });
});

describe('a pause', () => {
  it('begins and ends when all players have agreed, and costs no player time', async () => {
    const fixture = openServiceFixture();
    const { service } = fixture;
    const table = await begun(fixture, 'move');
    const agree = (who: Person) => service.pause({ ...from(who), tableId: table.id });
    await pass(fixture, 30);
    expect(accepted(await agree(bo)).clock?.agreed).toEqual([bo.userId]);
    expect(await left(fixture, table)).toBe(66);
    expect(accepted(await agree(ana)).clock).toMatchObject({ paused: { left: 66 * HOUR }, agreed: [] });
    await pass(fixture, 23);
    expect([await left(fixture, table), await statusOf(fixture, table)]).toMatchObject([null, { seat: 0, turn: 0 }]);
    accepted(await agree(ana));
    accepted(await agree(bo));
    expect(await left(fixture, table)).toBe(66);
    await endTurn(fixture, table, ana);
    expect(await reservesOf(fixture, table)).toEqual([66, 72]);
  });

  it('is ended by one of them alone once it has lasted a day', async () => {
    const fixture = openServiceFixture();
    const table = await begun(fixture, 'move');
    const ask = async (who: Person) => accepted(await fixture.service.pause({ ...from(who), tableId: table.id })).clock;
    await ask(bo);
    await ask(ana);
    await pass(fixture, 23);
    expect((await ask(ana))?.paused).not.toBeNull();
    await pass(fixture, 1);
    expect(await ask(ana)).toMatchObject({ paused: null, agreed: [] });
  });

  it('goes on over a move that is made meanwhile, and the turn after it has all its time', async () => {
    const fixture = openServiceFixture();
    const { service, store } = fixture;
    const table = await begun(fixture, 'move');
    await pass(fixture, 30);
    for (const who of [ana, bo]) accepted(await service.pause({ ...from(who), tableId: table.id }));
    accepted(await play(fixture, table, ana, 'draw'));
    expect((await store.load(table.id))?.clock?.paused).toMatchObject({ left: 66 * HOUR });
    await endTurn(fixture, table, ana);
    const stored = await store.load(table.id);
    expect(stored?.clock).toMatchObject({ paused: { left: 96 * HOUR }, reserves: [72 * HOUR, 72 * HOUR] });
    const kinds = (await store.deadlines(table.id)).map(({ kind }) => kind);
    expect([await left(fixture, table), kinds]).toEqual([null, ['expiry']]);
    await pass(fixture, 23);
    for (const who of [bo, ana]) accepted(await service.pause({ ...from(who), tableId: table.id }));
    expect(await left(fixture, table)).toBe(96);
    // A finished game has no turn to end.
    accepted(await resign(fixture, table, bo));
    expect(await left(fixture, table)).toBeNull();
  });

  it('is for those who play, and for tables with a clock', async () => {
    const fixture = openServiceFixture();
    const table = await begun(fixture, 'move');
    expect(refusal(await fixture.service.pause({ ...from(cy), tableId: table.id })).reason).toBe('not-seated');
    const plain = openServiceFixture();
    const { id: tableId } = accepted(await plain.service.open({ ...from(ana), ...place }));
    accepted(await plain.service.addComputer({ ...from(ana), tableId }));
    accepted(await plain.service.begin({ ...from(ana), tableId }));
    expect(refusal(await plain.service.pause({ ...from(ana), tableId })).reason).toBe('no-clock');
  });
});

it('a new table has the clock of its server, and its host may choose another in the lobby', async () => {
  const { service, store } = openServiceFixture();
  await store.setPreferences('server', 'guild', JSON.stringify({ clock: rules('resign') }));
  const place = { location: inServer('guild'), channelId: 'ring', locale: 'en', options: {}, gameId: 'stash' } as const;
  const table = accepted(await service.open({ ...from(ana), ...place }));
  expect(table.clock).toMatchObject({ rules: rules('resign') });
  accepted(await service.join({ ...from(bo), tableId: table.id }));
  const choose = (who: Person) => service.setClock({ ...from(who), tableId: table.id, clock: 'usual' });
  expect(refusal(await choose(bo)).reason).toBe('host-only-options');
  expect(accepted(await choose(ana)).clock).toBeNull();
});

it('no time runs out, and no player is warned, in their quiet hours', async () => {
  const fixture = openServiceFixture();
  const quiet = { from: 11, to: 14 };
  await fixture.store.setPreferences('person', ana.userId, JSON.stringify({ quiet, zone: 'UTC' }));
  const warned: string[] = [];
  fixture.service.onReminder(({ userId }) => warned.push(userId));
  const table = await begun(fixture, 'move');
  // The turn began at noon: it would end at noon four days later, with the warning at midnight.
  expect(await left(fixture, table)).toBe(98);
  await pass(fixture, 97);
  expect([warned, await statusOf(fixture, table)]).toMatchObject([[ana.userId], { seat: 0, turn: 0 }]);
  await pass(fixture, 1);
  expect(await statusOf(fixture, table)).toMatchObject({ seat: 1, turn: 1 });
  expect(await left(fixture, table)).toBe(96);
});

it('quiet hours hold up no live game, whose players wait for one another', async () => {
  const fixture = openServiceFixture();
  const quiet = { from: 1, to: 0 };
  await fixture.store.setPreferences('person', ana.userId, JSON.stringify({ quiet, zone: 'UTC' }));
  const table = await gameByClock(fixture, { turn: HOUR / 2, reserve: 0, timeout: 'move' });
  expect(await left(fixture, table)).toBe(0.5);
});
