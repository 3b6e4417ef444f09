import pino, { type DestinationStream, type Logger } from 'pino';
import pretty from 'pino-pretty';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * Fields whose values never reach the log, at the top level and one level down: credentials, and data that would reveal
 * a hand.
 */
const secrets = [
  'token',
  'authorization',
  'Authorization',
  'DISCORD_TOKEN',
  'DATABASE_URL',
  'databaseUrl',
  'password',
  'seed',
  'secretSeed',
  'secretDraw',
  'half',
  'notation',
  'state',
  'view',
  'move',
  'moves',
];

/**
 * Tokens are in the paths of Discord's interaction and webhook addresses, and passwords in those of databases, which
 * errors and traces quote.
 */
const withoutTokens = (text: string): string =>
  text
    .replaceAll(/(\/(?:interactions|webhooks)\/\d+\/)[\w.-]+/g, '$1[secret]')
    .replaceAll(/(\bpostgres(?:ql)?:\/\/)[^\s"]*@/g, '$1[secret]@');

const toConsole = (): DestinationStream =>
  process.stdout.isTTY
    ? pretty({ sync: true, translateTime: 'HH:MM:ss', ignore: 'pid,hostname' })
    : pino.destination({ sync: true });

/**
 * Creates the program's log: JSON lines, or readable ones on a terminal. The code that handles one interaction logs
 * through `log.child({ interactionId, tableId })`, so that the interaction can be traced from the click to the answer.
 */
export const createLog = (level: LogLevel, destination: DestinationStream = toConsole()): Logger =>
  pino(
    {
      level,
      base: null,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[secret]' },
      hooks: { streamWrite: withoutTokens },
    },
    destination,
  );
