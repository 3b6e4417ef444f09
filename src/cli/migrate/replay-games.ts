import { isDeepStrictEqual } from 'node:util';
import pino from 'pino';
import { StartError } from '#src/lib/start-error.js';
import type { StoredTable } from '#src/model/table.js';
import type { Store } from '#src/store/index.js';
import { type ReplayedGame, Replayer } from '#src/tables/queries/replayer.js';
import { rulesIdOf } from '#src/tables/replay/rules-id.js';
import type { GameRules } from '#src/tables/rules.js';

export interface ReplayedGames {
  readonly played: number;
  /**
   * Ids of tables whose log cannot be replayed, or contradicts the table. Their rows are the same as in the old
   * database, so the fault is older.
   */
  readonly unplayable: readonly string[];
}

/** True when the replay ends like the table; early versions stored no result. */
const endsAlike = ({ result }: StoredTable, { progress }: ReplayedGame): boolean => {
  const { status } = progress.position;
  if (result === null || status.kind !== 'over') return result === null;
  return isDeepStrictEqual({ places: status.places, points: status.points }, result);
};

/**
 * Replays every game that has begun, without changing the store.
 *
 * @throws StartError when a table is missing
 */
export const replayGames = async (
  store: Store,
  games: GameRules,
  tableIds: AsyncIterable<string>,
): Promise<ReplayedGames> => {
  const log = pino({ level: 'silent' });
  const unchanged: Store = { ...store, complete: () => Promise.resolve() };
  const replayer = new Replayer({ store: unchanged, games, rulesId: rulesIdOf(), log });
  const unplayable: string[] = [];
  let played = 0;
  for await (const id of tableIds) {
    const table = await store.load(id).catch(() => 'damaged' as const);
    if (table === null) throw new StartError(`The table ${id} has not arrived; try again`);
    if (table !== 'damaged' && table.secretSeed === null) continue;
    const game = table === 'damaged' ? null : await replayer.replay(table, true);
    if (table !== 'damaged' && game !== null && endsAlike(table, game)) played += 1;
    else unplayable.push(id);
  }
  return { played, unplayable };
};
