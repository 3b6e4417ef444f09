import { inServer } from '#src/model/location.js';
import { describe, expect, it } from 'vitest';
import { levels } from '#engines/core/search/strategy.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { countingRules } from '#src/statistics/counting/count.js';
import { loadRate } from '#src/statistics/counting/rating.js';
import type { EndedGame, Standing } from '#src/model/record/statistics.js';
import { everyServer } from '#src/model/ownership.js';
import { rebuildStatistics } from '#src/cli/rebuild/rebuild-statistics.js';
import type { Store } from '#src/store/index.js';
import { randomGames } from '#tests/statistics/random-games.js';
import { openSeating } from '#src/model/record/seating.js';
import { ada, begun, later, next, opening } from './changes.js';

const rules = countingRules(await loadRate());
const SEASONS = ['', '2026-Q1', '2026-Q2', '2026-Q3'];
const PLAYERS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `user:${number}`);
const names = { en: 'Somebody', fr: 'Quelqu’un' };

/** Writes a played and ended game, as in the record. */
const writeGame = async (store: Store, game: EndedGame, location = inServer('1')): Promise<void> => {
  const { tableId, gameId, endedAt, isRated, seats, departures } = game;
  const holders = seats.map(({ holder }) => holder);
  const [left] = departures;
  const beginners = left === undefined || left.former === null ? holders : holders.with(left.seat, left.former);
  // Either makes a game unrated.
  const isAdvised = endedAt % 2 === 0;
  const seating = { ...openSeating, advice: !isRated && isAdvised, unrated: !isRated && !isAdvised };
  const first = opening(tableId, {
    location,
    gameId,
    seats: beginners,
    seating,
    changedAt: new Date(endedAt),
  });
  await store.append(first);
  const over = {
    ...begun,
    seats: holders,
    phase: 'over',
    toAct: null,
    result: { places: seats.map(({ place }) => place), points: seats.map(({ points }) => points) },
  } as const;
  const change =
    left === undefined
      ? ({ kind: 'begin' } as const)
      : ({ ...left, turn: 0, holder: holders[left.seat] ?? null } as const);
  await store.append({ ...next({ ...first.table, ...over }, change, { seatsChanged: true }), setup: { deck: [] } });
};

const countAll = async (store: Store, limit = 50): Promise<void> => {
  for (const guildId of await store.serversToCount(everyServer))
    while ((await store.countGames(guildId, rules, limit)).more);
};

const statisticsOf = async (store: Store, guildId = '1'): Promise<unknown> => ({
  standings: await Promise.all(
    [...PLAYERS, ...levels.map((level) => `computer:${level}`)].map(async (player) =>
      (await store.standingsOf(guildId, player, SEASONS)).toSorted((one, other) =>
        `${one.season} ${one.gameId}` < `${other.season} ${other.gameId}` ? -1 : 1,
      ),
    ),
  ),
  rivals: await Promise.all(PLAYERS.map((player) => store.rivalsOf(guildId, player, '', 99))),
  games: await Promise.all(SEASONS.map((season) => store.gamesOf(guildId, season))),
  best: await store.standings({ guildId, season: '', gameId: '', order: 'rating', offset: 0, limit: 99 }),
});

