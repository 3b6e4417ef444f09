import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '#src/model/table.js';
import type { TableReplay } from '#src/tables/queries/game-replays.js';
import { refuse } from '#engines/core/result.js';
import type { Store } from '#src/store/index.js';
import type { Rules } from '#src/tables/rules.js';
import { sampleGame } from '#tests/support/sample-game.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { ana, bo, cy, game, lobby, openServiceFixture, type ServiceFixture } from '#tests/support/service-fixture.js';
import { play, resign, stashLowest, undo } from '#tests/support/service-play.js';

let fixture: ServiceFixture;
beforeEach(() => {
  fixture = openServiceFixture();
});
afterEach(() => fixture.service.stop());

const replayOf = async ({ id }: Table): Promise<TableReplay> => {
  const replay = await fixture.service.replay(id);
  if (replay === null) throw new Error('this game can be replayed');
  return replay;
};

const kindsOf = ({ steps }: TableReplay): readonly string[] => steps.map(({ kind }) => kind);

describe('the replay of a running game', () => {
  it('shows what everybody saw, and never a hand', async () => {
    const table = await game(fixture);
    accepted(await play(fixture, table, ana, 'draw'));
    const replay = await replayOf(table);
    expect(kindsOf(replay)).toEqual(['start', 'move']);
    expect(replay.ended).toBe(false);
    expect(replay.viewAt(1)).toMatchObject({ hand: null, handSizes: [3, 2] });
    // The player who draws learns the card, the others only that one was drawn.
    expect(replay.steps[1]?.events).toEqual([{ type: 'drew', card: null }]);
  });

  it('keeps how moves were written to itself, which may say what they hid', async () => {
    const table = await game(fixture);
    accepted(await play(fixture, table, ana, await stashLowest(fixture, table, 0)));
    accepted(await play(fixture, table, ana, 'draw'));
    const replay = await replayOf(table);
    expect(kindsOf(replay)).toEqual(['start', 'move', 'move']);
    expect(JSON.stringify(replay.steps)).not.toMatch(/stash |notation":"/);
  });

  it('holds back a move as long as it may be taken back, and one that was is gone', async () => {
    const table = await game(fixture);
    accepted(await play(fixture, table, ana, await stashLowest(fixture, table, 0)));
    expect(kindsOf(await replayOf(table))).toEqual(['start']);
    accepted(await undo(fixture, table, ana));
    accepted(await play(fixture, table, ana, 'draw'));
    const replay = await replayOf(table);
    expect(kindsOf(replay)).toEqual(['start', 'move']);
    expect(replay.viewAt(1)).toMatchObject({ stashSizes: [0, 0] });
  });

  it('tells of those who gave up', async () => {
    const table = await game(fixture, [bo, cy]);
    accepted(await resign(fixture, table, cy));
    await fixture.service.idle();
    expect(kindsOf(await replayOf(table)).slice(0, 2)).toEqual(['start', 'resign']);
  });
});

describe('the replay of a game that has ended', () => {
  it('tells how its moves were written, and how it stood after each', async () => {
    const table = await game(fixture);
    const stashed = await stashLowest(fixture, table, 0);
    for (const move of ['draw', stashed, 'done']) accepted(await play(fixture, table, ana, move));
    accepted(await resign(fixture, table, bo));
    const replay = await replayOf(table);
    expect(replay.ended).toBe(true);
    expect(replay.steps.map(({ notation }) => notation)).toEqual([null, 'draw', stashed, 'done', null]);
    expect(replay.steps.map(({ status }) => (status.kind === 'playing' ? status.seat : status.places))).toEqual([
      0,
      0,
      0,
      1,
      [1, 2],
    ]);
    // Private events stay with their reader.
    expect(replay.steps[1]?.events).toEqual([{ type: 'drew', card: null }]);
    expect(() => replay.viewAt(5)).toThrow('no step 5');
  });

  it('keeps the recorded names, also after a person was forgotten', async () => {
    const table = await game(fixture);
    accepted(await resign(fixture, table, bo));
    await replayOf(table);
    await fixture.store.forgetPerson(bo.userId, { en: 'Former player', fr: 'Ancien joueur' });
    fixture.service.forget([table.id]);
    expect((await replayOf(table)).table.seats.map(({ name }) => name)).toEqual(['Ana', 'Former player']);
  });

  it('is not to be had of a table at which nothing was played', async () => {
    const { id } = await lobby(fixture);
    expect(await fixture.service.replay(id)).toBeNull();
    expect(await fixture.service.replay('nothing123')).toBeNull();
  });
});

it('lists the games of a server, those that run and those that have ended', async () => {
  const ended = await game(fixture);
  accepted(await resign(fixture, ended, bo));
  const running = await game(fixture, [cy], {}, 'another');
  await lobby(fixture, {}, 'third');
  const closed = await lobby(fixture, {}, 'fourth');
  accepted(await fixture.service.close({ ...from(ana), tableId: closed.id, moderator: false }));
  const idsOf = async (which: 'running' | 'ended'): Promise<readonly string[]> =>
    (await fixture.service.gamesInServer('guild', which)).items.map(({ id }) => id);
  expect(await idsOf('ended')).toEqual([ended.id]);
  expect(await idsOf('running')).toEqual([running.id]);
});

describe('the replay of a game that is looked at later', () => {
  /** The same store with a program whose rules have this change. */
  const withRules = (change: Partial<Rules['engine']>): ServiceFixture =>
    openServiceFixture({
      store: fixture.store,
      games: [{ ...sampleGame, engine: { ...sampleGame.engine, ...change } }],
    });

  it('begins as the game was dealt, whatever its rules deal now', async () => {
    const table = await game(fixture);
    accepted(await play(fixture, table, ana, 'draw'));
    const { steps } = await replayOf(table);
    const later = withRules({
      deal: () => {
        throw new Error('nothing is dealt again');
      },
    });
    expect((await later.service.replay(table.id))?.steps).toEqual(steps);
  });

  it('is none where its rules refuse what was dealt', async () => {
    const { id } = await game(fixture);
    const later = withRules({ start: () => refuse({ reason: 'no-such-deal' }) });
    expect(await later.service.replay(id)).toBeNull();
  });

  it('is of the table as it was loaded, whatever is played meanwhile', async () => {
    const table = await game(fixture);
    accepted(await play(fixture, table, ana, 'draw'));
    const loaded = await fixture.store.load(table.id);
    const { steps } = await replayOf(table);
    accepted(await play(fixture, table, ana, 'draw'));
    const meanwhile: Store = { ...fixture.store, load: () => Promise.resolve(loaded) };
    const slower = openServiceFixture({ store: meanwhile });
    expect((await slower.service.replay(table.id))?.steps).toEqual(steps);
    expect((await replayOf(table)).steps.length).toBe(steps.length + 1);
  });

  it('is the same when looked at again', async () => {
    const table = await game(fixture);
    accepted(await play(fixture, table, ana, 'draw'));
    const [first, second] = [await replayOf(table), await replayOf(table)];
    expect(second.steps).toEqual(first.steps);
    expect(second.seatChanges).toEqual([]);
  });
});
