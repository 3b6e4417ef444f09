import { describe, expect, it } from 'vitest';
import { HOUR } from '#src/lib/durations.js';
import type { Table } from '#src/model/table.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { comeBack, replace, replaceWilling, rewind, vote } from '#tests/support/service-consent.js';
import {
  ana,
  bo,
  cy,
  game,
  gameWithComputer,
  lobby,
  openServiceFixture,
  person,
  refusal,
  type ServiceFixture,
  moderator,
} from '#tests/support/service-fixture.js';
import { play, resign, stashLowest, undo } from '#tests/support/service-play.js';

const di = person('Di');
const ed = person('Ed');

/** The end of the last proposal at a table; null while it is open. */
const endOf = async ({ service }: ServiceFixture, { id }: Table) => (await service.load(id))?.proposal?.end;

const rewindable = async ({ service }: ServiceFixture, { id }: Table) =>
  (await service.rewindable(id)).map(({ version, seat }) => [version, seat]);

describe('what can be taken back by consent', () => {
  it('is a move of a person that stands, and nothing before the game or after it', async () => {
    const fixture = openServiceFixture();
    const { service } = fixture;
    const waiting = await lobby(fixture, {}, 'other');
    expect(await rewindable(fixture, waiting)).toEqual([]);
    expect(await service.rewindable('none')).toEqual([]);
    const table = await gameWithComputer(fixture);
    const done = accepted(await play(fixture, table, ana, 'done'));
    await service.idle();
    expect((await service.history(table.id)).some(({ kind, seat }) => kind === 'move' && seat === 1)).toBe(true);
    expect(await rewindable(fixture, table)).toEqual([[done.version, 0]]);
    const back = accepted(await rewind(fixture, table, ana, done.version - 1));
    expect(back.history().at(-1)).toMatchObject({ kind: 'rewind', version: back.version });
    expect(await rewindable(fixture, table)).toEqual([]);
    accepted(await service.close({ ...from(moderator), tableId: table.id, moderator: true }));
    expect(await rewindable(fixture, table)).toEqual([]);
  });

  it('needs the consent of all people, and of no computer player, when one of many moves showed something', async () => {
    const fixture = openServiceFixture();
    const table = await gameWithComputer(fixture, [bo]);
    const first = accepted(await play(fixture, table, ana, await stashLowest(fixture, table, 0)));
    accepted(await play(fixture, table, ana, 'draw'));
    const asked = accepted(await rewind(fixture, table, ana, first.version - 1));
    expect(asked.proposal).toMatchObject({ asked: [bo.userId], needed: 1 });
    expect(refusal(await rewind(fixture, table, bo, first.version - 1)).reason).toBe('proposal-open');
  });

  it('needs the consent of all people when a computer player has answered, as it takes the rating from all', async () => {
    const fixture = openServiceFixture();
    const { service } = fixture;
    const { id } = await lobby(fixture);
    accepted(await service.addComputer({ ...from(ana), tableId: id }));
    for (const other of [bo, cy]) accepted(await service.join({ ...from(other), tableId: id }));
    const table = accepted(await service.begin({ ...from(ana), tableId: id }));
    const done = accepted(await play(fixture, table, ana, 'done'));
    await service.idle();
    const asked = accepted(await rewind(fixture, table, ana, done.version - 1));
    expect(asked.proposal).toMatchObject({ asked: [bo.userId, cy.userId], isUnrated: true });
  });

  it('is nothing that was learnt while a person is away who may come back', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy]);
    accepted(await replaceWilling(fixture, table, { by: ana, absent: bo }));
    const done = accepted(await play(fixture, table, ana, 'done'));
    expect(await rewindable(fixture, table)).toEqual([[done.version, 0]]);
    await fixture.service.idle();
    expect(await rewindable(fixture, table)).toEqual([]);
  });

  it('is asked for a day', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    const done = accepted(await play(fixture, table, ana, 'done'));
    const asked = accepted(await rewind(fixture, table, ana, done.version - 1));
    expect(asked.proposal?.expiresAt).toBe(fixture.time.now().getTime() + 24 * HOUR);
  });
});

