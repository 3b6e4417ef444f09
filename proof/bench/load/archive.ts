import SQLite from '@en-piste/sqlite';

/** An archive on a quiet morning: every board is up to date and no timer is due. */
const quiet = `
  UPDATE tables SET board_message = number, board_version = version, board_since = version, board_turn = 0;
  UPDATE deadlines SET due_at = due_at + 365 * 86400000;
`;

const copiesOf = (times: number, runningOneIn: number): string => `
  CREATE TEMP TABLE copies AS
    WITH RECURSIVE counted(copy) AS (SELECT 1 UNION ALL SELECT copy + 1 FROM counted WHERE copy < ${times})
    SELECT tables.id AS original, printf('t%09d', copy * 1000000 + number) AS id, copy, copy % ${runningOneIn} = 0 AS runs
      FROM counted, tables;
`;

const multiplied = [
  `INSERT INTO tables (id, game, guild, channel, locale, host, phase, version, options, seed, seed_hash, rules,
     acting_seat, acting_turn,
     board_message, board_version, board_since, board_turn, created_at, changed_at)
   SELECT copies.id, game, guild, channel || '-' || copy, locale, host, iif(runs, phase, 'over'), version, options,
     seed, seed_hash, rules, iif(runs, acting_seat, NULL), iif(runs, acting_turn, NULL), board_message, board_version,
       board_since, board_turn,
     created_at, changed_at
   FROM copies JOIN tables ON tables.id = original`,
  // The copies have other people: one person does not play at a thousand tables.
  `INSERT INTO seats SELECT copies.id, seat, kind, user || '-' || copy, name, level
   FROM copies JOIN seats ON table_id = original`,
  `INSERT INTO log (table_id, version, kind, actor, user, seat, turn, notation, former, holder, interaction, at)
   SELECT copies.id, version, kind, actor, user, seat, turn, notation, former, holder, interaction || '-' || copy, at
   FROM copies JOIN log ON table_id = original`,
  'INSERT INTO setups SELECT copies.id, setup FROM copies JOIN setups ON table_id = original',
  `INSERT INTO deadlines SELECT copies.id, kind, seat, turn, due_at FROM copies JOIN deadlines ON table_id = original
   WHERE runs`,
];

/**
 * Multiplies the tables of a database: copies every one `times` times, most of them as ended games.
 *
 * @param runningOneIn the number of copies of which one still runs
 */
export const fillArchive = (databasePath: string, times: number, runningOneIn = 10): void => {
  const database = new SQLite(databasePath);
  database.pragma('synchronous = OFF');
  database.exec(quiet);
  database.exec(copiesOf(times, runningOneIn));
  database.transaction(() => {
    for (const statement of multiplied) database.exec(statement);
  })();
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
};
