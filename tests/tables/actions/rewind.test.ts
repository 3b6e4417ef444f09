import { describe, expect, it } from 'vitest';
import type { Table } from '#src/model/table.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { readGameFile } from '#src/tables/replay/game-file.js';
import { verify } from '#src/tables/replay/verify.js';
import { sampleGame } from '#tests/support/sample-game.js';
import { comeBack, replaceWilling, rewind, vote } from '#tests/support/service-consent.js';
import {
  ana,
  bo,
  cy,
  game,
  gameWithComputer,
  openServiceFixture,
  refusal,
  type ServiceFixture,
  moderator,
} from '#tests/support/service-fixture.js';
import { play, playAt, resign, stashLowest, undo, viewOf } from '#tests/support/service-play.js';

const versions = async ({ service }: ServiceFixture, { id }: Table) =>
  (await service.rewindable(id)).map(({ version }) => version);

describe('taking moves back by consent', () => {
  it('asks the players who have acted since, goes back over turns, and is replayed, verified and exported', async () => {
    const fixture = openServiceFixture();
    const { service, store } = fixture;
    const table = await game(fixture, [bo, cy]);
    const atFirst = await viewOf(fixture, table, 0);
    const first = accepted(await play(fixture, table, ana, await stashLowest(fixture, table, 0)));
    accepted(await play(fixture, table, ana, 'done'));
    accepted(await play(fixture, table, bo, 'done'));
    expect(await versions(fixture, table)).toEqual([first.version + 2, first.version + 1, first.version]);
    const asked = accepted(await rewind(fixture, table, ana, first.version - 1));
    // It is Cy's turn, and Cy has seen the position.
    expect(asked.proposal).toMatchObject({ kind: 'undo', asked: [bo.userId, cy.userId], needed: 2 });
    expect(accepted(await vote(fixture, asked, bo, true)).proposal?.end).toBeNull();
    const back = accepted(await vote(fixture, asked, cy, true));
    expect([back.toAct, back.proposal?.end]).toEqual([{ seat: 0, turn: 0 }, 'agreed']);
    expect(await viewOf(fixture, table, 0)).toEqual(atFirst);
    expect(back.history().map(({ kind }) => kind)).toEqual(['rewind']);
    accepted(await play(fixture, table, ana, 'done'));
    // A bot that knows only the store.
    const again = openServiceFixture({ store });
    expect((await again.service.load(table.id))?.toAct).toEqual({ seat: 1, turn: 1 });
    expect((await again.service.history(table.id)).map(({ kind }) => kind)).toEqual(['rewind', 'move']);
    // A new replay of the game has exactly the remaining moves.
    const standing = (await again.service.replay(table.id))?.steps.map(({ kind, seat }) => [kind, seat]);
    expect(standing).toEqual([
      ['start', null],
      ['move', 0],
    ]);
    accepted(await service.close({ ...from(moderator), tableId: table.id, moderator: true }));
    const record = await service.record(table.id);
    expect(record && verify(sampleGame.engine, record)).toMatchObject({ ok: true });
    const file = readGameFile(JSON.stringify(await service.exportGame(table.id)));
    expect(file.ok && verify(sampleGame.engine, file.value)).toMatchObject({ ok: true });
  });

  it('asks everybody when something hidden came to light, computer players never', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy]);
    const drawn = accepted(await play(fixture, table, ana, 'draw'));
    expect(refusal(await undo(fixture, table, ana)).reason).toBe('undo-revealed');
    const asked = accepted(await rewind(fixture, table, ana, drawn.version - 1));
    expect(asked.proposal).toMatchObject({ asked: [bo.userId, cy.userId] });
    expect(accepted(await vote(fixture, asked, cy, false)).proposal?.end).toBe('declined');
    const alone = openServiceFixture();
    const solo = await game(alone, [bo]);
    accepted(await resign(alone, await game(alone, [bo, cy], {}, 'three'), cy));
    const own = accepted(await play(alone, solo, ana, await stashLowest(alone, solo, 0)));
    expect(
      accepted(await rewind(alone, solo, ana, own.version - 1))
        .history()
        .at(-1)?.kind,
    ).toBe('rewind');
  });

  it('leaves what a replaced player moved, until they are back', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy]);
    for (const who of [ana, bo, cy]) accepted(await play(fixture, table, who, 'done'));
    accepted(await replaceWilling(fixture, table, { by: ana, absent: bo }));
    // Cy has moved since.
    expect(await versions(fixture, table)).toHaveLength(1);
    accepted(await comeBack(fixture, table, bo));
    expect(await versions(fixture, table)).toHaveLength(3);
  });

  it('takes a game out of the ratings where something was learnt since: hidden cards, or a computer’s answer', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    const done = accepted(await play(fixture, table, ana, 'done'));
    const asked = accepted(await rewind(fixture, table, ana, done.version - 1));
    expect(asked.proposal).toMatchObject({ isUnrated: false });
    expect(accepted(await vote(fixture, asked, bo, true)).seating.unrated).toBe(false);
    const drawn = accepted(await play(fixture, table, ana, 'draw'));
    const again = accepted(await rewind(fixture, table, ana, drawn.version - 1));
    expect(again.proposal).toMatchObject({ isUnrated: true });
    expect(accepted(await vote(fixture, again, bo, true)).seating.unrated).toBe(true);
    // A later step back that shows nothing does not make the game count again.
    const last = accepted(await play(fixture, table, ana, 'done'));
    const third = accepted(await rewind(fixture, table, ana, last.version - 1));
    expect(accepted(await vote(fixture, third, bo, true)).seating.unrated).toBe(true);
    const answered = openServiceFixture();
    const against = await gameWithComputer(answered);
    accepted(await play(answered, against, ana, 'done'));
    await answered.service.idle();
    const [own = expect.fail()] = await answered.service.rewindable(against.id);
    // A person alone could escape every loss by going back: their rating can only fall.
    const { seating } = accepted(await rewind(answered, against, ana, own.version - 1));
    expect([seating.unrated, seating.substituted]).toEqual([false, [ana.userId]]);
    // Nor is leaving then leaving in the first round, which would take the game out of the ratings.
    accepted(await answered.service.resign({ ...from(ana), tableId: against.id }));
    expect((await answered.service.load(against.id))?.seating.unrated).toBe(false);
  });

  it('ends when a move is made meanwhile, whichever comes first', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    const done = accepted(await play(fixture, table, ana, 'done'));
    const asked = accepted(await rewind(fixture, table, ana, done.version - 1));
    const [moved, late] = await Promise.all([play(fixture, table, bo, 'done'), vote(fixture, asked, bo, true)]);
    expect(accepted(moved).proposal?.end).toBe('overtaken');
    expect(refusal(late).reason).toBe('proposal-over');
    const second = accepted(await rewind(fixture, table, ana, done.version - 1));
    const [agreed, tooLate] = await Promise.all([
      vote(fixture, second, bo, true),
      playAt(fixture, table, ana, { notation: 'done', version: 99 }),
    ]);
    expect(accepted(agreed).toAct).toEqual({ seat: 0, turn: 0 });
    expect(refusal(tooLate).reason).toBe('stale');
  });

  it('goes back again and again, also behind what was taken back and behind a snapshot', async () => {
    const fixture = openServiceFixture();
    const { store } = fixture;
    const table = await game(fixture, [bo], { cards: 40 });
    const turn = async (): Promise<void> => {
      const now = await fixture.service.load(table.id);
      accepted(await play(fixture, table, now?.toAct?.seat === 0 ? ana : bo, 'done'));
    };
    const back = async (to: number) => {
      const asked = accepted(await rewind(fixture, table, ana, to));
      return accepted(await vote(fixture, asked, bo, true));
    };
    for (let turns = 0; turns < 60; turns += 1) await turn();
    expect(await store.snapshot(table.id)).not.toBeNull();
    await back(table.version + 9);
    await turn();
    await turn();
    const second = await back(table.version + 3);
    expect(second.toAct).toEqual({ seat: 1, turn: 3 });
    for (let turns = 0; turns < 30; turns += 1) await turn();
    const again = openServiceFixture({ store });
    expect((await again.service.load(table.id))?.toAct).toEqual({ seat: 1, turn: 33 });
    const history = await again.service.history(table.id);
    expect(history.filter(({ kind }) => kind === 'move')).toHaveLength(33);
  });

  it('is refused to spectators, for entries that are no person’s move, and for moves already taken back', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    const done = accepted(await play(fixture, table, ana, 'done'));
    expect(refusal(await rewind(fixture, table, cy, done.version - 1)).reason).toBe('not-seated');
    expect(refusal(await rewind(fixture, table, ana, done.version)).reason).toBe('nothing-to-rewind');
    expect(refusal(await rewind(fixture, table, ana, 0)).reason).toBe('nothing-to-rewind');
    accepted(await vote(fixture, accepted(await rewind(fixture, table, ana, done.version - 1)), bo, true));
    expect(refusal(await rewind(fixture, table, ana, done.version - 1)).reason).toBe('nothing-to-rewind');
  });
});
