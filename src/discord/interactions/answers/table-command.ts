import { z } from 'zod';
import type { Table } from '../../../model/table.js';
import type { TableSnapshot } from '../../../tables/queries/table-snapshot.js';
import { customId } from '../../controls/custom-id.js';
import { type Block, type Page, textBlock } from '../../messages/page.js';
import { tableLink, tableTitle, turnWords } from '../../messages/table-title.js';
import { limits } from '../../messages/wording.js';
import {
  type Command,
  type CommandOption,
  defineCommand,
  type Feature,
  type Suggestion,
  type Typing,
} from '../command.js';
import { type Answer, answer, type Context } from '../context.js';
import { findMeant, findNamed, type Likely, nameable } from './find-table.js';
import { noTableKey, say } from './table-changes.js';

/** The option by which somebody names a table. */
const TABLE = 'table';
const NAME_AT_MOST = 100;

/** What a control carries of what was typed. */
const carried = z.string().transform((text, issues): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    issues.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  }
});

const named = z.looseObject({ [TABLE]: z.string().trim().min(1).max(NAME_AT_MOST).optional() });

interface TableCommandParts<Options> {
  readonly name: string;
  /** Besides the one that names a table. */
  readonly options?: readonly CommandOption[];
  readonly input: z.ZodType<Options>;
  /** Which table of several is meant by whoever names none, the most important first. */
  readonly likely: readonly Likely[];
  readonly run: (context: Context, table: TableSnapshot, options: Options) => Promise<Answer> | Answer;
  /** A table that has ended, if one is meant where none is open. */
  readonly ended?: (context: Context) => Promise<Table | null>;
  /** Offers values for its other options, at the tables that may be meant. */
  readonly complete?: (context: Context, tables: readonly Table[], text: string) => Promise<readonly Suggestion[]>;
}

/** What is said of no table, of one that is gone meanwhile, and of a name that is none. */
const noTable = async (context: Context, isNamed: boolean): Promise<Answer> =>
  answer(say(context, isNamed ? 'choice.unknown' : await noTableKey(context)));

const line = ({ games, texts, person }: Context, table: Table): string =>
  `- ${tableLink(table, games, texts)} · ${turnWords(table, person.userId, texts)}`;

const tableChoices = ({ games, texts, person }: Context, tables: readonly Table[]) =>
  tables.slice(0, limits.menuChoices).map((table) => ({
    value: table.id,
    label: tableTitle(table, games, texts),
    detail: turnWords(table, person.userId, texts, true),
  }));

/** Asks which of several tables is meant; the choice goes on with what was asked for. */
const question = (context: Context, tables: readonly Table[], action: string, rest: string): Page => {
  const { texts } = context;
  const press = { action, tableId: null, version: 0, rest };
  const lines = tables.slice(0, limits.menuChoices).map((table) => line(context, table));
  const menu: readonly Block[] = mayCarry(press)
    ? [{ kind: 'menu', press, prompt: texts.t('common:choice.prompt'), choices: tableChoices(context, tables) }]
    : [textBlock(texts.t('common:choice.by-option'))];
  return { blocks: [textBlock([texts.t('common:choice.title'), ...lines].join('\n')), ...menu] };
};

/** Whether a control has room for all that was typed. */
const mayCarry = (press: Parameters<typeof customId>[0]): boolean => {
  try {
    customId(press);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

const suggestTables = async (context: Context, text: string): Promise<readonly Suggestion[]> => {
  const tables = text === '' ? await nameable(context) : await findNamed(context, text);
  return tableChoices(context, tables).map(({ value, label, detail }) => ({ name: `${label} · ${detail}`, value }));
};

/** A command about a table, which is found by where it is typed, by who types it, or by its name. */
export const tableCommand = <Options extends object>(
  parts: TableCommandParts<Options>,
): Feature & { readonly command: Command } => {
  const { name, options = [], input, likely, run, ended, complete } = parts;
  const action = `at${name}`;

  const runAt = async (context: Context, found: Table, given: Options): Promise<Answer> => {
    const table = await context.tables.load(found.id);
    return table === null ? noTable(context, false) : run(context, table, given);
  };

  const findOf = async (context: Context, wanted: string | undefined): Promise<readonly Table[]> => {
    if (wanted !== undefined) return findNamed(context, wanted);
    const over = (await context.tables.openInChannel(context.channelId)).length > 0 ? null : await ended?.(context);
    return over === null || over === undefined ? findMeant(context, likely) : [over];
  };

  const command = defineCommand({
    name,
    options: [...options, { kind: 'table', name: TABLE }],
    input: named.transform(({ [TABLE]: wanted, ...rest }, issues) => {
      const read = input.safeParse(rest);
      if (read.success) return { wanted, given: read.data };
      for (const { message } of read.error.issues) issues.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
    run: async (context, { wanted, given }) => {
      const [first, ...others] = await findOf(context, wanted);
      if (first === undefined) return noTable(context, wanted !== undefined);
      if (others.length === 0) return runAt(context, first, given);
      return answer(question(context, [first, ...others], action, JSON.stringify(given)));
    },
    complete: async (context, { option, text, given }: Typing) => {
      if (option === TABLE) return suggestTables(context, text);
      const { data } = named.safeParse(given);
      return complete?.(context, await findOf(context, data?.[TABLE]), text) ?? [];
    },
  });

  return {
    command,
    presses: [
      {
        action,
        kind: 'answer',
        run: async (context, { ref, values }) => {
          const [table] = await findNamed(context, values[0] ?? '');
          if (table === undefined) return noTable(context, true);
          return runAt(context, table, input.parse(carried.parse(ref.rest)));
        },
      },
    ],
  };
};
