import { describe, expect, it } from 'vitest';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { ana, bo, cy, game, openServiceFixture, lobby } from '#tests/support/service-fixture.js';
import { play, stashLowest } from '#tests/support/service-play.js';

const onSeat = ({ userId, name }: typeof ana) => ({ kind: 'person', userId, name });
const computer = (name: string, level: string) => ({ kind: 'computer', name, level });

describe('the log of a table', () => {
  it('tells who did what in the lobby, and who sat where', async () => {
    const fixture = openServiceFixture();
    const { id } = await lobby(fixture);
    const askedBy = (who: typeof ana) => ({ ...from(who), tableId: id });
    accepted(await fixture.service.join(askedBy(bo)));
    const first = accepted(await fixture.service.addComputer({ ...askedBy(ana), level: 'hard' })).seats[2]?.name ?? '';
    const second = accepted(await fixture.service.addComputer(askedBy(ana))).seats[3]?.name ?? '';
    accepted(await fixture.service.removeComputer(askedBy(bo)));
    accepted(await fixture.service.configure({ ...askedBy(ana), options: { cards: 8 } }));
    accepted(await fixture.service.leave(askedBy(ana)));
    accepted(await fixture.service.begin(askedBy(bo)));
    accepted(await fixture.service.close({ ...askedBy(cy), moderator: true }));
    const told = (await fixture.store.log(id)).map(({ version, actor, userId, change }) => [
      version,
      actor,
      userId,
      change,
    ]);
    expect(told).toEqual([
      [1, 'person', ana.userId, { kind: 'open', seat: 0, holder: onSeat(ana) }],
      [2, 'person', bo.userId, { kind: 'join', seat: 1, holder: onSeat(bo) }],
      [3, 'person', ana.userId, { kind: 'add-computer', seat: 2, holder: computer(first, 'hard') }],
      [4, 'person', ana.userId, { kind: 'add-computer', seat: 3, holder: computer(second, 'medium') }],
      [5, 'person', bo.userId, { kind: 'remove-computer', seat: 3, former: computer(second, 'medium') }],
      [6, 'person', ana.userId, { kind: 'configure' }],
      [7, 'person', ana.userId, { kind: 'leave', seat: 0, former: onSeat(ana) }],
      [8, 'person', bo.userId, { kind: 'begin' }],
      [9, 'person', cy.userId, { kind: 'close' }],
    ]);
  });

  it('tells every move, and what was taken back', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    const move = await stashLowest(fixture, table, 0);
    accepted(await play(fixture, table, ana, ` ${move.toUpperCase()} `));
    accepted(await fixture.service.undo({ ...from(ana), tableId: table.id }));
    accepted(await play(fixture, table, ana, 'done'));
    accepted(await play(fixture, table, bo, 'done'));
    const told = (await fixture.store.log(table.id, table.version)).map(({ userId, change }) => [userId, change]);
    expect(told).toEqual([
      [ana.userId, { kind: 'move', seat: 0, turn: 0, notation: move }],
      [ana.userId, { kind: 'undo', seat: 0, turn: 0 }],
      [ana.userId, { kind: 'move', seat: 0, turn: 0, notation: 'done' }],
      [bo.userId, { kind: 'move', seat: 1, turn: 1, notation: 'done' }],
    ]);
  });

  it('tells who gave up, who took the seat, and what computer players did', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy]);
    accepted(await play(fixture, table, ana, 'done'));
    const after = accepted(await fixture.service.resign({ ...from(bo), tableId: table.id }));
    await fixture.service.idle();
    const [, given, ...moves] = await fixture.store.log(table.id, table.version);
    expect([given?.userId, given?.change]).toEqual([
      bo.userId,
      { kind: 'resign', seat: 1, turn: 1, former: onSeat(bo), holder: after.seats[1] },
    ]);
    expect(moves.length).toBeGreaterThan(0);
    for (const { actor, userId, change } of moves)
      expect([actor, userId, change]).toEqual([
        'computer',
        null,
        expect.objectContaining({ kind: 'move', seat: 1, turn: 1 }),
      ]);
  });

  it('tells who gave up a game of two', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    accepted(await play(fixture, table, ana, 'done'));
    accepted(await fixture.service.resign({ ...from(ana), tableId: table.id }));
    const [entry] = await fixture.store.log(table.id, table.version + 1);
    expect(entry?.change).toEqual({ kind: 'resign', seat: 0, turn: 1, former: onSeat(ana), holder: null });
  });

  it('is dated', async () => {
    const fixture = openServiceFixture();
    const { id, createdAt, changedAt } = await lobby(fixture);
    expect([createdAt, changedAt]).toEqual([fixture.time.now(), fixture.time.now()]);
    fixture.time.pass(2);
    const joined = accepted(await fixture.service.join({ ...from(bo), tableId: id }));
    expect([joined.createdAt, joined.changedAt]).toEqual([createdAt, fixture.time.now()]);
    expect((await fixture.store.log(id)).map(({ at }) => at)).toEqual([createdAt, fixture.time.now()]);
  });
});
