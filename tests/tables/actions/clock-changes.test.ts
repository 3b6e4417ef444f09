import { describe, expect, it } from 'vitest';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { DAY, HOUR } from '#src/lib/durations.js';
import { type ClockRules, type TableClock } from '#src/model/settings/clock-rules.js';
import type { StoredTable } from '#src/model/table.js';
import { advanceClock } from '#src/tables/deadlines/deadline-planner.js';
import type { Person } from '#src/tables/table-service.js';
import { gameByClock, pass } from '#tests/support/service-clocks.js';
import { comeBack, replace, replaceWilling, rewind, vote } from '#tests/support/service-consent.js';
import {
  ana,
  bo,
  cy,
  openServiceFixture,
  person,
  refusal,
  type ServiceFixture,
} from '#tests/support/service-fixture.js';
import { play, playAt, resign } from '#tests/support/service-play.js';
import { tableInPlay } from '#tests/support/table-in-play.js';

const di = person('Di');
const rules: ClockRules = { turn: DAY, reserve: 3 * DAY, timeout: 'move' };

/** A game with a clock, its times in hours, and the warned players. */
const begun = async (others: readonly Person[]) => {
  const fixture = openServiceFixture();
  const table = await gameByClock(fixture, rules, others);
  const clock = async (): Promise<TableClock | null> => (await fixture.store.load(table.id))?.clock ?? null;
  const reserves = async () => (await clock())?.reserves.map((left) => left / HOUR);
  const left = async () => {
    const now = await fixture.service.load(table.id);
    const end = now === null ? null : await fixture.service.turnEnd(now);
    return end === null ? null : (end.getTime() - fixture.time.now().getTime()) / HOUR;
  };
  const pause = async (who: Person) => accepted(await fixture.service.pause({ ...from(who), tableId: table.id }));
  const warned: string[] = [];
  fixture.service.onReminder(({ userId }) => warned.push(userId));
  return { fixture, table, clock, reserves, left, pause, warned };
};

const endTurn = async (fixture: ServiceFixture, table: { readonly id: string }, who: Person) =>
  accepted(await fixture.service.play({ ...from(who), tableId: table.id, notation: 'done' }));

describe('a turn has its whole time', () => {
  it('for a person who takes the seat during it', async () => {
    const { fixture, table, left } = await begun([bo, cy]);
    await endTurn(fixture, table, ana);
    await pass(fixture, 10);
    expect(await left()).toBe(86);
    const willing = accepted(await replace(fixture, table, { by: ana, absent: bo, successor: di }));
    expect(await left()).toBe(86);
    for (const each of [di, bo]) accepted(await vote(fixture, willing, each, true));
    expect(await left()).toBe(96);
  });

  it('when it is gone back to from a later one of the same player', async () => {
    const { fixture, table, left, warned } = await begun([bo]);
    for (const who of [ana, bo]) await endTurn(fixture, table, who);
    await pass(fixture, 10);
    const asked = accepted(await rewind(fixture, table, ana, table.version));
    accepted(await vote(fixture, asked, bo, true));
    expect((await fixture.store.deadlines(table.id)).find(({ kind }) => kind === 'limit')?.turn).toBe(0);
    expect(await left()).toBe(96);
    await pass(fixture, 84);
    expect(warned).toEqual([ana.userId]);
  });
});

it('a reserve is kept for an absent player while a computer player plays', async () => {
  const { fixture, table, reserves, left } = await begun([bo]);
  await endTurn(fixture, table, ana);
  accepted(await replaceWilling(fixture, table, { by: ana, absent: bo }));
  await fixture.service.idle();
  expect([(await fixture.store.load(table.id))?.toAct, await reserves()]).toEqual([{ seat: 0, turn: 2 }, [72, 72]]);
  accepted(await comeBack(fixture, table, bo));
  await endTurn(fixture, table, ana);
  expect(await left()).toBe(96);
});

