import SQLite from '@en-piste/sqlite';
import type { Database } from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { tableClock } from '#src/model/settings/clock-rules.js';
import { localeSchema } from '#src/lib/locale.js';
import { phaseChanges } from '#src/model/record/log-entry.js';
import type { Tournament } from '#src/model/record/tournament.js';
import { readTournament } from '#src/store/rows/tournament-rows.js';
import { proposal } from '#src/model/record/proposal.js';
import { locationKinds } from '#src/model/location.js';
import { openSeating, tableSeating } from '#src/model/record/seating.js';
import { postgresRows, type Query, type RowSource, sqliteRows } from './row-source.js';

const json = z.string().transform((text): unknown => JSON.parse(text));
const object = z.looseObject({});
const integer = z.int().nullable();
const text = z.string().nullable();

const tableRow = z.object({
  id: z.string(),
  game: z.string(),
  location: z.enum(locationKinds),
  channel: z.string(),
  host: z.string(),
  locale: localeSchema,
  phase: z.enum(['lobby', 'playing', 'over', 'closed']),
  version: z.int(),
  options: json.pipe(object),
  clock: json.pipe(tableClock).nullable(),
  seating: json
    .pipe(tableSeating)
    .nullable()
    .transform((seating) => seating ?? openSeating),
  proposal: json.pipe(proposal).nullable(),
  seed: text,
  rules: text,
  suspended_by: text,
  acting_seat: integer,
  acting_turn: integer,
  board_version: z.int(),
  board_message: text,
});
const seatRow = z.object({ kind: z.enum(['person', 'computer']), user: text, name: z.string(), level: text });
const seating = ['open', 'join', 'leave', 'add-computer', 'remove-computer', 'set-level'];
const kinds = [...seating, ...phaseChanges, 'move', 'undo', 'rewind', 'resign', 'replace', 'return'];
const logRow = z.object({
  table_id: z.string(),
  version: z.int(),
  kind: z.enum(kinds),
  actor: z.enum(['person', 'computer', 'clock']),
  seat: integer,
  turn: integer,
  notation: text,
  interaction: text,
  user: text,
  former: json.nullable(),
  holder: json.nullable(),
  target: integer,
  at: z.coerce.number(),
});
const deadlineRow = z.object({ kind: z.string(), seat: z.int(), turn: z.int() });
const snapshotRow = z.object({ version: z.int(), position: json.pipe(z.looseObject({ state: object })) });
const questionRow = z.object({ version: z.int(), message: text });
const setupRow = z.object({ setup: json.pipe(object) });
const resultRow = z.object({ seat: z.int(), user: text, place: z.int(), points: z.number() });

export type SeatRow = z.infer<typeof seatRow>;
export type LogRow = z.infer<typeof logRow>;

const readRecord = (query: Query, table: z.infer<typeof tableRow>) => {
  const rows = <Row>(schema: z.ZodType<Row>, name: string, order = 'table_id'): readonly Row[] =>
    z.array(schema).parse(query(`SELECT * FROM ${name} WHERE table_id = ? ORDER BY ${order}`, table.id));
  return {
    ...table,
    seats: rows(seatRow, 'seats', 'seat'),
    log: rows(logRow, 'log', 'version'),
    deadlines: rows(deadlineRow, 'deadlines', 'kind'),
    snapshots: rows(snapshotRow, 'snapshots'),
    questions: rows(questionRow, 'questions', 'version'),
    /** The random decisions before the first move: one row once the game has begun. */
    setups: rows(setupRow, 'setups').map(({ setup }) => setup),
    /** By seat, once the game is over. */
    results: rows(resultRow, 'results', 'seat'),
  };
};

/** All data of a table in the database. */
export type TableRecord = Readonly<ReturnType<typeof readRecord>>;

export const personToAct = ({ acting_seat: seat, seats }: TableRecord): string | null =>
  seat === null ? null : (seats[seat]?.user ?? null);

export interface RawRow {
  readonly place: string;
  readonly tableId: string;
  readonly text: string;
}

const IDENTITY = 'number, id, game, guild, channel, locale, host, options, seed, seed_hash, rules, created_at';
const STATE = 'phase, version, suspended_by, acting_seat, acting_turn, changed_at, clock, seating, proposal';
/** Tables whose rows change during a game, or with people's own settings. */
const PASSING = ['deadlines', 'participants', 'preferences', 'boards'];

const rawRow = z.looseObject({ id: z.string().optional(), table_id: z.string().optional() });

const chosenRow = z.object({ chosen: json.pipe(object) });

const personRow = z.object({ user: z.string() });

const placed = z.object({ interaction: z.string(), table_id: z.string(), version: z.int() });

/**
 * Reads the bot's database through a separate connection that cannot write. It opens a file for each read and closes it
 * afterwards, so that a bot that starts after a crash finds the state that the dead one left and must recover it
 * itself.
 */
export class DatabaseReader {
  readonly #path: string;
  readonly #rows: RowSource;

  /** @param place the path of an SQLite file, or the address of a PostgreSQL database */
  constructor(place: string) {
    this.#path = place;
    this.#rows = /^postgres(ql)?:/.test(place) ? postgresRows(place) : sqliteRows(place);
  }

