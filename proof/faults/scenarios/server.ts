import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresServer } from '#tests/harness/database/postgres-server.js';
import { type Context, done, refusalReading, type Scenario } from '../scenario.js';
import { anyOf, type Wording, upToParameter } from '../wording.js';

/** Seconds; shorter than the bot waits for its database. */
const SHORT_LOCK = 0.5;

const brokenInside = upToParameter('faults.internal', 'code');
const notStored = anyOf('refusals.not-stored');
/** The server may fail before the bot has read the data it needs, or after. */
const notDone: Wording = (texts) => [...brokenInside(texts), ...notStored(texts)];

const serverOf = ({ environment }: Context): { readonly server: PostgresServer; readonly url: string } => {
  const { server, databaseUrl: url } = environment.deployment;
  if (server === null || url === null) throw new Error('The database is a file');
  return { server, url };
};

const restart = (context: Context): Promise<void> => serverOf(context).server.restartSuddenly();

const lockShortly = (context: Context): void => {
  const { server, url } = serverOf(context);
  const sql = `BEGIN; LOCK TABLE tables IN EXCLUSIVE MODE; SELECT pg_sleep(${SHORT_LOCK}); COMMIT`;
  void server.execute(url, sql);
};

export const serverScenarios: readonly Scenario[] = [
  { name: 'a server that was killed and started again', before: restart, outcome: done },
  { name: 'a server killed and started again during the act', during: restart, outcome: done },
  {
    name: 'a server that stays away',
    before: (context) => serverOf(context).server.crash(),
    after: (context) => serverOf(context).server.start(),
    outcome: refusalReading(notDone),
  },
  {
    name: 'connections that are cut',
    before: (context) => {
      const { server, url } = serverOf(context);
      return server.cutConnections(url);
    },
    outcome: done,
  },
  {
    name: 'connections that are cut during the act',
    during: (context) => {
      const { server, url } = serverOf(context);
      return server.cutConnections(url);
    },
    outcome: done,
  },
  {
    name: 'a database locked for a moment',
    before: async (context) => {
      lockShortly(context);
      // The lock needs a moment to take effect.
      await pause((SHORT_LOCK * 1_000) / 2);
    },
    outcome: done,
  },
  {
    name: 'a server killed and started again when it is the turn of computer players',
    againstComputers: true,
    during: async (context, acted) => {
      await context.environment.waitUntilStored(acted);
      await restart(context);
    },
    outcome: done,
  },
];
