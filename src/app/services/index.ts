import { TournamentStage } from '#src/discord/tournaments/tournament-stage.js';
import { AnswerLimit } from '#src/discord/delivery/requests/answer-limit.js';
import { RequestGuard } from '#src/discord/delivery/requests/request-guard.js';
import { postLimitsOf, PublicPosts } from '#src/discord/delivery/public-posts.js';
import { accountNamesOf } from '#src/discord/gateway/accounts.js';
import { BlockedServers } from '#src/discord/followers/blocked-servers.js';
import { DailyPuzzles } from '#src/discord/followers/daily-puzzles.js';
import { GameNights } from '#src/discord/nights/game-nights.js';
import { ScheduledEvents } from '#src/discord/nights/scheduled-events.js';
import { createClient } from '#src/discord/gateway/client.js';
import { InteractionOrigins } from '#src/discord/gateway/interaction-origins.js';
import { ownershipOf } from '#src/discord/gateway/shards.js';
import { LateAnswers } from '#src/discord/interactions/late-answers.js';
import { Router } from '#src/discord/interactions/router.js';
import { KeyedQueue } from '#src/lib/keyed-queue.js';
import { formerNames } from '#src/i18n/former-names.js';
import { serverOf } from '#src/model/location.js';
import type { Ownership } from '#src/model/ownership.js';
import { TIMELINE } from '#src/model/record/timeline.js';
import type { Store } from '#src/store/index.js';
import { Privacy } from '#src/tables/privacy/privacy.js';
import { Chance, secureBytes } from '#src/tables/chance.js';
import { systemTime } from '#src/tables/time-source.js';
import { Tournaments } from '#src/tournaments/tournaments.js';
import { ChannelAccess } from '#src/discord/gateway/channel-access.js';
import type { AskLimit, MayOpen } from '#src/web/page-requests.js';
import type { AppParts } from '../app-parts.js';
import { Installs } from '../installs.js';
import { Updates } from '../updates.js';
import { Blocks } from '../blocks.js';
import { Outages } from '../outages.js';
import { buildDelivery } from './delivery.js';
import { buildFollowers } from './followers.js';
import { buildTableServices } from './table-services.js';
import { buildStudy } from './study.js';

/** Builds all components of a bot; nothing runs yet. */
export const buildServices = async (parts: AppParts, opened: Store, onTokenRefused: () => void) => {
  const { config, log, features, discord, closeThreadsAfter, maxRunning, time = systemTime, monitor = null } = parts;
  const store = monitor?.watchStore(opened) ?? opened;
  const outages = new Outages(log, time);
  const answerLimit = new AnswerLimit(discord.answersPerMinute);
  const guard = new RequestGuard({ onTokenRefused, listener: monitor, answers: answerLimit });
  const client = createClient(discord.apiUrl, guard, discord.shards ?? null);
  monitor?.watchDiscord(client);
  const owner = (): Ownership => ownershipOf(client);
  const posts = new PublicPosts(time, postLimitsOf(config.postsAtOnce));
  const askLimit: AskLimit = (userId, { location, channelId }) =>
    posts.take(userId, serverOf(location) ?? channelId)?.until ?? null;
  const access = new ChannelAccess(client);
  const maySee: MayOpen = (userId, table) => access.maySee(userId, table);
  const blocks = new Blocks(store, log, time);
  const play = buildTableServices({ ...parts, store, outages, owner, time, monitor, askLimit, maySee, blocks });
  const delivery = buildDelivery({ ...parts, client, store, time, monitor });
  const timeline = (await opened.setting(TIMELINE)) ?? '';
  const followers = buildFollowers({ client, access, store, time, log, play, delivery, timeline, closeThreadsAfter });
  const study = buildStudy({ ...parts, time, store, play });
  const { tables, games, tablePages, servers, people } = play;
  const { channels, directMessages, external, expiry, notes, pictures, mentions } = delivery;
  const accountName = accountNamesOf(client, log);
  const stage = new TournamentStage(channels, games, accountName, log);
  const tournaments = new Tournaments({ store, tables, stage, owner, log, time });
  const dailyPuzzles = new DailyPuzzles({
    ...{ store, people, servers, games, channels, client, owner, time, log },
    puzzles: study.puzzles,
    defaultLocale: config.defaultLanguage,
  });
  const operatorPages = config.pages ?? { privacy: null, terms: null, support: null };
  const blockedServers = new BlockedServers({
    ...{ client, store, tables, channels, log, publisher: followers.publisher },
    isBlocked: (guildId) => blocks.has('server', guildId),
  });
  blocks.onLook(() => {
    tablePages?.endBlocked();
    blockedServers.look();
  });
  const { threads, publisher } = followers;
  const chance = new Chance(parts.bytes ?? secureBytes);
  const nights = new GameNights({
    ...{ store, tables, threads, publisher, access, servers, games, channels, client, owner, time, log },
    events: new ScheduledEvents(client, games),
    draw: (below) => chance.below(below),
  });
  const router = new Router({
    services: {
      ...play,
      ...delivery,
      ...followers,
      ...study,
      tournaments,
      dailyPuzzles,
      nights,
      accountName,
      privacy: new Privacy({
        store,
        tables,
        leaveTournaments: (userId) => tournaments.leaveAll(userId),
        endSessions: (userId) => tablePages?.endSessionsOf(userId),
        refreshPuzzle: (guildId) => dailyPuzzles.refresh(guildId),
        refreshNight: (id) => nights.refresh(id),
        formerNames: formerNames(),
        time,
      }),
      links: tablePages?.links ?? null,
      siteUrl: config.siteUrl ?? null,
      operatorPages,
      posts,
      rematches: new KeyedQueue(),
      fileOrigin: discord.apiUrl === null ? null : new URL(discord.apiUrl).origin,
    },
    notices: followers.notices,
    origins: new InteractionOrigins(client),
    features,
    answers: {
      expiry,
      notes,
      pictures,
      external,
      mentions,
      limit: answerLimit,
      defaultLocale: config.defaultLanguage,
      late: new LateAnswers(channels, directMessages, config.defaultLanguage, log),
    },
    defaultLocale: config.defaultLanguage,
    supportUrl: operatorPages.support,
    isBlocked: (kind, id) => blocks.has(kind, id),
    log,
    maxRunning,
    onHandled: (handled) => monitor?.interactionHandled(handled),
  });
  return {
    ...play,
    ...delivery,
    ...followers,
    ...study,
    store,
    outages,
    blocks,
    blockedServers,
    installs: new Installs({ client, lists: config.botLists ?? [], log, time }),
    updates: new Updates(config.releasesUrl ?? null, log, time),
    answerLimit,
    guard,
    client,
    owner,
    tournaments,
    dailyPuzzles,
    nights,
    router,
  };
};

export type AppServices = Awaited<ReturnType<typeof buildServices>>;