  /** Every table, oldest first. */
  tables(): readonly TableRecord[] {
    return this.#query([], (query) =>
      z
        .array(tableRow)
        .parse(query('SELECT * FROM tables ORDER BY number'))
        .map((table) => readRecord(query, table)),
    );
  }

  /** Every tournament, oldest first. @throws DamagedRow */
  tournaments(): readonly Tournament[] {
    const sql = 'SELECT * FROM tournaments ORDER BY created_at';
    return this.#query([], (query) => query(sql).map(readTournament));
  }

  newestIn(channel: string): TableRecord | null {
    return this.#query(null, (query) => {
      const [row] = query('SELECT * FROM tables WHERE channel = ? ORDER BY number DESC LIMIT 1', channel);
      return row === undefined ? null : readRecord(query, tableRow.parse(row));
    });
  }

  entriesOf(interaction: string): readonly LogRow[] {
    return this.#select(logRow, 'SELECT * FROM log WHERE interaction = ?', interaction);
  }

  /** The log entries of each interaction: exactly one if all is well. */
  places(): ReadonlyMap<string, readonly string[]> {
    const sql = 'SELECT interaction, table_id, version FROM log WHERE interaction IS NOT NULL';
    const places = new Map<string, string[]>();
    for (const { interaction, table_id: table, version } of this.#select(placed, sql))
      places.set(interaction, [...(places.get(interaction) ?? []), `${table} ${version}`]);
    return places;
  }

  /**
   * The data that matters to people, row by row, to the last digit, without the messages that show a table.
   *
   * @param lasting true to leave out data that changes during a game: clocks, and the state of a table
   */
  rawRows(lasting: boolean): readonly RawRow[] {
    const sql = new Map([
      ['tables', `SELECT ${lasting ? IDENTITY : `${IDENTITY}, ${STATE}`} FROM tables ORDER BY number`],
    ]);
    for (const place of ['seats', 'log', 'setups', 'results', ...(lasting ? [] : PASSING)])
      sql.set(place, `SELECT * FROM ${place}`);
    return this.#read([], (database) =>
      [...sql].flatMap(([place, statement]) =>
        z
          .array(rawRow)
          .parse(database.prepare(statement).safeIntegers().all())
          .map((row): RawRow => ({
            place,
            tableId: row.table_id ?? row.id ?? '',
            text: JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
          })),
      ),
    );
  }

  /** The number of people who still wait for direct messages about a table's state or end. */
  awaitedBy(tableId: string): number {
    const behind = (place: string, isBehind: string): string =>
      `SELECT 1 FROM ${place} p JOIN tables t ON t.id = p.table_id
       WHERE t.id = ? AND (p.message IS NULL OR ${isBehind} OR t.acting_turn IS NULL)`;
    return this.#query(0, (query) => {
      const notices = query(behind('notices', 'p.turn <> t.acting_turn'), tableId);
      const boards = query(behind('boards', 'p.turn IS NULL OR p.turn <> t.acting_turn'), tableId);
      return notices.length + boards.length;
    });
  }

  /** True when a table's board shows its newest version, with its picture. */
  isShown(tableId: string): boolean {
    const behind = 'SELECT 1 FROM tables WHERE id = ? AND board_version < version';
    return this.#query(true, (query) => query(behind, tableId).length === 0);
  }

  /** The number of ended games that the statistics do not include yet. */
  uncountedGames(): number {
    return this.#query(0, (query) => query('SELECT 1 FROM uncounted').length);
  }

  watchersOf(tableId: string): readonly string[] {
    return this.#select(personRow, 'SELECT * FROM boards WHERE table_id = ?', tableId).map(({ user }) => user);
  }

  /** Ids of the people who wait for a direct message about a table's current turn. */
  untoldAt(tableId: string): readonly string[] {
    const sql = `SELECT n.* FROM notices n JOIN tables t ON t.id = n.table_id
      WHERE t.id = ? AND n.turn = t.acting_turn AND n.kind = 'turn' AND n.message IS NULL`;
    return this.#select(personRow, sql, tableId).map(({ user }) => user);
  }

  sentOf(tableId: string): number {
    const sent = (place: string): string => `SELECT 1 FROM ${place} WHERE table_id = ? AND message IS NOT NULL`;
    return this.#query(0, (query) => query(sent('notices'), tableId).length + query(sent('boards'), tableId).length);
  }

  /** True when the table's player will still be reminded. */
  awaitsReminder(tableId: string): boolean {
    const sql = `SELECT 1 FROM deadlines WHERE table_id = ? AND kind = 'reminder'`;
    return this.#query(false, (query) => query(sql, tableId).length > 0);
  }

  /** A person's stored settings; empty when they never changed any. */
  preferencesOf(person: string): Readonly<Record<string, unknown>> {
    return this.#query({}, (query) => {
      const [row] = query(`SELECT chosen FROM preferences WHERE owner = 'person' AND id = ?`, person);
      return row === undefined ? {} : chosenRow.parse(row).chosen;
    });
  }

  /** SQLite's own report on damage of the file; PostgreSQL checks its own. */
  damage(): readonly unknown[] {
    return this.#read([], (database) => [
      ...z
        .array(z.object({ integrity_check: z.string() }))
        .parse(database.pragma('integrity_check'))
        .filter(({ integrity_check: report }) => report !== 'ok'),
      ...z.array(z.unknown()).parse(database.pragma('foreign_key_check')),
    ]);
  }

  close(): void {
    this.#rows.close();
  }

  #query<Value>(nothing: Value, work: (query: Query) => Value): Value {
    return this.#rows.isThere ? this.#rows.read(work) : nothing;
  }

  #select<Row>(schema: z.ZodType<Row>, sql: string, ...values: readonly unknown[]): readonly Row[] {
    return this.#query([], (query) => z.array(schema).parse(query(sql, ...values)));
  }

  /** Reads facts that only an SQLite file provides, in a single transaction so that they are consistent. */
  #read<Value>(nothing: Value, work: (database: Database) => Value): Value {
    if (!existsSync(this.#path)) return nothing;
    const database = new SQLite(this.#path, { readonly: true });
    try {
      return database.transaction(() => work(database))();
    } finally {
      database.close();
    }
  }
}
