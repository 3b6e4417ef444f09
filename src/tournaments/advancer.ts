import { serverOf } from '#src/model/location.js';
import type { Logger } from 'pino';
import { type Ownership, owns } from '../model/ownership.js';
import type { Tournament } from '../model/record/tournament.js';
import type { Table } from '../model/table.js';
import { DamagedRow, type Store } from '../store/index.js';
import type { BackgroundQueue } from '#src/tables/deadlines/background-queue.js';
import type { TimeSource } from '../tables/time-source.js';
import type { KeyedQueue } from '../lib/keyed-queue.js';
import { isHeldUp, nextStep, type StepParts } from './steps.js';

/** More than a tournament of 32 takes: a round of 16 games to be opened, told and paired. */
const MAX_STEPS = 200;
const MINUTE = 60_000;
/** What Discord refused is tried again after so many milliseconds, then after twice as long… */
const SOON = 5_000;
/** …and at last this often, which also finds what another program has changed. */
const AGAIN = 5 * MINUTE;
/** What has been held up for a week waits for somebody to play, or for the next start. */
const MAX_DELAY = 7 * 24 * 60 * MINUTE;

export interface AdvancerParts extends StepParts {
  readonly store: Store;
  readonly owner: () => Ownership;
  readonly log: Logger;
  readonly clock: TimeSource;
  /** By tournament. */
  readonly queue: KeyedQueue;
  readonly background: BackgroundQueue;
}

/** Has tournaments do what they do by themselves. */
export class Advancer {
  readonly #parts: AdvancerParts;
  #cancelTimer: () => void = () => undefined;
  #wait = SOON;
  #isRunning = false;

  constructor(parts: AdvancerParts) {
    this.#parts = parts;
  }

  /** Does what is to be done next, one step after the other, until somebody has to play. */
  advance(id: string): Promise<void> {
    const { store, queue, clock } = this.#parts;
    return queue.run(id, async () => {
      for (let steps = 0; steps < MAX_STEPS; steps += 1) {
        const [tournament] = await this.readable([id]);
        if (tournament === undefined) return;
        const next = await nextStep(this.#parts, tournament);
        if (next === null) {
          if (isHeldUp(tournament)) this.#lookSoon();
          return;
        }
        this.#wait = SOON;
        // Where somebody else was faster, the next look finds what they did.
        await store.saveTournament({ ...next, version: tournament.version + 1, changedAt: clock.now() });
      }
    });
  }

  /** To be called whenever a table has changed. */
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

  /** Goes on with whatever a crash or Discord held up, in the servers of this process: now, and from then on. */
  resume(): void {
    this.#isRunning = true;
    this.#look(() => true);
    this.#lookAfter(AGAIN);
  }

  stop(): void {
    this.#isRunning = false;
    this.#cancelTimer();
  }

  /** Those of some tournaments that can be read. */
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
    this.#wait = Math.min(2 * this.#wait, AGAIN);
  }

  #lookAfter(milliseconds: number): void {
    if (!this.#isRunning) return;
    this.#cancelTimer();
    this.#cancelTimer = this.#parts.clock.after(milliseconds, () => {
      const since = this.#since();
      this.#look(({ changedAt }) => changedAt >= since);
      this.#lookAfter(AGAIN);
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
    return new Date(this.#parts.clock.now().getTime() - MAX_DELAY);
  }
}
