import { afterAll, beforeAll, describe } from 'vitest';
import { PostgresServer } from '../../../harness/postgres-server.js';
import { openPostgresStore } from '../../../src/store/postgres/index.js';
import { isWithoutPostgres, reportPostgresRun } from '../../support/postgres.js';
import { describeStore } from '../describe-store.js';

describe.skipIf(isWithoutPostgres)('on a server of its own', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await PostgresServer.create();
  });
  afterAll(async () => {
    await server.remove();
    reportPostgresRun();
  });

  describeStore('PostgreSQL', async () => {
    const url = await server.database();
    const open = () => openPostgresStore(url);
    return {
      open,
      // What another process finds: whatever was not committed does not exist for it, whether this one crashes or not.
      crashed: open,
      execute: async (sql) => {
        await server.execute(url, sql);
      },
      remove: () => Promise.resolve(),
    };
  });
});
