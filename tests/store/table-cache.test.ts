import SQLite from 'better-sqlite3';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { NotStored, openStore } from '../../src/store/index.js';
import { accepted, ana, bo, from, game, houseWith } from '../support/table-house.js';
import { play } from '../support/table-play.js';

const folder = mkdtempSync(join(tmpdir(), 'en-piste-store-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('a table kept in memory', () => {
  it('is what the database holds, after every change of it', async () => {
    const path = join(folder, 'same.sqlite');
    const house = houseWith({ path });
    const asStored = (id: string) => {
      const reader = openStore(path);
      const table = reader.tables.find(id);
      reader.close();
      return table;
    };
    const table = await game(house);
    const moves = ['draw', 'draw', 'done'] as const;
    for (const move of moves) {
      accepted(await play(house, table, ana, move));
      expect(house.store.tables.find(table.id)).toEqual(asStored(table.id));
    }
    await house.service.recordBoard(table.id, { messageId: '7', version: 4, since: 3, turn: 1 });
    expect(house.store.tables.find(table.id)).toEqual(asStored(table.id));
    accepted(await house.service.resign({ ...from(bo), tableId: table.id }));
    expect(house.store.tables.find(table.id)).toEqual(asStored(table.id));
  });

  it('is not what a failed transaction wrote', async () => {
    const { service, store } = houseWith();
    const { id } = accepted(
      await service.open({
        ...from(ana),
        gameId: 'stash',
        guildId: 'guild',
        channelId: 'ring',
        locale: 'en',
        options: {},
      }),
    );
    const before = store.tables.find(id);
    if (before === null) throw new Error('no table');
    const failing = () =>
      store.transaction(() => {
        store.tables.update({ ...before, version: before.version + 1, hostId: 'nobody' }, false);
        throw new SQLite.SqliteError('database or disk is full', 'SQLITE_FULL');
      });
    expect(failing).toThrow(NotStored);
    expect(store.tables.find(id)).toEqual(before);
  });

  it('is read again when another program has changed the database', async () => {
    const path = join(folder, 'repaired.sqlite');
    const { service, store } = houseWith({ path });
    const { id } = accepted(
      await service.open({
        ...from(ana),
        gameId: 'stash',
        guildId: 'guild',
        channelId: 'ring',
        locale: 'en',
        options: {},
      }),
    );
    const repair = new SQLite(path);
    repair.prepare('UPDATE tables SET host = ? WHERE id = ?').run(bo.userId, id);
    repair.close();
    expect(store.tables.find(id)?.hostId).toBe(bo.userId);
  });
});
