import type { DatabaseReader, LogRow, TableRecord } from '../../harness/database-reader.js';
import type { Invariants } from '../../harness/invariants.js';
import { Impossible, ReplayModel } from '../../harness/replay-model.js';
import { invariant } from './invariants.js';
import { inconsistencies } from './table-checks.js';
import type { TrackedInteraction } from './tracked-interaction.js';

interface Audited {
  readonly model: ReplayModel;
  readonly table: TableRecord;
}

/** What the run knows of every table there ever was, against which the database is held after each start. */
export class LogAudit {
  readonly #database: DatabaseReader;
  readonly #invariants: Invariants<string>;
  readonly #interactions: ReadonlyMap<string, TrackedInteraction>;
  readonly #models = new Map<string, ReplayModel>();

  /** @param interactions everything that was ever asked, by id */
  constructor(
    database: DatabaseReader,
    invariants: Invariants<string>,
    interactions: ReadonlyMap<string, TrackedInteraction>,
  ) {
    this.#database = database;
    this.#invariants = invariants;
    this.#interactions = interactions;
  }

  /** The newest table of a channel, replayed up to its present end; null when the channel has none. */
  newestIn(channel: string): Audited | null {
    const table = this.#database.newestIn(channel);
    return table === null ? null : this.#auditTable(table);
  }

  /** Holds the database to every invariant of what is stored. */
  audit(): void {
    const damage = this.#database.damage();
    this.#invariants.check(invariant.file, damage.length === 0, () => JSON.stringify(damage));
    const tables = this.#database.tables();
    const found = new Set(tables.map(({ id }) => id));
    for (const id of this.#models.keys())
      this.#invariants.check(invariant.tables, found.has(id), () => `table ${id} is gone`);
    for (const table of tables) this.#auditTable(table);
    const places = this.#database.places();
    for (const { id, isConfirmed, description } of this.#interactions.values()) {
      const times = places.get(id)?.length ?? 0;
      if (isConfirmed)
        this.#invariants.check(
          invariant.once,
          times === 1,
          () => `${description} was confirmed and is in the log ${times} times`,
        );
    }
  }

  /** @returns null when its log is impossible */
  #auditTable(table: TableRecord): Audited | null {
    const { id, game, log } = table;
    try {
      const model = this.#models.get(id) ?? new ReplayModel(game);
      const known = model.version;
      this.#invariants.check(
        invariant.kept,
        model.isContinuedBy(table),
        () => `the log of table ${id} was another up to version ${known}`,
      );
      model.follow(table);
      const wrong = inconsistencies(table, model);
      this.#invariants.check(invariant.whole, wrong.length === 0, () => wrong.join('; '));
      for (const entry of log.slice(known)) if (entry.actor === 'person') this.#auditEntry(table, entry);
      this.#models.set(id, model);
      return { table, model };
    } catch (error) {
      if (!(error instanceof Impossible)) throw error;
      this.#invariants.check(invariant.whole, false, () => `table ${id}: ${error.message}`);
      return null;
    }
  }

  /** A person's entry must be what that person asked for, where they asked for it. */
  #auditEntry(table: TableRecord, { version, kind, notation, seat, user, interaction }: LogRow): void {
    // Whoever plays again seats the computer players of the last game too, each by a request numbered after theirs.
    const [id = '', number] = (interaction ?? '').split('.');
    const asked = this.#interactions.get(id);
    const change = asked?.change ?? null;
    const isSeatedAgain = number !== undefined && kind === 'add-computer' && change?.kind === 'open';
    const isAsked =
      (change?.kind === kind || isSeatedAgain) &&
      (change.kind !== 'move' || change.notation === notation) &&
      asked?.guest.channel === table.channel &&
      asked.guest.id === user &&
      (seat === null || kind === 'add-computer' || table.seats[seat]?.user === user);
    this.#invariants.check(
      invariant.asked,
      isAsked,
      () => `version ${version} of table ${table.id}: ${kind} ${notation ?? ''}, asked: ${JSON.stringify(change)}`,
    );
  }
}
