import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { z } from 'zod';
import { refuse, type Result } from '../../engines/core/result.js';
import { DamagedRow, type Store } from '../store/index.js';
import type { HistoryEntry } from '../model/history.js';
import type { StoredTable } from '../model/table.js';
import type { Rules } from './rules.js';
import { firstPosition, type Position } from './position.js';
import { replayed, seatsTaken, type Course } from './replay.js';
import { hashOfSeed } from './verify.js';

const GAMES_IN_MEMORY = 1_000;
/** As many as the messages of a few turns tell; older ones are replayed when somebody asks. */
const ENTRIES_IN_MEMORY = 40;
/** Replaying this many moves takes a few milliseconds, writing a snapshot about one. */
const VERSIONS_BETWEEN_SNAPSHOTS = 25;

/** A game in memory, at one version of its table. */
interface LiveGame {
  readonly version: number;
  readonly course: Course;
  /** The first version from which the entries are complete. */
  readonly since: number;
  readonly snapshotAt: number;
}

const storedPosition = z.object({
  state: z.looseObject({}),
  lastMove: z.object({ seat: z.int(), turn: z.int(), reveals: z.boolean() }).nullable(),
});

/** A table tells what its log leads to. When they differ, one of them is damaged, and nobody knows which. */
const agrees = ({ phase, toAct }: StoredTable, { status }: Position): boolean => {
  if (phase === 'closed') return true;
  if (status.kind === 'over') return phase === 'over';
  return phase === 'playing' && toAct?.seat === status.seat && toAct.turn === status.turn;
};

interface Dependencies {
  readonly store: Store;
  readonly games: ReadonlyMap<string, Rules>;
  /** Names the rules of this program: positions that others have computed are not trusted. */
  readonly rulesId: string;
  readonly log: Logger;
}

/** Fits only the rules, the table, its number of seats and the version that the position belongs to. */
const checksumOf = (rulesId: string, { id, seats }: StoredTable, version: number, position: string): string =>
  createHash('sha256').update(`${rulesId}\n${id}\n${seats.length}\n${version}\n${position}`).digest('hex');

