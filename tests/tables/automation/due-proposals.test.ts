import { describe, expect, it } from 'vitest';
import type { Store } from '#src/store/index.js';
import type { TurnHours } from '#src/tables/create-table-service.js';
import { proposal } from '#src/model/record/proposal.js';
import type { StoredTable } from '#src/model/table.js';
import type { Person } from '#src/tables/table-service.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { comeBack, replace, rewind, vote } from '#tests/support/service-consent.js';
import {
  beside,
  deadlinesOf,
  gameByClock,
  heedless,
  MINUTE,
  overtaken,
  pass,
  unknown,
} from '#tests/support/service-clocks.js';
import { ana, bo, cy, game, openServiceFixture, person, type ServiceFixture } from '#tests/support/service-fixture.js';
import { play } from '#tests/support/service-play.js';

const HOURS = 24;

/** A game in which Ana asks Bo to undo her turn. */
const askIn = async (fixture: ServiceFixture, channelId = 'ring') => {
  const table = await game(fixture, [bo], {}, channelId);
  accepted(await play(fixture, table, ana, 'done'));
  const ask = async () => accepted(await rewind(fixture, table, ana, table.version));
  const asked = await ask();
  const proposal = async () => (await fixture.store.load(table.id))?.proposal;
  return { asked, ask, proposal };
};

/** The same, by a process that ignores deadlines. */
const asking = async (hours?: TurnHours) => {
  const fixture = heedless(hours === undefined ? {} : { hours });
  return { ...fixture, ...(await askIn(fixture)) };
};

describe('silence, when one is left of several', () => {
  const di = person('Di');

  /** It is Bo's turn and Ana, the host, is away too: Cy asks. */
  const asking = async (fixture: ServiceFixture, others = [bo, cy], successor?: Person) => {
    const table = await game(fixture, others);
    accepted(await play(fixture, table, ana, 'done'));
    const asked = accepted(await replace(fixture, table, { by: cy, absent: bo, successor }));
    const now = async () => (await fixture.store.load(table.id)) ?? expect.fail('it is gone');
    return { asked, now };
  };

  it('accepts a computer player in place of the player to act, who may return', async () => {
    const fixture = openServiceFixture();
    const { asked, now } = await asking(fixture);
    await pass(fixture, HOURS - MINUTE);
    expect((await now()).proposal?.end).toBeNull();
    await pass(fixture, MINUTE);
    const after = await now();
    expect([after.proposal?.end, after.proposal?.agreed, after.seats[1]?.kind]).toEqual(['agreed', [], 'computer']);
    const log = await fixture.store.log(asked.id);
    expect(log.find(({ change }) => change.kind === 'replace')).toMatchObject({ actor: 'clock', userId: null });
    expect(after.toAct?.seat).not.toBe(1);
    expect(await fixture.service.replay(asked.id)).not.toBeNull();
    accepted(await comeBack(fixture, asked, bo));
    expect((await now()).seats[1]?.kind).toBe('person');
    expect(fixture.changed).toContain(asked.id);
  });

  it('is the consent of those alone who have done nothing since', async () => {
    const fixture = openServiceFixture();
    const { asked, now } = await asking(fixture, [bo, cy, di]);
    accepted(await vote(fixture, asked, ana, false));
    expect(asked.proposal).toMatchObject({ asked: [ana.userId, di.userId], needed: 1 });
    await pass(fixture, HOURS);
    expect((await now()).proposal?.end).toBe('agreed');
  });

  it.each<readonly [why: string, ask: (fixture: ServiceFixture) => Promise<{ now: () => Promise<StoredTable> }>]>([
    ['a person is to take the seat, and would see the hand', (fixture) => asking(fixture, [bo, cy], di)],
    [
      'the game waited for somebody else when it was asked',
      async (fixture) => {
        const table = await game(fixture, [bo, cy]);
        const asked = accepted(await replace(fixture, table, { by: cy, absent: bo }));
        accepted(await play(fixture, table, ana, 'done'));
        expect(asked.toAct?.seat).toBe(0);
        return { now: async () => (await fixture.store.load(table.id)) ?? expect.fail('it is gone') };
      },
    ],
    [
      'a clock runs',
      async (fixture) => {
        const clock = { turn: 2 * HOURS * 3_600_000, reserve: 0, timeout: 'move' } as const;
        const table = await gameByClock(fixture, clock, [bo, cy]);
        accepted(await replace(fixture, table, { by: cy, absent: ana }));
        return { now: async () => (await fixture.store.load(table.id)) ?? expect.fail('it is gone') };
      },
    ],
  ])('is none where %s', async (_, ask) => {
    const fixture = openServiceFixture();
    const { now } = await ask(fixture);
    await pass(fixture, HOURS);
    const { proposal: last, seats } = await now();
    expect([last?.end, seats.map(({ kind }) => kind)]).toEqual(['expired', ['person', 'person', 'person']]);
  });

  it('is none where it was asked before that was kept', async () => {
    const others = heedless();
    const { asked, now } = await asking(others);
    const { turn, ...old } = asked.proposal?.kind === 'replace' ? asked.proposal : expect.fail('it asks');
    expect([turn, proposal.parse(old)]).toEqual([1, { ...old, turn: null }]);
    const load: Store['load'] = async (id) => {
      const table = await others.store.load(id);
      return table && { ...table, proposal: proposal.parse(old) };
    };
    await pass(beside(others, { store: { ...others.store, load } }), HOURS);
    expect((await now()).proposal?.end).toBe('expired');
  });

  it('is consent a day after a pause was begun, although turns take minutes', async () => {
    const fixture = openServiceFixture();
    const clock = { turn: 60_000, reserve: 0, timeout: 'move' } as const;
    const table = await gameByClock(fixture, clock, [bo, cy]);
    for (const each of [ana, bo, cy]) accepted(await fixture.service.pause({ ...from(each), tableId: table.id }));
    const asked = accepted(await replace(fixture, table, { by: cy, absent: ana }));
    await pass(fixture, HOURS);
    expect((await fixture.store.load(asked.id))?.seats[0]?.kind).toBe('computer');
  });

  it('is not taken for consent of a player who says no in the same moment', async () => {
    const others = heedless();
    const { asked, now } = await asking(others);
    const store = overtaken(others.store, () => vote(others, asked, ana, false));
    await pass(beside(others, { store }), HOURS);
    expect([(await now()).proposal?.end, (await now()).seats[1]?.kind]).toEqual(['declined', 'person']);
  });
});

