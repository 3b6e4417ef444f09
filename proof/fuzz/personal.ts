import { z } from 'zod';
import type { DatabaseReader, RawRow } from '#tests/harness/database/database-reader.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import type { Forgery } from '#playground/index.js';
import { hasEnded, phases } from '#src/model/table.js';
import { ComponentType, InteractionType } from 'discord-api-types/v10';
import { type FuzzInvariants, invariant } from './invariants.js';
import type { Targets } from './targets.js';

/** Presses on people's own data; the last one deletes it. */
const presses: readonly (readonly [customId: string, ...values: string[]])[] = [
  ['ownset:-:0:reminder', 'off'],
  ['ownset:-:0:notify', 'none'],
  ['ownset:-:0:from', '22'],
  ['nodirect:-:0:'],
  ['watch:%:0:'],
  ['unwatch:%:0:'],
  ['forgetnow:-:0:'],
];

/** A person at many tables leaves them one after the other. */
const FORGOTTEN_WITHIN_MS = 60_000;

/**
 * Tables that must not change when a person changes or deletes their own data; the course of a game is not part of
 * this.
 */
const lasting: ReadonlySet<string> = new Set(['seats', 'preferences', 'boards', 'participants', 'log']);

/** The seats behind a leaving person move up, and boards show the result, some of them later. */
const PASSING = /,"(?:seat|message|turn|version)":(?:"[^"]*"|null)/g;

const lastingText = ({ place, text }: RawRow): string =>
  `${place}: ${place === 'log' ? text : text.replaceAll(PASSING, '')}`;

const namingOf = (database: DatabaseReader, person: string): RawRow | undefined =>
  database.rawRows(false).find(({ text }) => text.includes(person));

const storedTable = z.looseObject({ id: z.string(), phase: z.enum(phases) });
const storedBoard = z.looseObject({ table_id: z.string() });

const endedIn = (rows: readonly RawRow[]): ReadonlySet<string> =>
  new Set(
    rows
      .filter(({ place }) => place === 'tables')
      .map(({ text }) => storedTable.parse(JSON.parse(text)))
      .filter(hasEnded)
      .map(({ id }) => id),
  );

/**
 * The lasting rows that do not name a person.
 *
 * @param ended a board of an ended game goes by itself, once its reader has seen it
 */
const rowsWithout = (rows: readonly RawRow[], person: string, ended: ReadonlySet<string>): readonly string[] => {
  const isPassing = ({ place, text }: RawRow): boolean =>
    place === 'boards' && ended.has(storedBoard.parse(JSON.parse(text)).table_id);
  return rows.filter((row) => lasting.has(row.place) && !row.text.includes(person) && !isPassing(row)).map(lastingText);
};

const personalFile = z.looseObject({ account: z.string() });

const pressed = (customId: string, values: readonly string[]): Pick<Forgery, 'type' | 'data'> => ({
  type: InteractionType.MessageComponent,
  data: {
    component_type: values.length === 0 ? ComponentType.Button : ComponentType.StringSelect,
    custom_id: customId,
    ...(values.length === 0 ? {} : { values }),
  },
});

/** Makes some people change and delete their own data, and checks that it affects no other person. */
export const deliverPersonal = async (
  { control, members, tables }: Targets,
  database: DatabaseReader,
  seed: string,
  invariants: FuzzInvariants,
): Promise<void> => {
  const random = new RandomChoice(`${seed} personal`);
  const ids = members.map(({ userId }) => userId);
  for (const person of random.shuffled(ids).slice(0, 3)) {
    const { table } = random.oneOf(tables);
    const { id: message } = control.say(person, table.channelId, 'What of me?');
    const at = { person, channel: table.channelId, message };
    const { reply } = await control.forge({ ...at, ...pressed('mydata:-:0:', []) });
    const [file] = reply.kind === 'message' ? reply.message.files : [];
    const text = file === undefined ? '' : Buffer.from(file.bytes).toString();
    const others = ids.filter((id) => id !== person && text.includes(id));
    const account = text === '' ? null : personalFile.parse(JSON.parse(text)).account;
    invariants.check(
      invariant.own,
      account === person && others.length === 0,
      () => `the file of ${person} is of ${account ?? 'no person'} and names ${others.join()}`,
    );
    for (const [customId, ...values] of presses) {
      const stored = database.rawRows(false);
      await control.forge({ ...at, ...pressed(customId.replace('%', table.id), values) }, FORGOTTEN_WITHIN_MS);
      const now = database.rawRows(false);
      const ended = endedIn(now);
      const after = new Set(rowsWithout(now, person, ended));
      const lost = rowsWithout(stored, person, ended).find((row) => !after.has(row));
      invariants.check(invariant.own, lost === undefined, () => `${customId} by ${person} changed ${lost ?? ''}`);
    }
    // In a group the first reply may be a board that is on its way, while the person still leaves other tables.
    const isForgotten = await control
      .until(
        'the person to be forgotten',
        () => (namingOf(database, person) === undefined ? true : undefined),
        FORGOTTEN_WITHIN_MS,
      )
      .catch(() => false);
    invariants.check(
      invariant.own,
      isForgotten,
      () => `${person} is still named in ${JSON.stringify(namingOf(database, person))}`,
    );
  }
};
