import { hasEnded } from '../../model/table.js';
import type { Store } from '../../store/index.js';
import type { GameRecord } from '../replay/verify.js';
import type { TableReader } from './table-reader.js';

/** A finished game with everything needed to verify it; null while it runs, for the seed would foretell it. */
export const gameRecord = async (store: Store, reader: TableReader, tableId: string): Promise<GameRecord | null> => {
  // A game that ended with an earlier version of the program gets its result when it is first replayed.
  await reader.load(tableId);
  const loaded = await reader.find(tableId);
  if (loaded === null || !hasEnded(loaded.table)) return null;
  const { gameId, rules, options, seats, secretSeed: seed, seedHash, result } = loaded.table;
  if (seed === null || seedHash === null || rules === null) return null;
  const [setup, log] = await Promise.all([store.setup(tableId), store.log(tableId)]);
  return { gameId, rules, options, seats: seats.length, seed, seedHash, setup, log, result };
};
