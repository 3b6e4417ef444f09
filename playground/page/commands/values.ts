import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { APIApplicationCommandBasicOption, APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import type { CommandOption, Person } from '../../protocol.js';
import { nameIn, type Entry } from './catalogue.js';
import type { FilledOption, Value } from './draft.js';
import { plain, rank } from './match.js';

export interface Suggestion {
  readonly text: string;
  readonly value: Value;
}

export interface SuggestionContext {
  readonly locale: string;
  readonly people: readonly Person[];
  readonly yes: string;
  readonly no: string;
}

const MOST_SHOWN = 25;

const fromChoices = (choices: readonly APIApplicationCommandOptionChoice[], locale: string): readonly Suggestion[] =>
  choices.map((choice) => ({ text: nameIn(choice, locale), value: choice.value }));

export const isCompleted = (option: APIApplicationCommandBasicOption): boolean =>
  'autocomplete' in option && option.autocomplete;

/** The choices registered with the command; no other value is valid. */
const fixedChoices = (option: APIApplicationCommandBasicOption): readonly APIApplicationCommandOptionChoice[] =>
  'choices' in option ? option.choices : [];

/** All values that Discord itself offers for an option; none for free text or autocomplete. */
const offer = (
  option: APIApplicationCommandBasicOption,
  { locale, people, yes, no }: SuggestionContext,
): readonly Suggestion[] => {
  const fixed = fixedChoices(option);
  if (fixed.length > 0) return fromChoices(fixed, locale);
  switch (option.type) {
    case ApplicationCommandOptionType.Boolean:
      return [
        { text: yes, value: true },
        { text: no, value: false },
      ];
    case ApplicationCommandOptionType.User:
    case ApplicationCommandOptionType.Mentionable:
      return people.map(({ id, name }) => ({ text: name, value: id }));
    default:
      return [];
  }
};

export const suggestionsFor = (
  option: APIApplicationCommandBasicOption,
  filled: FilledOption | undefined,
  surroundings: SuggestionContext,
): readonly Suggestion[] => {
  const typed = filled?.value === undefined ? (filled?.text ?? '') : '';
  return offer(option, surroundings)
    .filter(({ text }) => rank(text, typed) !== null)
    .slice(0, MOST_SHOWN);
};

export const suggestionsFrom = (
  choices: readonly APIApplicationCommandOptionChoice[],
  locale: string,
): readonly Suggestion[] => fromChoices(choices, locale);

const parse = (
  option: APIApplicationCommandBasicOption,
  filled: FilledOption,
  suggestions: readonly Suggestion[],
): Value | undefined => {
  if (filled.value !== undefined) return filled.value;
  const text = filled.text.trim();
  if (text === '') return undefined;
  const named = suggestions.find((suggestion) => plain(suggestion.text) === plain(text));
  if (named !== undefined) return named.value;
  switch (option.type) {
    case ApplicationCommandOptionType.String:
      return fixedChoices(option).length > 0 ? undefined : text;
    case ApplicationCommandOptionType.Integer:
      return /^[+-]?\d+$/.test(text) ? Number(text) : undefined;
    case ApplicationCommandOptionType.Number:
      return /^[+-]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
    default:
      return undefined;
  }
};

export type Problem = 'missing' | 'invalid';

const outOfBounds = (option: APIApplicationCommandBasicOption, value: Value): boolean => {
  if (typeof value === 'number') {
    const least = 'min_value' in option ? option.min_value : undefined;
    const most = 'max_value' in option ? option.max_value : undefined;
    return (least !== undefined && value < least) || (most !== undefined && value > most);
  }
  if (typeof value !== 'string') return false;
  const shortest = 'min_length' in option ? option.min_length : undefined;
  const longest = 'max_length' in option ? option.max_length : undefined;
  return (shortest !== undefined && value.length < shortest) || (longest !== undefined && value.length > longest);
};

export type Ready =
  | { readonly ok: true; readonly options: readonly CommandOption[] }
  | { readonly ok: false; readonly option: string; readonly problem: Problem };

/**
 * Checks the filled-in options as Discord's client does before it sends them. `surroundings` holds the values that may
 * be typed by name.
 */
export const readyOptions = (entry: Entry, filled: readonly FilledOption[], surroundings: SuggestionContext): Ready => {
  const options: CommandOption[] = [];
  for (const option of entry.options) {
    const there = filled.find(({ name }) => name === option.name);
    const value = there === undefined ? undefined : parse(option, there, offer(option, surroundings));
    if (value === undefined && there !== undefined && there.text.trim() !== '')
      return { ok: false, option: option.name, problem: 'invalid' };
    if (value === undefined && (option.required === true || there !== undefined))
      return { ok: false, option: option.name, problem: 'missing' };
    if (value === undefined) continue;
    if (outOfBounds(option, value)) return { ok: false, option: option.name, problem: 'invalid' };
    options.push({ name: option.name, type: option.type, value });
  }
  return { ok: true, options: nest(entry, options) };
};

/** The input so far, from which the bot completes the focused option. */
export const unfinishedOptions = (
  entry: Entry,
  filled: readonly FilledOption[],
  focused: string,
): readonly CommandOption[] => {
  const options = entry.options.flatMap((option): readonly CommandOption[] => {
    const there = filled.find(({ name }) => name === option.name);
    if (there === undefined) return [];
    const value = there.value ?? there.text;
    if (option.name === focused) return [{ name: option.name, type: option.type, value: there.text, focused: true }];
    return value === '' ? [] : [{ name: option.name, type: option.type, value }];
  });
  return nest(entry, options);
};

/** Nests the options inside their subcommand, as Discord does. */
const nest = (entry: Entry, options: readonly CommandOption[]): readonly CommandOption[] => {
  const [, ...below] = entry.route;
  return below.reduceRight<readonly CommandOption[]>(
    (inner, name, depth) => [
      {
        name,
        type:
          depth === below.length - 1
            ? ApplicationCommandOptionType.Subcommand
            : ApplicationCommandOptionType.SubcommandGroup,
        options: inner,
      },
    ],
    options,
  );
};
