import SQLite from 'better-sqlite3';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accepted, from } from '../../harness/service-requests.js';
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
} from '../support/service-fixture.js';

let folder: string;
let path: string;
let clock: ManualClock;
let logged: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'en-piste-damaged-'));
  path = join(folder, 'fixture.sqlite');
  clock = new ManualClock();
  logged = [];
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const open = (): ServiceFixture =>
  openServiceFixture({ path, clock, hours: { reminder: 1, limit: 0 }, onLog: (line) => logged.push(line) });

const shut = async ({ service, store }: ServiceFixture): Promise<void> => {
  await service.stop();
  await store.close();
};

/** Changes the file as somebody might with a tool of theirs, while the bot is not running. */
const meddle = (sql: string): void => {
  const database = new SQLite(path);
  database.pragma('ignore_check_constraints = ON');
  database.exec(sql);
  database.close();
};

describe('a table whose rows are damaged', () => {
  it.each([
    ['plays a game that nobody knows', `UPDATE tables SET game = 'whist'`],
    ['has options that are none', `UPDATE tables SET options = 'open'`],
    ['speaks no language', `UPDATE tables SET locale = 'xx'`],
    ['stands in no server', `UPDATE tables SET guild = 'no/where'`],
  ])('%s: it is not to be seen, keeps its channel, and its row stays as it is', async (_, sql) => {
    const before = open();
    const { id } = await lobby(before);
    await shut(before);
    meddle(sql);

    const fixture = open();
    expect([
      await fixture.service.inChannel('ring'),
      await fixture.service.load(id),
      await fixture.service.ofPerson(ana.userId, 'guild'),
    ]).toEqual([null, null, []]);
    expect([await fixture.service.hasUnreadable('ring'), await fixture.service.hasUnreadable('elsewhere')]).toEqual([
      true,
      false,
    ]);
    const again = await fixture.service.open({
      ...from(bo),
      gameId: 'stash',
      guildId: 'guild',
      channelId: 'ring',
      locale: 'en',
      options: {},
    });
    expect(refusal(again)).toEqual({ reason: 'unreadable' });
    expect(refusal(await fixture.service.join({ ...from(bo), tableId: id }))).toEqual({ reason: 'no-table' });
    expect(logged.filter((line) => line.includes('cannot be read'))).toHaveLength(1);
    await shut(fixture);
  });

  it('is of another version than its log: nobody can add a line twice', async () => {
    const before = open();
    await lobby(before);
    await shut(before);
    meddle('UPDATE tables SET version = 7');
    const fixture = open();
    expect(await fixture.service.hasUnreadable('ring')).toBe(true);
    await shut(fixture);
  });

  it.each([
    ['another seat is to act', 'UPDATE tables SET acting_seat = 1 - acting_seat'],
    ['another turn runs', 'UPDATE tables SET acting_turn = acting_turn + 1'],
    ['the game has ended', `UPDATE tables SET phase = 'over', acting_seat = NULL, acting_turn = NULL`],
    ['a seat is lost', 'DELETE FROM seats WHERE seat = 1'],
    ['the game was dealt from another seed', `UPDATE tables SET seed = 'another'`],
  ])('says something else than its log (%s): the game stops there, and can be closed', async (_, sql) => {
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
      /unplayable|not-playing/u,
    );
    if (table?.phase === 'playing')
      accepted(await fixture.service.close({ ...from(ana), tableId: id, moderator: false }));
    await shut(fixture);
  });

  it('leaves the other tables of its people alone', async () => {
    const before = open();
    await lobby(before, {}, 'ring');
    const whole = await lobby(before, {}, 'yard');
    await shut(before);
    meddle(`UPDATE tables SET game = 'whist' WHERE channel = 'ring'`);
    const fixture = open();
    expect((await fixture.service.ofPerson(ana.userId, 'guild')).map(({ id }) => id)).toEqual([whole.id]);
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
      meddle(`UPDATE deadlines SET ${damage} WHERE table_id = '${damaged.id}'`);

      const fixture = open();
      const reminded: string[] = [];
      fixture.service.onReminder(({ tableId }) => reminded.push(tableId));
      await fixture.service.idle();
      clock.pass(2);
      await fixture.service.idle();
      expect(reminded).toEqual([whole.id]);
      expect(clock.timers).toBe(0);
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
    expect(clock.timers).toBe(0);
    await shut(fixture);
  });
});
