import SQLite from 'better-sqlite3';
import pino from 'pino';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '../src/registry.js';
import { openStore } from '../src/store/index.js';
import { createTableService } from '../src/tables/index.js';
import type { Outcome } from '../src/tables/service.js';
import type { Table } from '../src/tables/table.js';
import { printed } from '../proof/kit/printed.js';
import { median, timed } from './measure.js';
import type { Targets } from './targets.js';

const ROUNDS = 15;
const MOVES = 200;
/** Moves made durable run at no less than half the speed of bare inserts. */
const TARGET = 0.5;

const people = ['1', '2'].map((userId) => ({ userId, name: `Player ${userId}` }));

const done = (outcome: Outcome): Table => {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.error)}`);
  return outcome.value;
};

/** Transactions of one insert, with the settings the bot uses. */
const bareInserts = (file: string) => {
  const database = new SQLite(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('CREATE TABLE moves (number INTEGER PRIMARY KEY, notation TEXT NOT NULL) STRICT');
  const insert = database.prepare('INSERT INTO moves (notation) VALUES (?)');
  const play = database.transaction(() => insert.run('fill 3B with BBB'));
  return {
    run: () => {
      for (let move = 0; move < MOVES; move += 1) play();
    },
    close: () => database.close(),
  };
};

/** Moves through the table service: judged, logged and acknowledged one after the other. */
const servedMoves = async (file: string) => {
  const store = openStore(file);
  const service = createTableService({
    store,
    games: new Map(games.map((game) => [game.engine.id, game])),
    hours: { reminder: 0, limit: 0 },
    log: pino({ level: 'silent' }),
  });
  service.start();
  const engine = games.find(({ engine: { id } }) => id === 'quel-cirque')?.engine;
  const [host, guest] = people;
  if (engine === undefined || host === undefined || guest === undefined) throw new Error('nothing to play');
  let counter = 0;
  const by = (person: typeof host) => ({ interactionId: String((counter += 1)), person });
  const begin = async (): Promise<Table> => {
    const opened = done(await service.open({ ...by(host), gameId: engine.id, guildId: '1', channelId: String((counter += 1)), locale: 'en', options: {} }));
    await service.join({ ...by(guest), tableId: opened.id });
    return done(await service.begin({ ...by(host), tableId: opened.id }));
  };
  let table = await begin();
  /** The next request of a random game: choosing it is not the service's work. */
  const chosen = async (): Promise<Parameters<typeof service.play>[0]> => {
    for (const [seat, person] of people.entries()) {
      const [move] = service.sight(table, seat)?.moves ?? [];
      if (move !== undefined) return { ...by(person), tableId: table.id, notation: engine.notation.format(move) };
    }
    table = await begin();
    return chosen();
  };
  return {
    /** Milliseconds that the service takes for its share of the round. */
    run: async () => {
      let taken = 0;
      for (let move = 0; move < MOVES; move += 1) {
        const request = await chosen();
        taken += await timed(async () => {
          table = done(await service.play(request));
        });
      }
      return taken;
    },
    close: async () => {
      await service.stop();
      store.close();
    },
  };
};

/** Durable moves a second, served and bare in turn, and the ratio pair by pair. */
export const benchDurable = async (targets: Targets): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'en-piste-bench-'));
  const bare = bareInserts(join(folder, 'bare.sqlite'));
  const served = await servedMoves(join(folder, 'served.sqlite'));
  const pairs: { readonly bare: number; readonly served: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pair = { bare: MOVES / (await timed(bare.run)) * 1000, served: MOVES / (await served.run()) * 1000 };
    if (round > 0) pairs.push(pair);
  }
  bare.close();
  await served.close();
  rmSync(folder, { recursive: true });
  const ratio = median(pairs.map((pair) => pair.served / pair.bare));
  return printed([
    ['durable moves', 'a second'],
    ['through the table service', median(pairs.map((pair) => pair.served)).toFixed(0)],
    ['bare inserts', median(pairs.map((pair) => pair.bare)).toFixed(0)],
    ['ratio, target 0.5', `${ratio.toFixed(2)} ${targets.verdict(ratio >= TARGET)}`],
  ]);
};
