import { accepted, from } from '#proof/harness/bot/service-requests.js';
import { games } from '#src/app/registry.js';
import { openStoreAt, type StoreLocation } from '#src/store/index.js';
import { seatPeople, silentService } from '#proof/harness/actors/played-tables.js';
import type { Thinker } from '#src/tables/thinking/thinker.js';
import type { Place } from '../served-table.js';

const SEATS = 4;

/** Leaves every question to the bot that is measured. */
const thinker: Thinker = {
  waiting: 0,
  choose: () => Promise.resolve(null),
  stop: () => Promise.resolve(),
};

/** Writes a database in which one person plays at every place with as many hard computer players as fill four seats. */
export const seedHardTables = async (location: StoreLocation, places: readonly Place[]): Promise<void> => {
  const store = await openStoreAt(location);
  const service = silentService(store, { thinker });
  for (const [
    index,
    {
      guildId,
      channelId,
      people: [host],
    },
  ] of places.entries()) {
    const game = games[index % games.length];
    if (game === undefined) throw new Error('there are no games');
    const { engine } = game;
    const opening = { gameId: engine.id, guildId, channelId, locale: 'en' } as const;
    const tableId = await seatPeople(service, opening, [host], false);
    for (let seats = 1; seats < Math.min(SEATS, engine.seats.max); seats += 1)
      accepted(await service.addComputer({ ...from(host), tableId, level: 'hard' }));
    accepted(await service.begin({ ...from(host), tableId }));
  }
  await service.stop();
  await store.close();
};