describe('what people are asked', () => {
  it('is ended on time although something else was ended half a minute before', async () => {
    const fixture = beside(openServiceFixture(), {});
    const first = await askIn(fixture, 'one');
    fixture.time.pass(MINUTE / 2);
    const second = await askIn(fixture, 'two');
    await pass(fixture, HOURS - MINUTE / 2);
    expect([(await first.proposal())?.end, (await second.proposal())?.end]).toEqual(['expired', null]);
    await pass(fixture, MINUTE / 2);
    expect([(await second.proposal())?.end, fixture.errors()]).toEqual(['expired', []]);
  });

  it('is ended whatever else is to happen at the table later', async () => {
    const fixture = openServiceFixture({ hours: { reminder: 48, limit: 72 } });
    const { asked, proposal } = await askIn(fixture);
    expect(await deadlinesOf(fixture, asked)).toEqual(['limit', 'proposal', 'reminder']);
    await pass(fixture, HOURS);
    expect((await proposal())?.end).toBe('expired');
    expect(await deadlinesOf(fixture, asked)).toEqual(['limit', 'reminder']);
  });

  it('is ended on time where turns have passed that do not answer it', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy]);
    accepted(await replace(fixture, table, { by: bo, absent: cy }));
    accepted(await play(fixture, table, ana, 'done'));
    await pass(fixture, HOURS);
    expect((await fixture.store.load(table.id))?.proposal?.end).toBe('expired');
  });

  it('is waited for as long after an outage, whatever is played since', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy]);
    accepted(await replace(fixture, table, { by: bo, absent: cy }));
    await fixture.service.postpone(3 * 3_600_000, () => true);
    accepted(await play(fixture, table, ana, 'done'));
    await pass(fixture, HOURS + 2);
    expect((await fixture.store.load(table.id))?.proposal?.end).toBeNull();
    await pass(fixture, 1);
    expect((await fixture.store.load(table.id))?.proposal?.end).toBe('expired');
  });

  it('is not waited for any more once it is withdrawn', async () => {
    const fixture = openServiceFixture({ hours: { reminder: 48, limit: 0 } });
    const { asked } = await askIn(fixture);
    accepted(await vote(fixture, asked, ana, false));
    expect(await deadlinesOf(fixture, asked)).toEqual(['expiry', 'reminder']);
  });

  it('is not ended in the place of what was asked before, and withdrawn in the same moment', async () => {
    const others = await asking();
    const { asked, ask, proposal } = others;
    const store = overtaken(others.store, async () => {
      accepted(await vote(others, asked, ana, false));
      others.time.pass(MINUTE);
      await ask();
    });
    const fixture = beside(others, { store });
    await pass(fixture, HOURS);
    const second = await proposal();
    expect([second?.end, second?.version === asked.proposal?.version]).toEqual([null, false]);
    await pass(fixture, HOURS);
    expect((await proposal())?.end).toBe('expired');
  });

  it('ends a minute later, and not before, where too many others were faster', async () => {
    const others = await asking();
    let isBusy = true;
    const store: Store = {
      ...others.store,
      append: (change) => (isBusy ? Promise.resolve({ kind: 'conflict' }) : others.store.append(change)),
    };
    const fixture = beside(others, { store });
    await pass(fixture, HOURS);
    expect([(await others.proposal())?.end, fixture.errors().length]).toEqual([null, 1]);
    isBusy = false;
    await pass(fixture, MINUTE / 2);
    expect((await others.proposal())?.end).toBeNull();
    await pass(fixture, MINUTE / 2);
    expect((await others.proposal())?.end).toBe('expired');
  });

  it('stands when the program stops in the same moment, and ends at the next start', async () => {
    const others = await asking();
    let stop: () => unknown = () => undefined;
    const stopping: Store = {
      ...others.store,
      load: (id) => {
        stop();
        return others.store.load(id);
      },
    };
    const before = beside(others, { store: stopping });
    await before.service.idle();
    stop = () => void before.service.stop();
    before.time.pass(HOURS);
    await before.service.idle();
    expect((await others.proposal())?.end).toBeNull();
    await pass(beside(others, {}), 0);
    expect((await others.proposal())?.end).toBe('expired');
  });

  it('is void where the table cannot be read, and holds up nothing else', async () => {
    const others = heedless();
    const { asked } = await askIn(others, 'one');
    others.time.pass(MINUTE / 2);
    const whole = await askIn(others, 'two');
    const { store } = others;
    const damaged: Store = {
      ...store,
      load: async (id) => (id === asked.id ? unknown(await store.load(id)) : store.load(id)),
    };
    const fixture = beside(others, { store: damaged });
    await pass(fixture, HOURS - MINUTE / 2);
    expect(await deadlinesOf(others, asked)).toEqual(['expiry']);
    expect(fixture.errors()).toHaveLength(1);
    expect(fixture.errors()[0]).toContain('this table cannot be read');
    await pass(fixture, MINUTE / 2);
    expect((await whole.proposal())?.end).toBe('expired');
  });
});
