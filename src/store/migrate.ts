import type { Database } from 'better-sqlite3';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../project-root.js';
import { StartError } from '../start-error.js';

/** Stands in the header of every database of ours: "EnPi" in ASCII. */
const APPLICATION_ID = 0x45_6e_50_69;

const migrationFolder = join(projectRoot, 'migrations');

const pragmaNumber = (database: Database, name: string): number => z.number().parse(database.pragma(name, { simple: true }));

interface Migration {
  readonly number: number;
  readonly sql: string;
}

const migrationsIn = (folder: string): readonly Migration[] =>
  readdirSync(folder)
    .filter((file) => /^\d{3}-.+\.sql$/.test(file))
    .sort()
    .map((file) => ({ number: Number(file.slice(0, 3)), sql: readFileSync(join(folder, file), 'utf8') }));

/**
 * Brings a database up to date. `user_version` holds the number of the last migration applied.
 *
 * @throws StartError when the file belongs to another program or to a newer version of this one; it is left as it was
 */
export const migrate = (database: Database, folder = migrationFolder): void => {
  const migrations = migrationsIn(folder);
  const newest = migrations.at(-1)?.number ?? 0;
  const current = pragmaNumber(database, 'user_version');
  const isEmpty = z.number().parse(database.prepare('SELECT count(*) FROM sqlite_schema').pluck().get()) === 0;
  if (!isEmpty && pragmaNumber(database, 'application_id') !== APPLICATION_ID) {
    throw new StartError(`${database.name} is a database of another program; set DATABASE_PATH to a file of En piste's own`);
  }
  if (current > newest) {
    throw new StartError(
      `${database.name} was written by a newer version of En piste (schema ${current}, this version knows ${newest}); update the program or set DATABASE_PATH to another file`,
    );
  }
  database
    .transaction(() => {
      database.pragma(`application_id = ${APPLICATION_ID}`);
      for (const migration of migrations.filter(({ number }) => number > current)) {
        database.exec(migration.sql);
        database.pragma(`user_version = ${migration.number}`);
      }
    })
    .immediate();
};
