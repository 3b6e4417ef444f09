import type { Ownership } from '#src/model/ownership.js';
import { Statistics } from '#src/statistics/statistics.js';
import { Analyses } from '#src/study/analyses.js';
import type { Store } from '#src/store/index.js';
import { secureBytes } from '#src/tables/chance.js';
import { createTableService } from '#src/tables/create-table-service.js';
import { OnboardingTips } from '#src/tables/onboarding-tips.js';
import { People, Servers } from '#src/tables/settings.js';
import { LocalThinker } from '#src/tables/thinking/local-thinker.js';
import type { TimeSource } from '#src/tables/time-source.js';
import { TablePages } from '#src/web/index.js';
import { isPlayAllowed } from '#src/model/settings/server-settings.js';
import type { AskLimit, MayOpen } from '#src/web/page-requests.js';
import { Games } from '#src/words/games.js';
import type { Blocks } from '../blocks.js';
import type { AppParts } from '../app-parts.js';
import type { Outages } from '../outages.js';
import { MAX_MAIN_THREAD_THOUGHT_MS, ThinkingPool } from '../thinking/thinking-pool.js';

type PlayParts = Pick<AppParts, 'config' | 'games' | 'log' | 'bytes' | 'thinking' | 'web' | 'analysisProgram'> &
  Required<Pick<AppParts, 'monitor'>> & {
    readonly time: TimeSource;
    readonly store: Store;
    readonly outages: Outages;
    readonly owner: () => Ownership;
    readonly askLimit: AskLimit;
    readonly blocks: Pick<Blocks, 'has'>;
    /** True when a person may see the channel of a table in a server. */
    readonly maySee: MayOpen;
  };

/**
 * Builds what games are played with, independent of who shows them: tables, people, computer players, analyses,
 * statistics and pages.
 */
export const buildTableServices = (parts: PlayParts) => {
  const { config, games: list, log, store, outages, owner, time, monitor, askLimit, maySee, blocks } = parts;
  const { bytes = secureBytes, thinking = null, web = null, analysisProgram = null } = parts;
  const rules = new Map(list.map((game) => [game.engine.id, game]));
  const servers = new Servers(store, log);
  const people = new People(store, log, time);
  const quiet =
    thinking === null
      ? new LocalThinker(rules, MAX_MAIN_THREAD_THOUGHT_MS)
      : new ThinkingPool({ ...thinking, games: rules, log });
  const thinker = monitor?.watchThinker(quiet) ?? quiet;
  const tables = createTableService({
    store,
    servers,
    people,
    games: rules,
    thinker,
    owner,
    log,
    time,
    bytes,
    hours: config.hours,
    retentionDays: config.retentionDays ?? 0,
    ...(config.tableLimits === undefined ? {} : { limits: config.tableLimits }),
    isReachable: (guildId) => outages.isReachable(guildId),
  });
  const games = new Games(list);
  const concurrency = config.longJobs ?? 1;
  const analyses = new Analyses({ store, tables, games, program: analysisProgram, concurrency, log });
  const mayOpen: MayOpen = async (userId, table) => {
    const { location, channelId, parentChannelId } = table;
    if (location.kind !== 'server') return true;
    const settings = await servers.at(location);
    return isPlayAllowed(settings, channelId, parentChannelId) && (await maySee(userId, table));
  };
  const tablePages =
    web === null
      ? null
      : new TablePages({
          ...web,
          store,
          tables,
          games: rules,
          analyses,
          time,
          log,
          askLimit,
          mayOpen,
          siteUrl: config.siteUrl ?? null,
          supportUrl: config.pages?.support ?? null,
          operator: config.operator,
          retentionDays: config.retentionDays,
          isBlocked: (userId) => blocks.has('person', userId),
          onEvent: (event) => monitor?.pageEvent(event),
        });
  return {
    servers,
    people,
    thinker,
    tables,
    tablePages,
    games,
    analyses,
    statistics: new Statistics({ store, owner, log, time }),
    tips: new OnboardingTips(store),
  };
};
