import { Locale as DiscordLocale } from 'discord-api-types/v10';
import { setTimeout as pause } from 'node:timers/promises';
import { BotFixture, guildLocaleOf } from '../harness/bot/bot-fixture.js';
import { levels } from '../harness/bot/bot-log.js';
import { DatabaseReader } from '../harness/database/database-reader.js';
import { controlOf, Guest, offers } from '../harness/actors/guest.js';
import { linksIn, OpenPage } from '../harness/actors/open-page.js';
import type { PostgresServer } from '../harness/database/postgres-server.js';
import { chooseSetting } from '../harness/actors/settings-page.js';
import type { PerformedAction, Control, SeenMessage } from '#playground/index.js';
import { EXPANSIONS, expansionsOf } from '#src/discord/catalog/expansions.js';
import { SEATING, typedOptionName } from '#src/discord/interactions/registration.js';
import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';
import type { Locale } from '#src/lib/locale.js';
import { beginningIn, type StatePair } from './state-pair.js';

/** Ids of Discord, seeds and their hashes. */
const NAMES = /\b(?:\d{17,20}|[0-9a-f]{32,64})\b/g;
/** What makes a file's address hard to guess. */
const SECRETS = /(attachments\/\d+\/)[\w-]{12}\//g;
/** Drawn again for each message, from nothing that the game knows. */
const NONCES = /("nonce":")[\w-]{20}(?=")/g;
/** What a link to a page bears, and under which name a browser keeps it. */
const TOKENS = /(as=)[0-9a-f]{12}|(#[ps]\.)[\w.<> -]+/g;
/** Moments within a text, which everybody reads in their own zone. */
const TIME_STAMPS = /<t:\d+(?=[:>])/g;
const MOMENTS = /\b\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g;

/**
 * Takes out of what one bot writes what differs between any two bots, whatever is played: ids and seeds are numbered in
 * the order in which they come up, so that two that are the same stay the same; times and addresses go.
 */
export class Mask {
  readonly #fixed: readonly string[];
  readonly #numbers = new Map<string, number>();

  /** @param customId of any control of the only table */
  constructor(playgroundUrl: string, customId: string) {
    const tableId = parseCustomId(customId)?.tableId ?? null;
    if (tableId === null) throw new RangeError(`${customId} belongs to no table`);
    this.#fixed = [playgroundUrl, tableId];
  }

  over(text: string): string {
    const plain = this.#fixed.reduce((left, constant, index) => left.replaceAll(constant, `<constant ${index}>`), text);
    return plain
      .replaceAll(SECRETS, '$1')
      .replaceAll(NONCES, '$1<nonce>')
      .replaceAll(TOKENS, '$1$2<token>')
      .replaceAll(MOMENTS, '<moment>')
      .replaceAll(TIME_STAMPS, '<t:moment')
      .replaceAll(NAMES, (name) => `<name ${this.#numberOf(name)}>`);
  }

  #numberOf(name: string): number {
    const number = this.#numbers.get(name) ?? this.#numbers.size;
    this.#numbers.set(name, number);
    return number;
  }
}

/** In milliseconds; half a minute altogether. */
const ASKED_EVERY = 20;
const MAX_QUESTIONS = 1_500;

const guestsOf = (control: Control, channel: string, count: number): readonly Guest[] => {
  for (let number = control.people().length; number < count; number += 1) {
    const locale = number % 2 === 0 ? DiscordLocale.French : DiscordLocale.EnglishUS;
    control.addPerson({ name: `Guest ${number}`, locale, moderator: false });
  }
  return control
    .people()
    .slice(0, count)
    .map(({ id }) => new Guest(control, id, channel));
};

/** How the bots run that are visited. */
export interface VisitedBots {
  /** How many processes have a shard each. */
  readonly processes: number;
  /** Keeps a database for each; null where that is a file. */
  readonly server: PostgresServer | null;
}

/** The whole bot on a playground of its own, with one table whose game has begun in one of the states of a pair. */
export class LeakFixture {
  readonly bot: BotFixture;
  /** By seat; after the last one somebody who only watches. */
  readonly guests: readonly Guest[];
  readonly #database: DatabaseReader;
  #mask: Mask | null = null;
  #isWatched = false;

  private constructor(bot: BotFixture, seats: number, database: string) {
    this.bot = bot;
    this.#database = new DatabaseReader(database);
    this.guests = guestsOf(bot.control, bot.channel, seats + 1);
  }

