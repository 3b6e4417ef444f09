import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { games, gamesById } from '../../../src/app/registry.js';
import { openStore } from '../../../src/store/index.js';
import { createTableService } from '../../../src/tables/index.js';
import { accepted } from '../../../harness/accepted.js';
import type { RandomChoice } from '../../../harness/random-choice.js';

const MOVES = 12;

const people = ['1', '2'].map((userId) => ({ userId, name: `Player ${userId}` }));

/** The files of a database in which every game has been played a while. */
export interface Specimen {
  /** As an orderly stop leaves it. */
  readonly stopped: string;
  /** As a crash leaves it: the newest changes stand in its log alone. */
  readonly crashed: string;
}

/** The files that a database is made of. */
export const filesOf = (path: string): readonly string[] => [path, `${path}-wal`].filter((file) => existsSync(file));

/** Copies a database into a folder of its own, and gives its path there. */
export const copied = (from: string, folder: string): string => {
  mkdirSync(folder, { recursive: true });
  const to = join(folder, 'en-piste.sqlite');
  for (const file of filesOf(from)) copyFileSync(file, file.replace(from, to));
  return to;
};

/** Plays a little of every game into a new database. */
export const specimenIn = async (folder: string, random: RandomChoice): Promise<Specimen> => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'specimen.sqlite');
  const store = openStore(path);
  const tables = createTableService({
    store,
    games: gamesById,
    hours: { reminder: 0, limit: 0 },
    log: pino({ level: 'silent' }),
  });
  const [host, guest] = people;
  if (host === undefined || guest === undefined) throw new Error('Two people play');
  let interactions = 0;
  const by = (person: typeof host) => ({ interactionId: String((interactions += 1)), person });
  for (const { engine } of games) {
    const { id: tableId } = accepted(
      await tables.open({
        ...by(host),
        gameId: engine.id,
        guildId: '1',
        channelId: engine.id,
        locale: 'en',
        options: {},
      }),
    );
    accepted(await tables.join({ ...by(guest), tableId }));
    let table = accepted(await tables.begin({ ...by(host), tableId }));
    for (let move = 0; move < MOVES; move += 1) {
      const { toAct } = table;
      const person = toAct === null ? undefined : people[toAct.seat];
      if (toAct === null || person === undefined) break;
      const notation = engine.notation.format(random.oneOf(table.view(toAct.seat)?.moves ?? []));
      table = accepted(await tables.play({ ...by(person), tableId, notation }));
    }
  }
  await tables.stop();
  const crashed = copied(path, join(folder, 'crashed'));
  await store.close();
  return { stopped: copied(path, join(folder, 'stopped')), crashed };
};
