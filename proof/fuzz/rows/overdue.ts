import SQLite from 'better-sqlite3';
import type { Control } from '../../../playground/index.js';

const PATIENCE = 5_000;

/** Whether the table's player is reminded, now or soon: the deadline is then put away. */
export const isReminded = async (control: Control, path: string, tableId: string): Promise<boolean> => {
  const database = new SQLite(path, { readonly: true });
  const waiting = database.prepare(`SELECT 1 FROM deadlines WHERE table_id = ? AND kind = 'reminder'`);
  try {
    return await control
      .until('a reminder', () => (waiting.get(tableId) === undefined ? true : undefined), PATIENCE)
      .catch(() => false);
  } finally {
    database.close();
  }
};
