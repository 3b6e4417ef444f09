import { type Location, serverOf } from '#src/model/location.js';
import { BoardWriter } from '../discord/followers/board-writer.js';
import { Channels } from '../discord/delivery/channels.js';
import { DirectChannels } from '../discord/delivery/direct-channels.js';
import { type BoardChannels, ExternalChannels } from '../discord/delivery/external-channels.js';
import { accountNamesOf } from '../discord/gateway/accounts.js';
import { createClient } from '../discord/gateway/client.js';
import { InteractionOrigins } from '../discord/gateway/interaction-origins.js';
import { ownershipOf } from '../discord/gateway/shards.js';
import { EphemeralPages } from '../discord/delivery/ephemeral-pages.js';
import { LateAnswers } from '../discord/interactions/late-answers.js';
import { LatePictures } from '../discord/delivery/late-pictures.js';
import { postLimitsOf, PublicPosts } from '../discord/delivery/public-posts.js';
import { PrivateNotes } from '../discord/delivery/private-notes.js';
import { Games } from '#src/words/games.js';
import { MessageCleanup } from '#src/discord/followers/message-cleanup.js';
import { Publisher } from '../discord/followers/publisher.js';
import { RequestGuard } from '../discord/delivery/requests/request-guard.js';
import { AnswerLimit } from '../discord/delivery/requests/answer-limit.js';
import { TableThreads } from '../discord/followers/table-threads.js';
import { backgroundRest, watchLimits } from '../discord/delivery/requests/rest.js';
import { DirectMessages } from '../discord/followers/direct-messages.js';
import { DirectBoards } from '../discord/followers/direct-boards.js';
import { TurnNotices } from '../discord/followers/turn-notices.js';
import { Watches } from '../discord/followers/watches.js';
import { ChannelAccess } from '../discord/gateway/channel-access.js';
import { Router } from '../discord/interactions/router.js';
import { Outages } from './outages.js';
import type { Ownership } from '../model/ownership.js';
import type { Table } from '../model/table.js';
import { TIMELINE } from '../model/record/timeline.js';
import { formerNames } from '../i18n/former-names.js';
import { Analyses } from '../study/analyses.js';
import { Verifications } from '../study/verifications.js';
import { Statistics } from '../statistics/statistics.js';
import { LocalThinker } from '../tables/thinking/local-thinker.js';
import { createTableService } from '../tables/index.js';
import { TablePages } from '../web/index.js';
import { secureBytes } from '../tables/chance.js';
import { systemTime } from '../tables/time-source.js';
import { Privacy } from '../tables/privacy/privacy.js';
import { OnboardingTips } from '../tables/onboarding-tips.js';
import { People, Servers } from '../tables/settings.js';
import { Collection } from '../study/collection.js';
import { Puzzles } from '../study/puzzles.js';
import { Questions } from '../discord/followers/questions.js';
import { Animations } from '../discord/messages/animations/animations.js';
import { TournamentStage } from '#commands/tournament/tournament-stage.js';
import { Tournaments } from '../tournaments/tournaments.js';
import { TurnCalls } from '../discord/followers/turn-calls.js';
import type { AppParts } from './app-parts.js';
import type { Monitor } from './monitoring/monitor.js';
import type { Part } from './part.js';
import { ThinkingPool } from './thinking/thinking-pool.js';
import type { Store } from '../store/index.js';

/** Discord's default limit of requests per second. */
const DISCORDS_LIMIT = 50;

/** Milliseconds that a computer player may block the main thread. */
const THINKING_MS = 5;

const computeShare = (requests: number, owner: Ownership | null): number =>
  owner === null ? requests : (requests * owner.shards.length) / owner.shardCount;