describe('seats of people who are away', () => {
  it('are each kept for the player who held them, and given back one by one', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy, di]);
    const kept = ({ seating }: Table) => seating.replaced.map(({ seat, userId }) => [seat, userId]);
    accepted(await replaceWilling(fixture, table, { by: ana, absent: bo }));
    expect(kept(accepted(await replaceWilling(fixture, table, { by: ana, absent: cy })))).toEqual([
      [1, bo.userId],
      [2, cy.userId],
    ]);
    const back = accepted(await comeBack(fixture, table, bo));
    expect([kept(back), back.proposal?.kind]).toEqual([[[2, cy.userId]], 'replace']);
    // A replaced person who takes another player's seat loses the right to their own.
    const asked = accepted(await replaceWilling(fixture, table, { by: ana, absent: di, successor: cy }));
    expect(kept(accepted(await vote(fixture, asked, cy, true)))).toEqual([[3, di.userId]]);
  });

  it('are asked back for a day where a person sits, and not while something else is asked', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy]);
    const willing = accepted(await replaceWilling(fixture, table, { by: ana, absent: bo, successor: di }));
    accepted(await vote(fixture, willing, di, true));
    const other = accepted(await replace(fixture, table, { by: cy, absent: ana }));
    expect(refusal(await comeBack(fixture, table, bo)).reason).toBe('proposal-open');
    accepted(await vote(fixture, other, cy, false));
    const wish = accepted(await comeBack(fixture, table, bo));
    expect(wish.proposal).toEqual({
      kind: 'return',
      version: wish.version,
      by: bo.userId,
      name: 'Bo',
      asked: [di.userId],
      agreed: [],
      declined: [],
      needed: 1,
      expiresAt: fixture.time.now().getTime() + 24 * HOUR,
      end: null,
      seat: 1,
    });
  });

  it('are not kept for a player who gives up, but still for those who were away', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy, di]);
    accepted(await replaceWilling(fixture, table, { by: ana, absent: bo }));
    const left = accepted(await resign(fixture, table, cy));
    expect(left.seating.replaced).toMatchObject([{ seat: 1, userId: bo.userId }]);
    expect(refusal(await comeBack(fixture, table, cy)).reason).toBe('not-replaced');
  });

  it('are kept once for each person whom the clock has replaced, however often', async () => {
    const fixture = openServiceFixture();
    const { service, time, store } = fixture;
    const rules = { turn: HOUR, reserve: 0, timeout: 'replace' } as const;
    const { id } = await lobby(fixture);
    accepted(await service.setClock({ ...from(ana), tableId: id, clock: rules }));
    for (const other of [bo, cy]) accepted(await service.join({ ...from(other), tableId: id }));
    const table = accepted(await service.begin({ ...from(ana), tableId: id }));
    const late = async (): Promise<readonly string[]> => {
      await service.idle();
      time.pass(1);
      await service.idle();
      return (await store.load(id))?.seating.replaced.map(({ userId }) => userId) ?? [];
    };
    expect(await late()).toEqual([ana.userId]);
    expect(await late()).toEqual([ana.userId, bo.userId]);
    accepted(await comeBack(fixture, table, bo));
    accepted(await comeBack(fixture, table, ana));
    expect((await store.log(id)).filter(({ change }) => change.kind === 'resign').map(({ actor }) => actor)).toEqual([
      'clock',
      'clock',
    ]);
    // It is the turn of the third player, who is late as well.
    expect(await late()).toEqual([cy.userId]);
  });

  it('are voted on for a day, among people only', async () => {
    const fixture = openServiceFixture();
    const table = await gameWithComputer(fixture, [bo, cy]);
    const asked = accepted(await replace(fixture, table, { by: bo, absent: ana }));
    expect(asked.proposal).toMatchObject({ asked: [cy.userId], needed: 1 });
    expect(asked.proposal?.expiresAt).toBe(fixture.time.now().getTime() + 24 * HOUR);
  });
});

