import type { Engine } from '#engines/core/engine.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import type { Actor, TableChange } from '#src/model/record/log-entry.js';
import { type ActiveTurn, hasEnded, type StoredTable } from '#src/model/table.js';
import { advance, type Progress, withPosition } from '../replay/progress.js';
import type { TableReason, TableRefusal } from '../refusal.js';

interface ChangeEntry {
  readonly change: TableChange;
  readonly actor: Actor;
  /** Null for computer players and the clock. */
  readonly userId: string | null;
}

/** A change that has been decided but not yet stored. */
export interface Change extends ChangeEntry {
  /** Entries of the same change before it, by which a table is opened with all its players. */
  readonly earlier?: readonly ChangeEntry[];
  /** The table after it; the version is still the one before. */
  readonly table: StoredTable;
  /** The game after it; null before the game begins. */
  readonly progress: Progress | null;
  readonly setup: object | null;
}

export type Decision = Result<Change, TableRefusal>;

export interface GameInPlay {
  readonly table: StoredTable;
  readonly toAct: ActiveTurn;
  readonly engine: Engine;
  readonly progress: Progress;
}

/** True until every seat has had a turn: a game that a player leaves before that counts for no rating. */
export const isFirstRound = ({ table, toAct }: Pick<GameInPlay, 'table' | 'toAct'>): boolean =>
  !table.seating.firstRoundOver && toAct.turn < table.seats.length;

export const refuseChange = (
  reason: TableReason,
  params?: Readonly<Record<string, string | number>>,
): Result<never, TableRefusal> => refuse({ kind: 'table', reason, params });

export const decideChange = (table: StoredTable, userId: string, change: TableChange): Decision =>
  ok({ table, change, actor: 'person', userId, progress: null, setup: null });

/**
 * Builds the change by replaying one log entry, so that a later replay gives the same result.
 *
 * @param userId the acting person; null for the clock
 */
export const decideByReplay = (
  { table, engine, progress }: GameInPlay,
  userId: string | null,
  change: TableChange,
): Decision => {
  const actor = userId === null ? 'clock' : 'person';
  const entry = { version: table.version + 1, actor, change } as const;
  const next = advance(engine, table.seats.length, progress, entry);
  if (!next.ok) return refuseChange('unplayable');
  return ok({
    table: withPosition(table, next.value.position),
    change,
    actor,
    userId,
    progress: next.value,
    setup: null,
  });
};

export const notPlayingReason = (table: StoredTable): 'game-over' | 'not-playing' =>
  hasEnded(table) ? 'game-over' : 'not-playing';
