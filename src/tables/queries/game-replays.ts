import { LRUCache } from 'lru-cache';
import { inSlices } from '#src/lib/event-loop.js';
import { hasEnded, type Table } from '#src/model/table.js';
import type { Store } from '#src/store/index.js';
import { type GameReplay, replayingSteps } from '../replay/game-replay.js';
import { isSeatChange, type SeatChange, seatChangesOf, seatNamesIn } from '../replay/seat-changes.js';
import { dealFromSeed } from '../replay/seed.js';
import { type TableReader, summaryOf } from './table-reader.js';

/** A game takes megabytes with all its positions: those that people look at now, and no more. */
const CACHE_SIZE = 8;
/** Milliseconds since somebody last looked. */
const KEPT_FOR = 5 * 60_000;

/** A game that is looked at again, and the table at which it was played. */
export interface TableReplay extends GameReplay {
  readonly table: Table;
  readonly seatChanges: readonly SeatChange[];
}

/** Plays games again for those who look at them step by step. */
export class GameReplays {
  readonly #store: Store;
  readonly #reader: TableReader;
  readonly #known = new LRUCache<string, Omit<TableReplay, 'seatChanges'>>({
    max: CACHE_SIZE,
    ttl: KEPT_FOR,
    updateAgeOnGet: true,
    ttlAutopurge: true,
  });

  constructor(store: Store, reader: TableReader) {
    this.#store = store;
    this.#reader = reader;
  }

  /** The game of a table as far as it stands; null before it has begun, and when its log cannot be followed. */
  async of(tableId: string): Promise<TableReplay | null> {
    const loaded = await this.#reader.find(tableId);
    if (loaded === null) return null;
    const { table, engine } = loaded;
    const { options, secretSeed: seed, version } = table;
    const seats = table.seats.length;
    if (seed === null) return null;
    const summary = summaryOf(table);
    const known = this.#known.get(tableId);
    // Names may have changed without a new version, when somebody was forgotten.
    if (known?.table.version === version) {
      const log = known.steps.some(({ kind }) => isSeatChange(kind)) ? await this.#store.log(tableId) : [];
      return { ...known, table: summary, seatChanges: seatChangesOf(known.steps, seatNamesIn(log)) };
    }
    const [stored, log] = await Promise.all([this.#store.setup(tableId), this.#store.log(tableId)]);
    const setup = stored === null ? dealFromSeed(engine, { options, seats, seed }) : engine.setup.parse(stored);
    const played = log.filter((entry) => entry.version <= version);
    const replay = await inSlices(replayingSteps(engine, { seats, setup, log: played, ended: hasEnded(table) }));
    if (!replay.ok) return null;
    const kept = { ...replay.value, table: summary };
    this.#known.set(tableId, kept);
    return { ...kept, seatChanges: seatChangesOf(kept.steps, seatNamesIn(played)) };
  }
}