/** Builds all components of a bot; nothing runs yet. */
export const buildServices = async (
  { config, log, games: list, features, discord, monitor = null, ...others }: AppParts,
  opened: Store,
  onTokenRefused: () => void,
) => {
  const { closeThreadsAfter, picturePatience, maxRunning, thinking = null } = others;
  const { animationProgram = null, analysisProgram = null, verificationProgram = null } = others;
  const { clock = systemTime, bytes = secureBytes, web = null } = others;
  const store = monitor?.watchStore(opened) ?? opened;
  const games = new Games(list);
  const outages = new Outages(log, clock);
  const answerLimit = new AnswerLimit();
  const guard = new RequestGuard({
    onTokenRefused,
    listener: monitor,
    answers: answerLimit,
  });
  const { shards = null } = discord;
  const client = createClient(discord.apiUrl, guard, shards);
  monitor?.watchDiscord(client);
  const owner = (): Ownership => ownershipOf(client);
  const servers = new Servers(store, log);
  const people = new People(store, log, clock);
  const rules = new Map(list.map((game) => [game.engine.id, game]));
  const quiet =
    thinking === null ? new LocalThinker(rules, THINKING_MS) : new ThinkingPool({ ...thinking, games: rules, log });
  const thinker = monitor?.watchThinker(quiet) ?? quiet;
  const tables = createTableService({
    store,
    servers,
    people,
    games: rules,
    thinker,
    hours: config.hours,
    retentionDays: config.retentionDays ?? 0,
    owner,
    isReachable: (guildId) => outages.isReachable(guildId),
    log,
    clock,
    bytes,
  });
  const statistics = new Statistics({ store, owner, log, clock });
  const pages =
    web === null
      ? null
      : new TablePages({
          ...{ ...web, store, tables, games: rules, clock, log },
          onEvent: (event) => monitor?.pageEvent(event),
        });
  const background = backgroundRest(client, discord.token);
  for (const rest of [client.rest, background]) watchLimits(rest, log, () => monitor?.requestLimited('anticipated'));
  const limit = computeShare(discord.requestsPerSecond ?? DISCORDS_LIMIT, shards);
  const channels = new Channels(client, background, limit);
  const accountName = accountNamesOf(client, log);
  const stage = new TournamentStage(channels, games, accountName, log);
  const tournaments = new Tournaments({ store, tables, stage, owner, log, clock });
  const external = new ExternalChannels(log);
  const reached = new DirectChannels({ open: channels, answers: external, store, now: () => clock.now(), log });
  const channelsAt = ({ kind }: Location): BoardChannels => ({ external, 'bot-dm': reached, server: channels })[kind];
  const past = new MessageCleanup(reached, external, store, log);
  const timeline = (await opened.setting(TIMELINE)) ?? '';
  const tips = new OnboardingTips(store);
  const pictures = new LatePictures(config.defaultLanguage, log, picturePatience);
  const boards = new BoardWriter({
    ...{ tables, games, channelsAt, past, people, tips, timeline, pictures, log },
    hasPages: pages !== null,
  });
  const calls = new TurnCalls({ tables, store, past, log });
  const questions = new Questions({ storage: store, tables, people, games, channelsAt, past, log });
  const threads = new TableThreads({ tables, channels, games, log, closeAfter: closeThreadsAfter });
  const access = new ChannelAccess(client);
  const direct = new DirectMessages(channels);
  const notices = new TurnNotices({
    ...{ tables, store, people, games, channels, past, calls, timeline, log },
    direct,
    serverName: (location) => {
      const guildId = serverOf(location);
      return guildId === null ? null : (client.guilds.cache.get(guildId)?.name ?? null);
    },
    isPresent: (location) => {
      const guildId = serverOf(location);
      return guildId === null || client.guilds.cache.has(guildId);
    },
  });
  const watches = new Watches({ tables, store, games, channels, past, access, timeline, log });
  const directBoards = new DirectBoards({ tables, store, games, boards, channels: reached, past, timeline, log });
  const followers = {
    plan: (table: Table): Promise<void> => notices.plan(table),
    shown: (before: Table, after: Table): void => {
      threads.shown(before, after);
      notices.touch(after);
      watches.touch(after);
      questions.touch(after);
    },
  };
  const publisher = new Publisher(tables, boards, past, followers, log);
  const concurrency = config.longJobs ?? 1;
  const animations = new Animations(games, animationProgram, log, concurrency);
  const analyses = new Analyses({ store, tables, games, program: analysisProgram, concurrency, log });
  const verifications = new Verifications({ games, program: verificationProgram, log });
  const posed = { find: (id: string) => games.find(id), ids: [...rules.keys()] };
  const puzzles = new Puzzles({ store, tables, games: posed, analyses, collection: new Collection(posed), log, clock });
  const expiry = new EphemeralPages(log);
  const notes = new PrivateNotes(log);
  const router = new Router({
    services: {
      tables,
      games,
      publisher,
      animations,
      analyses,
      verifications,
      puzzles,
      threads,
      servers,
      people,
      statistics,
      tournaments,
      tips,
      notices,
      directBoards,
      reached,
      questions,
      watches,
      privacy: new Privacy({
        store,
        tables,
        leaveTournaments: (userId) => tournaments.leaveAll(userId),
        endSessions: (userId) => pages?.endSessionsOf(userId),
        formerNames: formerNames(),
        clock,
      }),
      links: pages?.links ?? null,
      pages: config.pages ?? { privacy: null, terms: null },
      origins: new InteractionOrigins(client),
      notes,
      posts: new PublicPosts(clock, postLimitsOf(config.postsAtOnce)),
      fileOrigin: discord.apiUrl === null ? null : new URL(discord.apiUrl).origin,
      accountName,
    },
    features,
    answers: {
      expiry,
      notes,
      limit: answerLimit,
      pictures,
      external,
      defaultLocale: config.defaultLanguage,
      late: new LateAnswers(channels, direct, config.defaultLanguage, log),
    },
    defaultLocale: config.defaultLanguage,
    log,
    maxRunning,
    onHandled: (handled) => monitor?.interactionHandled(handled),
  });
  return {
    store,
    games,
    outages,
    answerLimit,
    guard,
    client,
    owner,
    people,
    tables,
    thinker,
    statistics,
    background,
    channels,
    reached,
    external,
    tournaments,
    past,
    boards,
    pictures,
    calls,
    questions,
    threads,
    access,
    notices,
    watches,
    directBoards,
    publisher,
    pages,
    animations,
    analyses,
    verifications,
    puzzles,
    expiry,
    notes,
    router,
  };
};

