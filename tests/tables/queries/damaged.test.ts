import { inServer } from '#src/model/location.js';
import SQLite from '@en-piste/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import {
  ana,
  bo,
  cy,
  game,
  ManualClock,
  openServiceFixture,
  type ServiceFixture,
  lobby,
  refusal,
} from '#tests/support/service-fixture.js';
import { play } from '#tests/support/service-play.js';

let folder: string;
let path: string;
let time: ManualClock;
let logged: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'en-piste-damaged-'));
  path = join(folder, 'fixture.sqlite');
  time = new ManualClock();
  logged = [];
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const open = (seed?: string): ServiceFixture =>
  openServiceFixture({
    path,
    time,
    hours: { reminder: 1, limit: 0 },
    onLog: (line) => logged.push(line),
    ...(seed === undefined ? {} : { seed }),
  });

const shut = async ({ service, store }: ServiceFixture): Promise<void> => {
  await service.stop();
  await store.close();
};

const OTHERWISE = 'the table says something else than its log';

const linesWith = (message: string): readonly unknown[] =>
  logged.map((line) => z.looseObject({ msg: z.string() }).parse(JSON.parse(line))).filter(({ msg }) => msg === message);

/** Changes the file as an external tool might, while the bot is not running. */
const meddle = (sql: string): void => {
  const database = new SQLite(path);
  database.pragma('ignore_check_constraints = ON');
  database.exec(sql);
  database.close();
};

