import pino from 'pino';
import { gamesById } from '#src/app/games.js';
import { openStore, type Store } from '#src/store/index.js';
import { createTableService, type TableServiceOptions, type TurnHours } from '#src/tables/create-table-service.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import type { Person, Request, TableService } from '#src/tables/table-service.js';
import type { BotFixture } from '../bot/bot-fixture.js';
import { tableIdOf } from './guest.js';
import type { RandomChoice } from './random-choice.js';
import type { Turn } from './table-in-play.js';
import { accepted, bytesFrom, from } from '../bot/service-requests.js';

/** The table service of all games, which writes no log; by default no turn ends by the clock. */
export const silentService = (store: Store, options: Partial<TableServiceOptions> = {}): TableService =>
  createTableService({
    store,
    games: gamesById,
    hours: { reminder: 24, limit: 0 },
    log: pino({ level: 'silent' }),
    ...options,
  });

/** Opens the database at `path` for a while, without any bot. The same seed gives the same deals. */
export const withTables = async <Value>(
  path: string,
  seed: string,
  hours: TurnHours,
  work: (tables: TableService) => Promise<Value>,
): Promise<Value> => {
  const store = openStore(path);
  const tables = silentService(store, { hours, bytes: bytesFrom(seed) });
  try {
    return await work(tables);
  } finally {
    await tables.stop();
    await store.close();
  }
};

type Opening = Omit<Parameters<TableService['open']>[0], keyof Request | 'options'>;

/** Opens a table and seats everyone, the host first; starts the game or leaves a lobby. @returns its id */
export const seatPeople = async (
  tables: TableService,
  opening: Opening,
  [host, ...others]: readonly Person[],
  begins = true,
): Promise<string> => {
  if (host === undefined) throw new Error('There is no person to sit down');
  const { id: tableId } = accepted(await tables.open({ ...from(host), ...opening, options: {} }));
  for (const other of others) accepted(await tables.join({ ...from(other), tableId }));
  // The seed mixes in the id of the request: the same bytes give the same deal, whatever ran before.
  if (begins) accepted(await tables.begin({ person: host, interactionId: `begin ${tableId}`, tableId }));
  return tableId;
};

interface RandomMove {
  readonly person: Person;
  readonly notation: string;
  readonly view: object;
}

/**
 * A random legal move of the person who must move.
 *
 * @param mover the id of the only person whose move it may be
 * @returns null when no person must move, or another one
 */
export const randomMove = (table: TableSnapshot | null, random: RandomChoice, mover?: string): RandomMove | null => {
  const seat = table?.toAct?.seat ?? null;
  const person = seat === null ? undefined : table?.seats[seat];
  const engine = gamesById.get(table?.gameId ?? '')?.engine;
  if (table === null || seat === null || engine === undefined || person?.kind !== 'person') return null;
  if (mover !== undefined && person.userId !== mover) return null;
  const seen = table.view(seat);
  if (seen === null || seen.moves.length === 0) return null;
  return { person, notation: engine.notation.format(random.oneOf(seen.moves)), view: seen.view };
};

interface MovesToPlay {
  readonly moves: number;
  readonly isEnough?: ((view: object) => boolean) | undefined;
}

/**
 * Plays random legal moves for all players, until there were `moves` of them, the game is over, or `isEnough` holds for
 * the current player's view.
 */
export const playMoves = async (
  tables: TableService,
  tableId: string,
  { moves, isEnough = () => false }: MovesToPlay,
  random: RandomChoice,
): Promise<void> => {
  for (let played = 0; played < moves; played += 1) {
    const move = randomMove(await tables.load(tableId), random);
    if (move === null || isEnough(move.view)) return;
    accepted(await tables.play({ ...from(move.person), tableId, notation: move.notation }));
  }
};

/** Stops the bot, plays moves at a table without Discord, starts the bot again, and waits until it shows them. */
export const playWithoutDiscord = async (
  fixture: BotFixture,
  { actor, board }: Turn,
  { moves, isEnough }: MovesToPlay,
  random: RandomChoice,
): Promise<void> => {
  await fixture.stop();
  const before = actor.public().at(-1);
  await withTables(fixture.databasePath, actor.id, { reminder: 0, limit: 0 }, (tables) =>
    playMoves(tables, tableIdOf(board), { moves, isEnough }, random),
  );
  await fixture.start();
  await actor.seesNewest('the board after them', ({ id, raw }) => id !== before?.id || raw !== before.raw);
};
