import { Locale as DiscordLocale } from 'discord-api-types/v10';
import { setTimeout as pause } from 'node:timers/promises';
import { BotFixture, guildLocaleOf } from '#tests/harness/bot/bot-fixture.js';
import { type LogLine, levels } from '#tests/harness/bot/bot-log.js';
import { bytesFrom } from '#tests/harness/bot/service-requests.js';
import { DatabaseReader, type TableRecord } from '#tests/harness/database/database-reader.js';
import { Guest, offers } from '#tests/harness/actors/guest.js';
import { linksIn, OpenPage } from '#tests/harness/actors/open-page.js';
import type { PostgresServer } from '#tests/harness/database/postgres-server.js';
import { chooseSetting } from '#tests/harness/actors/settings-page.js';
import { challenged, isDirectPlace, type PlayPlace } from '#tests/harness/actors/table-in-play.js';
import type { PerformedAction, Control, SeenControl, SeenMessage } from '#playground/index.js';
import { EXPANSIONS, expansionsOf } from '#renderers/kit/game/expansions.js';
import { COMPANY, SEATING, typedOptionName } from '#src/discord/interactions/command-bodies.js';
import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';
import type { Locale } from '#src/lib/locale.js';
import type { Game } from '#renderers/kit/game/game.js';
import { beginningIn, type StatePair, type Variant } from './state-pair.js';

/** Ids of Discord, seeds and their hashes. */
const NAMES = /\b(?:\d{17,20}|[0-9a-f]{32,64})\b/g;
/** The random part of a file's address. */
const SECRETS = /(attachments\/\d+\/)[\w-]{12}\//g;
/** Random for each message, independent of the game. */
const NONCES = /("nonce":")[\w-]{20}(?=")/g;
/** The token in a link to a page, and the name of a browser's session. */
const TOKENS = /(as=)[0-9a-f]{12}|(#[ps]\.)[\w.<> -]+/g;
/** Times within a text, which Discord shows in each reader's zone. */
const TIME_STAMPS = /<t:\d+(?=[:>])/g;
const PROPOSAL_ENDS = /("expiresAt":)\d+/g;
const MOMENTS = /\b\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g;
/** The end of a game within the address that opens BG Stats. */
const PLAY_DATES = /(playDate%22:%22)[\d-]+(?:%20|\+)[\d:]+/g;

interface BotConstants {
  readonly playgroundUrl: string;
  readonly databasePath: string;
  /** Of any control of the only table. */
  readonly customId: string;
}

/**
 * Removes the differences between any two bots from one bot's output, whatever they play: ids and seeds are numbered in
 * the order of their appearance, so that equal ones stay equal; times and addresses are dropped.
 */
export class Mask {
  readonly #fixed: readonly string[];
  readonly #numbers = new Map<string, number>();

  constructor({ playgroundUrl, databasePath, customId }: BotConstants) {
    const tableId = parseCustomId(customId)?.tableId ?? null;
    if (tableId === null) throw new RangeError(`${customId} belongs to no table`);
    this.#fixed = [playgroundUrl, tableId, databasePath];
  }

  over(text: string): string {
    const plain = this.#fixed.reduce((left, constant, index) => left.replaceAll(constant, `<constant ${index}>`), text);
    return plain
      .replaceAll(SECRETS, '$1')
      .replaceAll(NONCES, '$1<nonce>')
      .replaceAll(TOKENS, '$1$2<token>')
      .replaceAll(MOMENTS, '<moment>')
      .replaceAll(PLAY_DATES, '$1<moment>')
      .replaceAll(PROPOSAL_ENDS, '$1"<moment>"')
      .replaceAll(TIME_STAMPS, '<t:moment')
      .replaceAll(NAMES, (name) => `<name ${this.#numberOf(name)}>`);
  }

  #numberOf(name: string): number {
    const number = this.#numbers.get(name) ?? this.#numbers.size;
    this.#numbers.set(name, number);
    return number;
  }
}

/** Milliseconds; half a minute in total. */
const ASKED_EVERY = 20;
const MAX_QUESTIONS = 1_500;

const peopleOf = (control: Control, count: number): readonly string[] => {
  for (let number = control.people().length; number < count; number += 1) {
    const locale = number % 2 === 0 ? DiscordLocale.French : DiscordLocale.EnglishUS;
    control.addPerson({ name: `Guest ${number}`, locale, moderator: false, installed: true });
  }
  return control
    .people()
    .slice(0, count)
    .map(({ id }) => id);
};

const isLive = ({ customId }: SeenControl): boolean => (parseCustomId(customId)?.tableId ?? null) !== null;

const isShowing = ({ msg }: LogLine): boolean => msg === 'a reader sees their table';

export interface VisitedBots {
  readonly processes: number;
  /** Keeps a database for each; null for a file. */
  readonly server: PostgresServer | null;
}

