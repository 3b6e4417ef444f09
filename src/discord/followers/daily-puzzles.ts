import { randomUUID } from 'node:crypto';
import type { Client, Guild } from 'discord.js';
import type { Logger } from 'pino';
import { textsFor } from '#src/i18n/texts.js';
import { MINUTE } from '#src/lib/durations.js';
import type { Locale } from '#src/lib/locale.js';
import { type Ownership, owns } from '#src/model/ownership.js';
import type { PuzzleAnswer } from '#src/model/record/puzzle.js';
import type { ServerSettings } from '#src/model/settings/server-settings.js';
import { dayBefore, dayIn, hourIn } from '#src/model/settings/time-zone.js';
import { NotStored, type Store } from '#src/store/index.js';
import type { Puzzles } from '#src/study/puzzles.js';
import { isNamed, solversOf } from '#src/study/solvers.js';
import type { People, Servers } from '#src/tables/settings.js';
import { RepeatedWork, untilNext } from '#src/lib/repeated-work.js';
import type { TimeSource } from '#src/tables/time-source.js';
import type { Games } from '#src/words/games.js';
import { parseCustomId } from '../custom-ids/custom-id.js';
import type { Channels } from '../delivery/channels.js';
import { sendWithFallbacks } from '../delivery/fallback-pages.js';
import { faultOf, isBlockedChannel, loggable } from '../delivery/requests/api-errors.js';
import { isOpenToAll, languageOf, missingIn } from '../gateway/guild-channels.js';
import type { Page } from '../messages/page.js';
import { dailyPuzzlePage, type PuzzleOfYesterday } from '../messages/pages/daily-puzzle-page.js';
import { puzzleActions } from '../messages/pages/puzzle-page.js';
import { type BlockedChannel, type Failure, Reconciler } from './reconciler.js';

/** The hours of all time zones begin at a quarter of an hour of UTC. */
const LOOK_EVERY_MS = 15 * MINUTE;
/** A process sends its message within this time, or has crashed. */
const CLAIM_MS = 5 * MINUTE;

export interface DailyPuzzleParts {
  readonly store: Pick<Store, 'puzzlePost' | 'claimPuzzlePost' | 'notePuzzlePost' | 'serversWithPuzzleChannel'>;
  readonly puzzles: Puzzles;
  readonly people: Pick<People, 'settings'>;
  readonly servers: Pick<Servers, 'settings'>;
  readonly games: Games;
  readonly channels: Pick<Channels, 'post' | 'edit' | 'latestWith'>;
  readonly client: Client;
  readonly owner: () => Ownership;
  readonly defaultLocale: Locale;
  readonly time: TimeSource;
  readonly log: Logger;
}

interface Server {
  readonly guild: Guild;
  readonly settings: ServerSettings;
  readonly day: string;
}

/** Unique to a day in a server; Discord allows 25 characters. */
const nonceOf = ({ guild, day }: Server): string => `p${day.replaceAll('-', '')}.${BigInt(guild.id).toString(36)}`;

const isOfDay = (day: string) => (id: string) => {
  const ref = parseCustomId(id);
  return ref?.action === puzzleActions.open && ref.payload === day;
};

const isQuicker = (one: PuzzleAnswer, other: PuzzleAnswer): boolean => one.tried.length < other.tried.length;

/** The messages with the puzzle of the day, in the channels that servers have chosen: one a day, edited when it is solved. */
export class DailyPuzzles {
  readonly #parts: DailyPuzzleParts;
  readonly #reconciler: Reconciler;
  /** Distinguishes this run of the program from others, and from one that crashed. */
  readonly #claimant = randomUUID();
  /** Servers whose message of today is behind what is stored. */
  readonly #behind = new Set<string>();
  /** By server: the channel that refused, which is asked again on another day or after a change there. */
  readonly #refused = new Map<string, { readonly day: string; readonly blocked: BlockedChannel }>();
  readonly #looks: RepeatedWork;

