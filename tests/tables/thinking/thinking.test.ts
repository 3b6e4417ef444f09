import { describe, expect, it } from 'vitest';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { done, HeldThinker, loaded, whileItThinks } from '#tests/support/held-thinker.js';
import { ana, bo, game, lobby, openServiceFixture, moderator } from '#tests/support/service-fixture.js';
import { replaceWilling } from '#tests/support/service-consent.js';
import { play, resign, statusOf, undo } from '#tests/support/service-play.js';

describe('a computer player that thinks', () => {
  it('is asked with nothing but what its seat knows, and plays what it chose', async () => {
    const { fixture, table, first } = await whileItThinks();
    const { question, level } = first.task;
    expect([question.seat, level]).toEqual([1, 'medium']);
    expect(question.view).toEqual((await fixture.service.load(table.id))?.view(1)?.view);
    expect(structuredClone(first.task)).toEqual(first.task);
    first.answer(done(first));
    await fixture.service.idle();
    expect(await statusOf(fixture, table)).toMatchObject({ seat: 0, turn: 2 });
  });

  it('lets other tables play, and their computer players think', async () => {
    const { fixture, thinker, first } = await whileItThinks();
    const other = await game(fixture, [bo], {}, 'other');
    accepted(await play(fixture, other, ana, 'done'));
    const { id } = await lobby(fixture, {}, 'third');
    accepted(await fixture.service.addComputer({ ...from(ana), tableId: id }));
    const third = accepted(await fixture.service.begin({ ...from(ana), tableId: id }));
    accepted(await play(fixture, third, ana, 'done'));
    const second = await thinker.question(1);
    second.answer(done(second));
    first.answer(done(first));
    await fixture.service.idle();
    expect(await statusOf(fixture, third)).toMatchObject({ seat: 0, turn: 2 });
  });

  it('has another seed at each version of each table, and never that of the game', async () => {
    const { fixture, thinker, table, first } = await whileItThinks({ computers: 2 });
    first.answer(done(first));
    const second = await thinker.question(1);
    expect(second.task.seed).not.toBe(first.task.seed);
    expect([first.task.seed, second.task.seed]).not.toContain((await fixture.store.load(table.id))?.secretSeed);
    // The same choice must be made again after a restart.
    await fixture.service.stop();
    const again = new HeldThinker();
    const next = openServiceFixture({ store: fixture.store, thinker: again });
    expect((await again.question(0)).task).toEqual(second.task);
    await next.service.stop();
  });
});

describe('a thought is given up', () => {
  it('when the table is closed', async () => {
    const { fixture, table, first } = await whileItThinks();
    accepted(await fixture.service.close({ ...from(moderator), tableId: table.id, moderator: true }));
    expect(first.signal.aborted).toBe(true);
    first.answer(done(first));
    await fixture.service.idle();
    expect(await fixture.service.load(table.id)).toMatchObject({ phase: 'closed', version: table.version + 1 });
  });

  it('when a player resigns, and another begins where the game goes on', async () => {
    const { fixture, table, thinker, first } = await whileItThinks({ people: [ana, bo] });
    accepted(await resign(fixture, table, ana));
    expect(first.signal.aborted).toBe(true);
    const { task } = await thinker.question(1);
    expect(task.question.seat).toBe(2);
    const over = await whileItThinks();
    accepted(await resign(over.fixture, over.table, ana));
    expect(over.first.signal.aborted).toBe(true);
    await over.fixture.service.idle();
    expect([over.thinker.asked.length, await over.fixture.service.load(over.table.id)]).toMatchObject([
      1,
      { phase: 'over' },
    ]);
    await fixture.service.stop();
  });

  it('when a move is taken back', async () => {
    const { fixture, table, first } = await whileItThinks();
    const [move] = await fixture.service.rewindable(table.id);
    accepted(await fixture.service.rewind({ ...from(ana), tableId: table.id, to: (move?.version ?? 0) - 1 }));
    expect(first.signal.aborted).toBe(true);
    await fixture.service.idle();
    expect(await statusOf(fixture, table)).toMatchObject({ seat: 0, turn: 0 });
    expect((await undo(fixture, table, ana)).ok).toBe(false);
  });

  it('when the person comes back on whose seat it thinks', async () => {
    const thinker = new HeldThinker();
    const fixture = openServiceFixture({ thinker });
    const { id: tableId } = await game(fixture);
    accepted(await replaceWilling(fixture, { id: tableId }, { by: ana, absent: bo }));
    accepted(await play(fixture, await loaded(fixture, tableId), ana, 'done'));
    const { signal, task } = await thinker.question(0);
    accepted(await fixture.service.comeBack({ ...from(bo), tableId }));
    expect([task.question.seat, signal.aborted]).toEqual([1, true]);
    await fixture.service.idle();
    expect(await statusOf(fixture, await loaded(fixture, tableId))).toMatchObject({ seat: 1, turn: 1 });
  });

  it('when the server is removed, and thought again when it comes back', async () => {
    const { fixture, table, thinker, first } = await whileItThinks();
    const server = { kind: 'server', guildId: 'guild' } as const;
    await fixture.service.suspend(server);
    expect(first.signal.aborted).toBe(true);
    await fixture.service.idle();
    expect((await loaded(fixture, table.id)).version).toBe(table.version);
    await fixture.service.restore(server);
    const second = await thinker.question(1);
    second.answer(done(second));
    await fixture.service.idle();
    expect(await statusOf(fixture, table)).toMatchObject({ seat: 0 });
  });

  it('when the program stops, and nothing is played after that', async () => {
    const { fixture, table, first } = await whileItThinks();
    const stopping = fixture.service.stop();
    expect(first.signal.aborted).toBe(true);
    first.answer(done(first));
    await stopping;
    expect((await fixture.store.load(table.id))?.version).toBe(table.version);
  });

  it('also when it was just chosen, and the table is closed before it is played', async () => {
    const { fixture, table, first } = await whileItThinks();
    const closing = fixture.service.close({ ...from(moderator), tableId: table.id, moderator: true });
    first.answer(done(first));
    accepted(await closing);
    await fixture.service.idle();
    expect(await fixture.service.load(table.id)).toMatchObject({ phase: 'closed', version: table.version + 1 });
  });

  it('when another program changed the table meanwhile: then it is asked again', async () => {
    const { fixture, table, thinker, first } = await whileItThinks({ people: [ana, bo] });
    const other = openServiceFixture({ store: fixture.store, thinker: new HeldThinker() });
    accepted(await resign(other, table, ana));
    first.answer(done(first));
    const second = await thinker.question(1);
    expect(second.task.question.seat).toBe(2);
    expect((await loaded(fixture, table.id)).version).toBe(table.version + 1);
    await other.service.stop();
    await fixture.service.stop();
  });
});
