import { describe, expect, it } from 'vitest';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { done, HeldThinker, loaded, whileItThinks } from '#tests/support/held-thinker.js';
import { ana, bo, lobby, openServiceFixture, type ServiceFixture, moderator } from '#tests/support/service-fixture.js';
import { play, resign, statusOf } from '#tests/support/service-play.js';

const server = { kind: 'server', guildId: 'guild' } as const;

/** Resolves when only computer players' searches remain to be done. */
const settled = async ({ service }: ServiceFixture): Promise<void> => {
  do await new Promise(setImmediate);
  while (service.countBackground() > 0);
};

/** Failures, as lines of the log. */
const watchErrors = () => {
  const errors: unknown[] = [];
  const onLog = (line: string): void => {
    if (line.includes('"level":50')) errors.push(JSON.parse(line));
  };
  return { errors, onLog };
};

describe('a computer player that thinks', () => {
  it('is not asked again by a program that looks for whose turn it is', async () => {
    const { fixture, table, thinker, first } = await whileItThinks();
    fixture.service.lookAgain();
    await settled(fixture);
    expect([thinker.asked.length, first.signal.aborted]).toEqual([1, false]);
    first.answer(done(first));
    await fixture.service.idle();
    expect(await statusOf(fixture, table)).toMatchObject({ seat: 0, turn: 2 });
  });

  it('thinks on where another program found the server removed, and it is back as it was', async () => {
    const { fixture, thinker, first } = await whileItThinks();
    const other = openServiceFixture({ store: fixture.store, thinker: new HeldThinker() });
    await other.service.suspend(server);
    await fixture.service.restore(server);
    await settled(fixture);
    expect([thinker.asked.length, first.signal.aborted]).toEqual([1, false]);
    await fixture.service.stop();
    await other.service.stop();
  });

  it('is waited for also where it began while another was waited for', async () => {
    const { fixture, table, thinker } = await whileItThinks();
    const told: string[] = [];
    await settled(fixture);
    const idle = fixture.service.idle().then(() => told.push('idle'));
    const { id } = await lobby(fixture, {}, 'other');
    accepted(await fixture.service.addComputer({ ...from(ana), tableId: id }));
    const other = accepted(await fixture.service.begin({ ...from(ana), tableId: id }));
    accepted(await play(fixture, other, ana, 'done'));
    const second = await thinker.question(1);
    accepted(await fixture.service.close({ ...from(moderator), tableId: table.id, moderator: true }));
    await settled(fixture);
    told.push('answered');
    second.answer(done(second));
    await idle;
    expect(told).toEqual(['answered', 'idle']);
  });

  it('is not asked about the only move that there is', async () => {
    const { fixture, table, thinker } = await whileItThinks();
    // Three actions; after them the turn can only end.
    for (let action = 0; action < 3; action += 1)
      (await thinker.question(action)).answer({ index: 0, outcome: 'done' });
    await fixture.service.idle();
    expect([thinker.asked.length, await statusOf(fixture, table)]).toMatchObject([3, { seat: 0, turn: 2 }]);
  });
});

describe('what is no answer', () => {
  it('leaves everything as it is, and the computer player is asked again when the program looks', async () => {
    const { errors, onLog } = watchErrors();
    const { fixture, table, thinker, first } = await whileItThinks({ onLog });
    first.answer(null);
    await fixture.service.idle();
    expect([(await loaded(fixture, table.id)).version, errors]).toEqual([table.version, []]);
    fixture.service.lookAgain();
    const second = await thinker.question(1);
    second.answer(done(second));
    await fixture.service.idle();
    expect(await statusOf(fixture, table)).toMatchObject({ seat: 0, turn: 2 });
  });

  it('is logged when it is none of the offered moves', async () => {
    const { errors, onLog } = watchErrors();
    const { fixture, table, first } = await whileItThinks({ onLog });
    first.answer({ index: 99, outcome: 'done' });
    await fixture.service.idle();
    expect((await loaded(fixture, table.id)).version).toBe(table.version);
    expect(errors).toMatchObject([
      { tableId: table.id, refusal: { reason: 'unplayable' }, msg: 'a move that the rules offer is refused by them' },
    ]);
  });
});

describe('a thought that was given up', () => {
  it('is not played where the server is removed after it was chosen', async () => {
    const { fixture, table, first } = await whileItThinks();
    const suspending = fixture.service.suspend(server);
    first.answer(done(first));
    await suspending;
    await fixture.service.idle();
    expect((await loaded(fixture, table.id)).version).toBe(table.version);
  });

  it('is not played either, and nothing fails, where the program stops after it was chosen', async () => {
    const { errors, onLog } = watchErrors();
    const { fixture, table, first } = await whileItThinks({ onLog });
    first.answer(done(first));
    await fixture.service.stop();
    expect([(await fixture.store.load(table.id))?.version, errors]).toEqual([table.version, []]);
  });

  it('and ends late leaves alone the next one at that table, which can be given up as well', async () => {
    const { fixture, table, thinker, first } = await whileItThinks({ people: [ana, bo], isDeaf: true });
    accepted(await resign(fixture, table, ana));
    const second = await thinker.question(1);
    first.answer(done(first));
    await settled(fixture);
    accepted(await fixture.service.close({ ...from(moderator), tableId: table.id, moderator: true }));
    expect([first.signal.aborted, second.signal.aborted]).toEqual([true, true]);
    second.answer(null);
    await fixture.service.idle();
  });

  it('before it began, for the program stops, leaves nothing behind', async () => {
    const { errors, onLog } = watchErrors();
    const thinker = new HeldThinker();
    const fixture = openServiceFixture({ thinker, onLog });
    const { id } = await lobby(fixture);
    accepted(await fixture.service.addComputer({ ...from(ana), tableId: id }));
    const table = accepted(await fixture.service.begin({ ...from(ana), tableId: id }));
    const playing = play(fixture, table, ana, 'done');
    fixture.service.onChange(() => void fixture.service.stop());
    accepted(await playing);
    await fixture.service.idle();
    expect([thinker.asked, errors]).toEqual([[], []]);
  });
});