/** Positions of running and ended games: from memory, from a snapshot, or by replaying the log. */
export class LiveGames {
  readonly #deps: Dependencies;
  readonly #games = new LRUCache<string, LiveGame>({ max: GAMES_IN_MEMORY });
  /** Reported once each, not at every glance. */
  readonly #unplayable = new LRUCache<string, true>({ max: GAMES_IN_MEMORY });

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
  }

  /**
   * How the game of a table stands, with all that happened from version `since` on; null before it has begun and when its log is
   * unplayable.
   */
  course(table: StoredTable, since = table.version): Course | null {
    const game = this.#game(table);
    if (game === null || game.since <= since) return game?.course ?? null;
    const course = this.#replayedFromStart(table);
    return course === null ? null : this.#put(table, course, 0, game.snapshotAt).course;
  }

  /** What happened from version `since` on, moves taken back left out. */
  entries(table: StoredTable, since: number): readonly HistoryEntry[] {
    const game = this.#game(table);
    if (game === null) return [];
    const entries = since >= game.since ? game.course.entries : (this.#replayedFromStart(table)?.entries ?? []);
    return entries.filter(({ version }) => version >= since);
  }

  /** Writes a snapshot when it is time for one, as part of the transaction that makes this version. */
  snapshot(table: StoredTable, course: Course): void {
    const { store, rulesId } = this.#deps;
    if (table.phase !== 'playing') {
      store.log.dropSnapshot(table.id);
      return;
    }
    if (!this.#isSnapshotDue(table, course)) return;
    const { state, lastMove } = course.position;
    const position = JSON.stringify({ state, lastMove });
    store.log.keepSnapshot(table.id, {
      version: table.version,
      rules: rulesId,
      checksum: checksumOf(rulesId, table, table.version, position),
      position,
    });
  }

  /** Keeps a game in memory, after its version is on the disk. */
  keep(table: StoredTable, course: Course): void {
    const known = this.#games.get(table.id);
    const snapshotAt = this.#isSnapshotDue(table, course) ? table.version : (known?.snapshotAt ?? table.version);
    this.#put(table, course, known?.since ?? table.version, snapshotAt);
  }

  /** Nobody may take a move back across a snapshot, so the log after it can be followed without what came before. */
  #isSnapshotDue(table: StoredTable, { position }: Course): boolean {
    const last = this.#games.get(table.id)?.snapshotAt ?? table.version;
    return position.before === null && table.version - last >= VERSIONS_BETWEEN_SNAPSHOTS;
  }

  #put(table: StoredTable, course: Course, since: number, snapshotAt: number): LiveGame {
    const told = course.entries.findIndex(({ version }) => version >= (table.board?.since ?? table.version));
    const kept = Math.max(ENTRIES_IN_MEMORY, told === -1 ? 0 : course.entries.length - told);
    const entries = course.entries.slice(-kept);
    const complete = entries.length === course.entries.length ? since : (entries[0]?.version ?? table.version);
    const game = { version: table.version, course: { ...course, entries }, since: complete, snapshotAt };
    this.#games.set(table.id, game);
    return game;
  }

  #game(table: StoredTable): LiveGame | null {
    if (table.seed === null) return null;
    const known = this.#games.get(table.id);
    if (known?.version === table.version) return known;
    if (hashOfSeed(table.seed) !== table.seedHash)
      return this.#report(table, { why: 'the seed is not the one that was announced' });
    const game = this.#fromSnapshot(table) ?? this.#fromStart(table);
    if (game === null || agrees(table, game.course.position)) return game;
    this.#games.delete(table.id);
    return this.#report(table, { why: 'the table says something else than its log' });
  }

  #fromSnapshot(table: StoredTable): LiveGame | null {
    const { store, games, rulesId } = this.#deps;
    const rules = games.get(table.gameId);
    const snapshot = store.log.snapshot(table.id);
    if (rules === undefined || snapshot?.rules !== rulesId || snapshot.version > table.version) return null;
    if (snapshot.checksum !== checksumOf(rulesId, table, snapshot.version, snapshot.position)) return null;
    const { state, lastMove } = storedPosition.parse(JSON.parse(snapshot.position));
    const position: Position = { state, status: rules.engine.status(state), lastMove, before: null };
    const course = this.#guarded(table, () =>
      replayed(rules, table.seats.length, { position, entries: [] }, store.log.after(table.id, snapshot.version)),
    );
    return course === null ? null : this.#put(table, course, snapshot.version + 1, snapshot.version);
  }

  #fromStart(table: StoredTable): LiveGame | null {
    const course = this.#replayedFromStart(table);
    return course === null ? null : this.#put(table, course, 0, 0);
  }

  #replayedFromStart(table: StoredTable): Course | null {
    const { store, games } = this.#deps;
    const rules = games.get(table.gameId);
    const { seed } = table;
    if (rules === undefined || seed === null) return this.#report(table, { why: 'no-such-game' });
    return this.#guarded(table, () => {
      const lines = store.log.after(table.id, 0);
      if (seatsTaken(lines) !== table.seats.length)
        return refuse({ why: 'the seats are not those that the log tells of' });
      const first = firstPosition(rules, { options: table.options, seats: table.seats.length, seed });
      if (!first.ok) return first;
      return replayed(rules, table.seats.length, { position: first.value, entries: [] }, lines);
    });
  }

  /** One table's broken log must not stop the others: whatever goes wrong in it is told in the log of the program. */
  #guarded(table: StoredTable, replay: () => Result<Course, object>): Course | null {
    try {
      const course = replay();
      return course.ok ? course.value : this.#report(table, { fault: course.error });
    } catch (error) {
      return this.#report(table, error instanceof DamagedRow ? { why: error.message } : { err: error });
    }
  }

  #report(table: StoredTable, details: object): null {
    const key = `${table.id} ${table.version}`;
    if (!this.#unplayable.has(key)) {
      this.#unplayable.set(key, true);
      this.#deps.log.error(
        { tableId: table.id, gameId: table.gameId, version: table.version, ...details },
        'the log of this table cannot be replayed',
      );
    }
    return null;
  }
}
