import pg from 'pg';
import { NotStored } from '#src/store/errors.js';

/**
 * `again`: undone by the server, to be tried again. `lost`: the line broke or the server went down; what was being
 * committed may be done or not. `refused`: would fail again.
 */
export type Failure = 'again' | 'lost' | 'refused';

/** SQLSTATEs: could not serialise, deadlock, a lock that was not to be had, and a statement that took too long. */
const again = new Set(['40001', '40P01', '55P03', '57014']);

/**
 * SQLSTATEs and classes of them: connection exceptions, too many connections, and a server that stops, starts or
 * crashed.
 */
const lost = /^(?:08|53300$|57P0[1235]$|40003$|25P03$)/;

/** What the operating system calls a line that is broken or not there. */
const brokenLine =
  /^(?:ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ENOENT|EACCES)/;

/** The driver's own words for it, which bear no code. */
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

/** What went wrong with the server or on the way to it; null for what has nothing to do with either. */
export const failureOf = (error: unknown): Failure | null => {
  if (error instanceof pg.DatabaseError) {
    const state = error.code ?? '';
    if (again.has(state)) return 'again';
    return lost.test(state) ? 'lost' : 'refused';
  }
  // Where a name has several addresses, all of which failed.
  if (error instanceof AggregateError) return error.errors.length > 0 ? failureOf(error.errors[0]) : 'lost';
  if (!(error instanceof Error)) return null;
  const isBroken = brokenConnection.some((words) => error.message.startsWith(words));
  return isBroken || brokenLine.test(systemCode(error)) ? 'lost' : null;
};

/** The SQLSTATE or the system's code. */
export const codeOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.length > 0 ? codeOf(error.errors[0]) : 'LOST';
  return (error instanceof Error ? systemCode(error) : '') || 'LOST';
};

/** SQLSTATE classes whose messages quote what was written: values of columns, which may be secret. */
const quotesValues = /^2[23]/;

/**
 * What the driver threw, without what the server tells of the values: an error is logged, and a row may hold a seed.
 */
export const notStored = (error: unknown): NotStored => {
  if (error instanceof pg.DatabaseError && quotesValues.test(error.code ?? ''))
    return new NotStored(codeOf(error), new Error(`refused by ${error.constraint ?? error.column ?? 'the server'}`));
  return new NotStored(codeOf(error), new Error(error instanceof Error ? error.message : 'the connection was lost'));
};
