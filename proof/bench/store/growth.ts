import { inServer } from '#src/model/location.js';
import SQLite from '@en-piste/sqlite';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatTable } from '#tests/harness/format-table.js';
import { playMoves, seatPeople, withTables } from '#tests/harness/actors/played-tables.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { games } from '#src/app/games.js';
import type { Game } from '#renderers/kit/game/game.js';

const GAMES = 6;
const TABLES_PER_MONTH = 30 * 1_000;
/** No game has as many moves. */
const TO_THE_END = 5_000;

const people = ['1', '2', '3'].map((userId) => ({ userId: `10000000000000000${userId}`, name: `Player ${userId}` }));

const sizeOf = (path: string): number => {
  const database = new SQLite(path);
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
  return statSync(path).size;
};

/** Bytes in the database for a finished game of three, with all its data. */
const bytesAGame = async ({ engine }: Game, folder: string): Promise<number> => {
  const path = join(folder, `${engine.id}.sqlite`);
  const random = new RandomChoice(`growth ${engine.id}`);
  await withTables(path, 'growth', { reminder: 24, limit: 0 }, () => Promise.resolve());
  const empty = sizeOf(path);
  await withTables(path, 'growth', { reminder: 24, limit: 0 }, async (tables) => {
    for (let number = 0; number < GAMES; number += 1) {
      const opening = {
        gameId: engine.id,
        location: inServer('100000000000000000'),
        channelId: `2${number}`,
        locale: 'en',
      } as const;
      const seated = people.slice(0, Math.min(people.length, engine.seats.max));
      const id = await seatPeople(tables, opening, seated);
      await playMoves(tables, id, { moves: TO_THE_END }, random);
      if ((await tables.load(id))?.phase !== 'over') throw new Error(`A game of ${engine.id} did not end`);
    }
  });
  return (sizeOf(path) - empty) / GAMES;
};

/** Measures the growth of the database over a month of 1,000 tables a day, the five games in turn. */
export const benchGrowth = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'en-piste-growth-'));
  try {
    const sizes: { readonly name: string; readonly bytes: number }[] = [];
    for (const game of games) sizes.push({ name: game.engine.id, bytes: await bytesAGame(game, folder) });
    const mean = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / sizes.length;
    return formatTable([
      ['finished games of three', 'kB a game', 'MB a month'],
      ...sizes.map(({ name, bytes }) => [name, (bytes / 1_000).toFixed(1), '']),
      ['the five in turn, 1,000 a day', (mean / 1_000).toFixed(1), ((mean * TABLES_PER_MONTH) / 1_000_000).toFixed(0)],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
