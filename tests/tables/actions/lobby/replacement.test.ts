import { inServer } from '#src/model/location.js';
import { describe, expect, it } from 'vitest';
import type { Table } from '#src/model/table.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import type { Outcome, Person } from '#src/tables/table-service.js';
import { comeBack, replace, replaceWilling, vote } from '#tests/support/service-consent.js';
import {
  ana,
  bo,
  cy,
  game,
  openServiceFixture,
  person,
  refusal,
  type ServiceFixture,
  moderator,
} from '#tests/support/service-fixture.js';
import { done, HeldThinker } from '#tests/support/held-thinker.js';
import { gameByClock, MINUTE, pass } from '#tests/support/service-clocks.js';
import { play, viewOf } from '#tests/support/service-play.js';
import { HOUR } from '#src/lib/durations.js';

const di = person('Di');
const ed = person('Ed');
const holders = ({ seats }: Table) => seats.map((holder) => (holder.kind === 'person' ? holder.userId : holder.kind));

const now = async ({ service }: ServiceFixture, { id }: Table): Promise<Table> => {
  const table = await service.load(id);
  if (table === null) throw new Error('gone');
  return table;
};

describe('an absent player', () => {
  it('is replaced by a computer player as the host likes, and takes the seat and the hand back at once', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy]);
    const replaced = accepted(await replaceWilling(fixture, table, { by: ana, absent: bo }));
    expect(holders(replaced)).toEqual([ana.userId, 'computer', cy.userId]);
    expect(refusal(await play(fixture, table, bo, 'done')).reason).toBe('not-seated');
    const back = accepted(await comeBack(fixture, table, bo));
    expect(holders(back)).toEqual([ana.userId, bo.userId, cy.userId]);
    expect(back.seating.replaced).toEqual([]);
    expect(refusal(await comeBack(fixture, table, bo)).reason).toBe('already-playing');
    expect(refusal(await comeBack(fixture, table, di)).reason).toBe('not-replaced');
    expect(back.history().map(({ kind }) => kind)).toEqual(['replace', 'return']);
  });

  it('is replaced by the majority of the others where the host does not act; one vote counts once', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy, di]);
    await pass(fixture, 24);
    // Three others: two of them decide, and the proposer is one.
    const asked = accepted(await replace(fixture, table, { by: bo, absent: ana }));
    expect(asked.proposal).toMatchObject({ asked: [cy.userId, di.userId], needed: 1, end: null });
    expect(refusal(await vote(fixture, asked, bo, true)).reason).toBe('not-asked');
    expect(refusal(await vote(fixture, asked, ed, true)).reason).toBe('not-asked');
    const against = accepted(await vote(fixture, asked, cy, false));
    expect(against.proposal?.end).toBeNull();
    expect(refusal(await vote(fixture, asked, cy, true)).reason).toBe('already-answered');
    expect(accepted(await vote(fixture, asked, di, true)).proposal?.end).toBeNull();
    await pass(fixture, 10 * MINUTE);
    const decided = await now(fixture, table);
    expect([holders(decided)[0], decided.proposal?.end, decided.hostId]).toEqual(['computer', 'agreed', bo.userId]);
    expect(refusal(await vote(fixture, asked, di, true)).reason).toBe('proposal-over');
  });

  it.each<readonly [string, Person, readonly Person[]]>([
    ['the host asks', ana, [bo, cy]],
    ['the host is the only other person', ana, [bo]],
    ['the host is away from the only other person', bo, [bo]],
  ])('has ten minutes to answer before a computer player is seated, where %s', async (_, by, others) => {
    const fixture = openServiceFixture();
    const table = await game(fixture, others);
    const absent = [ana, ...others].find((one) => one !== by) ?? expect.fail();
    if (absent !== ana) accepted(await play(fixture, table, ana, 'done'));
    const asked = accepted(await replace(fixture, table, { by, absent }));
    expect(asked.proposal).toMatchObject({ asked: [], needed: 0, end: null });
    await pass(fixture, 9 * MINUTE);
    expect(accepted(await vote(fixture, asked, absent, false)).proposal?.end).toBe('present');
    await pass(fixture, 24);
    expect(holders(await now(fixture, table))).not.toContain('computer');
    accepted(await replace(fixture, table, { by, absent }));
    await pass(fixture, 10 * MINUTE);
    const seat = holders(table).indexOf(absent.userId);
    expect(holders(await now(fixture, table))[seat]).toBe('computer');
  });

  it.each([
    ['a day, and the game counts', 1, false],
    ['a day in the first round, and the game counts for no rating', 0, true],
  ])('is replaced unasked once the game has waited %s', async (_, rounds, isUnrated) => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo]);
    for (let round = 0; round < rounds; round += 1)
      for (const who of [ana, bo]) accepted(await play(fixture, table, who, 'done'));
    await pass(fixture, 23);
    accepted(await replace(fixture, table, { by: bo, absent: ana }));
    await pass(fixture, 1 - MINUTE);
    expect(holders(await now(fixture, table))[0]).toBe(ana.userId);
    await pass(fixture, 2 * MINUTE);
    const after = await now(fixture, table);
    expect([holders(after)[0], after.seating.unrated]).toEqual(['computer', isUnrated]);
    if (rounds === 0) return;
    // The replaced player may come back, so the other one cannot close the game.
    const closing = await fixture.service.close({ ...from(bo), tableId: table.id, moderator: true });
    expect(refusal(closing).reason).toBe('close-others-play');
  });

  it('keeps the seat for a day by saying that they are here, and then by a move alone', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo]);
    const asks = async () => accepted(await replace(fixture, table, { by: bo, absent: ana }));
    for (const hours of [0, 23]) {
      await pass(fixture, hours);
      expect(accepted(await vote(fixture, await asks(), ana, false)).proposal?.end).toBe('present');
    }
    await pass(fixture, 1);
    expect(refusal(await vote(fixture, await asks(), ana, false)).reason).toBe('move-due');
    await pass(fixture, 10 * MINUTE);
    expect(holders(await now(fixture, table))[0]).toBe('computer');
    const [other, third] = [await game(fixture, [bo]), { by: bo, absent: ana }];
    accepted(await vote(fixture, accepted(await replace(fixture, other, third)), ana, false));
    await pass(fixture, 24);
    for (const who of [ana, bo]) accepted(await play(fixture, other, who, 'done'));
    // However long the game has waited, an answer keeps the seat for its day.
    await pass(fixture, 24);
    const late = accepted(await replace(fixture, other, third));
    expect(accepted(await vote(fixture, late, ana, false)).proposal?.end).toBe('present');
    accepted(await replace(fixture, other, third));
    await pass(fixture, 11 * MINUTE);
    expect(holders(await now(fixture, other))[0]).toBe(ana.userId);
    for (const who of [ana, bo]) accepted(await play(fixture, other, who, 'done'));
    const later = accepted(await replace(fixture, other, third));
    expect(accepted(await vote(fixture, later, ana, false)).proposal?.end).toBe('present');
  });

  it('has the whole time for an answer where a person would see their hand, and in a tournament', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy]);
    accepted(await play(fixture, table, ana, 'done'));
    const asked = accepted(await replace(fixture, table, { by: ana, absent: bo, successor: di }));
    expect(accepted(await vote(fixture, asked, di, true)).proposal?.end).toBeNull();
    await pass(fixture, 24 - MINUTE);
    expect(holders(await now(fixture, table))[1]).toBe(bo.userId);
    await pass(fixture, MINUTE);
    const taken = await now(fixture, table);
    // The host's friend could lose on purpose in the absent player's name.
    expect([holders(taken)[1], taken.seating.unrated]).toEqual([di.userId, true]);
    const opened = await fixture.service.open({
      ...{ ...from(ana), gameId: 'stash', location: inServer('guild'), channelId: 'cup', locale: 'en', options: {} },
      ...{ seats: [{ kind: 'person', ...bo, press: 'x' }], seating: { tournament: true }, begins: true },
    });
    const cup = accepted(opened);
    accepted(await play(fixture, cup, ana, 'done'));
    const friend = accepted(await replace(fixture, cup, { by: ana, absent: bo, successor: di }));
    accepted(await vote(fixture, friend, di, true));
    await pass(fixture, 25);
    expect(holders(await now(fixture, cup))[1]).toBe(bo.userId);
    accepted(await replace(fixture, cup, { by: ana, absent: bo }));
    await pass(fixture, 24 - MINUTE);
    expect(holders(await now(fixture, cup))[1]).toBe(bo.userId);
    await pass(fixture, MINUTE);
    expect(holders(await now(fixture, cup))[1]).toBe('computer');
  });

  it('must agree while the game does not wait for them, and where the clock gives minutes', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy]);
    accepted(await replace(fixture, table, { by: ana, absent: bo }));
    await pass(fixture, 24);
    expect((await now(fixture, table)).proposal?.end).toBe('expired');
    expect(holders(await now(fixture, table))[1]).toBe(bo.userId);
    const clock = { turn: HOUR, reserve: 0, timeout: 'move' } as const;
    const timed = await gameByClock(fixture, clock, [bo, cy]);
    for (const successor of [di, null]) {
      const by = { by: cy, absent: ana, ...(successor === null ? {} : { successor }) };
      const asked = accepted(await replace(fixture, timed, by));
      for (const each of successor === null ? [bo] : [successor, bo]) accepted(await vote(fixture, asked, each, true));
      await pass(fixture, 6 * MINUTE);
      expect((await now(fixture, timed)).proposal?.end).toBe('expired');
      expect(holders(await now(fixture, timed))[0]).toBe(ana.userId);
    }
  });

  it('must agree while the clock gives them days, until they have let it run out once', async () => {
    const fixture = openServiceFixture();
    const table = await gameByClock(fixture, { turn: 48 * HOUR, reserve: 0, timeout: 'move' }, [bo]);
    accepted(await play(fixture, table, ana, 'done'));
    await pass(fixture, 25);
    accepted(await replace(fixture, table, { by: ana, absent: bo }));
    await pass(fixture, 22);
    expect(holders(await now(fixture, table))[1]).toBe(bo.userId);
    await pass(fixture, 2);
    expect((await now(fixture, table)).toAct?.seat).toBe(0);
    accepted(await play(fixture, table, ana, 'done'));
    await pass(fixture, 25);
    accepted(await replace(fixture, table, { by: ana, absent: bo }));
    await pass(fixture, 11 * MINUTE);
    expect(holders(await now(fixture, table))[1]).toBe('computer');
  });

  it('has a day from the question on while the clock is paused', async () => {
    const fixture = openServiceFixture();
    const table = await gameByClock(fixture, { turn: 48 * HOUR, reserve: 0, timeout: 'move' }, [bo]);
    accepted(await play(fixture, table, ana, 'done'));
    for (const each of [ana, bo]) accepted(await fixture.service.pause({ ...from(each), tableId: table.id }));
    await pass(fixture, 48);
    accepted(await replace(fixture, table, { by: ana, absent: bo }));
    await pass(fixture, 24 - MINUTE);
    expect(holders(await now(fixture, table))[1]).toBe(bo.userId);
    await pass(fixture, MINUTE);
    expect(holders(await now(fixture, table))[1]).toBe('computer');
  });

  it('has as long after an outage, and for what was agreed meanwhile', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy]);
    await pass(fixture, 24);
    const asked = accepted(await replace(fixture, table, { by: bo, absent: ana }));
    await fixture.service.postpone(HOUR, () => true);
    accepted(await vote(fixture, asked, cy, true));
    await pass(fixture, 1);
    expect(holders(await now(fixture, table))[0]).toBe(ana.userId);
    await pass(fixture, 10 * MINUTE);
    expect(holders(await now(fixture, table))[0]).toBe('computer');
  });

  it('stays when the others are against it, or says that they are here, or just moves', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy]);
    const ends = async (act: (asked: Table) => Promise<Outcome>) => {
      const asked = accepted(await replace(fixture, table, { by: bo, absent: ana }));
      const after = accepted(await act(asked));
      expect(holders(after)[0]).toBe(ana.userId);
      return after.proposal?.end;
    };
    expect(await ends((asked) => vote(fixture, asked, cy, false))).toBe('declined');
    expect(await ends((asked) => vote(fixture, asked, ana, false))).toBe('present');
    expect(await ends((asked) => vote(fixture, asked, bo, false))).toBe('withdrawn');
    expect(await ends(() => play(fixture, table, ana, 'done'))).toBe('present');
  });

  it('is replaced once when several ask at the same time, and a last vote twice acts once', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy]);
    const [one, other] = await Promise.all([
      replace(fixture, table, { by: ana, absent: bo }),
      replace(fixture, table, { by: ana, absent: bo, successor: di }),
    ]);
    expect(refusal(other).reason).toBe('proposal-open');
    accepted(await vote(fixture, accepted(one), bo, true));
    accepted(await comeBack(fixture, table, bo));
    const asked = accepted(await replace(fixture, table, { by: bo, absent: ana }));
    const request = { ...from(cy), tableId: table.id, proposal: asked.proposal?.version ?? 0, agrees: true };
    const votes = await Promise.all([fixture.service.vote(request), fixture.service.vote(request)]);
    expect(votes.map((vote) => accepted(vote).version)).toEqual([asked.version + 1, asked.version + 1]);
  });

  it('keeps the seat when they move while the last vote comes in, whichever is first', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy]);
    const asked = accepted(await replace(fixture, table, { by: bo, absent: ana }));
    const [moved, late] = await Promise.all([play(fixture, table, ana, 'done'), vote(fixture, asked, ana, true)]);
    accepted(moved);
    expect(refusal(late).reason).toBe('proposal-over');
    const again = accepted(await replace(fixture, table, { by: cy, absent: bo }));
    const [decided, tooLate] = await Promise.all([vote(fixture, again, bo, true), play(fixture, table, bo, 'done')]);
    expect(holders(accepted(decided))[1]).toBe('computer');
    expect(refusal(tooLate).reason).toBe('not-seated');
  });

  it('cannot be replaced at the request of a person without the right, nor by a person at the table', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy]);
    const reason = async (...[by, absent, successor]: readonly [Person, Person, Person?]) =>
      refusal(await replace(fixture, table, { by, absent, successor })).reason;
    expect(await reason(di, bo)).toBe('not-seated');
    expect(await reason(ana, ana)).toBe('replace-oneself');
    expect(await reason(ana, di)).toBe('nobody-to-replace');
    expect(await reason(ana, bo, cy)).toBe('successor-seated');
    accepted(await replace(fixture, table, { by: bo, absent: ana }));
    expect(await reason(cy, bo)).toBe('proposal-open');
  });
});

