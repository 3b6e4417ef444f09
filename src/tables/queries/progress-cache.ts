import { LRUCache } from 'lru-cache';
import type { Engine } from '#engines/core/engine.js';
import type { StoredTable } from '#src/model/table.js';
import type { PositionSnapshot } from '#src/store/index.js';
import type { Progress, ReplayEntry } from '../replay/progress.js';
import { positionSnapshot } from './position-snapshots.js';
import type { Replayer } from './replayer.js';

const GAME_CACHE_SIZE = 1_000;
/** Enough for the messages of a few turns; older events are replayed on demand. */
const HISTORY_CACHE_SIZE = 40;
/** The replay of the moves between two snapshots takes a few milliseconds, writing a snapshot about one. */
const VERSIONS_BETWEEN_SNAPSHOTS = 25;

interface GameProgress {
  readonly engine: Engine;
  readonly progress: Progress;
}

interface CachedGame extends GameProgress {
  readonly version: number;
  /** The first version from which the history is complete. */
  readonly since: number;
  readonly snapshotAt: number;
}

/** The progress of games: from memory, from a snapshot, or by replaying the log. */
export class ProgressCache {
  readonly #replayer: Replayer;
  readonly #rulesId: string;
  readonly #games = new LRUCache<string, CachedGame>({ max: GAME_CACHE_SIZE });

  constructor(replayer: Replayer, rulesId: string) {
    this.#replayer = replayer;
    this.#rulesId = rulesId;
  }

  /**
   * Returns a table's game with its history from `since` on; null before it has begun and when its log is unplayable.
   */
  async game(table: StoredTable, since = table.version): Promise<GameProgress | null> {
    if (table.secretSeed === null) return null;
    const known = this.#games.get(table.id);
    if (known?.version === table.version && known.since <= since) return known;
    const wholeHistory = known?.version === table.version;
    return this.#fetch(table, since, wholeHistory);
  }

  replayWith(table: StoredTable, entry: ReplayEntry): Promise<Progress | null> {
    return this.#replayer.replayWith(table, entry);
  }

  snapshotFor(table: StoredTable, progress: Progress): 'keep' | 'drop' | PositionSnapshot {
    if (table.phase !== 'playing') return 'drop';
    if (!this.#isSnapshotDue(table, progress)) return 'keep';
    return positionSnapshot(this.#rulesId, table, progress.position);
  }

  keep(table: StoredTable, engine: Engine, progress: Progress): void {
    const known = this.#games.get(table.id);
    const snapshotAt = this.#isSnapshotDue(table, progress) ? table.version : (known?.snapshotAt ?? table.version);
    this.#put(table, { engine, progress, since: known?.since ?? table.version, snapshotAt });
  }

  forget(tableId: string): void {
    this.#games.delete(tableId);
  }

  async #fetch(table: StoredTable, since: number, wholeHistory: boolean): Promise<GameProgress | null> {
    const game = await this.#replayer.replay(table, wholeHistory);
    if (game === null) {
      this.#games.delete(table.id);
      return null;
    }
    const { engine, progress, from } = game;
    const snapshotAt = wholeHistory ? (this.#games.get(table.id)?.snapshotAt ?? 0) : from;
    const complete = from === 0 ? 0 : from + 1;
    this.#put(table, { engine, progress, since: complete, snapshotAt });
    // The cached history may be shorter than requested.
    return complete <= since ? game : this.#fetch(table, since, true);
  }

  /** An undo never crosses a snapshot, so the log after it can be replayed on its own. */
  #isSnapshotDue(table: StoredTable, { position }: Progress): boolean {
    const last = this.#games.get(table.id)?.snapshotAt ?? table.version;
    return position.before === null && table.version - last >= VERSIONS_BETWEEN_SNAPSHOTS;
  }

  #put(table: StoredTable, game: Omit<CachedGame, 'version'>): void {
    const { history } = game.progress;
    const firstShown = history.findIndex(({ version }) => version >= (table.board?.since ?? table.version));
    const kept = history.slice(-Math.max(HISTORY_CACHE_SIZE, firstShown === -1 ? 0 : history.length - firstShown));
    const since = kept.length === history.length ? game.since : (kept[0]?.version ?? table.version);
    const cached = { version: table.version, ...game, progress: { ...game.progress, history: kept }, since };
    // A concurrent call with a newer version of the table may have finished first.
    if ((this.#games.get(table.id)?.version ?? 0) <= table.version) this.#games.set(table.id, cached);
  }
}
