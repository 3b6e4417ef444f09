import SQLite from '@en-piste/sqlite';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatTable } from '#tests/harness/format-table.js';
import { silentService } from '#tests/harness/actors/played-tables.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { games } from '#src/app/games.js';
import { playerOfUser } from '#src/statistics/counting/players.js';
import { leaderboard, leaderboardOrders, PAGE_SIZE, playerProfile, serverProfile } from '#src/statistics/profile.js';
import { ALL } from '#src/model/record/statistics.js';
import { rebuildStatistics } from '#src/cli/rebuild/rebuild-statistics.js';
import { openStore, type Store } from '#src/store/index.js';
import { playGames } from '../load/played-games.js';
import { userOf, writeEndedGames } from '../load/ended-games.js';
import { quantile, time } from '../measure.js';
import type { Targets } from '../targets.js';

/** BENCH_TABLES=100000 gives a quick look. */
const GAMES = Number(process.env.BENCH_TABLES ?? 1_000_000);
/** The largest number of games for which all statistics are rebuilt twice and compared. */
const REBUILT = 100_000;
const PEOPLE = 20_000;
const ASKED = 500;
const REPLAYED = 25;
const GUILD = '100000000000000000';
/** Milliseconds for 99 of 100. */
const TARGET = 50;
const MEGABYTE = 2 ** 20;

/** A single hash of all data derived from the record. */
const digestOf = (path: string): string => {
  const database = new SQLite(path, { readonly: true });
  const hash = createHash('sha256');
  // Each table is in the order of its key.
  for (const table of ['standings', 'meetings', 'game_counts'])
    for (const row of database.prepare(`SELECT * FROM ${table}`).iterate()) hash.update(JSON.stringify(row));
  database.close();
  return hash.digest('hex').slice(0, 16);
};

const inSeconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(0);

const fill = async (path: string, count: number): Promise<string> => {
  await openStore(path).close();
  writeEndedGames(path, { guildId: GUILD, games: count, people: PEOPLE, years: 3 });
  return path;
};

const rebuild = async (path: string): Promise<number> => {
  const store = openStore(path);
  const taken = await time(() => rebuildStatistics({ store, onProgress: () => undefined }));
  await store.close();
  return taken;
};

/** Durations of the reads, in milliseconds. */
const measure = async (ask: (number: number) => Promise<unknown>): Promise<readonly number[]> => {
  const taken: number[] = [];
  for (let number = 0; number < ASKED; number += 1) taken.push(await time(() => ask(number)));
  return taken;
};

const readings = async (store: Store) => {
  const random = new RandomChoice('who asks');
  const now = Date.UTC(2026, 11, 31);
  const gameId = (): string => (random.oneIn(2) ? ALL : random.oneOf(games).engine.id);
  return {
    '/stats of a player': await measure(() =>
      playerProfile(
        store,
        {
          guildId: GUILD,
          player: playerOfUser(userOf(Math.min(random.below(PEOPLE), random.below(PEOPLE)))),
          gameId: gameId(),
        },
        now,
      ),
    ),
    '/stats of who plays most': await measure((number) =>
      playerProfile(store, { guildId: GUILD, player: playerOfUser(userOf(number % 10)), gameId: ALL }, now),
    ),
    '/stats of the server': await measure(() => serverProfile(store, GUILD, gameId(), now)),
    '/leaderboard, any page': await measure(() => {
      const list = {
        order: random.oneOf(leaderboardOrders),
        gameId: gameId(),
        season: random.oneIn(3) ? '2026-Q4' : ALL,
      };
      return leaderboard(store, GUILD, list, random.below(Math.ceil(PEOPLE / PAGE_SIZE)));
    }),
  };
};

/** The reads of `/replay` before it draws: the list of games, and one game with all its steps. */
const replayReadings = async (store: Store) => {
  const service = silentService(store);
  const random = new RandomChoice('who looks');
  const played = await playGames(service, GUILD, REPLAYED);
  const found = {
    '/replay, 50 games of any age': await measure(() =>
      service.gamesInServer(GUILD, 'ended', { limit: 50, after: String(random.below(GAMES) + 50) }),
    ),
    // The loop reads more games than the cache holds.
    '/replay of a game, all its steps': await measure((number) => service.replay(played[number % played.length] ?? '')),
  };
  await service.stop();
  return found;
};

export const benchFigures = async (targets: Targets): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'en-piste-figures-'));
  try {
    const path = join(folder, 'figures.sqlite');
    const filled = await time(() => fill(path, GAMES));
    const taken = await rebuild(path);
    // The second rebuild uses fewer games where there are many.
    const rebuilt = Math.min(GAMES, REBUILT);
    const again = rebuilt === GAMES ? path : await fill(join(folder, 'small.sqlite'), rebuilt);
    if (rebuilt < GAMES) await rebuild(again);
    const digests = [digestOf(again)];
    await rebuild(again);
    digests.push(digestOf(again));
    const store = openStore(path);
    const found = { ...(await readings(store)), ...(await replayReadings(store)) };
    await store.close();
    const megabytes = (statSync(path).size / MEGABYTE).toFixed(0);
    return [
      formatTable([
        [`${GAMES} games of ${PEOPLE} people in one server, within three years, ${megabytes} MB`, '', 'target'],
        ['written, s', inSeconds(filled), ''],
        [`rebuild-figures, s (${(GAMES / (taken / 1_000)).toFixed(0)} games a second)`, inSeconds(taken), ''],
        [`${rebuilt} games counted twice: the same`, digests.join(' '), targets.verdict(digests[0] === digests[1])],
      ]),
      formatTable([
        ['read before drawing, ms', 'half', '99 %', 'target'],
        ...Object.entries(found).map(([what, values]) => {
          const [half, most] = [quantile(values, 0.5), quantile(values, 0.99)];
          return [what, half.toFixed(1), most.toFixed(1), `${TARGET} ${targets.verdict(most <= TARGET)}`];
        }),
      ]),
    ].join('\n\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
};
