import { LRUCache } from 'lru-cache';
import type { Engine } from '#engines/core/engine.js';
import { inSlices } from '#src/lib/event-loop.js';
import { hasEnded, type StoredTable, type Table } from '#src/model/table.js';
import type { LogEntry } from '#src/model/record/log-entry.js';
import type { Store } from '#src/store/index.js';
import { type GameReplay, replayingSteps } from '../replay/game-replay.js';
import { isSeatChange, type SeatChange, seatChangesOf, seatNamesIn } from '../replay/seat-changes.js';
import { setupOf } from '../replay/seed.js';
import { type TableReader } from './table-reader.js';
import { summaryOf } from './table-snapshot.js';
import { MINUTE } from '#src/lib/durations.js';

/** A game with all its positions takes megabytes, so only those viewed recently are kept. */
const CACHE_SIZE = 8;
/** The time since the last view. */
const KEPT_MS = 5 * MINUTE;

export interface TableReplay extends GameReplay {
  readonly table: Table;
  readonly seatChanges: readonly SeatChange[];
}

interface ReplayedLog {
  readonly replay: GameReplay;
  readonly played: readonly LogEntry[];
}

export class GameReplays {
  readonly #store: Store;
  readonly #reader: TableReader;
  readonly #known = new LRUCache<string, Omit<TableReplay, 'seatChanges'>>({
    max: CACHE_SIZE,
    ttl: KEPT_MS,
    updateAgeOnGet: true,
    ttlAutopurge: true,
  });

  readonly #running = new Map<string, Promise<ReplayedLog | null>>();

  constructor(store: Store, reader: TableReader) {
    this.#store = store;
    this.#reader = reader;
  }

  /** Returns a table's game up to now; null before it has begun, and when its log cannot be replayed. */
  async of(tableId: string): Promise<TableReplay | null> {
    const loaded = await this.#reader.find(tableId);
    if (loaded === null) return null;
    const { table, engine } = loaded;
    const { secretSeed: seed, version } = table;
    if (seed === null) return null;
    const summary = summaryOf(table);
    const known = this.#known.get(tableId);
    // Names may have changed without a new version when a person's data was deleted.
    if (known?.table.version === version) {
      const log = known.steps.some(({ kind }) => isSeatChange(kind)) ? await this.#store.log(tableId) : [];
      return { ...known, table: summary, seatChanges: seatChangesOf(known.steps, seatNamesIn(log)) };
    }
    // Simultaneous viewers share the same replay.
    const name = `${tableId} ${version}`;
    const running = this.#running.get(name) ?? this.#replay(table, engine, seed);
    this.#running.set(name, running);
    const replayed = await running.finally(() => this.#running.delete(name));
    if (replayed === null) return null;
    const kept = { ...replayed.replay, table: summary };
    this.#known.set(tableId, kept);
    return { ...kept, seatChanges: seatChangesOf(kept.steps, seatNamesIn(replayed.played)) };
  }

  async #replay(table: StoredTable, engine: Engine, seed: string): Promise<ReplayedLog | null> {
    const { id, options, version } = table;
    const seats = table.seats.length;
    const [stored, log] = await Promise.all([this.#store.setup(id), this.#store.log(id)]);
    const setup = setupOf(engine, stored, { options, seats, seed });
    const played = log.filter((entry) => entry.version <= version);
    const replay = await inSlices(replayingSteps(engine, { seats, setup, log: played, ended: hasEnded(table) }));
    return replay.ok ? { replay: replay.value, played } : null;
  }
}
