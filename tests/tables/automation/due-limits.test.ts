import { describe, expect, it } from 'vitest';
import { textsFor } from '#src/i18n/texts.js';
import { everyServer } from '#src/model/ownership.js';
import { DAY, HOUR } from '#src/lib/durations.js';
import { type ClockRules } from '#src/model/settings/clock-rules.js';
import type { Table } from '#src/model/table.js';
import type { Store } from '#src/store/index.js';
import type { Rules } from '#src/tables/rules.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { HeldThinker } from '#tests/support/held-thinker.js';
import { beside, deadlinesOf, gameByClock, heedless, overtaken, pass } from '#tests/support/service-clocks.js';
import { replace, vote } from '#tests/support/service-consent.js';
import { ana, bo, cy, game, openServiceFixture, person, type ServiceFixture } from '#tests/support/service-fixture.js';
import { sampleGame } from '#tests/support/sample-game.js';
import { play, resign, statusOf } from '#tests/support/service-play.js';

const HOURS = 24;
const di = person('Di');
const clock = (timeout: ClockRules['timeout']): ClockRules => ({ turn: DAY, reserve: 0, timeout });

type Act = (rival: ServiceFixture, table: Table) => Promise<unknown>;

const overtaking: readonly [string, Act][] = [
  ['ends their turn', async (rival, table) => accepted(await play(rival, table, ana, 'done'))],
  ['gives up', async (rival, table) => accepted(await resign(rival, table, ana))],
  [
    'is given a pause by all',
    async ({ service }, { id }) => {
      for (const who of [ana, bo, cy]) accepted(await service.pause({ ...from(who), tableId: id }));
    },
  ],
  [
    'has left their seat to somebody else',
    async (rival, table) => {
      const asked = accepted(await replace(rival, table, { by: bo, absent: ana, successor: di }));
      for (const who of [di, ana]) accepted(await vote(rival, asked, who, true));
    },
  ],
  ['is given more time after an outage', ({ service }) => service.postpone(HOUR, () => true)],
];

describe.each(['move', 'replace', 'resign'] as const)('the end of a turn, whose clock says: %s', (timeout) => {
  it.each(overtaking)(
    'changes nothing where the player who is late %s in the same moment, in another process',
    async (_, act) => {
      // The computer player on a resigned player's seat still thinks.
      const rival = heedless({ thinker: new HeldThinker() });
      const table = await gameByClock(rival, clock(timeout), [bo, cy]);
      const version = async () => (await rival.store.load(table.id))?.version;
      const after: (number | undefined)[] = [];
      const store = overtaken(rival.store, async () => {
        await act(rival, table);
        after.push(await version());
      });
      const fixture = beside(rival, { store });
      await pass(fixture, HOURS);
      expect([await version(), fixture.errors()]).toEqual([after[0], []]);
    },
  );
});

describe('the time of a turn', () => {
  it('cannot raise the rating of a player for whom the computer moved, and leaves those of others', async () => {
    const fixture = openServiceFixture();
    const table = await gameByClock(fixture, clock('move'), [bo]);
    const substituted = async () => (await fixture.store.load(table.id))?.seating.substituted;
    expect(await substituted()).toEqual([]);
    await pass(fixture, HOURS);
    expect(await substituted()).toEqual([ana.userId]);
    // The next time adds no one twice.
    await play(fixture, table, bo, 'done');
    await pass(fixture, HOURS);
    expect(await substituted()).toEqual([ana.userId]);
  });

  it('is over at the next start when the program stops in the same moment', async () => {
    const rival = heedless();
    const table = await gameByClock(rival, clock('replace'));
    let stop: () => unknown = () => undefined;
    const stopping: Store = {
      ...rival.store,
      load: (id) => {
        stop();
        return rival.store.load(id);
      },
    };
    const before = beside(rival, { store: stopping });
    await pass(before, HOURS - 1);
    stop = () => void before.service.stop();
    before.time.pass(1);
    await before.service.idle();
    const holder = async () => (await rival.store.load(table.id))?.seats[0]?.kind;
    expect([await holder(), await deadlinesOf(rival, table)]).toEqual(['person', ['limit']]);
    await pass(beside(rival, {}), 0);
    expect(await holder()).toBe('computer');
  });

  it('does not matter in a game that cannot be replayed', async () => {
    const rival = heedless();
    const table = await gameByClock(rival, clock('replace'));
    accepted(await play(rival, table, ana, 'done'));
    const fixture = beside(rival, { store: { ...rival.store, log: () => Promise.resolve([]) } });
    await pass(fixture, HOURS);
    expect(await deadlinesOf(rival, table)).toEqual([]);
    expect(fixture.errors()).toHaveLength(1);
    expect(fixture.errors()[0]).toContain('the log of this table cannot be replayed');
  });

  it('gives the seat to a computer player with one of their names', async () => {
    const fixture = openServiceFixture();
    const table = await gameByClock(fixture, clock('replace'));
    await pass(fixture, HOURS);
    const names = textsFor('en').t('common:computer-names').split('\n');
    expect(names).toContain((await fixture.store.load(table.id))?.seats[0]?.name);
  });
});

describe('a move for an absent player', () => {
  /** A game with a bug in which Ana is late, and the reports about it. */
  const lateIn = async (rules: Rules) => {
    const fixture = beside(openServiceFixture(), { games: [rules], hours: { reminder: 0, limit: HOURS } });
    const table = await game(fixture);
    await pass(fixture, HOURS);
    const errors = fixture.errors().map((line): unknown => JSON.parse(line));
    return { fixture, table, errors, status: await statusOf(fixture, table) };
  };

  it('is made by chance where the game cannot judge it, and the log tells', async () => {
    const appraise = () => {
      throw new Error('fell off the rope');
    };
    const { errors, status } = await lateIn({ engine: sampleGame.engine, computer: { appraise } });
    expect(errors[0]).toMatchObject({
      err: { message: 'fell off the rope' },
      msg: 'a computer player could not judge its moves',
    });
    expect(status).toMatchObject({ seat: 1, turn: 1 });
  });

  it('is none where nothing is legal, and the log tells', async () => {
    const { fixture, table, errors, status } = await lateIn({
      ...sampleGame,
      engine: { ...sampleGame.engine, moves: () => [] },
    });
    expect(errors).toMatchObject([{ tableId: table.id, msg: 'a seat is to act and has no legal move' }]);
    expect([status, await fixture.store.nextDeadline(everyServer)]).toMatchObject([{ seat: 0, turn: 0 }, null]);
  });
});
