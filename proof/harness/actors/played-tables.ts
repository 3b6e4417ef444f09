import pino from 'pino';
import { gamesById } from '#src/app/registry.js';
import { openStore } from '#src/store/index.js';
import { createTableService, type TurnHours } from '#src/tables/index.js';
import type { Person, Request, TableService } from '#src/tables/service.js';
import type { BotFixture } from '../bot/bot-fixture.js';
import { tableIdOf } from './guest.js';
import type { RandomChoice } from './random-choice.js';
import type { Turn } from './table-in-play.js';
import { accepted, bytesFrom, from } from '../bot/service-requests.js';

/** Opens the database at `path` for a while, apart from any bot. Whatever is dealt is the same for the same seed. */
export const withTables = async <Value>(
  path: string,
  seed: string,
  hours: TurnHours,
  work: (tables: TableService) => Promise<Value>,
): Promise<Value> => {
  const store = openStore(path);
  const log = pino({ level: 'silent' });
  const tables = createTableService({ store, games: gamesById, hours, log, bytes: bytesFrom(seed) });
  try {
    return await work(tables);
  } finally {
    await tables.stop();
    await store.close();
  }
};

type Opening = Omit<Parameters<TableService['open']>[0], keyof Request | 'options'>;

/** Opens a table and seats everybody, the host first; begun or left a lobby. @returns its id */
export const seatPeople = async (
  tables: TableService,
  opening: Opening,
  [host, ...others]: readonly Person[],
  begins = true,
): Promise<string> => {
  if (host === undefined) throw new Error('There is nobody to sit down');
  const { id: tableId } = accepted(await tables.open({ ...from(host), ...opening, options: {} }));
  for (const other of others) accepted(await tables.join({ ...from(other), tableId }));
  if (begins) accepted(await tables.begin({ ...from(host), tableId }));
  return tableId;
};

/**
 * Plays legal moves by chance, whosever turn it is, until there were `moves` of them, the game is over, or `isEnough` holds
 * of what the player to act sees.
 */
export const playMoves = async (
  tables: TableService,
  tableId: string,
  moves: number,
  random: RandomChoice,
  isEnough: (view: object) => boolean = () => false,
): Promise<void> => {
  for (let played = 0; played < moves; played += 1) {
    const table = await tables.load(tableId);
    const seat = table?.toAct?.seat ?? null;
    const holder = seat === null ? undefined : table?.seats[seat];
    const engine = gamesById.get(table?.gameId ?? '')?.engine;
    if (table === null || seat === null || engine === undefined || holder?.kind !== 'person') return;
    const seen = table.view(seat);
    if (seen === null || isEnough(seen.view)) return;
    const notation = engine.notation.format(random.oneOf(seen.moves));
    accepted(await tables.play({ ...from(holder), tableId, notation }));
  }
};

/** Stops the bot, plays moves at a table without Discord, starts the bot again, and waits until it shows them. */
export const playWithoutDiscord = async (
  fixture: BotFixture,
  { actor, board }: Turn,
  moves: number,
  random: RandomChoice,
  isEnough?: (view: object) => boolean,
): Promise<void> => {
  await fixture.stop();
  const before = actor.public().at(-1);
  await withTables(fixture.databasePath, actor.id, { reminder: 0, limit: 0 }, (tables) =>
    playMoves(tables, tableIdOf(board), moves, random, isEnough),
  );
  await fixture.start();
  await actor.seesNewest('the board after them', ({ id, raw }) => id !== before?.id || raw !== before.raw);
};
