import SQLite from '@en-piste/sqlite';
import { StartError } from '#src/lib/start-error.js';

const rights = 'the rights of the file and its folder';

const sentenceFor = (path: string, { code, message }: InstanceType<typeof SQLite.SqliteError>): string => {
  if (code === 'SQLITE_NOTADB') return `${path} is not an SQLite database; set DATABASE_PATH to another file`;
  if (code.startsWith('SQLITE_CORRUPT')) {
    const remedy = 'put a backup in its place or set DATABASE_PATH to another file: it was not changed';
    return `The database ${path} is damaged (${message}); ${remedy}`;
  }
  if (code.startsWith('SQLITE_CANTOPEN'))
    return `The database ${path} cannot be opened; check that DATABASE_PATH names a file, and ${rights}`;
  if (code.startsWith('SQLITE_READONLY')) return `The database ${path} cannot be written to; check ${rights}`;
  if (code.startsWith('SQLITE_BUSY'))
    return `The database ${path} is locked by another program; is En piste running already?`;
  if (code === 'SQLITE_FULL' || code.startsWith('SQLITE_IOERR'))
    return `The database ${path} cannot be read and written; check the disk: is there room on it? (${code})`;
  return `The database ${path} cannot be opened (${code}: ${message})`;
};

/** True when SQLite refuses something because of another connection. */
export const isBusy = (error: unknown): boolean =>
  error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY');

export const explained = (path: string, error: unknown): unknown =>
  error instanceof SQLite.SqliteError ? new StartError(sentenceFor(path, error), { cause: error }) : error;

export const explainErrors = <Value>(path: string, work: () => Value): Value => {
  try {
    return work();
  } catch (error) {
    throw explained(path, error);
  }
};