  constructor(parts: DailyPuzzleParts) {
    this.#parts = parts;
    const { time } = parts;
    this.#looks = new RepeatedWork({
      time,
      work: () => this.#look(),
      wait: () => untilNext(LOOK_EVERY_MS, time.now()),
    });
    this.#reconciler = new Reconciler(
      (guildId) => this.#follow(guildId),
      (guildId, error) => parts.log.error({ guildId, ...loggable(error) }, 'the puzzle of the day cannot be shown'),
    );
  }

  /** Posts what is due, and looks again whenever an hour begins somewhere. */
  start(): void {
    void this.#looks.start();
  }

  /** Edits today's message in a server, if there is one. */
  refresh(guildId: string): void {
    this.#behind.add(guildId);
    this.#reconciler.touch(guildId);
  }

  /** Looks at a server whose settings have changed. */
  retry(guildId: string): void {
    this.#refused.delete(guildId);
    this.#reconciler.touch(guildId);
  }

  /** Asks channels again that refused a message, after a change there. */
  onPlaceChange(concerns: (channel: BlockedChannel) => boolean): void {
    for (const [guildId, { blocked }] of this.#refused) if (concerns(blocked)) this.retry(guildId);
  }

  async drain(): Promise<void> {
    await this.#looks.drain();
    await this.#reconciler.drain();
  }

  async #look(): Promise<void> {
    const { store, owner, log } = this.#parts;
    try {
      for (const guildId of await store.serversWithPuzzleChannel())
        if (owns(owner(), guildId)) this.#reconciler.touch(guildId);
    } catch (error) {
      log.warn({ err: error }, 'the puzzles of the day could not be looked for');
    }
  }

  async #follow(guildId: string): Promise<void> {
    const { store, servers, client, time } = this.#parts;
    const isBehind = this.#behind.delete(guildId);
    const guild = client.guilds.cache.get(guildId);
    if (guild === undefined) return;
    const settings = await servers.settings(guildId);
    const day = dayIn(time.now(), settings.zone);
    if (this.#refused.get(guildId)?.day === day) return;
    const server: Server = { guild, settings, day };
    const post = await store.puzzlePost(guildId, day);
    const messageId = post?.messageId ?? null;
    if (post !== null && messageId !== null) {
      if (isBehind) await this.#attempt(server, post.channelId, () => this.#edit(server, post.channelId, messageId));
      return;
    }
    const { puzzleChannel: channelId, puzzleHour, zone } = settings;
    // A channel that is known to be gone or closed is not asked.
    if (channelId === null || hourIn(time.now(), zone) < puzzleHour || missingIn(guild, channelId).length > 0) return;
    await this.#attempt(server, channelId, () => this.#post(server, channelId));
  }

  #attempt({ guild: { id: guildId }, day }: Server, channelId: string, work: () => Promise<void>): Promise<void> {
    return this.#reconciler.attempt(guildId, guildId, work, (error): Failure => {
      const fault = faultOf(error);
      const isFinal = fault === 'rejected' || fault === 'message-gone' || isBlockedChannel(fault);
      const refusal = { guildId, channelId, fault, ...loggable(error) };
      if (isFinal && !(error instanceof NotStored)) {
        this.#refused.set(guildId, { day, blocked: { channelId, guildId } });
        this.#parts.log.warn(refusal, 'the channel refuses the puzzle of the day');
        return 'give-up';
      }
      this.#behind.add(guildId);
      this.#parts.log.warn(refusal, 'the puzzle of the day could not be shown');
      return 'retry';
    });
  }

  async #post(server: Server, channelId: string): Promise<void> {
    const { store, channels, time, log } = this.#parts;
    const { guild, day } = server;
    const at = time.now();
    const claim = { guildId: guild.id, day, channelId, claimant: this.#claimant, at };
    if (!(await store.claimPuzzlePost(claim, new Date(at.getTime() - CLAIM_MS)))) return;
    const page = await this.#page(server);
    if (page === null) return;
    // An earlier attempt may have arrived without its answer.
    const [arrived] = await channels.latestWith(channelId, isOfDay(day));
    const messageId =
      arrived?.id ??
      (await sendWithFallbacks(page, log, (payload) =>
        channels.post(channelId, payload, [], { nonce: nonceOf(server) }),
      ));
    await store.notePuzzlePost(guild.id, day, messageId);
  }

  async #edit(server: Server, channelId: string, messageId: string): Promise<void> {
    const { channels, log } = this.#parts;
    const page = await this.#page(server);
    if (page !== null)
      await sendWithFallbacks(page, log, (payload) => channels.edit(channelId, messageId, payload, []));
  }

  /** Null where there is no puzzle at all. */
  async #page({ guild, settings, day }: Server): Promise<Page | null> {
    const { puzzles, games, defaultLocale } = this.#parts;
    const { id: guildId } = guild;
    // The puzzle is for everyone, so no one's own games are excluded.
    const puzzle = await puzzles.today(guildId, {
      userId: '',
      isOpenToAll: ({ channelId, parentChannelId }) => isOpenToAll(guild, channelId, parentChannelId),
    });
    const game = puzzle === null ? null : games.find(puzzle.gameId);
    if (puzzle === null || game === null) return null;
    return dailyPuzzlePage({
      game,
      puzzle,
      day,
      texts: textsFor(settings.language ?? languageOf(guild) ?? defaultLocale),
      difficulty: await puzzles.answers.puzzleRating({ puzzleId: puzzle.id }),
      solvers: await solversOf(this.#parts, guildId, puzzle.id),
      streak: (await puzzles.streak(guildId, null)).days,
      yesterday: await this.#ofYesterday(guildId, dayBefore(day)),
    });
  }

  async #ofYesterday(guildId: string, yesterday: string): Promise<PuzzleOfYesterday | null> {
    const { puzzles } = this.#parts;
    const id = await puzzles.idOn(guildId, yesterday);
    if (id === null || (await puzzles.find(guildId, id)) === null) return null;
    const solved = (await puzzles.answers.puzzleAnswers(guildId, id)).filter(
      ({ outcome, day }) => outcome === 'solved' && day === yesterday,
    );
    const [first = null, ...others] = solved;
    const quickest = others.reduce((best, one) => (best !== null && isQuicker(one, best) ? one : best), first);
    return { id, quickest, isNamed: quickest !== null && (await isNamed(this.#parts, quickest)) };
  }
}
