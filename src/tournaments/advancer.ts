import { serverOf } from '#src/model/location.js';
import type { Logger } from 'pino';
import { type Ownership, owns } from '#src/model/ownership.js';
import type { Tournament } from '#src/model/record/tournament.js';
import type { Table } from '#src/model/table.js';
import { DamagedRow, type Store } from '#src/store/index.js';
import type { BackgroundQueue } from '#src/tables/deadlines/background-queue.js';
import type { TimeSource } from '#src/tables/time-source.js';
import type { KeyedQueue } from '#src/lib/keyed-queue.js';
import { isHeldUp, nextStep, type StepParts } from './steps.js';
import { DAY, MINUTE, SECOND } from '#src/lib/durations.js';

/** More steps than a tournament of 32 needs for a round of 16 games: to open, announce and pair them. */
const MAX_STEPS = 200;
/** The first pause after Discord's refusal; it doubles each time… */
const FIRST_PAUSE_MS = 5 * SECOND;
/** …up to this one, which also finds changes by another program. */
const MAX_PAUSE_MS = 5 * MINUTE;
/** A tournament held up for a week waits for a person to play, or for the next start. */
const MAX_DELAY_MS = 7 * DAY;

export interface AdvancerParts extends StepParts {
  readonly store: Store;
  readonly owner: () => Ownership;
  readonly log: Logger;
  readonly time: TimeSource;
  readonly queue: KeyedQueue;
  readonly background: BackgroundQueue;
}

export class Advancer {
  readonly #parts: AdvancerParts;
  #cancelTimer: () => void = () => undefined;
  #wait = FIRST_PAUSE_MS;
  #isRunning = false;

  constructor(parts: AdvancerParts) {
    this.#parts = parts;
  }

  /** Runs the next steps, one after the other, until people must play. */
  advance(id: string): Promise<void> {
    const { store, queue, time } = this.#parts;
    return queue.run(id, async () => {
      for (let steps = 0; steps < MAX_STEPS; steps += 1) {
        const [tournament] = await this.readable([id]);
        if (tournament === undefined) return;
        const next = await nextStep(this.#parts, tournament);
        if (next === null) {
          if (isHeldUp(tournament)) this.#lookSoon();
          return;
        }
        this.#wait = FIRST_PAUSE_MS;
        // The next look finds a change that came first.
        await store.saveTournament({ ...next, version: tournament.version + 1, changedAt: time.now() });
      }
    });
  }

  onTableChange({ id, location, phase }: Pick<Table, 'id' | 'location' | 'phase'>): void {
    const guildId = serverOf(location);
    if (guildId === null || (phase !== 'over' && phase !== 'closed')) return;
    const { store, background } = this.#parts;
    background.add(async () => {
      for (const tournament of await this.readable(await store.openTournaments(guildId)))
        if (
          tournament.rounds.at(-1)?.pairings.some(({ games }) => games.some(({ tableId }) => tableId === id)) ??
          false
        )
          await this.advance(tournament.id);
    });
  }

  /** Resumes everything that a crash or Discord held up, in the servers of this process: now and from then on. */
  resume(): void {
    this.#isRunning = true;
    this.#look(() => true);
    this.#lookAfter(MAX_PAUSE_MS);
  }

  stop(): void {
    this.#isRunning = false;
    this.#cancelTimer();
  }

  async readable(ids: readonly string[]): Promise<readonly Tournament[]> {
    const found: Tournament[] = [];
    for (const id of ids) {
      try {
        const tournament = await this.#parts.store.tournament(id);
        if (tournament !== null) found.push(tournament);
      } catch (error) {
        if (!(error instanceof DamagedRow)) throw error;
        this.#parts.log.error({ err: error, tournamentId: id }, 'a tournament is damaged');
      }
    }
    return found;
  }

  #lookSoon(): void {
    this.#lookAfter(this.#wait);
    this.#wait = Math.min(2 * this.#wait, MAX_PAUSE_MS);
  }

  #lookAfter(milliseconds: number): void {
    if (!this.#isRunning) return;
    this.#cancelTimer();
    this.#cancelTimer = this.#parts.time.after(milliseconds, () => {
      const since = this.#since();
      this.#look(({ changedAt }) => changedAt >= since);
      this.#lookAfter(MAX_PAUSE_MS);
    });
  }

  #look(isMeant: (tournament: Tournament) => boolean): void {
    const { store, background, owner } = this.#parts;
    background.add(async () => {
      for (const tournament of await this.readable(await store.unfinishedTournaments(this.#since())))
        if (owns(owner(), tournament.guildId) && isMeant(tournament)) await this.advance(tournament.id);
    });
  }

  #since(): Date {
    return new Date(this.#parts.time.now().getTime() - MAX_DELAY_MS);
  }
}
