import { writeFileSync } from 'node:fs';
import { postgresPrograms } from '#tests/harness/database/postgres-server.js';

/** Reports to `npm test`, through a file that it names, whether the tests on PostgreSQL ran. */
const report = (sentence: string): void => {
  const file = process.env.POSTGRES_TEST_REPORT;
  if (file !== undefined) writeFileSync(file, sentence);
};

/** True when there is no PostgreSQL on this machine, which skips its tests. */
export const isWithoutPostgres = postgresPrograms === null;

// Skipped tests run no hooks that could report.
if (isWithoutPostgres) report('not run: no PostgreSQL was found; POSTGRES_BIN can name the folder of its programs');

export const reportPostgresRun = (): void => {
  report('ran');
};