  /** Starts the bot, opens a table, seats everybody and begins. */
  static async open(
    { game, variant }: StatePair,
    state: object,
    locale: Locale,
    { processes, server }: VisitedBots,
  ): Promise<LeakFixture> {
    const databaseUrl = (await server?.database()) ?? null;
    const bot = await BotFixture.open({
      guildLocale: guildLocaleOf(locale),
      games: [beginningIn(game, state)],
      logLevel: 'trace',
      postsAtOnce: 0,
      processes,
      pages: {},
      ...(databaseUrl === null ? {} : { databaseUrl }),
    });
    await bot.start();
    const fixture = new LeakFixture(bot, variant.seats, databaseUrl ?? bot.databasePath);
    const [host, ...others] = fixture.guests.slice(0, variant.seats);
    if (host === undefined) throw new Error('A table needs a host');
    for (const [seat, guest] of fixture.guests.slice(0, variant.seats).entries())
      await fixture.#hearsDirectly(guest, seat);
    const expansions = expansionsOf(game).map(({ name }) => (variant.options[name] === true ? name : `-${name}`));
    const values: Readonly<Record<string, string | number | boolean>> = Object.fromEntries<string | number | boolean>([
      ...game.playOptions
        .filter((option) => option.kind !== 'flag' || option.group === undefined)
        .map((option) => [typedOptionName(game, option), variant.options[option.name] ?? ''] as const),
      ...(expansions.length === 0 ? [] : [[EXPANSIONS, expansions.join(', ')] as const]),
    ]);
    await fixture.waitUntilDone(host.types(`play ${game.engine.id}`, { ...values, [SEATING.advice]: true }));
    for (const guest of others) await fixture.waitUntilDone(guest.types('join'));
    const lobby = host.public().at(-1);
    if (lobby === undefined) throw new Error('No table was opened');
    fixture.#mask = new Mask(bot.playground.url, controlOf(lobby, 'begin').customId);
    await fixture.waitUntilDone(host.types('begin'));
    // Somebody who does not play has its boards brought.
    const watcher = fixture.guests[variant.seats];
    if (watcher !== undefined) {
      await fixture.waitUntilDone(watcher.types('watch table', { place: 'direct' }));
      // A game that begins with its end is watched by no one.
      fixture.#isWatched = bot.control.inbox(watcher.id).length > 0;
    }
    return fixture;
  }

  /** What the bot brings to single people, by guest; to be compared for every observer, for there is no secret in it. */
  get inboxes(): readonly (readonly SeenMessage[])[] {
    return this.guests.map(({ id }) => this.bot.control.inbox(id));
  }

  /** Opens the table as a page, as a guest does. */
  async openPage(guest: Guest): Promise<OpenPage> {
    const board = guest.public().findLast((message) => offers(message, 'page'));
    if (board === undefined) throw new Error('No board offers the page');
    const pressed = guest.presses(board, 'page');
    await this.waitUntilDone(pressed);
    const [link] = linksIn(await pressed.reply());
    if (link === undefined) throw new Error('No link came');
    return OpenPage.follow(link);
  }

  /** The version of the table as it is stored. */
  get version(): number {
    return this.#database.newestIn(this.bot.channel)?.version ?? 0;
  }

  /** Ends the bot; what people have before them can still be read. */
  async stop(): Promise<void> {
    await this.bot.stop();
  }

  async close(): Promise<void> {
    this.#database.close();
    await this.bot.close();
  }

  /** A guest is told of their turns by direct messages, every other one in the channel too, and that they are next. */
  async #hearsDirectly(guest: Guest, seat: number): Promise<void> {
    const page = await guest.asks('settings me');
    const told = await chooseSetting(guest, page, 'notify', seat % 2 === 0 ? 'direct' : 'both');
    await chooseSetting(guest, told, 'next', 'on');
  }

  /** The database says nothing by itself: it is asked again. */
  async #untilTold(): Promise<void> {
    const table = this.#database.newestIn(this.bot.channel);
    if (table === null || table.phase === 'lobby') return;
    const isAwaited = (): boolean => this.#database.awaitedBy(table.id) + this.#database.uncountedGames() > 0;
    for (let asked = 0; isAwaited(); asked += 1) {
      if (asked > MAX_QUESTIONS)
        throw new Error(
          'Somebody was not told of a turn, or not shown what they watch, or a game is not in the figures',
        );
      await pause(ASKED_EVERY);
    }
    const sent = this.#database.sentOf(table.id);
    // The last board of a table that was watched stays.
    const watched = this.#isWatched && table.phase !== 'playing' ? 1 : 0;
    await this.bot.control.until('messages that are over to go', () =>
      this.inboxes.flat().length === sent + watched ? true : undefined,
    );
  }

  /** A text as any bot would have written it. */
  mask(text: string): string {
    return this.#mask?.over(text) ?? text;
  }

  /**
   * Waits until the bot is done with what somebody did, in the channel too.
   *
   * @throws Error when something went wrong in the bot
   */
  async waitUntilDone(acted: PerformedAction): Promise<void> {
    await acted.done();
    await this.bot.botLog.until(
      'the answer',
      ({ msg, interactionId }) => msg === 'answered' && interactionId === acted.id,
      () => {
        const failure = this.bot.botLog.lines.find(({ level }) => level >= levels.error);
        return failure === undefined ? null : new Error(`The bot failed: ${JSON.stringify(failure)}`);
      },
    );
    // The bot waits for no older message, but what is compared must not depend on who was faster.
    const isLive = (customId: string): boolean => (parseCustomId(customId)?.tableId ?? null) !== null;
    await this.bot.control.until('older messages to shrink', () => {
      const boards = this.guests[0]?.public().filter((message) => !offers(message, 'agree'));
      const live = boards?.filter(({ controls }) => controls.some((one) => isLive(one.customId)));
      return (live ?? []).length <= 1 ? true : undefined;
    });
    await this.#untilTold();
  }
}
