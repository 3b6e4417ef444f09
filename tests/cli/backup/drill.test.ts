import SQLite from '@en-piste/sqlite';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { DatabaseReader } from '#tests/harness/database/database-reader.js';
import { offers } from '#tests/harness/actors/guest.js';
import { beginTable, type TableInPlay } from '#tests/harness/actors/table-in-play.js';
import { backUp } from '#src/cli/backup/backup.js';
import { restore } from '#src/cli/backup/restore.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const newestRow = () => {
  const database = new DatabaseReader(fixture.databasePath);
  const row = database.newestIn(fixture.channel);
  database.close();
  return row;
};

/** The version of the channel's table once its message shows it. */
const shownVersion = async (): Promise<number> => {
  await expect.poll(() => newestRow()?.board_version === newestRow()?.version, { timeout: 20_000 }).toBe(true);
  return newestRow()?.version ?? 0;
};

const move = async (table: TableInPlay): Promise<string> => {
  await shownVersion();
  const { actor } = await table.turn();
  const [first] = await actor.readSuggestions();
  return (await actor.asks('move', { move: first?.value ?? '' })).text;
};

/** Messages with controls for a move. */
const boards = ({ guests }: TableInPlay): readonly string[] =>
  (guests[0]?.public() ?? []).filter((message) => offers(message, 'panel')).map(({ id }) => id);

/** Plays until the next turn begins with a separate message. */
const playTurn = async (table: TableInPlay): Promise<void> => {
  await shownVersion();
  const before = newestRow()?.board_message;
  while (newestRow()?.board_message === before) {
    await move(table);
    await shownVersion();
  }
};

describe('a database that was lost', () => {
  it('is put back from a copy that was made while people played, and the game goes on from there', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Zoé']);
    for (let moves = 0; moves < 4; moves += 1) expect(await move(table)).toContain('✅');
    const folder = join(fixture.folder, 'backups');
    const before = await shownVersion();
    // People continue during the copy.
    const [copy] = await Promise.all([
      backUp({ from: fixture.databasePath, folder, keep: 3 }),
      move(table).then(() => move(table)),
    ]);
    expect(copy).toMatchObject({ tables: 1, removed: [] });
    for (let moves = 0; moves < 3; moves += 1) await move(table);
    const lost = await shownVersion();
    await fixture.stop();
    for (const end of ['', '-wal', '-shm']) rmSync(`${fixture.databasePath}${end}`, { force: true });
    expect(await restore(copy.path, fixture.databasePath)).toEqual({ tables: 1, former: null });
    const back = newestRow()?.version ?? 0;
    expect(back).toBeGreaterThanOrEqual(before);
    expect(back).toBeLessThan(lost);

    await fixture.start();
    // The channel showed a later state than the restored one: the bot shows the restored state once, and people can
    // play on.
    expect(await shownVersion()).toBe(back);
    for (let moves = 0; moves < 6; moves += 1) expect(await move(table)).toContain('✅');
    expect(await shownVersion()).toBe(back + 6);
    await expect.poll(() => boards(table), { timeout: 10_000 }).toHaveLength(1);
    expect(fixture.botLog.lines.filter(({ level }) => level >= 50)).toEqual([]);
  });

  it('is shown where Discord still remembers the message of the same turn and version', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Zoé']);
    await playTurn(table);
    const copy = await backUp({ from: fixture.databasePath, folder: join(fixture.folder, 'backups'), keep: 1 });
    // The message of the next turn mentions another player, so it cannot replace the lost one.
    await playTurn(table);
    await expect.poll(() => boards(table), { timeout: 10_000 }).toHaveLength(1);
    await fixture.stop();
    await restore(copy.path, fixture.databasePath);
    await fixture.start();
    await shownVersion();
    expect(boards(table)).toEqual([newestRow()?.board_message]);
    expect(await move(table)).toContain('✅');
  });

  it('is not put back under a bot that runs, and a bot starts on it without a former one', async () => {
    await fixture.guest('Barnaby').asks('play aramini-circus');
    const copy = await backUp({ from: fixture.databasePath, folder: join(fixture.folder, 'backups'), keep: 1 });
    await expect(restore(copy.path, fixture.databasePath)).rejects.toThrow('is in use; stop En piste first');
    await fixture.guest('Barnaby').asks('computer');
    await fixture.stop();
    const { former } = await restore(copy.path, fixture.databasePath);
    const kept = new SQLite(former ?? '', { readonly: true });
    expect(kept.prepare('SELECT max(version) FROM tables').pluck().get()).toBe(2);
    kept.close();
    expect(newestRow()?.version).toBe(1);
  });
});
