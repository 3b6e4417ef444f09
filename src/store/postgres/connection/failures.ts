import pg from 'pg';
import { NotStored } from '#src/store/errors.js';

/**
 * `again`: rolled back by the server, worth a retry. `lost`: the connection broke or the server went down, so a commit
 * may or may not have succeeded. `refused`: would fail again.
 */
export type Failure = 'again' | 'lost' | 'refused';

/** SQLSTATEs: serialization failure, deadlock, lock not available, and statement timeout. */
const again = new Set(['40001', '40P01', '55P03', '57014']);

/**
 * SQLSTATEs and classes: connection exceptions, too many connections, and a server that stops, starts or has crashed.
 */
const lost = /^(?:08|53300$|57P0[1235]$|40003$|25P03$)/;

/** The operating system's codes for a broken or missing connection. */
const brokenLine =
  /^(?:ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ENOENT|EACCES)/;

/** The driver's own messages for it, which have no code. */
const brokenConnection = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool',
] as const;

const systemCode = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** Classifies a failure of the server or the connection; null for other errors. */
export const failureOf = (error: unknown): Failure | null => {
  if (error instanceof pg.DatabaseError) {
    const state = error.code ?? '';
    if (again.has(state)) return 'again';
    return lost.test(state) ? 'lost' : 'refused';
  }
  // All addresses of a name have failed.
  if (error instanceof AggregateError) return error.errors.length > 0 ? failureOf(error.errors[0]) : 'lost';
  if (!(error instanceof Error)) return null;
  const isBroken = brokenConnection.some((words) => error.message.startsWith(words));
  return isBroken || brokenLine.test(systemCode(error)) ? 'lost' : null;
};

const codeOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.length > 0 ? codeOf(error.errors[0]) : 'LOST';
  return (error instanceof Error ? systemCode(error) : '') || 'LOST';
};

/** SQLSTATE classes whose messages quote column values, which may be secret. */
const quotesValues = /^2[23]/;

/** Wraps the driver's error without quoted values: errors are logged, and a row may contain a seed. */
export const notStored = (error: unknown): NotStored => {
  if (error instanceof pg.DatabaseError && quotesValues.test(error.code ?? ''))
    return new NotStored(codeOf(error), new Error(`refused by ${error.constraint ?? error.column ?? 'the server'}`));
  return new NotStored(codeOf(error), new Error(error instanceof Error ? error.message : 'the connection was lost'));
};
