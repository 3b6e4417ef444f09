import { inServer } from '#src/model/location.js';
import SQLite from '@en-piste/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { NotStored, openStore } from '#src/store/index.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { openSeating } from '#src/model/record/seating.js';
import { newClock } from '#src/model/settings/clock-rules.js';
import type { StoredTable } from '#src/model/table.js';
import { beginning, bot, next, opening } from './contract/changes.js';
import { ana, bo, game, openServiceFixture } from '../support/service-fixture.js';
import { play } from '../support/service-play.js';

const folder = mkdtempSync(join(tmpdir(), 'en-piste-store-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('a table kept in memory', () => {
  it('is what the database holds, after every change of it', async () => {
    const path = join(folder, 'same.sqlite');
    const fixture = openServiceFixture({ path });
    const asStored = async (id: string) => {
      const reader = openStore(path);
      const table = await reader.load(id);
      await reader.close();
      return table;
    };
    const table = await game(fixture);
    const moves = ['draw', 'draw', 'done'] as const;
    for (const move of moves) {
      accepted(await play(fixture, table, ana, move));
      expect(await fixture.store.load(table.id)).toEqual(await asStored(table.id));
    }
    for (const subject of [{ kind: 'lobby' }, { kind: 'turn', turn: 1 }, { kind: 'over' }] as const) {
      const board = { messageId: '7', version: 4, since: 3, subject };
      await fixture.service.recordBoard(table.id, board);
      expect((await fixture.store.load(table.id))?.board).toEqual(board);
      expect(await fixture.store.load(table.id)).toEqual(await asStored(table.id));
    }
    accepted(await fixture.service.resign({ ...from(bo), tableId: table.id }));
    expect(await fixture.store.load(table.id)).toEqual(await asStored(table.id));
  });

  // A new field of tables must be entered here, and is then written, or the test fails.
  const settled = 'settled before the game begins';
  const inPlay: Readonly<Record<keyof StoredTable, Partial<StoredTable> | typeof settled>> = {
    id: settled,
    gameId: settled,
    location: settled,
    channelId: settled,
    parentChannelId: settled,
    locale: settled,
    pictureLook: settled,
    options: settled,
    rules: settled,
    seedHash: settled,
    secretSeed: settled,
    secretDraw: settled,
    createdAt: settled,
    // Written by `recordBoard`, and not by changes.
    board: settled,
    version: { version: 3 },
    hostId: { hostId: '8' },
    phase: { phase: 'over', toAct: null },
    seats: { seats: [{ kind: 'person', userId: '8', name: 'Bo' }, bot] },
    toAct: { toAct: { seat: 0, turn: 1 } },
    clock: { clock: newClock('none') },
    seating: { seating: { ...openSeating, access: 'invited' } },
    proposal: { proposal: null },
    result: { result: { places: [1, 2], points: [3, 1] }, phase: 'over', toAct: null },
    changedAt: { changedAt: new Date('2026-06-01T12:00:00Z') },
  };

  it.each(Object.entries(inPlay).flatMap(([field, more]) => (more === settled ? [] : [{ field, more }])))(
    'writes $field when a change in play brings another one',
    async ({ field, more }) => {
      const path = join(folder, `field-${field}.sqlite`);
      const [store, other] = [openStore(path), openStore(path)];
      await store.append(opening('t'));
      const begun = beginning('t');
      await store.append(begun);
      expect(await store.load('t')).not.toBeNull();
      const change = next(begun.table, { kind: 'move', seat: 1, turn: 0, notation: 'draw' });
      const table = { ...change.table, ...more };
      await store.append({ ...change, table, seatsChanged: field === 'seats' });
      expect(await store.load('t')).toEqual({ ...table, board: null });
      expect(await other.load('t')).toEqual({ ...table, board: null });
      await Promise.all([store.close(), other.close()]);
    },
  );

  it('is not what a failed transaction wrote', async () => {
    const path = join(folder, 'failed.sqlite');
    const { service, store } = openServiceFixture({ path });
    const { id } = accepted(
      await service.open({
        ...from(ana),
        gameId: 'stash',
        location: inServer('guild'),
        channelId: 'ring',
        locale: 'en',
        options: {},
      }),
    );
    const before = await store.load(id);
    if (before === null) throw new Error('no table');
    const broken = new SQLite(path);
    broken.exec(`CREATE TRIGGER full BEFORE INSERT ON log BEGIN SELECT RAISE(FAIL, 'the disk is full'); END`);
    broken.close();
    const change = {
      table: { ...before, version: before.version + 1, hostId: 'nobody' },
      setup: null,
      seatsChanged: false,
      entry: { version: before.version + 1, actor: 'clock', userId: null, at: new Date(0), change: { kind: 'close' } },
      interactionId: null,
      deadlines: 'keep',
      snapshot: 'keep',
    } as const;
    await expect(store.append(change)).rejects.toThrow(NotStored);
    expect(await store.load(id)).toEqual(before);
  });

  it('is read again when another program has changed the database', async () => {
    const path = join(folder, 'repaired.sqlite');
    const { service, store } = openServiceFixture({ path });
    const { id } = accepted(
      await service.open({
        ...from(ana),
        gameId: 'stash',
        location: inServer('guild'),
        channelId: 'ring',
        locale: 'en',
        options: {},
      }),
    );
    const repair = new SQLite(path);
    repair.prepare('UPDATE tables SET host = ? WHERE id = ?').run(bo.userId, id);
    repair.close();
    expect((await store.load(id))?.hostId).toBe(bo.userId);
  });
});
