import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { isRefused } from '#src/lib/work-queue.js';
import type { Analyses } from './analyses.js';
import {
  bestOf,
  type LearnFromTry,
  type PuzzleAnswer,
  type PuzzleDay,
  puzzleIdOf,
  type PuzzlePlace,
  puzzlePlaceOf,
  type PuzzleTry,
} from '#src/model/record/puzzle.js';
import { hasEnded, seatOf, type Table } from '#src/model/table.js';
import { dayIn } from '#src/model/settings/time-zone.js';
import type { Store } from '#src/store/index.js';
import { type TimeSource, systemTime } from '#src/tables/time-source.js';
import type { TableService } from '#src/tables/table-service.js';
import type { Collection } from './collection.js';
import { type PosedPuzzle, type PuzzleGames, situationIn } from './positions.js';
import { loadLearning } from './rating.js';
import { type Streak, streakOf } from './streak.js';

const LOOKED_AT = 60;
const DAYS = 2_000;
/** The minimum stock of a server's own puzzles, below which another of its games is analysed. */
const STOCK = 3;
const GAMES_LOOKED_AT = 25;
const CACHE_SIZE = 50;

export interface PuzzlesParts {
  readonly store: Store;
  readonly tables: Pick<TableService, 'record' | 'load' | 'gamesInServer'>;
  readonly games: PuzzleGames;
  readonly analyses: Pick<Analyses, 'find' | 'make'>;
  readonly collection: Collection;
  readonly log: Logger;
  readonly time?: TimeSource;
  /** Finds the time zone in which a server's days begin. */
  readonly zoneOf: (guildId: string) => Promise<string>;
}

export type IsOpenToAll = (table: Table) => boolean;

/** A person who asks for a puzzle, and the games that everyone on their server may see. */
interface Asker {
  readonly userId: string;
  readonly isOpenToAll: IsOpenToAll;
}

/** True for a person who plays or played in the game: they know its moves, and perhaps its analysis. */
const hasPlayedIn = (table: Table, userId: string): boolean =>
  seatOf(table, userId) !== null || table.seating.replaced.some((one) => one.userId === userId);

/** Returns a pseudo-random order, the same on every machine. */
const drawn = <Item>(items: readonly Item[], keyOf: (item: Item) => string, seed: string): readonly Item[] => {
  const place = (item: Item): string =>
    createHash('sha256')
      .update(`${seed} ${keyOf(item)}`)
      .digest('hex');
  return items
    .map((item) => ({ item, at: place(item) }))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ item }) => item);
};

/** Puzzles from positions of finished games: one a day per server, and more on request. */
export class Puzzles {
  readonly #parts: PuzzlesParts;
  readonly #time: TimeSource;
  readonly #posed = new LRUCache<string, PosedPuzzle>({ max: CACHE_SIZE });
  readonly #judged = new LRUCache<string, true>({ max: DAYS });
  #learning: LearnFromTry | null = null;
  #replenishing: Promise<void> = Promise.resolve();

  constructor(parts: PuzzlesParts) {
    this.#parts = parts;
    this.#time = parts.time ?? systemTime;
  }