describe('a player who comes back', () => {
  it.each([
    ['by a question', null],
    ['by the clock', { turn: HOUR, reserve: 0, timeout: 'replace' }],
  ] as const)('waits until the computer has ended the turn in which they were replaced %s', async (_, clock) => {
    const thinker = new HeldThinker();
    const fixture = openServiceFixture({ thinker });
    const table = clock === null ? await game(fixture, [bo]) : await gameByClock(fixture, clock, [bo]);
    if (clock === null) accepted(await replaceWilling(fixture, table, { by: bo, absent: ana }));
    else {
      await fixture.service.idle();
      fixture.time.pass(1);
    }
    const thought = await thinker.question(0);
    expect(refusal(await comeBack(fixture, table, ana)).reason).toBe('return-soon');
    thought.answer(done(thought));
    await fixture.service.idle();
    const back = accepted(await comeBack(fixture, table, ana));
    expect([holders(back)[0], back.toAct?.seat, back.seating.substituted]).toEqual([ana.userId, 1, [ana.userId]]);
  });
});

describe('a question about somebody for whom the game has waited a day', () => {
  it('ends any other, which one player could otherwise renew for ever', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy]);
    const asks = (absent: Person, by: Person, successor?: Person) => replace(fixture, table, { by, absent, successor });
    accepted(await asks(cy, ana));
    expect(refusal(await asks(ana, bo)).reason).toBe('proposal-open');
    await pass(fixture, 24);
    accepted(await asks(ana, cy, di));
    expect(refusal(await asks(ana, bo, ed)).reason).toBe('proposal-open');
    const asked = accepted(await asks(ana, bo));
    expect(asked.proposal).toMatchObject({ kind: 'replace', by: bo.userId, absent: ana.userId, successor: null });
    expect(refusal(await asks(ana, cy)).reason).toBe('proposal-open');
    accepted(await vote(fixture, asked, cy, true));
    await pass(fixture, 10 * MINUTE);
    expect(holders(await now(fixture, table))[0]).toBe('computer');
  });
});

