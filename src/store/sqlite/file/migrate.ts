import SQLite from '@en-piste/sqlite';
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { migrationsOf, newestSchema } from '#src/store/migrations.js';

/** The id in the header of every database of this program: "EnPi" in ASCII. */
export const APPLICATION_ID = 0x45_6e_50_69;

export const pragmaNumber = (database: Database, name: string): number =>
  z.number().parse(database.pragma(name, { simple: true }));

/**
 * Migrates a database to the current schema, or to `upTo`. `user_version` is the number of the last applied migration.
 * It is read under a write lock, because another process may be migrating the same file.
 */
export const migrate = (database: Database, upTo = newestSchema('sqlite')): void => {
  const migrations = migrationsOf('sqlite').filter(({ number }) => number <= upTo);
  database
    .transaction(() => {
      const current = pragmaNumber(database, 'user_version');
      database.pragma(`application_id = ${APPLICATION_ID}`);
      for (const { number, sql } of migrations) {
        if (number <= current) continue;
        database.exec(sql);
        database.pragma(`user_version = ${number}`);
      }
    })
    .immediate();
};

const names = z.array(z.string());

export const schemaOf = (database: Database): readonly string[] =>
  names.parse(
    database
      .prepare(
        `SELECT thing.type || ' ' || thing.name || coalesce('.' || part.name, '') FROM sqlite_schema AS thing
         LEFT JOIN pragma_table_info(thing.name) AS part`,
      )
      .pluck()
      .all(),
  );

export const schemaAt = (version: number): readonly string[] => {
  const database = new SQLite(':memory:');
  try {
    migrate(database, version);
    return schemaOf(database);
  } finally {
    database.close();
  }
};
