import { z } from 'zod';
import { shorten, withoutIsolates } from '#renderers/kit/words.js';
import { mayCarry } from '../custom-ids/custom-id.js';
import { type Block, type Page, textBlock, textPage } from '../messages/page.js';
import { foldTyped, limits } from '#renderers/kit/wording.js';
import { type Command, optionsOf, type Press, type RawInput, type Suggestion } from './command.js';
import type { Answer, Context } from './context.js';
import { CLOCK } from './command-bodies.js';

/** Asks which of several choices with the same name is meant; a pick continues the command. */
const ACTION = 'meant';

const BETWEEN = ' · ';

export const shownName = ({ name }: Suggestion): string => shorten(name, limits.choice);

/** Normalizes a name, since clients may send it back without invisible characters or in another Unicode form. */
const asSeen = (name: string): string => foldTyped(withoutIsolates(name)).trim();

/** Returns the options whose shown names are read here, the table first: the suggestions of others depend on it. */
const namedOptions = (command: Command, subcommand: string | null): readonly string[] =>
  command.options === 'subcommand-per-game'
    ? [CLOCK]
    : optionsOf(command, subcommand)
        .filter(
          (option) =>
            option.kind === 'table' || (option.kind === 'text' && option.completed && option.readsNames !== true),
        )
        .toSorted((one, other) => Number(other.kind === 'table') - Number(one.kind === 'table'))
        .map(({ name }) => name);

/** Returns the suggestions with this name, each value once; none when the text is already a value. */
const called = (text: string, suggestions: readonly Suggestion[]): readonly Suggestion[] => {
  if (suggestions.some(({ value }) => value === text)) return [];
  const seen = asSeen(text);
  const named = suggestions.filter((one) => asSeen(shownName(one)) === seen || asSeen(one.value) === seen);
  const found =
    named.length > 0
      ? named
      : suggestions.filter(({ lasting }) => lasting !== undefined && seen.startsWith(asSeen(lasting) + BETWEEN));
  return [...new Map(found.map((one) => [one.value, one])).values()];
};

/** A control has room for plain values only, and people and files in it could be forged. */
const plainOptions = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const carriedCommand = z.tuple([z.string(), z.string().nullable(), z.string(), plainOptions]);

interface AmbiguousOption {
  readonly option: string;
  readonly found: readonly Suggestion[];
}

const question = (
  { texts }: Context,
  command: Command,
  { subcommand, options }: RawInput,
  { option, found }: AmbiguousOption,
): Page => {
  const choices = found.slice(0, limits.menuChoices);
  const others = Object.fromEntries(Object.entries(options).filter(([name]) => name !== option));
  const press = {
    action: ACTION,
    tableId: null,
    version: 0,
    payload: JSON.stringify([command.name, subcommand, option, others]),
  };
  if (!plainOptions.safeParse(others).success || !mayCarry(press)) {
    const values = texts.list(choices.map(({ value }) => `\`${value}\``));
    return { blocks: [textBlock(texts.t('common:choice.same-name-values', { values }))] };
  }
  const menu: Block = {
    kind: 'menu',
    press,
    prompt: texts.t('common:panel.choose'),
    choices: choices.map((one) => ({ value: one.value, label: shownName(one), detail: one.detail ?? one.value })),
  };
  return { blocks: [textBlock(texts.t('common:choice.same-name')), menu] };
};

/**
 * Runs a command. Some clients send the shown name of a completed option instead of its value (discord-api-docs#7206,
 * #5749), so a text that equals a suggestion's name selects that suggestion.
 */
export const runCommand = async (command: Command, context: Context, input: RawInput): Promise<Answer> => {
  let { options } = input;
  for (const option of namedOptions(command, input.subcommand)) {
    const { [option]: text, ...given } = options;
    if (command.complete === undefined || typeof text !== 'string' || text.length > limits.choice) continue;
    // A name that was too long arrives as its beginning.
    const typed = {
      subcommand: input.subcommand,
      option,
      text: text.trim().replace(/…\u2069?$/u, ''),
      given,
      sent: true,
    };
    const [first, ...others] = called(text.trim(), await command.complete(context, typed));
    if (first === undefined) continue;
    if (others.length > 0)
      return question(context, command, { ...input, options }, { option, found: [first, ...others] });
    options = { ...options, [option]: first.value };
  }
  return command.run(context, { ...input, options });
};

export const pickMeant = (commands: ReadonlyMap<string, Command>): Press => ({
  action: ACTION,
  kind: 'answer',
  run: async (context, { ref, values }) => {
    const [name, subcommand, option, others] = carriedCommand.parse(carried.parse(ref.payload));
    const [value] = z.tuple([z.string().max(limits.choice)]).parse(values);
    const command = commands.get(name);
    if (command === undefined) return textPage(context.texts.t('common:faults.unknown-control'));
    return runCommand(command, context, { subcommand, options: { ...others, [option]: value } });
  },
});

export const carried = z.string().transform((text, issues): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    issues.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  }
});
