import SQLite, { type Database } from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { locales } from '../../src/model/locale.js';

const json = z.string().transform((text): unknown => JSON.parse(text));
const object = z.looseObject({});

const tableRow = z.object({
  id: z.string(),
  game: z.string(),
  channel: z.string(),
  locale: z.enum(locales),
  phase: z.enum(['lobby', 'playing', 'over', 'closed']),
  version: z.int(),
  options: json.pipe(object),
  seed: z.string().nullable(),
  rules: z.string().nullable(),
  suspended_by: z.null(),
  acting_seat: z.int().nullable(),
  acting_turn: z.int().nullable(),
  board_version: z.int(),
});
const seatRow = z.object({
  table_id: z.string(),
  kind: z.enum(['person', 'computer']),
  user: z.string().nullable(),
  name: z.string(),
});
const lineRow = z.object({
  table_id: z.string(),
  version: z.int(),
  kind: z.enum([
    'open',
    'join',
    'leave',
    'add-computer',
    'remove-computer',
    'begin',
    'close',
    'move',
    'undo',
    'resign',
  ]),
  actor: z.enum(['person', 'computer', 'clock']),
  seat: z.int().nullable(),
  turn: z.int().nullable(),
  notation: z.string().nullable(),
  interaction: z.string().nullable(),
  user: z.string().nullable(),
  former: json.nullable(),
  holder: json.nullable(),
});
const resultRow = z.object({ seat: z.int(), user: z.string().nullable(), place: z.int(), points: z.number() });
const setupRow = z.object({ setup: json.pipe(object) });
const deadlineRow = z.object({ table_id: z.string(), kind: z.string(), seat: z.int(), turn: z.int() });
const snapshotRow = z.object({
  table_id: z.string(),
  version: z.int(),
  position: json.pipe(z.looseObject({ state: object })),
});

export type SeatRow = z.infer<typeof seatRow>;
export type LineRow = z.infer<typeof lineRow>;
export type TableRow = z.infer<typeof tableRow>;

/** A table with all that the file says of it. */
export interface FiledTable extends TableRow {
  readonly seats: readonly SeatRow[];
  readonly lines: readonly LineRow[];
  readonly deadlines: readonly z.infer<typeof deadlineRow>[];
  readonly snapshots: readonly z.infer<typeof snapshotRow>[];
  /** What chance decided before the first move: one row once the game has begun. */
  readonly setups: readonly object[];
  /** By seat, once the game is over. */
  readonly results: readonly z.infer<typeof resultRow>[];
}

const allRows = <Row>(
  database: Database,
  schema: z.ZodType<Row>,
  sql: string,
  ...values: readonly string[]
): readonly Row[] => z.array(schema).parse(database.prepare(sql).all(...values));

const filed = (database: Database, table: TableRow): FiledTable => ({
  ...table,
  seats: allRows(
    database,
    seatRow,
    'SELECT table_id, kind, user, name FROM seats WHERE table_id = ? ORDER BY seat',
    table.id,
  ),
  lines: allRows(database, lineRow, 'SELECT * FROM log WHERE table_id = ? ORDER BY version', table.id),
  deadlines: allRows(database, deadlineRow, 'SELECT * FROM deadlines WHERE table_id = ? ORDER BY kind', table.id),
  snapshots: allRows(database, snapshotRow, 'SELECT * FROM snapshots WHERE table_id = ?', table.id),
  setups: allRows(database, setupRow, 'SELECT setup FROM setups WHERE table_id = ?', table.id).map(
    ({ setup }) => setup,
  ),
  results: allRows(
    database,
    resultRow,
    'SELECT seat, user, place, points FROM results WHERE table_id = ? ORDER BY seat',
    table.id,
  ),
});

/**
 * The database file, read beside the bot through a connection of our own that cannot write. It is opened for each reading and closed
 * after it, so that a bot that starts after a crash finds the file as the dead one left it, and has to recover it by itself.
 */
export class BotFile {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** Every table, the oldest first. */
  tables(): readonly FiledTable[] {
    return this.#read([], (database) =>
      allRows(database, tableRow, 'SELECT * FROM tables ORDER BY number').map((table) => filed(database, table)),
    );
  }

  newestIn(channel: string): FiledTable | null {
    return this.#read(null, (database) => {
      const [newest] = allRows(
        database,
        tableRow,
        'SELECT * FROM tables WHERE channel = ? ORDER BY number DESC LIMIT 1',
        channel,
      );
      return newest === undefined ? null : filed(database, newest);
    });
  }

  /** Where in the log each interaction stands: once, if all is well. */
  places(): ReadonlyMap<string, readonly string[]> {
    const row = z.object({ interaction: z.string(), places: z.string() });
    const sql =
      "SELECT interaction, group_concat(table_id || ' ' || version) AS places FROM log WHERE interaction IS NOT NULL GROUP BY interaction";
    return new Map(
      this.#read([], (database) => allRows(database, row, sql)).map(({ interaction, places }) => [
        interaction,
        places.split(','),
      ]),
    );
  }

  /** What SQLite itself finds wrong with the file. */
  damage(): readonly unknown[] {
    return this.#read([], (database) => [
      ...z
        .array(z.object({ integrity_check: z.string() }))
        .parse(database.pragma('integrity_check'))
        .filter(({ integrity_check: report }) => report !== 'ok'),
      ...z.array(z.unknown()).parse(database.pragma('foreign_key_check')),
    ]);
  }

  /** All of it in one transaction, so that what is read belongs together. */
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
