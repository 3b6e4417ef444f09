import { ok, refuse, type Result } from '../../engines/core/result.js';
import type { Deed, PlainDeed, Actor } from '../model/log-entry.js';
import type { StoredTable } from '../model/table.js';
import type { TableReason, TableRefusal } from './refusal.js';
import type { Course } from './replay.js';

/** A change that has been decided but not yet written. */
export interface Change {
  /** The table after it; the version is still the one before. */
  readonly table: StoredTable;
  readonly deed: Deed;
  readonly actor: Actor;
  /** How the game stands after it, once it has begun. */
  readonly course: Course | null;
}

export type Decision = Result<Change, TableRefusal>;

export const refused = (
  reason: TableReason,
  params?: Readonly<Record<string, string | number>>,
): Result<never, TableRefusal> =>
  refuse(params === undefined ? { kind: 'table', reason } : { kind: 'table', reason, params });

/** What a person decided about a lobby, or about a table as a whole. */
export const decided = (table: StoredTable, kind: PlainDeed['kind'], course: Course | null = null): Decision =>
  ok({ table, deed: { kind }, actor: 'person', course });
