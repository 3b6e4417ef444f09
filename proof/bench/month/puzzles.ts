import type { RandomChoice } from '#tests/harness/actors/random-choice.js';
import type { Invariants } from '#tests/harness/checks/invariants.js';
import { bestOf } from '#src/model/record/puzzle.js';
import { hourIn } from '#src/model/settings/time-zone.js';
import type { Store } from '#src/store/index.js';
import type { Puzzles } from '#src/study/puzzles.js';
import type { TimeSource } from '#src/tables/time-source.js';
import type { Player } from './habits.js';

/** Two of these zones change their clocks in the simulated month: Sydney's go forward, those of Paris back. */
const zones = ['Europe/Paris', 'Australia/Sydney', 'UTC', 'Asia/Kolkata'] as const;

export const puzzlePromises = [
  'a server has one puzzle on each of its days',
  'days with a solved puzzle are those of its server',
  'streaks are what people did',
] as const;

type CheckPuzzles = Invariants<(typeof puzzlePromises)[number]>['check'];

interface PuzzleMonthParts {
  readonly store: Store;
  readonly puzzles: Puzzles;
  readonly time: TimeSource;
  readonly random: RandomChoice;
}

export const puzzleZoneOf = (guildId: string): string => zones[Number(guildId) % zones.length] ?? 'UTC';

/** People look at the puzzle once in this number of visits. */
const VISITS_ONE_IN = 4;

/** At the hours at which clocks change. */
const HOUR = 2;

/** The day that a calendar on the wall shows. */
const wallDay = (at: Date, zone: string): string => Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at);

/** The puzzles of the day of several servers, and the people who try them. */
export class PuzzleMonth {
  readonly #parts: PuzzleMonthParts;
  readonly #guilds: readonly string[];
  /** By server: the days on which its puzzle was sent. */
  readonly #sent = new Map<string, readonly string[]>();
  /** By server: all days that passed the hour of the puzzle. */
  readonly #due = new Map<string, ReadonlySet<string>>();
  /** By server and person: the days of the solved puzzles. */
  readonly #solved = new Map<string, ReadonlySet<string>>();

  constructor(parts: PuzzleMonthParts, guilds: readonly string[]) {
    this.#parts = parts;
    this.#guilds = guilds;
  }

  /** Sends what is due, as two processes at once would. */
  async look(): Promise<void> {
    const { store, puzzles, time } = this.#parts;
    const at = time.now();
    for (const guildId of this.#guilds) {
      const zone = puzzleZoneOf(guildId);
      if (hourIn(at, zone) < HOUR) continue;
      const day = await puzzles.day(guildId);
      this.#due.set(guildId, new Set([...(this.#due.get(guildId) ?? []), wallDay(at, zone)]));
      if (((await store.puzzlePost(guildId, day))?.messageId ?? null) !== null) continue;
      const claims = ['one', 'other'].map((claimant) =>
        store.claimPuzzlePost({ guildId, day, channelId: '1', claimant, at }, at),
      );
      for (const isClaimed of await Promise.all(claims)) {
        if (!isClaimed) continue;
        this.#sent.set(guildId, [...(this.#sent.get(guildId) ?? []), day]);
        await store.notePuzzlePost(guildId, day, String(at.getTime()));
      }
    }
  }

  /** Lets a person try the puzzle of the day, once or until it is solved. */
  async visit(player: Player, guildId: string): Promise<void> {
    const { puzzles, random, time } = this.#parts;
    if (!random.oneIn(VISITS_ONE_IN)) return;
    const { userId, name } = player;
    const posed = await puzzles.today(guildId, { userId, isOpenToAll: () => false });
    if (posed === null) return;
    const best = bestOf(posed.choices);
    const choice = random.oneIn(3) ? (best + 1) % posed.choices.length : best;
    const before = await puzzles.answers.puzzleAnswer({ guildId, puzzleId: posed.id, userId });
    const after = await puzzles.answer(posed, { guildId, userId, name }, choice);
    if (after.outcome !== 'solved' || before?.outcome === 'solved') return;
    const key = `${guildId} ${userId}`;
    const day = wallDay(before?.at ?? time.now(), puzzleZoneOf(guildId));
    this.#solved.set(key, new Set([...(this.#solved.get(key) ?? []), day]));
  }

  async check(check: CheckPuzzles, forgotten: readonly Player[]): Promise<void> {
    const { store, puzzles, time } = this.#parts;
    const gone = new Set(forgotten.map(({ userId }) => userId));
    for (const guildId of this.#guilds) {
      const sent = this.#sent.get(guildId) ?? [];
      const due = [...(this.#due.get(guildId) ?? [])];
      check(
        'a server has one puzzle on each of its days',
        sent.join() === due.join(),
        () => `${guildId}: ${sent.join()} sent, ${due.join()} due`,
      );
    }
    for (const [key, days] of this.#solved) {
      const [guildId = '', userId = ''] = key.split(' ');
      const told = gone.has(userId) ? [] : [...days].toSorted().reverse();
      const stored = await store.solvedDays(guildId, userId, days.size + 1);
      check('days with a solved puzzle are those of its server', stored.join() === told.join(), () => key);
      const today = wallDay(time.now(), puzzleZoneOf(guildId));
      const { days: streak } = await puzzles.streak(guildId, userId);
      const plain = gone.has(userId) ? 0 : longestRunTo(today, days);
      check('streaks are what people did', streak === plain, () => `${key}: ${streak} told, ${plain} counted`);
    }
  }
}

/** Counts a streak from each possible first day on, in calendar days. */
const longestRunTo = (today: string, solved: ReadonlySet<string>): number => {
  const runs = [...solved].map((first) => {
    const missed: string[] = [];
    for (const at = new Date(`${first}T00:00:00Z`); ; at.setUTCDate(at.getUTCDate() + 1)) {
      const day = at.toISOString().slice(0, 'yyyy-mm-dd'.length);
      if (day >= today) break;
      if (!solved.has(day)) missed.push(day.slice(0, 'yyyy-mm'.length));
    }
    return new Set(missed).size === missed.length ? [...solved].filter((day) => day >= first).length : 0;
  });
  return Math.max(0, ...runs);
};
