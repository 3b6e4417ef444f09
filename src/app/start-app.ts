import { Events } from 'discord.js';
import type { Logger } from 'pino';
import type { Config } from './config.js';
import { BoardWriter } from '../discord/delivery/board-writer.js';
import { Channels } from '../discord/delivery/channels.js';
import { announceExpiry } from '../discord/delivery/expired-lobby.js';
import { createClient, logIn } from '../discord/gateway/client.js';
import { watchConnection } from '../discord/gateway/connection.js';
import { hearEarly } from '../discord/gateway/early-interactions.js';
import { Origins } from '../discord/gateway/origins.js';
import { ownershipOf, serversOfShard } from '../discord/gateway/shards.js';
import { watchPlaces } from '../discord/gateway/places.js';
import type { Feature } from '../discord/interactions/command.js';
import { EphemeralExpiry } from '../discord/delivery/expiry.js';
import { PrivateNotes } from '../discord/delivery/private-notes.js';
import { loggable } from '../discord/delivery/requests/api-errors.js';
import type { Game } from '../discord/games/game.js';
import { Games } from '../discord/games/games.js';
import { PastMessages } from '../discord/delivery/past-messages.js';
import { Publisher } from '../discord/delivery/publisher.js';
import { commandBodies, registerIfAllowed } from '../discord/interactions/registration.js';
import { RequestGuard, TOKEN_REFUSED } from '../discord/delivery/requests/request-guard.js';
import { AnswerLimit } from '../discord/delivery/requests/answer-limit.js';
import { TableThreads } from '../discord/delivery/table-threads.js';
import { backgroundRest, watchLimits } from '../discord/delivery/requests/rest.js';
import { remind } from '../discord/delivery/reminders.js';
import { NoticeService } from '../discord/notices/index.js';
import { Router } from '../discord/interactions/router.js';
import { type Failing, Outages } from './outages.js';
import type { Monitor } from './monitoring/monitor.js';
import { readingsOf } from './monitoring/readings.js';
import { ShardLease } from './shard-lease.js';
import type { Ownership } from '../model/ownership.js';
import { TIMELINE } from '../model/timeline.js';
import { openStoreAt, type StoreLocation } from '../store/index.js';
import { formerNames } from '../i18n/former-names.js';
import { Figures } from '../figures/figures.js';
import { createTableService } from '../tables/index.js';
import type { TableService } from '../tables/service.js';
import { Privacy } from '../tables/privacy/privacy.js';
import { Hints } from '../tables/hints.js';
import { People } from '../tables/person-settings.js';
import { Servers } from '../tables/server-settings.js';
import { Questions } from '../discord/delivery/questions.js';
import { Animations } from '../discord/messages/animations/animations.js';
import { TournamentStage } from '../discord/delivery/tournament-stage.js';
import { Tournaments } from '../tournaments/tournaments.js';
import { TurnCalls } from '../discord/delivery/turn-calls.js';

/** Requests a second that Discord allows a bot of which it knows nothing special. */
const DISCORDS_LIMIT = 50;

/** What a process with some of the shards takes of the bot's limit. */
const computeShare = (requests: number, owner: Ownership | null): number =>
  owner === null ? requests : (requests * owner.shards.length) / owner.shardCount;

export interface AppParts {
  readonly config: Pick<Config, 'defaultLanguage' | 'hours'> &
    Partial<Pick<Config, 'retentionDays' | 'pages'>> &
    StoreLocation;
  readonly log: Logger;
  readonly games: readonly Game[];
  readonly features: readonly Feature[];
  /** Where to log in: the base address of the REST API (null is Discord's own) and the bot's token. */
  readonly discord: {
    readonly apiUrl: string | null;
    readonly token: string;
    /** What Discord allows the bot besides its answers to interactions, all its processes together; 50 unless told. */
    readonly requestsPerSecond?: number;
    /** The shards of this process; unless told, as many as Discord recommends. */
    readonly shards?: Ownership | null;
  };
  /**
   * Called when the bot can do nothing any more, with what to do about it in one sentence; it is to be stopped then.
   */
  readonly onLost?: (sentence: string) => void;
  /** See `ThreadParts`. */
  readonly closeThreadsAfter?: number | undefined;
  /** What runs in the thread that makes an animation; unless told, it is made in this one. */
  readonly animationProgram?: URL | null;
  /** Hears how the bot fares; nobody unless told. */
  readonly monitor?: Monitor | null;
}

