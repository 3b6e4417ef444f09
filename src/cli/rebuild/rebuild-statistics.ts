import { z } from 'zod';
import { countingRules } from '#src/statistics/counting/count.js';
import { loadRate } from '#src/statistics/counting/rating.js';
import { ALL } from '#src/model/record/statistics.js';
import type { Store } from '#src/store/index.js';

/** The number of games counted in one transaction; the bot may be running meanwhile. */
const GAMES_A_STEP = 500;

/** The setting with the server being counted, while the command is running or after an interruption. */
const REMEMBERED_AS = 'rebuild-figures';

const remembered = z.string().regex(/^[\w-]{1,32}$/u);

export interface RebuildParts {
  readonly store: Store;
  readonly onProgress: (done: number, all: number) => void;
}

export interface RebuildSummary {
  readonly servers: number;
  readonly games: number;
  readonly resumed: boolean;
}

const interruptedAt = async (store: Store): Promise<string | null> =>
  remembered.safeParse(await store.setting(REMEMBERED_AS)).data ?? null;

const countedBefore = async (store: Store, guildId: string): Promise<number> =>
  (await store.gamesOf(guildId, ALL)).find(({ gameId }) => gameId === ALL)?.games ?? 0;

/**
 * Recounts all statistics from the games, server by server. After an interruption the next call continues: finished
 * servers are skipped, and the current one continues where it was.
 */
export const rebuildStatistics = async ({ store, onProgress }: RebuildParts): Promise<RebuildSummary> => {
  const rules = countingRules(await loadRate());
  const servers = await store.serversWithGames();
  const interrupted = await interruptedAt(store);
  const counts = new Map<string, number>();
  for (const guildId of servers) counts.set(guildId, await store.countEndedGames(guildId));
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let done = 0;
  for (const guildId of servers) {
    const own = counts.get(guildId) ?? 0;
    if (interrupted === null || guildId > interrupted) {
      await store.dropStatistics(guildId);
      // Only after the drop: an interruption in between repeats it.
      await store.setSetting(REMEMBERED_AS, guildId);
    }
    if (interrupted === null || guildId >= interrupted)
      for (let counted = await countedBefore(store, guildId), more = true; more;) {
        const step = await store.countGames(guildId, rules, GAMES_A_STEP);
        ({ more } = step);
        counted += step.games;
        onProgress(Math.min(all, done + Math.min(own, counted)), all);
      }
    done += own;
    onProgress(done, all);
  }
  await store.setSetting(REMEMBERED_AS, '');
  return { servers: servers.length, games: all, resumed: interrupted !== null };
};
