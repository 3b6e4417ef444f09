import { describe, expect, it } from 'vitest';
import { NotStored, type Store } from '#src/store/index.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import {
  ana,
  bo,
  cy,
  game,
  type ServiceFixture,
  openServiceFixture,
  lobby,
  moderator,
} from '#tests/support/service-fixture.js';
import { play, stashLowest } from '#tests/support/service-play.js';

const close = async (fixture: ServiceFixture, tableId: string) =>
  accepted(await fixture.service.close({ ...from(moderator), tableId, moderator: true }));

describe('a table as it was loaded', () => {
  it('says whose last move may be taken back', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    const card = await stashLowest(fixture, table, 0);
    expect(table.undoableBy).toBeNull();
    expect(accepted(await play(fixture, table, ana, card)).undoableBy).toBe(0);
    expect(accepted(await play(fixture, table, ana, 'draw')).undoableBy).toBeNull();
    expect(accepted(await play(fixture, table, ana, 'done')).undoableBy).toBeNull();
    accepted(await play(fixture, table, bo, await stashLowest(fixture, table, 1)));
    expect((await fixture.service.load(table.id))?.undoableBy).toBe(1);
    expect((await close(fixture, table.id)).undoableBy).toBeNull();
  });

  it('offers moves to the seat whose turn it is, as long as the game runs', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    const offered = ([0, 1, 'table'] as const).map((audience) => table.view(audience)?.moves.length);
    expect(offered).toEqual([4, 0, 0]);
    expect((await close(fixture, table.id)).view(0)?.moves).toEqual([]);
  });

  it('tells what happened from a version on', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    accepted(await play(fixture, table, ana, 'draw'));
    const after = accepted(await play(fixture, table, ana, 'done'));
    expect(after.history().map(({ version }) => version)).toEqual([4, 5]);
    expect(after.history(5).map(({ version }) => version)).toEqual([5]);
    expect(after.history(6)).toEqual([]);
  });

  it('has no game, no history and nothing to take back in a lobby', async () => {
    const logged: string[] = [];
    const fixture = openServiceFixture({ onLog: (line) => logged.push(line) });
    const table = await lobby(fixture);
    expect([table.view('table'), table.history(), table.undoableBy]).toEqual([null, [], null]);
    expect(await fixture.service.history(table.id)).toEqual([]);
    expect(await fixture.service.history('nowhere')).toEqual([]);
    expect(logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('reaches back to where the board message begins to tell, and at least forty moves', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    const playTo = async (version: number) => {
      for (let at = (await fixture.service.load(table.id))?.version ?? 0; at < version; at += 1)
        accepted(await play(fixture, table, at % 2 === 1 ? ana : bo, 'done'));
    };
    await playTo(13);
    const board = { messageId: 'm', version: 13, since: 10, subject: { kind: 'turn', turn: 10 } } as const;
    await fixture.service.recordBoard(table.id, board);
    await playTo(73);
    const versions = ((await fixture.service.load(table.id))?.history() ?? []).map(({ version }) => version);
    expect(versions).toEqual(Array.from({ length: 64 }, (_, index) => 10 + index));
    await fixture.service.recordBoard(table.id, { ...board, since: 73 });
    await playTo(74);
    expect((await fixture.service.load(table.id))?.history()).toHaveLength(40);
    // Entries that are no longer in memory come from the log.
    const older = (await fixture.service.history(table.id, 20)).map(({ version }) => version);
    expect(older).toEqual(Array.from({ length: 55 }, (_, index) => 20 + index));
  });
});

describe('the newest finished game of a channel', () => {
  it('is one that was begun, over or closed', async () => {
    const fixture = openServiceFixture();
    expect(await fixture.service.latestFinished('ring')).toBeNull();
    const first = await game(fixture);
    expect(await fixture.service.latestFinished('ring')).toBeNull();
    accepted(await fixture.service.resign({ ...from(bo), tableId: first.id }));
    expect(await fixture.service.latestFinished('ring')).toMatchObject({ id: first.id, phase: 'over' });
    const second = await game(fixture, [cy]);
    expect((await fixture.service.latestFinished('ring'))?.id).toBe(first.id);
    await close(fixture, second.id);
    const third = await lobby(fixture);
    await close(fixture, third.id);
    expect(await fixture.service.latestFinished('ring')).toMatchObject({ id: second.id, phase: 'closed' });
    expect((await fixture.service.latestFinished('ring'))?.seed).toMatch(/^[0-9a-f]{64}$/);
    expect((await fixture.service.latestInChannel('ring'))?.id).toBe(third.id);
  });
});

describe('a table that can be read', () => {
  it('is not said to be unreadable', async () => {
    const fixture = openServiceFixture();
    await lobby(fixture);
    expect(await fixture.service.hasUnreadable('ring')).toBe(false);
  });

  it('is not taken for a damaged one while the database is away', async () => {
    const { store } = openServiceFixture();
    const away: Store = { ...store, load: () => Promise.reject(new NotStored('08006', new Error('cut line'))) };
    await expect(openServiceFixture({ store: away }).service.load('any')).rejects.toThrow(NotStored);
  });
});