export type Services = Awaited<ReturnType<typeof buildServices>>;

export const tableParts = (services: Services, monitor: Monitor | null): readonly Part[] => {
  const { boards, tables, thinker, statistics, tournaments, calls, questions, publisher } = services;
  const { notices, watches, directBoards, threads, past, expiry, external, reached, notes, pictures, pages } = services;
  return [
    { start: () => reached.start() },
    boards,
    // Pages come first: a page should show a move before a picture of it is drawn.
    {
      start: () => pages?.start(),
      touch: (table) => pages?.touch(table),
      drain: () => pages?.stop(),
    },
    { start: () => tables.start(), drain: () => tables.stop() },
    { drain: () => thinker.stop() },
    statistics,
    {
      start: () => tournaments.resume(),
      touch: (table) => tournaments.onTableChange(table),
      drain: () => tournaments.stop(),
    },
    calls,
    questions,
    {
      start: () => publisher.start(),
      touch: (table) => {
        const changed = performance.now();
        void publisher.publish(table).then(({ kind }) => {
          monitor?.boardPublished(kind, performance.now() - changed);
        });
      },
      drain: () => publisher.drain(),
    },
    notices,
    watches,
    directBoards,
    threads,
    { drain: () => pictures.stop() },
    past,
    expiry,
    external,
    notes,
  ];
};