export interface App {
  /** The games of its tables, as everybody may see them. */
  readonly games: Pick<TableService, 'gamesInServer' | 'replay'>;
  /** Finishes what is running, leaves Discord and closes the database. */
  stop(): Promise<void>;
}

/**
 * Starts the bot and resolves when it can be played with: logged in, its commands registered, its channels being caught
 * up with.
 *
 * @throws StartError when the database cannot or must not be used; what Discord answers when it refuses the token
 */
export const startApp = async ({
  config,
  log,
  games: list,
  features,
  discord,
  onLost = () => undefined,
  monitor = null,
  closeThreadsAfter,
  animationProgram = null,
}: AppParts): Promise<App> => {
  const opened = await openStoreAt(config);
  const store = monitor?.watchStore(opened) ?? opened;
  const games = new Games(list);
  const outages = new Outages();
  let hasStarted = false;
  const answerLimit = new AnswerLimit();
  const guard = new RequestGuard({
    // While the bot starts, that fails with a sentence of its own.
    onTokenRefused: () => {
      if (hasStarted) onLost(TOKEN_REFUSED);
    },
    listener: monitor,
    answers: answerLimit,
  });
  const { shards = null } = discord;
  const client = createClient(discord.apiUrl, guard, shards);
  const owner = (): Ownership => ownershipOf(client);
  const servers = new Servers(store, log);
  const people = new People(store, log);
  const tables = createTableService({
    store,
    servers,
    people,
    games: new Map(list.map((game) => [game.engine.id, game])),
    hours: config.hours,
    retentionDays: config.retentionDays ?? 0,
    owner,
    isReachable: (guildId) => outages.isReachable(guildId),
    log,
  });
  const figures = new Figures({ store, owner, log });
  const background = backgroundRest(client, discord.token);
  for (const rest of [client.rest, background]) watchLimits(rest, log, () => monitor?.requestLimited('anticipated'));
  const limit = computeShare(discord.requestsPerSecond ?? DISCORDS_LIMIT, shards);
  const channels = new Channels(client, background, limit);
  const stage = new TournamentStage(channels, games, log);
  const tournaments = new Tournaments({ store, tables, stage, owner, log });
  const past = new PastMessages(channels, store, log);
  const timeline = (await opened.setting(TIMELINE)) ?? '';
  const hints = new Hints(store);
  const boards = new BoardWriter(tables, games, channels, past, { people, hints }, timeline, log);
  const calls = new TurnCalls(store, past, log);
  const questions = new Questions({ storage: store, tables, people, games, channels, past, log });
  const threads = new TableThreads({ tables, channels, games, log, closeAfter: closeThreadsAfter });
  const parts = { client, tables, store, people, games, channels, past, calls, threads, timeline, log };
  const notices = new NoticeService(parts);
  const publisher = new Publisher(tables, boards, past, notices, log);
  const animations = new Animations(games, animationProgram, log);
  const expiry = new EphemeralExpiry(log);
  const notes = new PrivateNotes(log);
  const router = new Router({
    services: {
      tables,
      games,
      publisher,
      animations,
      threads,
      servers,
      people,
      figures,
      tournaments,
      hints,
      notices: notices.turns,
      watches: notices.watches,
      privacy: new Privacy({ store, tables, formerNames: formerNames() }),
      pages: config.pages ?? { privacy: null, terms: null },
      origins: new Origins(client),
    },
    features,
    answers: { expiry, notes, limit: answerLimit },
    defaultLocale: config.defaultLanguage,
    log,
    onHandled: (handled) => monitor?.interactionHandled(handled),
  });

  /** Does what was left undone, and from then on what nobody asks for. */
  const serve = async (): Promise<void> => {
    await boards.start();
    await tables.start();
    await past.start(owner());
    await calls.start(owner(), (tableId) => tables.load(tableId));
    await notices.start(owner());
    await questions.start(owner());
    publisher.catchUp();
    figures.start();
    tournaments.resume();
  };
  const lease = new ShardLease({
    store,
    owner,
    tables,
    isReachable: () => !outages.isAnyShardDown,
    onTakeOver: serve,
    log,
  });
  let endWatch = (): void => undefined;

  const stop = async (): Promise<void> => {
    monitor?.stopping();
    endWatch();
    await lease.look();
    answerLimit.stop();
    await animations.stop();
    await router.stop((guildId) => lease.isServedElsewhere(guildId));
    await tables.stop();
    await figures.stop();
    await tournaments.stop();
    await questions.stop();
    await publisher.stop();
    await notices.stop();
    await threads.stop();
    await expiry.stop();
    notes.stop();
    await lease.stop();
    await client.destroy();
    // What came meanwhile was asked to come again: that is to arrive.
    await router.idle();
    await store.close();
  };

  tables.onChange((table) => {
    const { id, version, toAct } = table;
    calls.clear(table);
    if (table.phase === 'over') figures.wake(table.guildId);
    tournaments.onTableChange(table);
    notices.follow(id);
    questions.follow(table);
    const changed = performance.now();
    void publisher.publish(id, version).then(({ kind }) => {
      monitor?.boardPublished(kind, performance.now() - changed);
    });
    expiry.expireOtherTurns(id, toAct?.turn ?? null);
  });
  tables.onExpiry((tableId) => void announceExpiry(tables, games, channels, tableId, log));
  tables.onReminder((reminder) => void remind(tables, channels, people, notices.turns, calls, reminder, log));
  client.on(Events.InteractionCreate, (interaction) => {
    router.handle(interaction);
  });
  hearEarly(client);
  client.on(Events.Error, (error) => {
    log.error(loggable(error), 'the connection to Discord is in trouble');
  });
  const serverDown = (guildId: string): void =>
    outages.begin({ kind: 'server', id: guildId }, (other) => other === guildId);
  const outageOver = (failing: Failing): void => {
    outages.end(failing, tables, log).catch((error: unknown) => {
      log.error({ err: error }, 'an outage could not be discounted');
    });
  };
  watchPlaces(
    client,
    {
      tables: {
        suspend: async (place) => {
          await tables.suspend(place);
          notices.followAll();
        },
        restore: (place) => tables.restore(place),
      },
      onChannelChanged: (channelId) => {
        notices.lookAnew();
        publisher.reopen(channelId);
      },
      onServerChanged: (guildId) => {
        notices.lookAnew();
        publisher.reopenServers((other) => other === guildId);
      },
      onServerDown: serverDown,
      onServerUp: (guildId) => outageOver({ kind: 'server', id: guildId }),
    },
    log,
  );

  try {
    await boards.start();
    const applicationId = await logIn(client, discord.token);
    endWatch = watchConnection(
      client,
      {
        onShardDown: (shardId) => outages.begin({ kind: 'shard', id: shardId }, serversOfShard(client, shardId)),
        onShardUp: (shardId) => {
          outageOver({ kind: 'shard', id: shardId });
          if (!lease.isServing) return;
          publisher.catchUp();
          notices.followAll();
        },
        // Permissions may have changed unheard.
        onNewSession: (shardId) => publisher.reopenServers(serversOfShard(client, shardId)),
        onLost,
      },
      log,
    );
    for (const { id, available } of client.guilds.cache.values()) if (!available) serverDown(id);
    await tables.reconcileServers((guildId) => client.guilds.cache.has(guildId));
    const commands = features.flatMap(({ command }) => (command === undefined ? [] : [command]));
    const registered = await registerIfAllowed(client.rest, applicationId, commandBodies(commands, games), store, log);
    hasStarted = true;
    await lease.start();
    monitor?.ready(readingsOf({ client, store: opened, tables, router, channels, publisher, past, lease, guard }));
    log.info({ registered }, 'ready');
  } catch (error) {
    await stop();
    throw error;
  }
  if (lease.isServing) await serve();
  return { stop, games: tables };
};