interface OpenedTable {
  readonly state: object;
  readonly place: PlayPlace;
  readonly locale: Locale;
}

/** The whole bot on a separate playground, with one table whose game has begun in one of the states of a pair. */
export class LeakFixture {
  readonly bot: BotFixture;
  /** The people at the table by seat, followed by one person who does not play. */
  readonly guests: readonly Guest[];
  readonly #isDirect: boolean;
  /** The common channel, whether or not they play there. */
  readonly #meeting: string;
  readonly #database: DatabaseReader;
  #mask: Mask | null = null;
  #isWatched = false;

  private constructor(bot: BotFixture, people: number, place: PlayPlace, database: string) {
    const { control } = bot;
    const ids = peopleOf(control, people + 1);
    this.bot = bot;
    this.#database = new DatabaseReader(database);
    this.#isDirect = isDirectPlace(place);
    this.#meeting = place === 'group' ? control.group('ring', ...ids) : bot.channel;
    this.guests = ids.map((id) => new Guest(control, id, this.#isDirect ? control.direct(id) : this.#meeting));
  }

  static async open(
    { game, variant, where }: StatePair,
    { state, place, locale }: OpenedTable,
    { processes, server }: VisitedBots,
  ): Promise<LeakFixture> {
    const databaseUrl = (await server?.database()) ?? null;
    const bot = await BotFixture.open({
      guildLocale: guildLocaleOf(locale),
      games: [beginningIn(game, variant, state)],
      logLevel: 'trace',
      postsAtOnce: 0,
      // Computer players have random names.
      bytes: bytesFrom(where),
      processes,
      pages: {},
      ...(databaseUrl === null ? {} : { databaseUrl }),
    });
    await bot.start();
    const people = place === 'alone' ? 1 : variant.seats;
    const fixture = new LeakFixture(bot, people, place, databaseUrl ?? bot.databasePath);
    for (const [seat, guest] of fixture.players.entries()) await fixture.#hearsDirectly(guest, seat);
    await (place === 'challenge' ? fixture.#challenge(game) : fixture.#play(game, variant, place));
    const [board] = fixture.#host.public().filter(({ controls }) => controls.some(isLive));
    const [control] = board?.controls.filter(isLive) ?? [];
    if (control === undefined) throw new Error('No table was opened');
    fixture.#mask = new Mask({
      playgroundUrl: bot.playground.url,
      databasePath: bot.databasePath,
      customId: control.customId,
    });
    // The person who does not play watches the table.
    const watcher = fixture.guests[people];
    if (watcher !== undefined && place === 'server') {
      await fixture.waitUntilDone(watcher.types('watch table', { place: 'direct' }));
      // A game that begins with its end has no spectators.
      fixture.#isWatched = bot.control.inbox(watcher.id).length > 0;
    }
    return fixture;
  }

  /** By seat. */
  get players(): readonly Guest[] {
    return this.guests.slice(0, -1);
  }

  get #host(): Guest {
    const [host] = this.guests;
    if (host === undefined) throw new Error('A table needs a host');
    return host;
  }

