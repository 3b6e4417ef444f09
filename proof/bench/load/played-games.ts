import { games } from '#src/app/games.js';
import type { TableService } from '#src/tables/table-service.js';
import { ServedTable } from '../served-table.js';

const FIRST_CHANNEL = 300_000_000_000_000_000n;
const PEOPLE = [
  { userId: '1', name: 'Ada' },
  { userId: '2', name: 'Bo' },
] as const;

/** Plays random games of two to their ends, all games in turn. @returns the ids of their tables */
export const playGames = async (service: TableService, guildId: string, count: number): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const game = games[number % games.length];
    if (game === undefined) break;
    const table = new ServedTable(service, game, {
      guildId,
      channelId: String(FIRST_CHANNEL + BigInt(number)),
      people: PEOPLE,
    });
    let move = await table.choose();
    const { tableId } = move;
    while (move.tableId === tableId) {
      await table.play(move);
      move = await table.choose();
    }
    ids.push(tableId);
  }
  return ids;
};
