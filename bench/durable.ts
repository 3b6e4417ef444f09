import SQLite from 'better-sqlite3';
import pino from 'pino';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatTable } from '../harness/format-table.js';
import { games, gamesById } from '../src/app/registry.js';
import { openStore } from '../src/store/index.js';
import { createTableService } from '../src/tables/index.js';
import { median, timed } from './measure.js';
import { ServedTable } from './served-table.js';
import type { Targets } from './targets.js';

const ROUNDS = 15;
const MOVES = 200;
/** The five games in turn. */
const TABLES = 40;
/** Shares of the speed of bare inserts, for moves of a busy evening and for those of a single table. */
const TARGETS = { atOnce: 0.5, oneByOne: 0.3 };

const people = [
  { userId: '1', name: 'Amélie' },
  { userId: '2', name: 'Barnaby' },
] as const;

/** Transactions of one insert, with the settings the bot uses. */
const bareInserts = (file: string) => {
  const database = new SQLite(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('CREATE TABLE moves (number INTEGER PRIMARY KEY, notation TEXT NOT NULL) STRICT');
  const insert = database.prepare('INSERT INTO moves (notation) VALUES (?)');
  const play = database.transaction(() => insert.run('fill 3B with BBB'));
  return {
    /** Milliseconds for a round of moves. */
    run: () =>
      timed(() => {
        for (let move = 0; move < MOVES; move += 1) play();
      }),
    close: () => database.close(),
  };
};

/** Moves through the table service: judged, logged and acknowledged. What chooses them is not measured. */
const servedMoves = (file: string) => {
  const store = openStore(file);
  const service = createTableService({
    store,
    games: gamesById,
    hours: { reminder: 24, limit: 0 },
    log: pino({ level: 'silent' }),
  });
  void service.start();
  const tables = Array.from({ length: TABLES / games.length }, (_, round) =>
    games.map(
      (game) => new ServedTable(service, game, { guildId: 'bench', channelId: `${game.engine.id}-${round}`, people }),
    ),
  ).flat();
  return {
    /** Milliseconds for a round of moves, one table at a time. */
    oneByOne: async () => {
      let taken = 0;
      for (let move = 0; move < MOVES; move += 1) {
        const table = tables[move % TABLES];
        const chosen = await table?.choose();
        if (chosen !== undefined) taken += await timed(() => table?.play(chosen));
      }
      return taken;
    },
    /** Milliseconds for a round of moves, all tables at once. */
    atOnce: async () => {
      let taken = 0;
      for (let move = 0; move < MOVES; move += TABLES) {
        const chosen: (() => Promise<void>)[] = [];
        for (const table of tables) {
          const request = await table.choose();
          chosen.push(() => table.play(request));
        }
        taken += await timed(() => Promise.all(chosen.map((play) => play())));
      }
      return taken;
    },
    close: async () => {
      await service.stop();
      await store.close();
    },
  };
};

/** Durable moves a second, served and bare in turn, and the ratios round by round. */
export const benchDurable = async (targets: Targets): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'en-piste-bench-'));
  const bare = bareInserts(join(folder, 'bare.sqlite'));
  const served = servedMoves(join(folder, 'served.sqlite'));
  const rounds: { readonly bare: number; readonly oneByOne: number; readonly atOnce: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const taken = { bare: await bare.run(), oneByOne: await served.oneByOne(), atOnce: await served.atOnce() };
    if (round > 0) rounds.push(taken);
  }
  bare.close();
  await served.close();
  rmSync(folder, { recursive: true });
  const perSecond = (of: 'bare' | 'oneByOne' | 'atOnce'): string =>
    ((MOVES / median(rounds.map((round) => round[of]))) * 1_000).toFixed(0);
  const ratio = (of: 'oneByOne' | 'atOnce'): number => median(rounds.map((round) => round.bare / round[of]));
  const verdict = (of: 'oneByOne' | 'atOnce'): string => `${TARGETS[of]} ${targets.verdict(ratio(of) >= TARGETS[of])}`;
  return formatTable([
    ['durable moves', 'a second', 'to bare', 'target'],
    ['bare inserts', perSecond('bare')],
    [
      `through the table service, ${TABLES} tables at once`,
      perSecond('atOnce'),
      ratio('atOnce').toFixed(2),
      verdict('atOnce'),
    ],
    [
      'through the table service, one after the other',
      perSecond('oneByOne'),
      ratio('oneByOne').toFixed(2),
      verdict('oneByOne'),
    ],
  ]);
};
