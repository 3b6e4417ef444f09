import { ENGLISH } from '#src/lib/locale.js';
import { layout } from '../migrations.js';
import { type Access, type Operation, statementsOf } from '../operation.js';
import type { PersonStore } from '../port.js';
import { talkWithout } from '../rows/consent-rows.js';
import { SCOPE } from './statistics.js';
import { idsOf, ownerValues, pageOf } from './lists.js';
import { forgetDrills } from './drills.js';
import { forgetSolver } from './puzzles.js';
import { forgetContacts } from './contacts.js';
import { forgetGuest } from './nights.js';
import { forgetSessions } from './sessions.js';
import { forgetEntrant } from './tournaments.js';

const its = statementsOf('people', ({ contains, owned }) => ({
  tables: `SELECT tables.id, number FROM participants JOIN tables ON tables.id = participants.table_id
    WHERE "user" = @userId AND number < @after ORDER BY number DESC LIMIT @limit`,
  left: `SELECT id FROM participants JOIN tables ON tables.id = table_id
    WHERE participants."user" = @userId AND (phase IN ('over', 'closed') OR NOT EXISTS
      (SELECT 1 FROM seats WHERE seats.table_id = tables.id AND seats."user" = @userId))`,
  setTalk: 'UPDATE tables SET seating = @seating, proposal = @proposal, draw = @draw WHERE id = @id',
  ended: `SELECT id FROM tables WHERE phase IN ('over', 'closed') AND changed_at < @before AND ${owned('guild')}
    ORDER BY changed_at LIMIT @limit`,
  forgetStandings: `DELETE FROM standings WHERE player = 'user:' || @userId`,
  forgetMeetings: `DELETE FROM meetings WHERE player = 'user:' || @userId`,
  forgetRival: `DELETE FROM meetings WHERE rival = 'user:' || @userId`,
  forgetPlans: `DELETE FROM message_plans WHERE ${contains('words', `'<@' || @userId || '>'`)}
    OR channel IN (SELECT channel FROM contacts WHERE "user" = @userId)`,
  forgetPreferences: `DELETE FROM preferences WHERE owner = 'person' AND id = @userId`,
  forgetContacts: 'DELETE FROM contacts WHERE "user" = @userId',
  forgetNotices: 'DELETE FROM notices WHERE "user" = @userId',
  forgetBoards: 'DELETE FROM boards WHERE "user" = @userId',
  forgetHints: 'DELETE FROM hints WHERE "user" = @userId',
}));

/**
 * Statements that remove a person from the tables `@ids`: `@names` by language, `@otherwise` for languages without a
 * name.
 */
const atTables = statementsOf('people-at', ({ among, contains, only }) => {
  const theirs = among('table_id', '@ids');
  const formerName = only({
    sqlite: `coalesce(
      (SELECT value FROM json_each(@names) WHERE key = (SELECT locale FROM tables WHERE id = table_id)), @otherwise)`,
    postgres: `coalesce(
      CAST(@names AS jsonb) ->> (SELECT locale FROM tables WHERE id = table_id), CAST(@otherwise AS text))`,
  });
  const object = only({ sqlite: 'json_object', postgres: 'jsonb_build_object' });
  const withoutHolder = (column: 'former' | 'holder') =>
    `UPDATE log SET ${column} = CAST(${object}('kind', 'former', 'name', ${formerName}) AS TEXT)
     WHERE ${contains(column, `'"userId":"' || @userId || '"'`)} AND ${theirs}`;
  return {
    talk: `SELECT id, seating, proposal, draw FROM tables WHERE ${among('id', '@ids')}
      AND (${contains('seating', `'"' || @userId || '"'`)} OR ${contains('proposal', `'"' || @userId || '"'`)}
        OR ${contains('draw', `'"' || @userId || '"'`)})`,
    seats: `UPDATE seats SET "user" = 'former-' || seat, name = ${formerName} WHERE "user" = @userId AND ${theirs}`,
    former: withoutHolder('former'),
    holder: withoutHolder('holder'),
    actor: `UPDATE log SET "user" = NULL WHERE "user" = @userId AND ${theirs}`,
    results: `UPDATE results SET "user" = NULL WHERE "user" = @userId AND ${theirs}`,
    host: `UPDATE tables SET host = 'former' WHERE host = @userId AND ${among('id', '@ids')}`,
    // A copy of a table that was read before names the person: this makes it conflict. The version cannot, as it counts
    // the entries of the log.
    renewed: `UPDATE tables SET created_at = created_at + 1 WHERE ${among('id', '@ids')}`,
    participants: `DELETE FROM participants WHERE "user" = @userId AND ${theirs}`,
    // The id of a conversation identifies the person. No channel of Discord has the id 0.
    conversation: `UPDATE tables SET channel = '0', board_message = NULL, board_since = NULL, board_turn = NULL
      WHERE location = 'bot-dm' AND host = @userId AND ${among('id', '@ids')}`,
    alone: `SELECT id FROM tables WHERE location = 'bot-dm' AND ${among('id', '@ids')} AND NOT EXISTS
      (SELECT 1 FROM participants WHERE participants.table_id = tables.id AND participants."user" <> @userId)`,
    // The games of these tables, and all later ones, are counted again.
    recount: `INSERT INTO uncounted (guild, ended_at, table_id)
      SELECT ${SCOPE}, changed_at, id FROM tables WHERE phase = 'over' AND ${among('id', '@ids')} ON CONFLICT DO NOTHING`,
  };
});