describe('another person on the seat', () => {
  it('has to be willing, sees that hand from then on, and gives it back only if they like', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy]);
    const asked = accepted(await replaceWilling(fixture, table, { by: ana, absent: bo, successor: di }));
    expect(asked.proposal).toMatchObject({ asked: [], needed: 0, end: null });
    expect((await now(fixture, table)).seats[1]).toMatchObject({ userId: bo.userId });
    const sat = accepted(await vote(fixture, asked, di, true));
    expect(sat.seats[1]).toEqual({ kind: 'person', userId: di.userId, name: 'Di' });
    accepted(await play(fixture, table, ana, 'done'));
    expect((await viewOf(fixture, table, 1)).hand).toHaveLength(2);
    accepted(await play(fixture, table, di, 'done'));
    const wish = accepted(await comeBack(fixture, table, bo));
    expect(wish.proposal).toMatchObject({ kind: 'return', asked: [di.userId] });
    expect(accepted(await vote(fixture, wish, di, false)).proposal?.end).toBe('declined');
    const second = accepted(await comeBack(fixture, table, bo));
    const back = accepted(await vote(fixture, second, di, true));
    expect(holders(back)[1]).toBe(bo.userId);
    expect(refusal(await comeBack(fixture, table, di)).reason).toBe('not-replaced');
  });

  it('is not seated when they decline, nor while the others still vote', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy]);
    expect(
      accepted(
        await vote(fixture, accepted(await replace(fixture, table, { by: ana, absent: bo, successor: di })), di, false),
      ).proposal?.end,
    ).toBe('declined');
    const asked = accepted(await replace(fixture, table, { by: cy, absent: bo, successor: di }));
    expect(holders(accepted(await vote(fixture, asked, di, true)))[1]).toBe(bo.userId);
    expect(holders(accepted(await vote(fixture, asked, ana, true)))[1]).toBe(bo.userId);
    expect(holders(accepted(await vote(fixture, asked, bo, true)))[1]).toBe(di.userId);
  });
});

