import { createHash } from 'node:crypto';
import pino from 'pino';
import { accepted } from '../../harness/accepted.js';
import { pickOne, playOut, randomly } from '../../engines/core/testing/game.js';
import { randomFrom } from '../../engines/core/random.js';
import type { Locale } from '../../src/model/locale.js';
import type { Table } from '../../src/model/table.js';
import type { Rules } from '../../src/tables/rules.js';
import type { Control } from '../../playground/index.js';
import { guildId } from '../../playground/world/guild.js';
import { gamesById } from '../../src/app/registry.js';
import { openStore } from '../../src/store/index.js';
import { createTableService } from '../../src/tables/index.js';
import type { Person, Request, TableService } from '../../src/tables/service.js';
import { hours } from './fixture.js';
import type { Guest } from './people.js';

/** How far a table has come, as a share of a game: a lobby has not begun, and 1 is the end. The last two are to be ended in the channel. */
const shares = {
  lobby: null,
  opening: 0,
  early: 0.1,
  middle: 0.5,
  late: 0.8,
  over: 1,
  ending: 0.9,
  closing: null,
} as const;
export type Progress = keyof typeof shares;

/** No game takes longer. */
const MOVES_AT_MOST = 2_000;

/** Opens the database at `path` for a while, apart from the bot. */
export const withTables = async <Value>(
  path: string,
  seed: string,
  work: (tables: TableService) => Promise<Value>,
): Promise<Value> => {
  const store = openStore(path);
  let drawn = 0;
  const bytes = (count: number): Uint8Array =>
    createHash('sha256')
      .update(`${seed}:${(drawn += 1)}`)
      .digest()
      .subarray(0, count);
  const tables = createTableService({ store, games: gamesById, hours, log: pino({ level: 'silent' }), bytes });
  try {
    return await work(tables);
  } finally {
    await tables.stop();
    await store.close();
  }
};

let requests = 0;
const requestOf = (person: Person): Request => ({ interactionId: `prepared-${(requests += 1)}`, person });

const lengthOf = ({ engine }: Rules, seats: number, seed: string): number => {
  const setup = engine.deal(engine.options.parse({}), seats, randomFrom(seed));
  return playOut(engine, { setup, seats, seed, chooser: () => randomly(seed), maxMoves: MOVES_AT_MOST }).log.length;
};

/** Plays legal moves by chance, whoever's turn it is. */
const playOn = async (
  tables: TableService,
  rules: Rules,
  { id }: Table,
  moves: number,
  seed: string,
): Promise<void> => {
  for (let number = 0; number < moves; number += 1) {
    await tables.idle();
    const table = await tables.load(id);
    const seat = table?.toAct?.seat;
    if (table === null || seat === undefined) return;
    const holder = table.seats[seat];
    if (holder?.kind !== 'person') return;
    const move = pickOne(randomFrom(`${seed}/${number}`), table.view(seat)?.moves ?? []);
    accepted(await tables.play({ ...requestOf(holder), tableId: id, notation: rules.engine.notation.format(move) }));
  }
};

const everyProgress: readonly Progress[] = ['lobby', 'opening', 'early', 'middle', 'late', 'over', 'ending', 'closing'];

interface Plan {
  readonly rules: Rules;
  readonly share: number | null;
  readonly channelId: string;
  readonly seated: readonly Guest[];
  readonly locale: Locale;
}

const prepareTable = async (
  tables: TableService,
  { rules, share, channelId, seated, locale }: Plan,
  seed: string,
): Promise<void> => {
  const [host, ...others] = seated;
  if (host === undefined) throw new Error('There is nobody to sit down');
  const { id: tableId } = accepted(
    await tables.open({ ...requestOf(host), gameId: rules.engine.id, guildId, channelId, locale, options: {} }),
  );
  for (const other of others) accepted(await tables.join({ ...requestOf(other), tableId }));
  if (share === null) return;
  const table = accepted(await tables.begin({ ...requestOf(host), tableId }));
  const moves = share === 1 ? MOVES_AT_MOST : Math.round(share * lengthOf(rules, seated.length, seed));
  await playOn(tables, rules, table, moves, `${seed}/${tableId}`);
};

/** So many guests, others each time. */
const someOf = (guests: readonly Guest[], from: number, count: number): readonly Guest[] =>
  Array.from({ length: count }, (_, seat) => guests[(from + seat) % guests.length]).filter(
    (guest) => guest !== undefined,
  );

/**
 * Fills the database at `path` with tables of every game, begun or not, over or not, each in a channel of its own.
 *
 * @returns how far the table of each channel was taken
 */
export const prepareTables = (
  path: string,
  control: Control,
  guests: readonly Guest[],
  seed: string,
): Promise<ReadonlyMap<string, Progress>> =>
  withTables(path, seed, async (tables) => {
    const prepared = new Map<string, Progress>();
    for (const [number, rules] of [...gamesById.values()].entries()) {
      const { min, max } = rules.engine.seats;
      for (const [index, progress] of everyProgress.entries()) {
        const channelId = control.server.addChannel(`${rules.engine.id}-${progress}`).id;
        const seated = someOf(guests, number + index, Math.max(2, min + (index % (max - min + 1))));
        await prepareTable(
          tables,
          { rules, share: shares[progress], channelId, seated, locale: index % 2 === 0 ? 'fr' : 'en' },
          seed,
        );
        prepared.set(channelId, progress);
      }
    }
    return prepared;
  });
