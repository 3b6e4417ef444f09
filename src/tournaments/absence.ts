import { DAY } from '#src/lib/durations.js';
import type { LogEntry } from '#src/model/record/log-entry.js';
import { entrantOf, type Tournament } from '#src/model/record/tournament.js';
import { seatOf } from '#src/model/table.js';
import { DamagedRow, type Store } from '#src/store/index.js';

/** The time without an answer after which a player counts as absent. */
const ABSENT_AFTER_MS = DAY;

/** Changes by any person after which a game waits for a player from then on. Proposals of others change nothing. */
const turnChanges: ReadonlySet<LogEntry['change']['kind']> = new Set<LogEntry['change']['kind']>([
  'begin',
  'move',
  'undo',
  'rewind',
  'resign',
  'replace',
  'return',
  'pause',
]);

const tableOf = ({ rounds }: Tournament, entrant: number): string | null => {
  const pairing = rounds.at(-1)?.pairings.find(({ players }) => players.includes(entrant));
  return pairing?.outcome === null ? (pairing.games.at(-1)?.tableId ?? null) : null;
};

/**
 * True when a person's running game has waited for them for a day. A game on a paused clock, or one that waits for the
 * other player, proves no absence.
 */
export const isAbsent = async (
  store: Pick<Store, 'load' | 'log'>,
  tournament: Tournament,
  userId: string,
  now: Date,
): Promise<boolean> => {
  const tableId = tableOf(tournament, entrantOf(tournament, userId));
  if (tableId === null) return false;
  try {
    const table = await store.load(tableId);
    if (table?.phase !== 'playing' || (table.clock?.paused ?? null) !== null) return false;
    if (table.toAct?.seat !== seatOf(table, userId)) return false;
    const since = (await store.log(tableId)).findLast(
      (entry) => entry.userId === userId || turnChanges.has(entry.change.kind),
    );
    return since !== undefined && now.getTime() - since.at.getTime() >= ABSENT_AFTER_MS;
  } catch (error) {
    if (!(error instanceof DamagedRow)) throw error;
    return false;
  }
};