describe('a vote', () => {
  it('ends a day after it was asked or its server came back, also when the bot was killed in between', async () => {
    const fixture = openServiceFixture();
    const { time, store } = fixture;
    const table = await game(fixture, [bo, cy]);
    const asked = accepted(await replace(fixture, table, { by: bo, absent: ana }));
    accepted(await play(fixture, table, ana, 'draw'));
    const twice = accepted(await replace(fixture, table, { by: bo, absent: ana }));
    expect(twice.proposal?.version).toBeGreaterThan(asked.version);
    await fixture.service.stop();
    const again = openServiceFixture({ store, time });
    const place = { kind: 'server', guildId: 'guild' } as const;
    await again.service.suspend(place);
    await again.service.idle();
    time.pass(23);
    await again.service.idle();
    expect((await store.load(table.id))?.proposal?.end).toBeNull();
    await again.service.restore(place);
    await again.service.idle();
    // No person can answer during an outage of their server: silence there is no consent.
    time.pass(23);
    await again.service.idle();
    expect((await store.load(table.id))?.proposal?.end).toBeNull();
    time.pass(1);
    await again.service.idle();
    expect((await store.load(table.id))?.proposal?.end).toBe('agreed');
    expect(refusal(await vote(again, twice, cy, true)).reason).toBe('proposal-over');
  });

  it('is gone with its game, and the absent player may come back when the clock put a computer player there', async () => {
    const fixture = openServiceFixture();
    const { service, time } = fixture;
    const rules = { turn: 60_000, reserve: 0, timeout: 'replace' } as const;
    const opened = accepted(
      await service.open({
        ...from(ana),
        gameId: 'stash',
        location: inServer('guild'),
        channelId: 'clocked',
        locale: 'en',
        options: {},
        clock: rules,
      }),
    );
    accepted(await service.join({ ...from(bo), tableId: opened.id }));
    const table = accepted(await service.begin({ ...from(ana), tableId: opened.id }));
    await service.idle();
    time.pass(1);
    await service.idle();
    const late = await now(fixture, table);
    expect(late.seating.replaced).toEqual([{ seat: 0, userId: ana.userId, turn: 0 }]);
    accepted(await comeBack(fixture, table, ana));
    accepted(await replaceWilling(fixture, table, { by: bo, absent: ana }));
    const closed = accepted(await service.close({ ...from(moderator), tableId: table.id, moderator: true }));
    expect([closed.proposal, closed.seating.replaced]).toEqual([null, []]);
  });
});
