import { ok } from '#engines/core/result.js';
import type { TableChange } from '#src/model/record/log-entry.js';
import { advance } from '#src/tables/replay/progress.js';
import { refuseChange, withPosition, type Decision, type GameInPlay } from '../decision.js';

/**
 * The change that an entry of the log makes, so that it will be the same when the log is replayed.
 *
 * @param userId who makes it; null for the clock
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
