import type { Invariants } from '../../harness/invariants.js';
import type { Ask } from './asks.js';
import type { BotFile, FiledTable, LineRow } from './bot-file.js';
import { invariant, type Invariant } from './invariants.js';
import { Impossible, ReplayModel } from './replay-model.js';
import { unfitting } from './whole.js';

interface Told {
  readonly model: ReplayModel;
  readonly table: FiledTable;
}

/** What the run knows of every table there ever was, against which the file is held after each start. */
export class Chronicle {
  readonly #file: BotFile;
  readonly #invariants: Invariants<Invariant>;
  readonly #asks: ReadonlyMap<string, Ask>;
  readonly #told = new Map<string, Told>();

  /** @param asks everything that was ever asked, by interaction */
  constructor(file: BotFile, invariants: Invariants<Invariant>, asks: ReadonlyMap<string, Ask>) {
    this.#file = file;
    this.#invariants = invariants;
    this.#asks = asks;
  }

  /** The newest table of a channel, told up to the file's present end; null when the channel has none. */
  newestIn(channel: string): Told | null {
    const table = this.#file.newestIn(channel);
    return table === null ? null : this.#audited(table);
  }

  /** Holds the file to every invariant of what is stored. */
  audit(): void {
    const damage = this.#file.damage();
    this.#invariants.check(invariant.file, damage.length === 0, () => JSON.stringify(damage));
    const tables = this.#file.tables();
    const found = new Set(tables.map(({ id }) => id));
    for (const id of this.#told.keys())
      this.#invariants.check(invariant.tables, found.has(id), () => `table ${id} is gone`);
    for (const table of tables) this.#audited(table);
    this.#auditAsks();
  }

  /** @returns null when its log is impossible */
  #audited(table: FiledTable): Told | null {
    const { id, game, lines } = table;
    try {
      const model = this.#told.get(id)?.model ?? new ReplayModel(game);
      const known = model.version;
      this.#invariants.check(
        invariant.kept,
        model.isContinuedBy(table),
        () => `the log of table ${id} was another up to version ${known}`,
      );
      model.follow(table);
      const wrong = unfitting(table, model);
      this.#invariants.check(invariant.whole, wrong.length === 0, () => wrong.join('; '));
      for (const line of lines.slice(known)) if (line.actor === 'person') this.#auditLine(table, line);
      const told = { table, model };
      this.#told.set(id, told);
      return told;
    } catch (error) {
      if (!(error instanceof Impossible)) throw error;
      this.#invariants.check(invariant.whole, false, () => `table ${id}: ${error.message}`);
      return null;
    }
  }

  /** A person's line must be what that person asked for, where they asked for it. */
  #auditLine(table: FiledTable, { version, kind, notation, seat, user, interaction }: LineRow): void {
    // Whoever plays again seats the computer players of the last game too, each by a request numbered after theirs.
    const [asked = '', number] = (interaction ?? '').split('.');
    const ask = this.#asks.get(asked);
    const isSeatedAgain = number !== undefined && kind === 'add-computer' && ask?.deed?.kind === 'open';
    const asAsked =
      ask?.deed !== null &&
      ask?.deed !== undefined &&
      (ask.deed.kind === kind || isSeatedAgain) &&
      (ask.deed.kind !== 'move' || ask.deed.notation === notation) &&
      ask.guest.channel === table.channel &&
      user === ask.guest.id &&
      (seat === null || kind === 'add-computer' || table.seats[seat]?.user === ask.guest.id);
    this.#invariants.check(
      invariant.asked,
      asAsked,
      () =>
        `version ${version} of table ${table.id}: ${kind} ${notation ?? ''}, asked: ${JSON.stringify(ask?.deed ?? null)}`,
    );
  }

  #auditAsks(): void {
    const places = this.#file.places();
    for (const ask of this.#asks.values()) {
      if (!ask.toldDone) continue;
      const found = places.get(ask.id) ?? [];
      this.#invariants.check(
        invariant.once,
        found.length === 1,
        () => `${ask.deed?.kind ?? '?'} of interaction ${ask.id} was told done and is in the log ${found.length} times`,
      );
    }
  }
}
