import { z } from 'zod';
import type { Table } from '#src/model/table.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import { mayCarry } from '#src/discord/custom-ids/custom-id.js';
import { type Block, type Page, textBlock } from '#src/discord/messages/page.js';
import { momentText, tableLink, tableTitle, turnWords } from '#src/words/table-title.js';
import { limits } from '#renderers/kit/wording.js';
import {
  type Command,
  type CommandOption,
  defineCommand,
  type Feature,
  type Suggestion,
  type Typing,
} from '../command.js';
import type { Answer, Context } from '../context.js';
import { carried, runCommand } from '../run-command.js';
import { type Condition, findMeant, holds, findNamedTables, nameable, tablesHere } from './find-table.js';
import { noTableKey, say } from './table-changes.js';

const TABLE = 'table';
const MAX_NAME_LENGTH = 100;

const named = z.looseObject({ [TABLE]: z.string().trim().min(1).max(MAX_NAME_LENGTH).optional() });

interface TableCommandParts<Options> {
  readonly name: string;
  readonly options?: readonly CommandOption[];
  readonly serversOnly?: true;
  readonly companyOnly?: true;
  readonly input: z.ZodType<Options>;
  /** Selects among several tables when the person names none, the most important condition first. */
  readonly prefers: readonly Condition[];
  /** Without it the command is refused, so that no one chooses among tables that fail it. */
  readonly needs?: Condition;
  readonly run: (context: Context, table: TableSnapshot, options: Options) => Promise<Answer> | Answer;
  readonly ended?: (context: Context) => Promise<Table | null>;
  readonly complete?: (context: Context, tables: readonly Table[], typing: Typing) => Promise<readonly Suggestion[]>;
}

const noTable = async (context: Context, isNamed: boolean): Promise<Answer> =>
  say(context, isNamed ? 'choice.unknown' : await noTableKey(context));

const line = ({ games, texts, person }: Context, table: Table): string =>
  `- ${tableLink(table, games, texts)} · ${turnWords(table, person.userId, texts)}`;

const tableChoice = ({ games, texts, person }: Context, table: Table) => ({
  value: table.id,
  label: tableTitle(table, games, texts),
  detail: turnWords(table, person.userId, texts, true),
});

const question = (context: Context, tables: readonly Table[], action: string, payload: string): Page => {
  const { texts } = context;
  const press = { action, tableId: null, version: 0, payload };
  const listed = tables.slice(0, limits.menuChoices);
  const lines = listed.map((table) => line(context, table));
  const menu: readonly Block[] = mayCarry(press)
    ? [
        {
          kind: 'menu',
          press,
          prompt: texts.t('common:choice.prompt'),
          choices: listed.map((table) => tableChoice(context, table)),
        },
      ]
    : [textBlock(texts.t('common:choice.by-option'))];
  return { blocks: [textBlock([texts.t('common:choice.title'), ...lines].join('\n')), ...menu] };
};

const suggestTables = async (context: Context, { text, sent }: Typing): Promise<readonly Suggestion[]> => {
  const tables = text === '' || sent ? await nameable(context) : await findNamedTables(context, text);
  return tables.map((table) => {
    const { value, label, detail } = tableChoice(context, table);
    const name = `${label} · ${detail}`;
    return { name, value, lasting: label, detail: momentText(table, context.texts) };
  });
};

/** A command about a table, which is selected by the channel, by the person, or by its name. */
export const tableCommand = <Options extends object>(
  parts: TableCommandParts<Options>,
): Feature & { readonly command: Command } => {
  const { name, options = [], serversOnly, companyOnly, input, prefers, needs, run, ended, complete } = parts;
  const action = `at${name}`;

  const findOf = async (context: Context, wanted: string | undefined): Promise<readonly Table[]> => {
    if (wanted !== undefined) return findNamedTables(context, wanted);
    const over = (await tablesHere(context)).length > 0 ? null : await ended?.(context);
    return over === null || over === undefined ? findMeant(context, prefers) : [over];
  };

  const command = defineCommand({
    name,
    options: [...options, { kind: 'table', name: TABLE }],
    ...(serversOnly === undefined ? {} : { serversOnly }),
    ...(companyOnly === undefined ? {} : { companyOnly }),
    input: named.transform(({ [TABLE]: wanted, ...rest }, issues) => {
      const read = input.safeParse(rest);
      if (read.success) return { wanted, given: read.data };
      for (const { message } of read.error.issues) issues.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
    run: async (context, { wanted, given }) => {
      const [first, ...others] = await findOf(context, wanted);
      if (first === undefined) return noTable(context, wanted !== undefined);
      const isFit = needs === undefined || holds(needs, first, context.person.userId);
      if (others.length > 0 && isFit) return question(context, [first, ...others], action, JSON.stringify(given));
      const table = await context.tables.load(first.id);
      return table === null ? noTable(context, false) : run(context, table, given);
    },
    complete: async (context, typing: Typing) => {
      if (typing.option === TABLE) return suggestTables(context, typing);
      const { data } = named.safeParse(typing.given);
      return complete?.(context, await findOf(context, data?.[TABLE]), typing) ?? [];
    },
  });

  return {
    command,
    presses: [
      {
        action,
        kind: 'answer',
        // The other input may name something at the chosen table.
        run: (context, { ref, values }) => {
          const given = z.record(z.string(), z.unknown()).parse(carried.parse(ref.payload));
          return runCommand(command, context, { subcommand: null, options: { ...given, [TABLE]: values[0] } });
        },
      },
    ],
  };
};
