import type { Logger } from 'pino';
import type { Engine } from '#engines/core/engine.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import { inSlices } from '#src/lib/event-loop.js';
import { LRUCache } from 'lru-cache';
import type { StoredTable } from '#src/model/table.js';
import { DamagedRow, type Store } from '#src/store/index.js';
import { firstPosition, type Progress, replaying, type ReplayEntry, countTakenSeats } from '../replay/progress.js';
import { hashOfSeed, setupOf } from '../replay/seed.js';
import { engineOf, type GameRules } from '../rules.js';
import { positionIn } from './position-snapshots.js';

const REPORTED_CACHE_SIZE = 1_000;

export interface ReplayerDependencies {
  readonly store: Store;
  readonly games: GameRules;
  /** Identifies the rules of this program: positions computed by other programs are not trusted. */
  readonly rulesId: string;
  readonly log: Logger;
}

export interface ReplayedGame {
  readonly engine: Engine;
  readonly progress: Progress;
  /** The version after which its history is complete. */
  readonly from: number;
}

/** True when a table matches the replay of its log. If not, one of them is damaged, and it is unknown which. */
const agrees = ({ phase, toAct }: StoredTable, { position: { status } }: Progress): boolean => {
  if (phase === 'closed') return true;
  if (status.kind === 'over') return phase === 'over';
  return phase === 'playing' && toAct?.seat === status.seat && toAct.turn === status.turn;
};

export class Replayer {
  readonly #deps: ReplayerDependencies;
  /** Each problem is logged once, not at every access. */
  readonly #reported = new LRUCache<string, true>({ max: REPORTED_CACHE_SIZE });

  constructor(dependencies: ReplayerDependencies) {
    this.#deps = dependencies;
  }

  /** Returns a table's game; null when its log cannot be played, and the reason is in the program's log. */
  async replay(table: StoredTable, wholeHistory: boolean): Promise<ReplayedGame | null> {
    // A broken log of one table must not affect the others.
    try {
      const game = await this.#game(table, wholeHistory);
      if (game.ok) return game.value;
      this.#report(table, game.error);
    } catch (error) {
      this.#report(table, error instanceof DamagedRow ? { why: error.message } : { err: error });
    }
    return null;
  }

  /** Returns a table's whole game after one more entry; null when its log, or this entry, cannot be played. */
  async replayWith(table: StoredTable, entry: ReplayEntry): Promise<Progress | null> {
    const engine = this.#engineOf(table);
    if (engine === null || table.secretSeed === null) return null;
    const game = await this.#fromStart(table, engine, table.secretSeed, entry);
    return game.ok ? game.value.progress : null;
  }

  #engineOf({ gameId, rules: version }: StoredTable): Engine | null {
    const rules = this.#deps.games.get(gameId);
    return rules === undefined ? null : engineOf(rules, version);
  }

  async #game(table: StoredTable, wholeHistory: boolean): Promise<Result<ReplayedGame, object>> {
    const engine = this.#engineOf(table);
    const seed = table.secretSeed;
    if (engine === null) throw new RangeError(`no rules of version ${table.rules ?? '?'}`);
    if (seed === null) throw new RangeError('a game that has not begun cannot be replayed');
    if (hashOfSeed(seed) !== table.seedHash) return refuse({ why: 'the seed is not the one that was announced' });
    const game =
      (wholeHistory ? null : await this.#fromSnapshot(table, engine)) ?? (await this.#fromStart(table, engine, seed));
    return game.ok && !agrees(table, game.value.progress)
      ? refuse({ why: 'the table says something else than its log' })
      : game;
  }

  async #fromSnapshot(table: StoredTable, engine: Engine): Promise<Result<ReplayedGame, object> | null> {
    const { store, rulesId } = this.#deps;
    const snapshot = await store.snapshot(table.id);
    if (snapshot === null) return null;
    const position = positionIn(snapshot, rulesId, table, engine);
    if (position === null) return null;
    const entries = await this.#entries(table, snapshot.version);
    // A rewind to before the snapshot can only be replayed from the start.
    if (entries.some(({ change }) => change.kind === 'rewind' && change.to < snapshot.version)) return null;
    const progress = await inSlices(replaying(engine, table.seats.length, { position, history: [] }, entries));
    return progress.ok ? ok({ engine, progress: progress.value, from: snapshot.version }) : null;
  }

  async #fromStart(
    table: StoredTable,
    engine: Engine,
    seed: string,
    more?: ReplayEntry,
  ): Promise<Result<ReplayedGame, object>> {
    const seats = table.seats.length;
    const logged = await this.#entries(table, 0);
    const entries: readonly ReplayEntry[] = more === undefined ? logged : [...logged, more];
    if (countTakenSeats(entries) !== seats) return refuse({ why: 'the seats are not those that the log tells of' });
    const stored = await this.#deps.store.setup(table.id);
    const setup = setupOf(engine, stored, { options: table.options, seats, seed });
    const first = firstPosition(engine, setup, seats);
    if (!first.ok) return first;
    const progress = await inSlices(replaying(engine, seats, { position: first.value, history: [] }, entries));
    if (!progress.ok) return progress;
    const isWithoutResult = table.phase === 'over' && table.result === null;
    if (stored === null || isWithoutResult) await this.#complete(table, setup, progress.value);
    return ok({ engine, progress: progress.value, from: 0 });
  }

  /** Ignores entries newer than the loaded table, which do not belong to this position. */
  async #entries({ id, version }: StoredTable, after: number) {
    return (await this.#deps.store.log(id, after)).filter((entry) => entry.version <= version);
  }

  /** Adds data to the record of a game that an earlier version of the program did not store. */
  async #complete(table: StoredTable, setup: object, progress: Progress): Promise<void> {
    if (!agrees(table, progress)) return;
    const { status } = progress.position;
    await this.#deps.store.complete({
      id: table.id,
      seats: table.seats,
      setup,
      result: status.kind === 'over' ? status : null,
    });
  }

  #report({ id, version, gameId }: StoredTable, details: object): void {
    const key = `${id} ${version}`;
    if (this.#reported.has(key)) return;
    this.#reported.set(key, true);
    this.#deps.log.error({ tableId: id, gameId, version, ...details }, 'the log of this table cannot be replayed');
  }
}