  /** Today in a server's time zone, such as `2026-11-22`. */
  async day(guildId: string): Promise<string> {
    return dayIn(this.#time.now(), await this.#parts.zoneOf(guildId));
  }

  /**
   * Returns the day's puzzle, chosen at the first request: from the server's own games if possible, but none of the
   * asker's. A person who played in the game of the day gets another puzzle.
   *
   * @returns null when there is no puzzle at all
   */
  async today(guildId: string, asker: Asker): Promise<PosedPuzzle | null> {
    const puzzle = await this.#puzzleOfDay(guildId, asker);
    if (puzzle === null || !(await this.#isOwn(puzzle.id, asker.userId))) return puzzle;
    return this.another(guildId, asker.userId);
  }

  async #puzzleOfDay(guildId: string, { userId, isOpenToAll }: Asker): Promise<PosedPuzzle | null> {
    const day = await this.day(guildId);
    const days = await this.#parts.store.puzzleDays(guildId, DAYS);
    const chosen = days.find((one) => one.day === day)?.puzzleId ?? null;
    const known = chosen === null ? null : await this.#pose(chosen);
    if (known !== null) return known;
    const next = await this.#choose({ guildId, day, days }, { userId, isOpenToAll });
    if (next === null) return null;
    const puzzleId = await this.#parts.store.setPuzzleOfDay(guildId, { day, puzzleId: next.id }, chosen);
    this.#replenishing = this.#replenishing.then(() => this.#replenish(guildId, isOpenToAll));
    return this.#pose(puzzleId);
  }

  /**
   * Returns a puzzle that the server has had, or one of the program's collection; null for any other, and for one that
   * is gone.
   */
  async find(guildId: string, id: string): Promise<PosedPuzzle | null> {
    const isKnown =
      puzzlePlaceOf(id) === null ||
      (await this.#parts.store.puzzleDays(guildId, DAYS)).some(({ puzzleId }) => puzzleId === id);
    return isKnown ? this.#pose(id) : null;
  }

  async another(guildId: string, userId: string): Promise<PosedPuzzle | null> {
    const answered = new Set(await this.#parts.store.answeredPuzzles(guildId, userId));
    const today = await this.day(guildId);
    const days = await this.#parts.store.puzzleDays(guildId, DAYS);
    const earlier = days.filter(({ day }) => day !== today);
    const known = new Set(earlier.map(({ puzzleId }) => puzzleId));
    const seed = `${userId} ${answered.size}`;
    const isNew = (id: string): boolean => !answered.has(id);
    const ids = [
      ...drawn([...known].filter(isNew), String, seed),
      ...this.#collected(
        this.#parts.collection.ids.filter((id) => isNew(id) && !known.has(id)),
        seed,
      ),
    ];
    const current = days.find(({ day }) => day === today)?.puzzleId;
    return this.#first(
      ids.filter((id) => id !== current),
      userId,
    );
  }

  /** Records a person's try, or without a choice their request for the solution. */
  async answer(
    { id, choices }: PosedPuzzle,
    who: Pick<PuzzleTry, 'guildId' | 'userId' | 'name'>,
    choice: number | null,
  ): Promise<PuzzleAnswer> {
    this.#learning ??= await loadLearning();
    const isRight = choice !== null && choice === bestOf(choices);
    const day = await this.day(who.guildId);
    const given = { ...who, puzzleId: id, choice, isRight, at: this.#time.now(), day };
    return this.#parts.store.answerPuzzle(given, this.#learning);
  }

  get answers(): Pick<Store, 'puzzleAnswers' | 'puzzleAnswer' | 'puzzleRating'> {
    return this.#parts.store;
  }

  async dayOf(guildId: string, puzzleId: string): Promise<string | null> {
    return (await this.#parts.store.puzzleDays(guildId, DAYS)).find((one) => one.puzzleId === puzzleId)?.day ?? null;
  }

  async idOn(guildId: string, day: string): Promise<string | null> {
    return (await this.#parts.store.puzzleDays(guildId, DAYS)).find((one) => one.day === day)?.puzzleId ?? null;
  }

  /** @param userId null for the whole server */
  async streak(guildId: string, userId: string | null): Promise<Streak> {
    return streakOf(await this.#parts.store.solvedDays(guildId, userId, DAYS), await this.day(guildId));
  }

  drain(): Promise<void> {
    return this.#replenishing;
  }

  async #choose(
    { guildId, day, days }: { readonly guildId: string; readonly day: string; readonly days: readonly PuzzleDay[] },
    { userId, isOpenToAll }: Asker,
  ): Promise<PosedPuzzle | null> {
    const own = await this.#parts.store.unusedPuzzles(guildId, LOOKED_AT);
    for (const place of drawn(own, puzzleIdOf, `${guildId} ${day}`)) {
      const table = await this.#parts.tables.load(place.tableId);
      const posed =
        table !== null && isOpenToAll(table) && !hasPlayedIn(table, userId)
          ? await this.#pose(puzzleIdOf(place))
          : null;
      if (posed !== null) return posed;
    }
    const had = new Set(days.map(({ puzzleId }) => puzzleId));
    const collected = this.#collected(this.#parts.collection.ids, `${guildId} ${day}`);
    const longestAgo = [...had].reverse();
    return this.#first([...collected.filter((id) => !had.has(id)), ...longestAgo], userId);
  }

  #collected(ids: readonly string[], seed: string): readonly string[] {
    const { collection } = this.#parts;
    return drawn(ids, String, seed).toSorted(
      (one, other) => Number(collection.needsMemory(one)) - Number(collection.needsMemory(other)),
    );
  }

  async #isOwn(id: string, userId: string): Promise<boolean> {
    const place = puzzlePlaceOf(id);
    const table = place === null ? null : await this.#parts.tables.load(place.tableId);
    return table !== null && hasPlayedIn(table, userId);
  }

  /** Returns the first puzzle that still exists and is from no game of this person. */
  async #first(ids: readonly string[], userId: string): Promise<PosedPuzzle | null> {
    for (const id of ids) {
      const posed = (await this.#isOwn(id, userId)) ? null : await this.#pose(id);
      if (posed !== null) return posed;
    }
    return null;
  }

  async #pose(id: string): Promise<PosedPuzzle | null> {
    const known = this.#posed.get(id);
    const place = puzzlePlaceOf(id);
    // A game may have been removed meanwhile.
    if (known !== undefined && place === null) return known;
    const posed = place === null ? this.#parts.collection.pose(id) : await this.#poseOwn(id, place, known);
    if (posed !== null) this.#posed.set(id, posed);
    return posed;
  }

  async #poseOwn(id: string, place: PuzzlePlace, known: PosedPuzzle | undefined): Promise<PosedPuzzle | null> {
    const puzzle = await this.#parts.store.puzzle(place);
    if (puzzle === null || known !== undefined) return puzzle === null ? null : (known ?? null);
    const record = await this.#parts.tables.record(place.tableId);
    const situation = record === null ? null : situationIn(this.#parts.games, record, puzzle);
    if (record === null || situation === null) return null;
    return { id, gameId: record.gameId, seats: record.seats, place, situation, choices: puzzle.choices };
  }

  /** Analyses one more game of a server when its stock of puzzles is low: the newest one not analysed yet. */
  async #replenish(guildId: string, isOpenToAll: IsOpenToAll): Promise<void> {
    const { tables, analyses, log } = this.#parts;
    try {
      if ((await this.#parts.store.unusedPuzzles(guildId, STOCK)).length >= STOCK) return;
      const { items } = await tables.gamesInServer(guildId, 'ended', { limit: GAMES_LOOKED_AT });
      for (const table of items) {
        if (this.#judged.has(table.id) || !hasEnded(table) || !isOpenToAll(table)) continue;
        this.#judged.set(table.id, true);
        if ((await analyses.find(table.id)) !== null) continue;
        const asked = analyses.make(table);
        if (!isRefused(asked)) await asked.result;
        return;
      }
    } catch (error) {
      log.warn({ err: error }, 'no puzzles could be looked for');
    }
  }
}
