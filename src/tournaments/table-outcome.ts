import type { PairingOutcome } from '#src/model/record/tournament.js';
import { seatOf, type StoredTable } from '#src/model/table.js';
import { DamagedRow, type Store } from '#src/store/index.js';

const bySeat = (first: number, second: number): PairingOutcome => {
  if (first === second) return 'tie';
  return first < second ? 'first' : 'second';
};

/** Returns the outcome of a closed game: a loss for the player who closed it, or a tie when another person did. */
const ofClosed = async (store: Pick<Store, 'log'>, table: StoredTable): Promise<PairingOutcome> => {
  const last = (await store.log(table.id, table.version - 1)).at(-1);
  const closer = last?.userId ?? null;
  const seat = closer === null ? null : seatOf(table, closer);
  return seat === null ? 'tie' : seat === 0 ? 'second' : 'first';
};

/**
 * Returns the outcome of a two-player game by seat; null while it runs. A missing or unreadable table counts as a tie.
 */
export const tableOutcome = async (
  store: Pick<Store, 'load' | 'log'>,
  tableId: string,
  swapped: boolean,
): Promise<PairingOutcome | null> => {
  const outcome = await outcomeBySeat(store, tableId);
  if (!swapped || outcome === null) return outcome;
  return outcome === 'first' ? 'second' : outcome === 'second' ? 'first' : outcome;
};

const outcomeBySeat = async (store: Pick<Store, 'load' | 'log'>, tableId: string): Promise<PairingOutcome | null> => {
  try {
    const table = await store.load(tableId);
    if (table === null) return 'tie';
    if (table.phase === 'closed') return await ofClosed(store, table);
    if (table.phase !== 'over') return null;
    const [first = 1, second = 1] = table.result?.places ?? [];
    return bySeat(first, second);
  } catch (error) {
    if (!(error instanceof DamagedRow)) throw error;
    return 'tie';
  }
};
