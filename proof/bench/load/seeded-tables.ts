import { RandomChoice } from '#proof/harness/actors/random-choice.js';
import { games } from '#src/app/registry.js';
import { openStoreAt, type StoreLocation } from '#src/store/index.js';
import { silentService } from '#proof/harness/actors/played-tables.js';
import { type Place, ServedTable } from '../served-table.js';

/** Games are met at any point of their beginning: even the shortest is not over after so many. */
const MAX_MOVES = 8;

/**
 * Writes a database in which a game of two runs at every place, the five games in turn, some moves after their
 * beginning.
 */
export const seedTables = async (location: StoreLocation, places: readonly Place[], seed: string): Promise<void> => {
  const store = await openStoreAt(location);
  const service = silentService(store);
  const random = new RandomChoice(seed);
  for (const [index, place] of places.entries()) {
    const game = games[index % games.length] ?? random.oneOf(games);
    const table = new ServedTable(service, game, place);
    let next = await table.choose();
    for (let left = random.below(MAX_MOVES); left > 0; left -= 1) {
      await table.play(next);
      next = await table.choose();
    }
  }
  await service.stop();
  await store.close();
};
