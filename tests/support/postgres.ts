import { writeFileSync } from 'node:fs';
import { postgresPrograms } from '#tests/harness/database/postgres-server.js';

/** Tells `npm test`, which names a file for it, whether the tests on PostgreSQL ran. */
const report = (sentence: string): void => {
  const file = process.env.POSTGRES_TEST_REPORT;
  if (file !== undefined) writeFileSync(file, sentence);
};

/** Whether there is no PostgreSQL on this machine: then the tests on it do not run. */
export const isWithoutPostgres = postgresPrograms === null;

// Tests that are skipped run no hooks that could tell it.
if (isWithoutPostgres) report('not run: no PostgreSQL was found; POSTGRES_BIN can name the folder of its programs');

export const reportPostgresRun = (): void => {
  report('ran');
};