  async #play(game: Game, variant: Variant, place: PlayPlace): Promise<void> {
    const expansions = expansionsOf(game).map(({ name }) => (variant.options[name] === true ? name : `-${name}`));
    const values: Readonly<Record<string, string | number | boolean>> = Object.fromEntries<string | number | boolean>([
      ...game.playOptions
        .filter((option) => option.kind !== 'flag' || option.group === undefined)
        .map((option) => [typedOptionName(game, option), variant.options[option.name] ?? ''] as const),
      ...(expansions.length === 0 ? [] : [[EXPANSIONS, expansions.join(', ')] as const]),
      ...(place === 'alone' ? [[COMPANY.computers, variant.seats - 1] as const] : []),
    ]);
    const [host, ...others] = this.players;
    if (host === undefined) throw new Error('A table needs a host');
    await this.waitUntilDone(host.types(`play ${game.engine.id}`, { ...values, [SEATING.advice]: true }));
    if (place === 'alone') return;
    for (const guest of others) await this.waitUntilDone(guest.types('join'));
    await this.waitUntilDone(host.types('begin'));
  }

  /** Challenges the others in the common channel; they play in direct messages. */
  async #challenge(game: Game): Promise<void> {
    const [host, ...others] = this.players.map((guest) => guest.in(this.#meeting));
    if (host === undefined) throw new Error('Somebody challenges');
    await this.waitUntilDone(host.types('challenge', { game: game.engine.id, ...challenged(others) }));
    for (const guest of others) {
      const asked = await guest.seesNewest('the challenge', (message) => offers(message, 'dare'));
      await this.waitUntilDone(guest.presses(asked, 'dare'));
    }
    // The game begins by itself when all have answered.
    for (const player of this.players)
      await player.seesNewest('the board', (message) => offers(message, 'panel') || offers(message, 'again'));
    await this.#untilTold();
  }

  /**
   * Messages outside each observer's own channel that are compared for all observers, as they contain no secrets:
   * direct messages about a table in a channel, and the channel's own messages about a challenge.
   */
  get open(): readonly (readonly SeenMessage[])[] {
    return this.#isDirect ? [this.#host.in(this.#meeting).public()] : this.#inboxes;
  }

  get #inboxes(): readonly (readonly SeenMessage[])[] {
    return this.guests.map(({ id }) => this.bot.control.inbox(id));
  }

  /** The visible messages of the table by guest: each in direct messages, or the same for all. */
  get seen(): readonly (readonly SeenMessage[])[] {
    return this.#isDirect ? this.guests.map((guest) => guest.public()) : [this.#host.public()];
  }

  /** Opens the table as a page for a guest; null where they see no board. */
  async openPage(guest: Guest): Promise<OpenPage | null> {
    const board = guest.public().findLast((message) => offers(message, 'page'));
    if (board === undefined && this.#isDirect && !this.players.includes(guest)) return null;
    if (board === undefined) throw new Error('No board offers the page');
    const pressed = guest.presses(board, 'page');
    await this.waitUntilDone(pressed);
    const [link] = linksIn(await pressed.reply());
    if (link === undefined) throw new Error('No link came');
    return OpenPage.follow(link);
  }

  /**
   * The bot's log lines since the last call, sorted: the order of independent work is chance, and so is the number of
   * times that a player sees the same.
   */
  takeLog(): readonly LogLine[] {
    const lines = this.bot.botLog.take().filter((line) => !isShowing(line));
    return lines.toSorted((one, other) => (one.msg < other.msg ? -1 : one.msg > other.msg ? 1 : 0));
  }

  get version(): number {
    return this.#database.newestIn(this.#host.channel)?.version ?? 0;
  }

  /** Ends the bot; people's messages can still be read. */
  async stop(): Promise<void> {
    await this.bot.stop();
  }

  async close(): Promise<void> {
    this.#database.close();
    await this.bot.close();
  }

  /**
   * Makes a guest receive turns by direct message, every other guest in the channel too, with notice of the next turn.
   */
  async #hearsDirectly(guest: Guest, seat: number): Promise<void> {
    const page = await guest.asks('settings me');
    const told = await chooseSetting(guest, page, 'notify', seat % 2 === 0 ? 'direct' : 'both');
    await chooseSetting(guest, told, 'next', 'on');
  }

  /** Polls the database, which reports nothing by itself. */
  async #untilTold(): Promise<void> {
    const table = this.#database.newestIn(this.#host.channel);
    if (table === null || table.phase === 'lobby') return;
    // A board may change within a turn, and its picture may follow its text.
    const isSeen = (): boolean => this.#database.isShown(table.id) && this.#database.awaitedBy(table.id) === 0;
    const areTold = (): boolean => (this.#isDirect ? this.#seeNow(table) : isSeen());
    const isAwaited = (): boolean => !areTold() || this.#database.uncountedGames() > 0;
    for (let asked = 0; isAwaited(); asked += 1) {
      if (asked > MAX_QUESTIONS)
        throw new Error(
          'Somebody was not told of a turn, or not shown what they watch, or a game is not in the figures',
        );
      await pause(ASKED_EVERY);
    }
    if (this.#isDirect) return;
    const sent = this.#database.sentOf(table.id);
    // The last board of a watched table stays.
    const watched = this.#isWatched && table.phase !== 'playing' ? 1 : 0;
    await this.bot.control.until('messages that are over to go', () =>
      this.#inboxes.flat().length === sent + watched ? true : undefined,
    );
  }

  /** True when each player has seen the stored data, in messages of their own. */
  #seeNow({ id, version }: TableRecord): boolean {
    const shown = this.bot.botLog.lines.filter((line) => isShowing(line) && Number(line.version) >= version);
    const host = this.#database.newestIn(this.#host.channel);
    return shown.length >= this.players.length - 1 && host?.id === id && host.board_version >= version;
  }

  mask(text: string): string {
    return this.#mask?.over(text) ?? text;
  }

  /**
   * Waits until the bot has finished its work on an action, in the channel too.
   *
   * @throws Error after a failure in the bot
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
    await this.#untilTold();
    // The bot does not wait for older messages, but the comparison must not depend on a race.
    await this.bot.control.until('older messages to shrink', () => {
      const boards = this.seen.map((messages) => messages.filter((message) => !offers(message, 'agree')));
      const live = boards.map((messages) => messages.filter(({ controls }) => controls.some(isLive)));
      return live.every((messages) => messages.length <= 1) ? true : undefined;
    });
  }
}
