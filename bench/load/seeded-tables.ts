import pino from 'pino';
import { drawBelow, randomFrom, type Random } from '../../engines/core/random.js';
import { games } from '../../src/registry.js';
import { openStore } from '../../src/store/index.js';
import { createTableService } from '../../src/tables/index.js';
import type { Person, TableService } from '../../src/tables/service.js';
import type { Table } from '../../src/tables/table.js';
import { accepted } from '../accepted.js';

/** Where a table stands and who sits at it, the host first. */
export interface Place {
  readonly guildId: string;
  readonly channelId: string;
  readonly people: readonly [Person, Person];
}

/** Games are met at any point of their first half: even the shortest is not over after so many. */
const MOVES_AT_MOST = 8;

/** Plays on by chance until so many moves are made or the game is over. */
const playedOn = async (service: TableService, begun: Table, { people }: Place, moves: number, seed: string): Promise<void> => {
  let random: Random = randomFrom(seed);
  let table = begun;
  for (let made = 0; made < moves && table.phase === 'playing'; made += 1) {
    const sights = people.map((person, seat) => ({ person, moves: service.sight(table, seat)?.moves ?? [] }));
    const actor = sights.find((sight) => sight.moves.length > 0);
    if (actor === undefined) return;
    const [index, after] = drawBelow(random, actor.moves.length);
    random = after;
    const engine = games.find(({ engine: { id } }) => id === table.gameId)?.engine;
    const move = actor.moves[index];
    if (engine === undefined || move === undefined) return;
    table = accepted(await service.play({ interactionId: `${seed} ${made}`, person: actor.person, tableId: table.id, notation: engine.notation.format(move) }));
  }
};

/** Writes a database in which a game of two runs at every place, the five games in turn, some at their beginning and some near their end. */
export const seedTables = async (databasePath: string, places: readonly Place[], seed: string): Promise<void> => {
  const store = openStore(databasePath);
  const service = createTableService({
    store,
    games: new Map(games.map((game) => [game.engine.id, game])),
    hours: { reminder: 24, limit: 0 },
    log: pino({ level: 'silent' }),
  });
  let moves: Random = randomFrom(seed);
  for (const [index, place] of places.entries()) {
    const gameId = games[index % games.length]?.engine.id ?? '';
    const [host, guest] = place.people;
    const { guildId, channelId } = place;
    const opened = accepted(await service.open({ interactionId: `${seed} open ${index}`, person: host, gameId, guildId, channelId, locale: 'en', options: {} }));
    accepted(await service.join({ interactionId: `${seed} join ${index}`, person: guest, tableId: opened.id }));
    const begun = accepted(await service.begin({ interactionId: `${seed} begin ${index}`, person: host, tableId: opened.id }));
    const [count, after] = drawBelow(moves, MOVES_AT_MOST);
    moves = after;
    await playedOn(service, begun, place, count, `${seed} ${index}`);
  }
  await service.stop();
  store.close();
};
