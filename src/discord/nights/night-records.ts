import type { Logger } from 'pino';
import { refuse } from '#engines/core/result.js';
import { KeyedQueue } from '#src/lib/keyed-queue.js';
import type { Night } from '#src/model/record/night.js';
import { DamagedRow, type Store } from '#src/store/index.js';
import type { TimeSource } from '#src/tables/time-source.js';
import { type NightDecision, type NightOutcome, resultOf } from './night-changes.js';

/** Retries after concurrent changes; more conflicts than this do not occur. */
const MAX_TRIES = 8;

export interface NightRecordParts {
  readonly store: Pick<Store, 'night' | 'upcomingNights' | 'saveNight'>;
  readonly time: TimeSource;
  readonly log: Logger;
}

/** The stored game nights, each changed by one task of this process at a time. */
export class NightRecords {
  readonly #parts: NightRecordParts;
  readonly #queue = new KeyedQueue();
  /** Unreadable nights, each of which is logged once. */
  readonly #damaged = new Set<string>();

  constructor(parts: NightRecordParts) {
    this.#parts = parts;
  }

  /** Also null when it is unreadable. */
  async find(id: string): Promise<Night | null> {
    const { store, log } = this.#parts;
    try {
      return await store.night(id);
    } catch (error) {
      if (!(error instanceof DamagedRow)) throw error;
      if (!this.#damaged.has(id)) log.error({ err: error, nightId: id }, 'a game night is damaged');
      this.#damaged.add(id);
      return null;
    }
  }

  /** Returns the readable nights of a server that have not ended, the next first. */
  async upcoming(guildId: string): Promise<readonly Night[]> {
    const ids = await this.#parts.store.upcomingNights(guildId);
    const found = await Promise.all(ids.map((id) => this.find(id)));
    return found.filter((night) => night !== null);
  }

  /** Adds a night; does nothing when it exists. */
  async add(night: Night): Promise<void> {
    await this.#parts.store.saveNight(night);
  }

  /** Changes a night at a person's wish, so that Discord has to be brought up to date. */
  change(id: string, decide: (night: Night) => NightDecision): Promise<NightOutcome> {
    return this.#queue.run(id, async (): Promise<NightOutcome> => {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const night = await this.find(id);
        if (night === null) return refuse('gone');
        const decision = decide(night);
        if (decision === null || typeof decision === 'string') return resultOf(decision, night);
        const changedAt = this.#parts.time.now();
        const changed = { ...decision, version: night.version + 1, changedAt, isSettled: false };
        if (await this.#parts.store.saveNight(changed)) return resultOf(changed, night);
      }
      return refuse('busy');
    });
  }

  /** Writes a step's result. @returns the night as it is then; null when it is gone or changes without end */
  record(id: string, result: (night: Night) => Night): Promise<Night | null> {
    return this.#queue.run(id, async () => {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const night = await this.find(id);
        if (night === null) return null;
        const changed = { ...result(night), version: night.version + 1 };
        if (await this.#parts.store.saveNight(changed)) return changed;
      }
      return null;
    });
  }

  /** Writes a night unless it has changed since. @returns whether it is written */
  replace(night: Night): Promise<boolean> {
    return this.#queue.run(night.id, () => this.#parts.store.saveNight({ ...night, version: night.version + 1 }));
  }

  idle(): Promise<void> {
    return this.#queue.idle();
  }
}
