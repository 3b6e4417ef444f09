import { hasEnded } from '#src/model/table.js';
import type { Store } from '#src/store/index.js';
import { type GameFile, gameFileOf } from '../replay/game-file.js';
import type { LogEntry } from '#src/model/record/log-entry.js';
import type { GameRecord } from '../replay/verify.js';
import type { TableReader } from './table-reader.js';

/** With all that its log tells. */
export type StoredRecord = GameRecord & { readonly log: readonly LogEntry[] };

/** A finished game with everything needed to verify it; null while it runs, for the seed would foretell it. */
export const gameRecord = async (store: Store, reader: TableReader, tableId: string): Promise<StoredRecord | null> => {
  // A game that ended with an earlier version of the program gets its result when it is first replayed.
  await reader.load(tableId);
  const loaded = await reader.find(tableId);
  if (loaded === null || !hasEnded(loaded.table)) return null;
  const { gameId, rules, options, seats, secretSeed: seed, seedHash, result } = loaded.table;
  if (seed === null || seedHash === null || rules === null) return null;
  const [setup, log] = await Promise.all([store.setup(tableId), store.log(tableId)]);
  return { gameId, rules, options, seats: seats.length, seed, seedHash, setup, log, result };
};

/** A finished game as a file, to be kept and verified elsewhere; null while it runs. */
export const exportGame = async (store: Store, reader: TableReader, tableId: string): Promise<GameFile | null> => {
  const record = await gameRecord(store, reader, tableId);
  const loaded = await reader.find(tableId);
  return record === null || loaded === null ? null : gameFileOf(loaded.table, record);
};