describe('a table whose rows are damaged', () => {
  it.each([
    ['plays a game that nobody knows', `UPDATE tables SET game = 'whist'`, 'no such game'],
    ['has options that are none', `UPDATE tables SET options = 'open'`, 'Damaged row of tables: options'],
    ['has options of another game', `UPDATE tables SET options = '{"tricks":13}'`, 'Damaged row of tables: options'],
    ['speaks no language', `UPDATE tables SET locale = 'no language'`, 'Damaged row of tables: locale'],
    ['stands in no server', `UPDATE tables SET guild = 'no/where'`, 'Damaged row of tables: guild'],
  ])(
    '%s: it is not to be seen, does not keep others from the channel, and its row stays as it is',
    async (_, sql, why) => {
      const before = open();
      const { id } = await lobby(before);
      await shut(before);
      meddle(sql);

      const fixture = open('another');
      expect([
        await fixture.service.openInChannel('ring'),
        await fixture.service.load(id),
        await fixture.service.ofPerson(ana.userId),
      ]).toEqual([[], null, []]);
      expect([await fixture.service.hasUnreadable('ring'), await fixture.service.hasUnreadable('elsewhere')]).toEqual([
        true,
        false,
      ]);
      const again = await fixture.service.open({
        ...from(bo),
        gameId: 'stash',
        location: inServer('guild'),
        channelId: 'ring',
        locale: 'en',
        options: {},
      });
      expect((await fixture.service.openInChannel('ring')).map((table) => table.id)).toEqual([accepted(again).id]);
      expect(refusal(await fixture.service.join({ ...from(bo), tableId: id }))).toEqual({ reason: 'no-table' });
      expect(linesWith('this table cannot be read')).toMatchObject([{ level: 50, tableId: id, why }]);
      await shut(fixture);
    },
  );

  it('is of another version than its log: no one can add a line twice', async () => {
    const before = open();
    await lobby(before);
    await shut(before);
    meddle('UPDATE tables SET version = 7');
    const fixture = open();
    expect(await fixture.service.hasUnreadable('ring')).toBe(true);
    await shut(fixture);
  });

  it.each([
    ['another seat is to act', 'UPDATE tables SET acting_seat = 1 - acting_seat', { why: OTHERWISE }],
    ['another turn runs', 'UPDATE tables SET acting_turn = acting_turn + 1', { why: OTHERWISE }],
    [
      'the game has ended',
      `UPDATE tables SET phase = 'over', acting_seat = NULL, acting_turn = NULL`,
      { why: OTHERWISE },
    ],
    ['the game has ended, and somebody is to act', `UPDATE tables SET phase = 'over'`, { why: OTHERWISE }],
    ['nobody is to act', 'UPDATE tables SET acting_seat = NULL, acting_turn = NULL', { why: OTHERWISE }],
    ['a seat is lost', 'DELETE FROM seats WHERE seat = 1', { why: 'the seats are not those that the log tells of' }],
    [
      'the game was dealt from another seed',
      `UPDATE tables SET seed = 'another'`,
      { why: 'the seed is not the one that was announced' },
    ],
    ['its setup is none', `UPDATE setups SET setup = 'deal'`, { why: 'Damaged row of setups: row' }],
    ['its setup is that of another game', `UPDATE setups SET setup = '{}'`, { err: { type: 'ZodError' } }],
  ])('says something else than its log (%s): the game stops there, and can be closed', async (_, sql, details) => {
    const before = open();
    const { id, phase } = await game(before);
    await shut(before);
    meddle(sql);
    const fixture = open();
    const table = await fixture.service.load(id);
    expect([phase, table === null ? undefined : (await fixture.service.load(table.id))?.view('table')]).toEqual([
      'playing',
      null,
    ]);
    expect(refusal(await fixture.service.play({ ...from(ana), tableId: id, notation: 'stash 1' })).reason).toMatch(
      /unplayable|not-playing|game-over/u,
    );
    expect(await fixture.service.history(id)).toEqual([]);
    expect(linesWith('the log of this table cannot be replayed')).toMatchObject([
      { level: 50, tableId: id, gameId: 'stash', version: 3, ...details },
    ]);
    if (table?.phase === 'playing')
      accepted(await fixture.service.close({ ...from(ana), tableId: id, moderator: false }));
    await shut(fixture);
  });

  it.each([
    ['a move that nobody can read', `UPDATE log SET notation = 'juggle' WHERE kind = 'move'`, 4, 'move-unreadable'],
    ['a move against the rules', `UPDATE log SET notation = 'stash 99' WHERE kind = 'move'`, 4, 'move-refused'],
    ['a move of another seat', `UPDATE log SET seat = 1 WHERE kind = 'move'`, 4, 'not-to-act'],
  ])('has a log with %s: it is told where, and no one’s hand', async (_, sql, version, why) => {
    const before = open();
    const table = await game(before);
    accepted(await play(before, table, ana, 'draw'));
    await shut(before);
    meddle(sql);
    logged = [];
    const fixture = open();
    expect((await fixture.service.load(table.id))?.view('table')).toBeNull();
    expect(linesWith('the log of this table cannot be replayed')).toMatchObject([{ tableId: table.id, version, why }]);
    expect(logged.join()).not.toMatch(/juggle|stash 99/);
    await shut(fixture);
  });

  it('plays on in its row although its log has ended: the game stops there', async () => {
    const before = open();
    const { id } = await game(before);
    accepted(await before.service.resign({ ...from(bo), tableId: id }));
    await shut(before);
    meddle(`UPDATE tables SET phase = 'playing', acting_seat = 0, acting_turn = 0`);
    const fixture = open();
    expect((await fixture.service.load(id))?.view('table')).toBeNull();
    expect(linesWith('the log of this table cannot be replayed')).toMatchObject([{ why: OTHERWISE }]);
    await shut(fixture);
  });

  it('with a setup that its rules refuse is reported with that rule', async () => {
    const before = open();
    const { id } = await game(before, [bo, cy]);
    await shut(before);
    meddle(`UPDATE setups SET setup = replace(setup, '"duel":false', '"duel":true')`);
    const fixture = open();
    expect((await fixture.service.load(id))?.view('table')).toBeNull();
    expect(linesWith('the log of this table cannot be replayed')).toMatchObject([{ reason: 'duel-is-for-two' }]);
    await shut(fixture);
  });

  it('has no setup, which earlier programs did not keep: it is looked at again as its seed deals it', async () => {
    const before = open();
    const table = await game(before);
    accepted(await play(before, table, ana, 'draw'));
    const replay = await before.service.replay(table.id);
    await shut(before);
    meddle('DELETE FROM setups');
    const fixture = open();
    const again = await fixture.service.replay(table.id);
    expect(again?.steps).toEqual(replay?.steps);
    expect(again?.viewAt(1)).toMatchObject({ handSizes: [3, 2] });
    await shut(fixture);
  });

  it('is reported together with others', async () => {
    const before = open();
    const ids = [(await game(before, [bo], {}, 'ring')).id, (await game(before, [bo], {}, 'yard')).id];
    await shut(before);
    meddle('UPDATE tables SET acting_turn = acting_turn + 1');
    const fixture = open();
    for (const id of [...ids, ...ids]) await fixture.service.load(id);
    expect(linesWith('the log of this table cannot be replayed')).toMatchObject(ids.map((tableId) => ({ tableId })));
    await shut(fixture);
  });

  it('is passed over when the last game of its channel is looked for', async () => {
    const before = open();
    const ended = await game(before);
    accepted(await before.service.resign({ ...from(bo), tableId: ended.id }));
    const { id } = await game(before);
    await before.service.close({ ...from(ana), tableId: id, moderator: false });
    await shut(before);
    meddle(`UPDATE tables SET game = 'whist' WHERE id = '${id}'`);
    const fixture = open();
    expect((await fixture.service.latestFinished('ring'))?.id).toBe(ended.id);
    await shut(fixture);
  });

  it('leaves the other tables of its people alone', async () => {
    const before = open();
    await lobby(before, {}, 'ring');
    const whole = await lobby(before, {}, 'yard');
    await shut(before);
    meddle(`UPDATE tables SET game = 'whist' WHERE channel = 'ring'`);
    const fixture = open();
    expect((await fixture.service.ofPerson(ana.userId)).map(({ id }) => id)).toEqual([whole.id]);
    accepted(await fixture.service.join({ ...from(cy), tableId: whole.id }));
    await shut(fixture);
  });
});

describe('a deadline that is damaged', () => {
  it.each([`kind = 'alarm'`, 'seat = -1', 'turn = -1', `seat = ${2n ** 63n - 1n}`])(
    '(%s) does not stop the clocks of other tables',
    async (damage) => {
      const before = open();
      const damaged = await game(before, [bo], {}, 'ring');
      const whole = await game(before, [bo], {}, 'yard');
      await shut(before);
      meddle(`UPDATE deadlines SET ${damage} WHERE table_id = '${damaged.id}' AND kind = 'reminder'`);

      const fixture = open();
      const reminded: string[] = [];
      fixture.service.onReminder(({ tableId }) => reminded.push(tableId));
      await fixture.service.idle();
      time.pass(2);
      await fixture.service.idle();
      expect(reminded).toEqual([whole.id]);
      await shut(fixture);
    },
  );

  it('that is no moment at all is never waited for', async () => {
    const before = open();
    await game(before);
    await shut(before);
    meddle('UPDATE deadlines SET due_at = 9000000000000000');
    const fixture = open();
    await fixture.service.idle();
    expect(time.timers).toBe(0);
    await shut(fixture);
  });
});