describe('a proposal', () => {
  it('to take back ends when a player resigns, is replaced, undoes or moves', async () => {
    const acts: readonly ((fixture: ServiceFixture, table: Table) => Promise<unknown>)[] = [
      (fixture, table) => resign(fixture, table, cy),
      (fixture, table) => undo(fixture, table, bo),
      async (fixture, table) => play(fixture, table, bo, 'done'),
    ];
    for (const act of acts) {
      const fixture = openServiceFixture();
      const table = await game(fixture, [bo, cy]);
      const done = accepted(await play(fixture, table, ana, 'done'));
      accepted(await play(fixture, table, bo, await stashLowest(fixture, table, 1)));
      accepted(await rewind(fixture, table, ana, done.version - 1));
      expect(await endOf(fixture, table)).toBeNull();
      await act(fixture, table);
      expect(await endOf(fixture, table)).toBe('overtaken');
    }
  });

  it('to replace goes on while others move, or give up moves, and ends with any change of seats', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy, di]);
    accepted(await replace(fixture, table, { by: bo, absent: ana }));
    expect(await endOf(fixture, table)).toBeNull();
    accepted(await resign(fixture, table, di));
    expect(await endOf(fixture, table)).toBe('overtaken');
    accepted(await play(fixture, table, ana, 'done'));
    accepted(await replace(fixture, table, { by: cy, absent: ana }));
    accepted(await play(fixture, table, bo, 'done'));
    expect(await endOf(fixture, table)).toBeNull();
  });

  it('to give a seat back stays open while any of them move', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy]);
    accepted(
      await vote(
        fixture,
        accepted(await replaceWilling(fixture, table, { by: ana, absent: bo, successor: di })),
        di,
        true,
      ),
    );
    accepted(await comeBack(fixture, table, bo));
    accepted(await play(fixture, table, ana, 'done'));
    accepted(await play(fixture, table, di, 'done'));
    expect(await endOf(fixture, table)).toBeNull();
  });

  it('ends when the absent player returns, and is accepted by giving a seat back', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy, di]);
    accepted(await replaceWilling(fixture, table, { by: ana, absent: bo }));
    accepted(await replace(fixture, table, { by: cy, absent: ana }));
    expect(accepted(await comeBack(fixture, table, bo)).proposal?.end).toBe('overtaken');
    accepted(
      await vote(
        fixture,
        accepted(await replaceWilling(fixture, table, { by: ana, absent: cy, successor: ed })),
        ed,
        true,
      ),
    );
    const wish = accepted(await comeBack(fixture, table, cy));
    expect(accepted(await vote(fixture, wish, ed, true)).proposal).toMatchObject({ kind: 'return', end: 'agreed' });
  });

  it('to replace stays open when the clock moves for the absent player', async () => {
    const fixture = openServiceFixture();
    const { service, time, store } = fixture;
    const { id } = await lobby(fixture);
    const rules = { turn: 2 * HOUR, reserve: 0, timeout: 'move' } as const;
    accepted(await service.setClock({ ...from(ana), tableId: id, clock: rules }));
    for (const other of [bo, cy]) accepted(await service.join({ ...from(other), tableId: id }));
    const table = accepted(await service.begin({ ...from(ana), tableId: id }));
    accepted(await replace(fixture, table, { by: bo, absent: ana }));
    await service.idle();
    time.pass(2);
    await service.idle();
    expect((await store.log(id)).at(-1)).toMatchObject({ actor: 'clock', change: { kind: 'move', seat: 0 } });
    expect(await endOf(fixture, table)).toBeNull();
  });

  it('is answered once by the person who would take the seat, and not under the number of another', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy]);
    const asked = accepted(await replace(fixture, table, { by: cy, absent: bo, successor: ed }));
    const willing = accepted(await vote(fixture, asked, ed, true));
    expect(willing.proposal).toMatchObject({ end: null, successor: { userId: ed.userId, name: 'Ed' } });
    expect(refusal(await vote(fixture, asked, ed, false)).reason).toBe('already-answered');
    const other = { ...from(ana), tableId: table.id, proposal: asked.version + 7, agrees: true };
    expect(refusal(await fixture.service.vote(other)).reason).toBe('proposal-over');
    expect(refusal(await vote(fixture, asked, cy, true)).reason).toBe('not-asked');
    expect(accepted(await vote(fixture, asked, bo, true)).proposal?.end).toBe('agreed');
  });
});