describe('a player who has agreed to a pause', () => {
  it('is forgotten once they have left, and the others agree without them', async () => {
    const { fixture, table, clock, pause } = await begun([bo, cy]);
    for (const who of [bo, cy]) await pause(who);
    accepted(await resign(fixture, table, bo));
    expect((await clock())?.agreed).toEqual([cy.userId]);
    await pause(ana);
    expect((await clock())?.paused).toMatchObject({ left: 96 * HOUR });
  });

  it('is forgotten with the turn, but not while the clock stands still', async () => {
    const { fixture, table, clock, pause } = await begun([bo]);
    await pause(bo);
    await endTurn(fixture, table, ana);
    expect((await clock())?.agreed).toEqual([]);
    await pause(ana);
    expect((await clock())?.paused).toBeNull();
    for (const who of [bo, ana]) await pause(who);
    await endTurn(fixture, table, bo);
    expect((await clock())?.agreed).toEqual([ana.userId]);
  });

  it('changes nothing by agreeing again', async () => {
    const { fixture, table, pause } = await begun([bo]);
    await pause(bo);
    const { version } = (await fixture.service.load(table.id)) ?? expect.fail();
    expect(refusal(await fixture.service.pause({ ...from(bo), tableId: table.id })).reason).toBe('already-answered');
    expect((await fixture.service.load(table.id))?.version).toBe(version);
  });

  it('outdates no control of the player to move', async () => {
    const { fixture, table, pause } = await begun([bo]);
    const { version } = accepted(await play(fixture, table, ana, 'draw'));
    await pause(bo);
    accepted(await playAt(fixture, table, ana, { notation: 'draw', version }));
    expect(refusal(await playAt(fixture, table, ana, { notation: 'draw', version })).reason).toBe('stale');
  });

  it('is forgotten when the game is over', async () => {
    const { fixture, table, clock, pause } = await begun([bo]);
    await pause(ana);
    expect((await clock())?.agreed).toEqual([ana.userId]);
    accepted(await resign(fixture, table, bo));
    expect(await clock()).toEqual({ rules, reserves: [72 * HOUR, 72 * HOUR], paused: null, agreed: [] });
    expect(await fixture.store.deadlines(table.id)).toEqual([]);
  });
});

describe('a clock that stands still', () => {
  it('warns no player before their time when it runs again', async () => {
    const { fixture, pause, warned } = await begun([bo]);
    await pass(fixture, 30);
    for (const who of [ana, bo, bo, ana]) await pause(who);
    await pass(fixture, 53);
    expect(warned).toEqual([]);
    await pass(fixture, 1);
    expect(warned).toEqual([ana.userId]);
  });

  const running = { rules, reserves: [], paused: null, agreed: [] };
  /** A table with a person on seat 0 and a computer player on seat 1; `seat` has the turn. */
  const at = (seat: number, clock: TableClock): StoredTable & { readonly clock: TableClock } => ({
    ...tableInPlay,
    ...{ clock, toAct: { seat, turn: 0 }, secretSeed: null, secretDraw: null },
  });

  it('ends no turn of a computer player who took the seat meanwhile', () => {
    const resumed = (seat: number) => {
      const after = { ...at(seat, running), clock: running };
      return advanceClock(at(seat, { ...running, paused: { left: HOUR, since: 0 } }), after, null, 0).deadlines;
    };
    expect(resumed(0)).toMatchObject([{ kind: 'reminder' }, { kind: 'limit', dueAt: new Date(HOUR) }]);
    expect(resumed(1)).toEqual([]);
  });

  it('has nothing left of a turn without an end', () => {
    const stopped = { ...running, paused: { left: null, since: 0 } };
    const after = { ...at(1, stopped), clock: stopped };
    expect(advanceClock(at(1, running), after, null, 9 * HOUR)).toEqual({ clock: stopped, deadlines: [] });
  });
});
