import type { Database } from 'better-sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#src/store/sqlite/file/database.js';
import { DeadlineRows } from '#src/store/sqlite/rows/deadlines.js';
import { TableLists } from '#src/store/sqlite/lists.js';
import { CountingRows } from '#src/store/sqlite/figures/counting.js';
import { FigureRows } from '#src/store/sqlite/figures/reading.js';
import { LogRows } from '#src/store/sqlite/rows/log.js';
import { QuestionRows } from '#src/store/sqlite/rows/questions.js';
import { ProcessRows } from '#src/store/sqlite/rows/processes.js';
import { TableRows } from '#src/store/sqlite/rows/tables.js';

const database = openDatabase(':memory:');
afterAll(() => database.close());

/** The statements that a part of the store prepares. */
const statementsOf = (Rows: new (database: Database) => object): readonly string[] => {
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
  expect(new Rows(listening)).toBeDefined();
  return prepared;
};

const planOf = (sql: string): readonly string[] =>
  database
    .prepare(`EXPLAIN QUERY PLAN ${sql.replaceAll(/@\w+|\?/g, '1')}`)
    .all()
    .map((step) => String(Reflect.get(Object(step), 'detail')));

/** Going through a table of the archive from end to end, and not along an index of few rows. */
const readsTheArchive = (step: string): boolean =>
  /^SCAN (tables|seats|log|setups|results|standings|meetings)(?! USING INDEX (open_tables|ended_tables_behind|suspended))/.test(
    step,
  );

describe('a query of a store with a million tables', () => {
  it.each([
    { name: 'tables', Rows: TableRows },
    { name: 'lists', Rows: TableLists },
    { name: 'the log', Rows: LogRows },
    { name: 'deadlines', Rows: DeadlineRows },
    { name: 'processes', Rows: ProcessRows },
    { name: 'counting games', Rows: CountingRows },
    { name: 'figures', Rows: FigureRows },
    { name: 'questions', Rows: QuestionRows },
  ])('for $name never reads all of them', ({ Rows }) => {
    const statements = statementsOf(Rows);
    expect(statements.length).toBeGreaterThan(3);
    expect(statements.filter((sql) => planOf(sql).some(readsTheArchive))).toEqual([]);
  });

  it('finds the games of a server along its own index, and not among all', () => {
    const ofServer = statementsOf(TableLists).filter((sql) => sql.includes('guild = @guild'));
    expect(ofServer.map((sql) => planOf(sql).join())).toEqual([
      expect.stringContaining('USING INDEX open_tables_by_guild (guild=? AND number<?)'),
      expect.stringContaining('USING INDEX ended_games_by_guild (guild=? AND number<?)'),
    ]);
  });

  it('finds the standing of each rival, and not the rivals among the standings of a whole server', () => {
    const [ofRivals = ''] = statementsOf(FigureRows).filter((sql) => sql.includes('AS known'));
    expect(planOf(ofRivals).join()).toContain(
      'SEARCH known USING PRIMARY KEY (guild=? AND season=? AND game=? AND player=?)',
    );
  });
});
