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
import { COMPANY, SEATING, typedOptionName } from '#src/discord/interactions/registration.js';
import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';
import type { Locale } from '#src/lib/locale.js';
import type { Game } from '#renderers/kit/game/game.js';
import { beginningIn, type StatePair, type Variant } from './state-pair.js';

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
const PROPOSAL_ENDS = /("expiresAt":)\d+/g;
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

/** In milliseconds; half a minute altogether. */
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

/** Whether a control is that of a table. */
const isLive = ({ customId }: SeenControl): boolean => (parseCustomId(customId)?.tableId ?? null) !== null;

/** Whether a line tells that somebody is shown what is stored. */
const isShowing = ({ msg }: LogLine): boolean => msg === 'a player sees the table';

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
  /** The people at the table by seat, and after the last one somebody who does not play. */
  readonly guests: readonly Guest[];
  readonly #isDirect: boolean;
  /** Where everybody is, whether or not they play there. */
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

  /** Starts the bot, opens a table, seats everybody and begins. */
  static async open(
    { game, variant, where }: StatePair,
    state: object,
    place: PlayPlace,
    locale: Locale,
    { processes, server }: VisitedBots,
  ): Promise<LeakFixture> {
    const databaseUrl = (await server?.database()) ?? null;
    const bot = await BotFixture.open({
      guildLocale: guildLocaleOf(locale),
      games: [beginningIn(game, variant, state)],
      logLevel: 'trace',
      postsAtOnce: 0,
      // Computer players have names that are drawn.
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
    fixture.#mask = new Mask(bot.playground.url, control.customId);
    // Somebody who does not play has its boards brought.
    const watcher = fixture.guests[people];
    if (watcher !== undefined && place === 'server') {
      await fixture.waitUntilDone(watcher.types('watch table', { place: 'direct' }));
      // A game that begins with its end is watched by no one.
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

  /** They are challenged where everybody is, and play at home. */
  async #challenge(game: Game): Promise<void> {
    const [host, ...others] = this.players.map((guest) => guest.in(this.#meeting));
    if (host === undefined) throw new Error('Somebody challenges');
    await this.waitUntilDone(host.types('challenge', { game: game.engine.id, ...challenged(others) }));
    for (const guest of others) {
      const asked = await guest.seesNewest('the challenge', (message) => offers(message, 'dare'));
      await this.waitUntilDone(guest.presses(asked, 'dare'));
    }
    // It begins by itself when all have answered.
    for (const player of this.players)
      await player.seesNewest('the board', (message) => offers(message, 'panel') || offers(message, 'again'));
    await this.#untilTold();
  }

  /**
   * What is to be compared for every observer apart from their own channel, for there is no secret in it: what the bot
   * brings to single people of a table that stands in a channel, and what stands where people were challenged.
   */
  get open(): readonly (readonly SeenMessage[])[] {
    return this.#isDirect ? [this.#host.in(this.#meeting).public()] : this.#inboxes;
  }

  get #inboxes(): readonly (readonly SeenMessage[])[] {
    return this.guests.map(({ id }) => this.bot.control.inbox(id));
  }

  /** What everybody sees of the table: each at home, or all of them the same. By guest. */
  get seen(): readonly (readonly SeenMessage[])[] {
    return this.#isDirect ? this.guests.map((guest) => guest.public()) : [this.#host.public()];
  }

  /** Opens the table as a page, as a guest does; null where they see no board. */
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
   * What the bot has logged since this was last asked, by what the lines say: in which order things are done of which none
   * waits for another is chance, and so is how often a player is shown the same.
   */
  takeLog(): readonly LogLine[] {
    const lines = this.bot.botLog.take().filter((line) => !isShowing(line));
    return lines.toSorted((one, other) => (one.msg < other.msg ? -1 : one.msg > other.msg ? 1 : 0));
  }

  /** The version of the table as it is stored. */
  get version(): number {
    return this.#database.newestIn(this.#host.channel)?.version ?? 0;
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
    const table = this.#database.newestIn(this.#host.channel);
    if (table === null || table.phase === 'lobby') return;
    const areTold = (): boolean => (this.#isDirect ? this.#seeNow(table) : this.#database.awaitedBy(table.id) === 0);
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
    // The last board of a table that was watched stays.
    const watched = this.#isWatched && table.phase !== 'playing' ? 1 : 0;
    await this.bot.control.until('messages that are over to go', () =>
      this.#inboxes.flat().length === sent + watched ? true : undefined,
    );
  }

  /** Whether each player has been shown what is stored, in messages of their own. */
  #seeNow({ id, version }: TableRecord): boolean {
    const shown = this.bot.botLog.lines.filter((line) => isShowing(line) && Number(line.version) >= version);
    const host = this.#database.newestIn(this.#host.channel);
    return shown.length >= this.players.length - 1 && host?.id === id && host.board_version >= version;
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
    await this.#untilTold();
    // The bot waits for no older message, but what is compared must not depend on who was faster.
    await this.bot.control.until('older messages to shrink', () => {
      const boards = this.seen.map((messages) => messages.filter((message) => !offers(message, 'agree')));
      const live = boards.map((messages) => messages.filter(({ controls }) => controls.some(isLive)));
      return live.every((messages) => messages.length <= 1) ? true : undefined;
    });
  }
}
