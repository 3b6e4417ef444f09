import { LRUCache } from 'lru-cache';
import type { Engine } from '#engines/core/engine.js';
import type { StoredTable } from '#src/model/table.js';
import type { PositionSnapshot } from '#src/store/index.js';
import type { Progress, ReplayEntry } from '../replay/progress.js';
import { positionSnapshot } from './position-snapshots.js';
import type { Replayer } from './replayer.js';

const GAME_CACHE_SIZE = 1_000;
/** As many as the messages of a few turns tell; older ones are replayed when somebody asks. */
const HISTORY_CACHE_SIZE = 40;
/** Replaying this many moves takes a few milliseconds, writing a snapshot about one. */
const VERSIONS_BETWEEN_SNAPSHOTS = 25;

interface GameProgress {
  readonly engine: Engine;
  readonly progress: Progress;
}

/** A game in memory, at one version of its table. */
interface CachedGame extends GameProgress {
  readonly version: number;
  /** The first version from which the history is complete. */
  readonly since: number;
  readonly snapshotAt: number;
}

/** How games stand: from memory, from a snapshot, or by replaying the log. */
export class ProgressCache {
  readonly #replayer: Replayer;
  readonly #rulesId: string;
  readonly #games = new LRUCache<string, CachedGame>({ max: GAME_CACHE_SIZE });

  constructor(replayer: Replayer, rulesId: string) {
    this.#replayer = replayer;
    this.#rulesId = rulesId;
  }

  /**
   * How the game of a table stands, with what happened from `since` on; null before it has begun and when its log is
   * unplayable.
   */
  async game(table: StoredTable, since = table.version): Promise<GameProgress | null> {
    if (table.secretSeed === null) return null;
    const known = this.#games.get(table.id);
    if (known?.version === table.version && known.since <= since) return known;
    const wholeHistory = known?.version === table.version;
    return this.#fetch(table, since, wholeHistory);
  }

  /** The game as it would be after one more entry of its log, with all that happened; null when that cannot be. */
  replayWith(table: StoredTable, entry: ReplayEntry): Promise<Progress | null> {
    return this.#replayer.replayWith(table, entry);
  }

  /** The snapshot to be stored with the change that makes this version. */
  snapshotFor(table: StoredTable, progress: Progress): 'keep' | 'drop' | PositionSnapshot {
    if (table.phase !== 'playing') return 'drop';
    if (!this.#isSnapshotDue(table, progress)) return 'keep';
    return positionSnapshot(this.#rulesId, table, progress.position);
  }

  /** Keeps a game in memory, after its version is stored. */
  keep(table: StoredTable, engine: Engine, progress: Progress): void {
    const known = this.#games.get(table.id);
    const snapshotAt = this.#isSnapshotDue(table, progress) ? table.version : (known?.snapshotAt ?? table.version);
    this.#put(table, { engine, progress, since: known?.since ?? table.version, snapshotAt });
  }

  /** What is known of a game is read again when it is next asked for. */
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
    // What is kept in memory may be less than what was asked for.
    return complete <= since ? game : this.#fetch(table, since, true);
  }

  /** No move is taken back across a snapshot, so the log after it can be followed without what came before. */
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
    // Somebody who loaded the table later may have been faster.
    if ((this.#games.get(table.id)?.version ?? 0) <= table.version) this.#games.set(table.id, cached);
  }
}
