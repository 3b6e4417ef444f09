import type { DatabaseReader, TableRecord } from '#tests/harness/database/database-reader.js';
import type { Control } from '#playground/index.js';
import type { TrackedInteraction } from '../tracked-interaction.js';

type Choice = { readonly value: string; readonly asked: TrackedInteraction };

/** Formats a setting as on the settings page. */
const stored = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value));

/** The choices of one setting in order, by person and setting. */
const choicesIn = (asked: readonly TrackedInteraction[]): ReadonlyMap<string, readonly Choice[]> => {
  const choices = new Map<string, readonly Choice[]>();
  for (const each of asked) {
    if (each.change?.kind !== 'choose') continue;
    const { setting, value } = each.change;
    const key = `${each.guest.id} ${setting}`;
    choices.set(key, [...(choices.get(key) ?? []), { value, asked: each }]);
  }
  return choices;
};

/** The values that may be stored: the last confirmed one, all chosen since, and those of late deliveries. */
const allowed = (choices: readonly Choice[]): readonly string[] | null => {
  const last = choices.findLastIndex(({ asked }) => asked.isConfirmed);
  if (last < 0) return null;
  return choices
    .filter(({ asked }, index) => index >= last || asked.acted.timings.acknowledged === null)
    .map(({ value }) => value);
};

const choiceViolation = (asked: readonly TrackedInteraction[], database: DatabaseReader): string | null => {
  for (const [key, choices] of choicesIn(asked)) {
    const [person = '', setting = ''] = key.split(' ');
    const values = allowed(choices);
    const found = stored(database.preferencesOf(person)[setting]);
    if (values !== null && !values.includes(found))
      return `${setting} of ${person} is ${found}, not ${values.join(' or ')}`;
  }
  return null;
};

/** True when a person ever sat at a table: after that they no longer watch it. */
const isSeated = ({ log }: TableRecord, person: string): boolean =>
  log.some(({ holder }) => JSON.stringify(holder).includes(person));

const watchViolation = (
  asked: readonly TrackedInteraction[],
  database: DatabaseReader,
  tables: readonly TableRecord[],
): string | null => {
  for (const { change, isConfirmed, guest, description } of asked) {
    if (change?.kind !== 'watch' || !isConfirmed) continue;
    const table = tables.find(({ id, phase }) => id === change.table && phase === 'playing');
    if (table === undefined || isSeated(table, guest.id)) continue;
    if (!database.watchersOf(table.id).includes(guest.id))
      return `${description} was confirmed, and the person does not watch`;
  }
  return null;
};

/**
 * A confirmed choice of a person that is not stored; null when all are.
 *
 * @param asked all interactions so far, in order
 */
export const personalViolation = (
  asked: readonly TrackedInteraction[],
  database: DatabaseReader,
  tables: readonly TableRecord[],
): string | null => choiceViolation(asked, database) ?? watchViolation(asked, database, tables);

/** The person who missed a promised direct message about the current turn; null when there is none. */
export const untold = ({ id, channel }: TableRecord, database: DatabaseReader, control: Control): string | null => {
  // The bot records a sent message slightly later.
  const isTold = (person: string): boolean =>
    control.inbox(person).some(({ raw }) => JSON.stringify(raw).includes(channel));
  const waiting = database.untoldAt(id).filter((person) => !isTold(person));
  return waiting.length === 0 ? null : `${waiting.join()} was not told directly of the turn at table ${id}`;
};
