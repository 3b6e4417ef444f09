import type { DatabaseReader, LogRow, TableRecord } from '#tests/harness/database/database-reader.js';
import type { Invariants } from '#tests/harness/checks/invariants.js';
import { ImpossibleEntry, ReplayModel } from '#tests/harness/checks/replay-model.js';
import { type Change, guestsOf, isLogged, isLoggedAs } from '../change.js';
import { invariant } from './invariants.js';
import { personalViolation } from './personal-check.js';
import { inconsistencies } from './table-checks.js';
import { personOn, TableModel } from './table-model.js';
import type { TrackedInteraction } from '../tracked-interaction.js';

export interface TableAudit {
  readonly game: ReplayModel;
  readonly model: TableModel;
  readonly table: TableRecord;
}

/** The run's knowledge of every table, against which the database is checked after each start. */
export class LogAudit {
  readonly #database: DatabaseReader;
  readonly #invariants: Invariants<string>;
  readonly #interactions: ReadonlyMap<string, TrackedInteraction>;
  readonly #known = new Map<string, Omit<TableAudit, 'table'>>();

  /** @param interactions all interactions so far, by id */
  constructor(
    database: DatabaseReader,
    invariants: Invariants<string>,
    interactions: ReadonlyMap<string, TrackedInteraction>,
  ) {
    this.#database = database;
    this.#invariants = invariants;
    this.#interactions = interactions;
  }

  /** The newest table of a channel, replayed to its present end; null when the channel has none. */
  newestIn(channel: string): TableAudit | null {
    const table = this.#database.newestIn(channel);
    return table === null ? null : this.#auditTable(table);
  }

  audit(): void {
    const damage = this.#database.damage();
    this.#invariants.check(invariant.file, damage.length === 0, () => JSON.stringify(damage));
    const tables = this.#database.tables();
    const found = new Set(tables.map(({ id }) => id));
    for (const id of this.#known.keys())
      this.#invariants.check(invariant.tables, found.has(id), () => `table ${id} is gone`);
    for (const table of tables) this.#auditTable(table);
    const places = this.#database.places();
    const asked = [...this.#interactions.values()];
    const violation = personalViolation(asked, this.#database, tables);
    this.#invariants.check(invariant.own, violation === null, () => violation ?? '');
    for (const { id, isConfirmed, description, change } of asked) {
      if (change !== null && !isLogged(change)) continue;
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
  #auditTable(table: TableRecord): TableAudit | null {
    const { id, game, log } = table;
    try {
      const { game: replay, model } = this.#known.get(id) ?? {
        game: new ReplayModel(game),
        model: new TableModel(table.location),
      };
      const known = replay.version;
      this.#invariants.check(
        invariant.kept,
        replay.isContinuedBy(table),
        () => `the log of table ${id} was another up to version ${known}`,
      );
      replay.follow(table);
      for (const entry of log.slice(known)) this.#auditEntry(table, entry, { game: replay, model });
      const wrong = inconsistencies(table, replay, model);
      this.#invariants.check(invariant.whole, wrong.length === 0, () => wrong.join('; '));
      this.#known.set(id, { game: replay, model });
      return { table, game: replay, model };
    } catch (error) {
      if (!(error instanceof ImpossibleEntry)) throw error;
      this.#invariants.check(invariant.whole, false, () => `table ${id}: ${error.message}`);
      return null;
    }
  }

  #guests(change: Change | null, host: string | null): readonly string[] {
    if (change?.kind !== 'open' || change.after === undefined) return guestsOf(change);
    const seats = this.#known.get(change.after)?.model.seats ?? [];
    return seats.flatMap((holder) => personOn(holder) ?? []).filter((id) => id !== host);
  }

  /** Checks that a person's entry is what they requested, where they requested it, and theirs to do. */
  #auditEntry(table: TableRecord, entry: LogRow, { game, model }: Omit<TableAudit, 'table'>): void {
    const { version, kind, notation, user, interaction } = entry;
    // An opening also seats computer players, invites people and may begin: entries of the same change without an
    // interaction of their own. A rematch in a server begins by a request that is named after the person's.
    const [opening = entry] = table.log;
    const isPart =
      interaction === null && entry.at === opening.at && ['add-computer', 'invite', 'begin'].includes(kind);
    const [id = '', part] = ((isPart ? opening.interaction : interaction) ?? '').split('.');
    const asked = this.#interactions.get(id);
    const change = asked?.change ?? null;
    const isWithOpening = change?.kind === 'open' && (isPart || (part !== undefined && kind === 'begin'));
    const isAsked =
      change !== null &&
      (isLoggedAs(change, kind) || isWithOpening) &&
      (change.kind !== 'move' || change.notation === notation) &&
      // In direct messages people answer from their own conversation, or from where they were challenged.
      (asked?.guest.channel === table.channel || table.location === 'bot-dm') &&
      asked?.guest.id === user;
    const isRightful = model.isRightful(entry);
    if (entry.actor === 'person' || !isRightful)
      this.#invariants.check(
        invariant.asked,
        isRightful && (isAsked || entry.actor !== 'person'),
        () => `version ${version} of table ${table.id}: ${kind} ${notation ?? ''}, asked: ${JSON.stringify(change)}`,
      );
    model.follow(entry, change, game.turnAt(version), this.#guests(change, opening.user));
  }
}