/** Children before parents. */
const removal = statementsOf('people-remove', ({ among }) => ({
  ...Object.fromEntries(
    layout().children.map((table) => [table, `DELETE FROM ${table} WHERE ${among('table_id', '@ids')}`]),
  ),
  tables: `DELETE FROM tables WHERE ${among('id', '@ids')}`,
}));

const forgetAtTables = function* (
  ids: readonly string[],
  userId: string,
  names: Parameters<PersonStore['forgetPerson']>[1],
): Operation<void> {
  for (const row of yield* atTables.talk({ ids, userId })) yield* its.setTalk(talkWithout(row, userId));
  const alone = idsOf(yield* atTables.alone({ ids, userId }));
  const named = { ids, userId, names: JSON.stringify(names), otherwise: names[ENGLISH] ?? '' };
  for (const each of [atTables.seats, atTables.former, atTables.holder]) yield* each(named);
  for (const each of [atTables.actor, atTables.results, atTables.conversation, atTables.host, atTables.participants])
    yield* each({ ids, userId });
  for (const each of [atTables.recount, atTables.renewed]) yield* each({ ids });
  // A game in direct messages without other people is useless to everyone else.
  if (alone.length > 0) for (const remove of Object.values(removal)) yield* remove({ ids: alone });
};

export const people = ({ read, writeAll }: Access): PersonStore => ({
  tablesOfPerson: (userId, page) => read(() => pageOf(its.tables, { userId }, page)),
  forgetPerson: (userId, names) => {
    // An attempt may be committed although its answer was lost; the next one then finds nothing left. Collect the ids
    // of all attempts.
    const forgotten = new Set<string>();
    return writeAll(function* () {
      yield* forgetContacts(userId);
      const ids = idsOf(yield* its.left({ userId }));
      for (const id of ids) forgotten.add(id);
      yield* forgetAtTables(ids, userId, names);
      yield* forgetEntrant(userId, names);
      yield* forgetGuest(userId);
      yield* forgetSolver(userId);
      yield* forgetDrills(userId);
      yield* forgetSessions(userId);
      for (const each of [its.forgetPlans, its.forgetPreferences]) yield* each({ userId });
      for (const each of [its.forgetStandings, its.forgetMeetings, its.forgetRival]) yield* each({ userId });
      for (const each of [its.forgetContacts, its.forgetNotices, its.forgetBoards, its.forgetHints])
        yield* each({ userId });
      return [...forgotten];
    });
  },
  removeEnded: (owner, before, limit) => {
    const removed = new Set<string>();
    return writeAll(function* () {
      const ids = idsOf(yield* its.ended({ ...ownerValues(owner), before: before.getTime(), limit }));
      for (const id of ids) removed.add(id);
      yield* atTables.recount({ ids });
      for (const remove of Object.values(removal)) yield* remove({ ids });
      return removed.size;
    });
  },
});