export const describeStatistics = (store: () => Store): void => {
  describe('statistics', () => {
    const games = randomGames(new RandomChoice('store'), 24);

    /** Checks that lists have pages, the best first, and a total. */
    const expectPages = async (): Promise<void> => {
      const list = { guildId: '1', season: '', gameId: '', order: 'wins' } as const;
      const all = await store().standings({ ...list, offset: 0, limit: 99 });
      const wins = all.map((one: Standing) => one.wins);
      expect(wins).toEqual(wins.toSorted((one, other) => other - one));
      expect(await store().countStandings(list)).toBe(all.length);
      expect(await store().countStandings(list, wins[2])).toBe(wins.filter((each) => each > (wins[2] ?? 0)).length);
      expect(await store().standings({ ...list, offset: 2, limit: 3 })).toEqual(all.slice(2, 5));
      expect(await store().standings({ ...list, guildId: '2', offset: 0, limit: 3 })).toEqual([]);
    };

    it('are the same whatever the order in which games come, and made again', async () => {
      for (const [number, game] of games.entries()) {
        await writeGame(store(), game);
        // Most games are counted late, after others that ended later.
        if (number % 6 === 0) await countAll(store(), 3);
      }
      await countAll(store());
      const counted = await statisticsOf(store());
      const progress: number[] = [];
      const rebuilt = await rebuildStatistics({ store: store(), onProgress: (done) => progress.push(done) });
      expect(rebuilt).toEqual({ servers: 1, games: 24, resumed: false });
      expect(progress.at(-1)).toBe(24);
      expect(await statisticsOf(store())).toEqual(counted);
      expect(await store().serversToCount(everyServer)).toEqual([]);
      const { standings } = rules.count(
        games.toSorted((a, b) => a.endedAt - b.endedAt || (a.tableId < b.tableId ? -1 : 1)),
        [],
      );
      const own = (await store().standingsOf('1', 'user:1', SEASONS)).toSorted();
      expect(new Set(own)).toEqual(new Set(standings.filter(({ player }) => player === 'user:1')));
      await expectPages();
    });

    it('are made again from where that was interrupted', async () => {
      for (const [number, game] of games.entries())
        await writeGame(store(), game, inServer(number % 2 === 0 ? '1' : '2'));
      await rebuildStatistics({ store: store(), onProgress: () => undefined });
      const counted = [await statisticsOf(store(), '1'), await statisticsOf(store(), '2')];
      const stopping: Store = {
        ...store(),
        countGames: async (guildId, own) => {
          if (guildId === '2') throw new RangeError('the power went off');
          return store().countGames(guildId, own, 7);
        },
      };
      await expect(rebuildStatistics({ store: stopping, onProgress: () => undefined })).rejects.toThrow('power');
      const done: number[] = [];
      const again = await rebuildStatistics({ store: store(), onProgress: (number) => done.push(number) });
      expect([again.resumed, done[0]]).toEqual([true, 12]);
      expect([await statisticsOf(store(), '1'), await statisticsOf(store(), '2')]).toEqual(counted);
    });

    const expectRemoval = async (): Promise<void> => {
      const oldest = games.toSorted((a, b) => a.endedAt - b.endedAt)[3]?.endedAt ?? 0;
      const removed = await store().removeEnded(everyServer, new Date(oldest), 99);
      expect(removed).toBeGreaterThan(0);
      await countAll(store());
      const counted = await statisticsOf(store());
      await rebuildStatistics({ store: store(), onProgress: () => undefined });
      expect(await statisticsOf(store())).toEqual(counted);
      expect(await store().countEndedGames('1')).toBe(games.length - removed);
    };

    it('are without a person who was forgotten, and without what was removed, also those of others', async () => {
      for (const game of games) await writeGame(store(), game);
      await countAll(store());
      expect((await store().statisticsOfPerson('user:9')).length).toBeGreaterThan(3);
      await store().forgetPerson('9', names);
      // The effect is immediate, before the next count.
      expect(await store().statisticsOfPerson('user:9')).toEqual([]);
      const rivals = async () => (await store().rivalsOf('1', 'user:1', '', 99)).map(({ rival }) => rival);
      expect(await rivals()).not.toContain('user:9');
      await countAll(store());
      const counted = await statisticsOf(store());
      expect(await rivals()).not.toContain('user:9');
      expect(JSON.stringify(counted)).not.toContain('Person 9');
      await rebuildStatistics({ store: store(), onProgress: () => undefined });
      expect(await statisticsOf(store())).toEqual(counted);
      await expectRemoval();
    });

    it('count the games of all conversations together, for the process with shard 0', async () => {
      const [game = expect.fail()] = games;
      await writeGame(store(), game, { kind: 'bot-dm' });
      expect(await store().serversToCount({ shardCount: 2, shards: [1] })).toEqual([]);
      expect(await store().serversToCount({ shardCount: 2, shards: [0] })).toEqual(['conversations']);
      expect(await store().serversWithGames()).toEqual(['conversations']);
      expect(await store().countEndedGames('conversations')).toBe(1);
      await countAll(store());
      const counted = await statisticsOf(store(), 'conversations');
      expect(counted).not.toEqual(await statisticsOf(store()));
      await rebuildStatistics({ store: store(), onProgress: () => undefined });
      expect(await statisticsOf(store(), 'conversations')).toEqual(counted);
    });

    it('ask for a server with a game that has ended, and again when its result was kept late', async () => {
      await store().append(opening('aaa', { location: inServer('5') }));
      await writeGame(store(), games[0] ?? expect.fail(), inServer('4194304'));
      const odd = { shardCount: 2, shards: [1] };
      expect(await store().serversToCount(odd)).toEqual(['4194304']);
      expect(await store().serversToCount({ shardCount: 2, shards: [0] })).toEqual([]);
      expect([await store().isUncounted('4194304'), await store().isUncounted('5')]).toEqual([true, false]);
      expect(await store().serversWithGames()).toEqual(['4194304']);
      const over = { ...begun, phase: 'over', toAct: null, changedAt: later(5) } as const;
      const first = opening('bbb', { seats: [ada, { kind: 'person', userId: '8', name: 'Bea' }] });
      await store().append(first);
      await store().append({
        ...next({ ...first.table, ...over, seats: first.table.seats }, { kind: 'begin' }),
        setup: {},
      });
      await countAll(store());
      expect(await store().standingsOf('1', 'user:7', [''])).toEqual([]);
      const { seats } = first.table;
      await store().complete({ id: 'bbb', seats, setup: {}, result: { places: [1, 2], points: [5, 3] } });
      await countAll(store());
      expect(await store().standingsOf('1', 'user:7', [''])).toMatchObject([{ wins: 1 }, { wins: 1 }]);
    });
  });
};
