import { createHash } from 'node:crypto';
import pino from 'pino';
import { pickOne, playOut, randomly } from '../../engines/core/testing/game.js';
import { randomFrom } from '../../engines/core/random.js';
import type { Control } from '../../src/playground/index.js';
import { guildId } from '../../src/playground/world/guild.js';
import { games } from '../../src/registry.js';
import { openStore } from '../../src/store/index.js';
import { createTableService } from '../../src/tables/index.js';
import type { Outcome, Person, Request, TableService } from '../../src/tables/service.js';
import type { Rules, Table } from '../../src/tables/table.js';
import { hours } from './house.js';
import type { Guest } from './people.js';

/** How far a table has come, as a share of a game: a lobby has not begun, and 1 is the end. The last two are to be ended in the channel. */
const stages = { lobby: null, opening: 0, early: 0.1, middle: 0.5, late: 0.8, over: 1, ending: 0.9, closing: null } as const;
export type Stage = keyof typeof stages;

/** No game takes longer. */
const MOVES_AT_MOST = 2_000;

export const rulesByGame: ReadonlyMap<string, Rules> = new Map(games.map((game) => [game.engine.id, game]));

/** Opens the database at `path` for a while, apart from the bot. */
export const withTables = async <Value>(path: string, seed: string, work: (tables: TableService) => Promise<Value>): Promise<Value> => {
  const store = openStore(path);
  let drawn = 0;
  const bytes = (count: number): Uint8Array => createHash('sha256').update(`${seed}:${(drawn += 1)}`).digest().subarray(0, count);
  const tables = createTableService({ store, games: rulesByGame, hours, log: pino({ level: 'silent' }), bytes });
  try {
    return await work(tables);
  } finally {
    await tables.stop();
    store.close();
  }
};

let requests = 0;
const requestOf = (person: Person): Request => ({ interactionId: `prepared-${(requests += 1)}`, person });

const done = (outcome: Outcome): Table => {
  if (outcome.ok) return outcome.value;
  throw new Error(`A table could not be prepared: ${JSON.stringify(outcome.error)}`);
};

const lengthOf = ({ engine }: Rules, seats: number, seed: string): number => {
  const setup = engine.deal(engine.options.parse({}), seats, randomFrom(seed));
  return playOut(engine, { setup, seats, seed, chooser: () => randomly(seed), maxMoves: MOVES_AT_MOST }).log.length;
};

/** Plays legal moves by chance, whoever's turn it is. */
const playOn = async (tables: TableService, rules: Rules, { id }: Table, moves: number, seed: string): Promise<void> => {
  for (let number = 0; number < moves; number += 1) {
    await tables.idle();
    const table = tables.find(id);
    const status = table === null ? undefined : tables.sight(table, 'table')?.status;
    if (table === null || status?.kind !== 'playing') return;
    const holder = table.seats[status.seat];
    if (holder?.kind !== 'person') return;
    const move = pickOne(randomFrom(`${seed}/${number}`), tables.sight(table, status.seat)?.moves ?? []);
    done(await tables.play({ ...requestOf(holder), tableId: id, notation: rules.engine.notation.format(move) }));
  }
};

const stageNames: readonly Stage[] = ['lobby', 'opening', 'early', 'middle', 'late', 'over', 'ending', 'closing'];

/**
 * Fills the database at `path` with tables of every game at every stage, each in a channel of its own.
 *
 * @returns the stage of each channel
 */
export const prepareTables = (path: string, control: Control, guests: readonly Guest[], seed: string): Promise<ReadonlyMap<string, Stage>> =>
  withTables(path, seed, async (tables) => {
    const prepared = new Map<string, Stage>();
    for (const [number, rules] of [...rulesByGame.values()].entries()) {
      const { id: gameId, seats: { min, max } } = rules.engine;
      for (const [index, stage] of stageNames.entries()) {
        const share = stages[stage];
        const channelId = control.addChannel(`${gameId}-${stage}`).id;
        prepared.set(channelId, stage);
        const seats = Math.max(2, min + (index % (max - min + 1)));
        const seated = Array.from({ length: seats }, (_, seat) => guests[(number + index + seat) % guests.length]).filter((guest) => guest !== undefined);
        const [host, ...others] = seated;
        if (host === undefined) throw new Error('There is nobody to sit down');
        const table = done(await tables.open({ ...requestOf(host), gameId, guildId, channelId, locale: index % 2 === 0 ? 'fr' : 'en', options: {} }));
        for (const other of others) done(await tables.join({ ...requestOf(other), tableId: table.id }));
        if (share === null) continue;
        done(await tables.begin({ ...requestOf(host), tableId: table.id }));
        const moves = share === 1 ? MOVES_AT_MOST : Math.round(share * lengthOf(rules, seats, seed));
        await playOn(tables, rules, table, moves, `${seed}/${table.id}`);
      }
    }
    return prepared;
  });
