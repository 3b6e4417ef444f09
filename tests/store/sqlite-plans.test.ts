import { afterAll, describe, expect, it } from 'vitest';
import { openStore } from '#src/store/index.js';
import { allStatements } from '#src/store/operation.js';
import { openDatabase } from '#src/store/sqlite/file/database.js';
import { TableRows } from '#src/store/sqlite/tables.js';

const database = openDatabase(':memory:');
afterAll(() => database.close());

const forTables = (): readonly string[] => {
  const prepared: string[] = [];
  const listening = new Proxy(database, {
    get: (target, key) =>
      key === 'prepare'
        ? (sql: string) => {
            prepared.push(sql);
            return target.prepare(sql);
          }
        : (Reflect.get(target, key) as unknown),
  });
  expect(new TableRows(listening)).toBeDefined();
  return prepared;
};

const statement = (name: string): string => {
  const found = allStatements.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no statement ${name}`);
  return found.sqlite;
};

const planOf = (sql: string): readonly string[] =>
  database
    .prepare(`EXPLAIN QUERY PLAN ${sql.replaceAll(/@\w+|\?/g, '1')}`)
    .all()
    .map((step) => String(Reflect.get(Object(step), 'detail')));

/** True for a full scan of an archive table, without an index of few rows. */
const readsTheArchive = (step: string): boolean =>
  /^SCAN (tables|seats|log|setups|results|standings|meetings)(?! USING INDEX (open_tables|ended_tables_behind|suspended))/.test(
    step,
  );

describe('a query of a store with a million tables', () => {
  it('never reads all of them', () => {
    // This use of the import loads the statements of every area.
    expect(openStore).toBeTypeOf('function');
    const statements = [...forTables(), ...allStatements.map(({ sqlite }) => sqlite)];
    expect(statements.length).toBeGreaterThan(100);
    expect(statements.filter((sql) => planOf(sql).some(readsTheArchive))).toEqual([]);
  });

  it('has a name of its own for each statement', () => {
    const names = allStatements.map(({ name }) => name);
    expect(names.length).toBe(new Set(names).size);
  });

  it('finds the games of a server along its own index, and not among all', () => {
    expect(planOf(statement('lists running')).join()).toContain(
      'USING INDEX open_tables_by_guild (guild=? AND number<?)',
    );
    expect(planOf(statement('lists ended')).join()).toContain(
      'USING INDEX ended_games_by_guild (guild=? AND number<?)',
    );
  });

  it('finds the standing of each rival, and not the rivals among the standings of a whole server', () => {
    expect(planOf(statement('statistics rivals')).join()).toContain(
      'SEARCH known USING PRIMARY KEY (guild=? AND season=? AND game=? AND player=?)',
    );
  });
});
