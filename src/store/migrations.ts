import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#src/lib/project-root.js';

export interface Migration {
  readonly number: number;
  readonly sql: string;
}

export const migrationsOf = (database: 'sqlite' | 'postgres'): readonly Migration[] => {
  const folder = join(projectRoot, 'migrations', database);
  return readdirSync(folder)
    .filter((file) => /^\d{3}-.+\.sql$/.test(file))
    .sort()
    .map((file) => ({ number: Number(file.slice(0, 3)), sql: readFileSync(join(folder, file), 'utf8') }));
};

export const newestSchema = (database: 'sqlite' | 'postgres'): number => migrationsOf(database).at(-1)?.number ?? 0;

/** The tables and columns defined by the PostgreSQL migrations, the single source of column names. */
export interface Layout {
  readonly columns: ReadonlyMap<string, readonly string[]>;
  /** The tables whose rows belong to one game each: their `table_id` refers to `tables`. */
  readonly children: readonly string[];
  readonly indexes: readonly string[];
}

const STATEMENT =
  /CREATE TABLE (?<made>\w+) \((?<body>[^]*?)\n\);|DROP TABLE (?<dropped>\w+)|ALTER TABLE (?<altered>\w+) ADD COLUMN "?(?<column>\w+)|CREATE (?:UNIQUE )?INDEX (?<index>\w+)|DROP INDEX (?<gone>\w+)/gu;

const COLUMN = /^ {2}"?(?<name>[a-z_]+)"? (?:TEXT|BIGINT|INTEGER|DOUBLE|UUID)/gmu;

const readLayout = (): Layout => {
  const columns = new Map<string, readonly string[]>();
  const children = new Set<string>();
  const indexes = new Set<string>();
  const sql = migrationsOf('postgres')
    .map((migration) => migration.sql.replaceAll(/--.*$/gmu, ''))
    .join('\n');
  for (const { groups = {} } of sql.matchAll(STATEMENT)) {
    const { made, body = '', dropped, altered, column, index, gone } = groups;
    if (made !== undefined) {
      columns.set(
        made,
        [...body.matchAll(COLUMN)].map((found) => found.groups?.name ?? ''),
      );
      if (/table_id .*REFERENCES tables/u.test(body)) children.add(made);
    }
    if (dropped !== undefined) {
      columns.delete(dropped);
      children.delete(dropped);
    }
    if (altered !== undefined && column !== undefined) columns.set(altered, [...(columns.get(altered) ?? []), column]);
    if (index !== undefined) indexes.add(index);
    if (gone !== undefined) indexes.delete(gone);
  }
  return { columns, children: [...children], indexes: [...indexes] };
};

let known: Layout | null = null;

export const layout = (): Layout => (known ??= readLayout());

/**
 * Returns the key that determines a server's shard: Discord's `guild_id >> 22`, still to be taken modulo the number of
 * shards.
 */
export const shardKeyOf = (guildId: string | null): number =>
  guildId !== null && /^\d{1,19}$/.test(guildId) ? Number(BigInt(guildId) >> 22n) : 0;
