import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { playMoves, seatPeople, withTables } from '#proof/harness/actors/played-tables.js';
import type { RandomChoice } from '#proof/harness/actors/random-choice.js';
import { games } from '#src/app/registry.js';

const MOVES = 12;

const people = ['1', '2'].map((userId) => ({ userId, name: `Player ${userId}` }));

/** The files of a database in which every game has been played a while. */
export interface SampleDatabase {
  /** As an orderly stop leaves it. */
  readonly stopped: string;
  /** As a crash leaves it: the newest changes stand in its log alone. */
  readonly crashed: string;
}

/** Copies a database into a folder of its own, and gives its path there. */
export const copyDatabase = (from: string, folder: string): string => {
  mkdirSync(folder, { recursive: true });
  const to = join(folder, 'en-piste.sqlite');
  for (const end of ['', '-wal']) if (existsSync(`${from}${end}`)) copyFileSync(`${from}${end}`, `${to}${end}`);
  return to;
};

/** Plays a little of every game into a new database. */
export const sampleDatabaseIn = async (folder: string, random: RandomChoice): Promise<SampleDatabase> => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'sample.sqlite');
  const crashed = await withTables(path, 'sample', { reminder: 0, limit: 0 }, async (tables) => {
    for (const { engine } of games) {
      const opening = { gameId: engine.id, guildId: '1', channelId: engine.id, locale: 'en' } as const;
      await playMoves(tables, await seatPeople(tables, opening, people), MOVES, random);
    }
    await tables.idle();
    return copyDatabase(path, join(folder, 'crashed'));
  });
  return { stopped: copyDatabase(path, join(folder, 'stopped')), crashed };
};
