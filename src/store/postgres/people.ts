import { ENGLISH } from '#src/lib/locale.js';
import type { Store } from '../port.js';
import type { Connection } from './connection/connection.js';
import { childTables } from '../child-tables.js';
import { talkWithout } from '../rows/consent-rows.js';
import { forgetSolver } from './puzzles.js';
import { forgetEntrant } from './tournaments.js';
import { fromNewest, idsOf, OWNED, ownerValues, pageOf } from './lists.js';

const statement = <Name extends string, Text extends string>(name: Name, text: Text) => ({ name, text }) as const;

/** $1 are ids of tables, $2 is the account, $3 its names by language, $4 that of every other language. */
const FORMER_NAME = `COALESCE($3::jsonb ->> (SELECT locale FROM tables WHERE id = table_id), $4::text)`;
const THEIRS = `table_id = ANY ($1::text[])`;

const withoutHolder = (column: 'former' | 'holder') =>
  statement(
    `forget-${column}`,
    `UPDATE log SET ${column} = jsonb_build_object('kind', 'former', 'name', ${FORMER_NAME})::text
     WHERE strpos(${column}, '"userId":"' || $2 || '"') > 0 AND ${THEIRS}`,
  );

/** With the names. */
const renaming = [
  statement(
    'forget-seats',
    `UPDATE seats SET "user" = 'former-' || seat, name = ${FORMER_NAME} WHERE "user" = $2 AND ${THEIRS}`,
  ),
  withoutHolder('former'),
  withoutHolder('holder'),
] as const;

/** The games of these tables are counted anew, and those after them. */
const recount = statement(
  'forget-count',
  `INSERT INTO uncounted (guild, ended_at, table_id)
   SELECT guild, changed_at, id FROM tables WHERE phase = 'over' AND id = ANY ($1::text[]) ON CONFLICT DO NOTHING`,
);

/** Without them. */
const removing = [
  statement('forget-actor', `UPDATE log SET "user" = NULL WHERE "user" = $2 AND ${THEIRS}`),
  statement('forget-results', `UPDATE results SET "user" = NULL WHERE "user" = $2 AND ${THEIRS}`),
  statement('forget-host', `UPDATE tables SET host = 'former' WHERE host = $2 AND id = ANY ($1::text[])`),
  statement('forget-participant', `DELETE FROM participants WHERE "user" = $2 AND ${THEIRS}`),
] as const;

const statements = {
  tables: statement(
    'tables-of-person',
    `SELECT tables.id, number FROM participants JOIN tables ON tables.id = participants.table_id
     WHERE "user" = $1 AND number < $2 ORDER BY number DESC LIMIT $3`,
  ),
  left: statement(
    'left-by-person',
    `SELECT id FROM participants JOIN tables ON tables.id = table_id
     WHERE participants."user" = $1 AND (phase IN ('over', 'closed') OR NOT EXISTS
       (SELECT 1 FROM seats WHERE seats.table_id = tables.id AND seats."user" = $1))`,
  ),
  forgetStandings: statement('forget-standings', `DELETE FROM standings WHERE player = 'user:' || $1`),
  forgetMeetings: statement('forget-meetings', `DELETE FROM meetings WHERE player = 'user:' || $1`),
  forgetRival: statement('forget-rival', `DELETE FROM meetings WHERE rival = 'user:' || $1`),
  forgetPlans: statement('forget-plans', `DELETE FROM message_plans WHERE strpos(words, '<@' || $1 || '>') > 0`),
  forgetPreferences: statement('forget-preferences', `DELETE FROM preferences WHERE owner = 'person' AND id = $1`),
  talk: statement(
    'talk-of-person',
    `SELECT id, seating, proposal FROM tables WHERE id = ANY ($1::text[])
       AND (strpos(seating, '"' || $2 || '"') > 0 OR strpos(proposal, '"' || $2 || '"') > 0)`,
  ),
  setTalk: statement('set-talk', 'UPDATE tables SET seating = $2, proposal = $3 WHERE id = $1'),
  ended: statement(
    'ended-before',
    `SELECT id FROM tables WHERE phase IN ('over', 'closed') AND ${OWNED} AND changed_at < $3
     ORDER BY changed_at LIMIT $4`,
  ),
} as const;

/** What belongs to a person at no table, or at one that goes on without them. */
const ownRows = (['contacts', 'notices', 'watches', 'hints'] as const).map((table) =>
  statement(`forget-${table}`, `DELETE FROM ${table} WHERE "user" = $1`),
);

/** Children before parents. */
const removal = [
  recount,
  ...childTables.map((table) => statement(`remove-${table}`, `DELETE FROM ${table} WHERE ${THEIRS}`)),
  statement('remove-tables', 'DELETE FROM tables WHERE id = ANY ($1::text[])'),
];

type People = Pick<Store, 'tablesOfPerson' | 'forgetPerson' | 'removeEnded'>;

/** Who has anything to do with which table, and how what is stored of them goes away. */
export const personRows = (connection: Connection): People => ({
  tablesOfPerson: async (userId, request = {}) => {
    const [before, limit] = fromNewest(request);
    return pageOf(await connection.query(statements.tables, userId, before, limit), limit);
  },
  forgetPerson: async (userId, names) => {
    // A try that was committed although its answer was lost has left nothing for the next one.
    const forgotten = new Set<string>();
    await connection.transaction(async (run) => {
      const ids = idsOf(await run(statements.left, userId));
      for (const id of ids) forgotten.add(id);
      for (const row of await run(statements.talk, ids, userId)) {
        const { id, seating, proposal } = talkWithout(row, userId);
        await run(statements.setTalk, id, seating, proposal);
      }
      for (const each of renaming) await run(each, ids, userId, JSON.stringify(names), names[ENGLISH] ?? '');
      for (const each of removing) await run(each, ids, userId);
      await run(statements.forgetPlans, userId);
      await run(statements.forgetPreferences, userId);
      await run(recount, ids);
      await forgetEntrant(run, userId, names);
      await forgetSolver(run, userId);
      await run(statements.forgetStandings, userId);
      await run(statements.forgetMeetings, userId);
      await run(statements.forgetRival, userId);
      for (const each of ownRows) await run(each, userId);
    });
    return [...forgotten];
  },
  removeEnded: async (owner, before, limit) => {
    const removed = new Set<string>();
    await connection.transaction(async (run) => {
      const ids = idsOf(await run(statements.ended, ...ownerValues(owner), before.getTime(), limit));
      for (const id of ids) removed.add(id);
      for (const each of removal) await run(each, ids);
    });
    return removed.size;
  },
});
