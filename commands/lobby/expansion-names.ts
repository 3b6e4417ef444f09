import { closestMatch } from 'leven';
import type { Texts } from '#renderers/kit/renderer.js';
import { knownLocales, textsFor } from '#src/i18n/texts.js';
import { expansionsOf } from '#renderers/kit/game/expansions.js';
import type { Game } from '#renderers/kit/game/game.js';
import { gameName } from '#src/words/games.js';
import { presetName } from '#renderers/kit/game/presets.js';
import { optionName } from '#src/words/option.js';
import { foldText, limits } from '#renderers/kit/wording.js';
import type { OptionValues } from '#src/discord/messages/pages/option-controls.js';

/** An expansion or a preset. */
interface Entry {
  /** Its name in the game's code: short, and the same in every language. */
  readonly id: string;
  readonly options: OptionValues;
  readonly titleIn: (texts: Texts) => string;
}

const expansionEntries = (game: Game): readonly Entry[] =>
  expansionsOf(game).map(({ name }) => ({
    id: name,
    options: { [name]: true },
    titleIn: (texts) => optionName(game, name, texts),
  }));

const presetEntries = (game: Game): readonly Entry[] =>
  (game.presets ?? []).map((preset) => ({
    id: preset.name,
    options: preset.options,
    titleIn: (texts) => presetName(game, preset, texts),
  }));

/** Words that people omit or vary, in all languages, without accents and capitals. */
const fillers = (): ReadonlySet<string> =>
  new Set(knownLocales().flatMap((locale) => foldText(textsFor(locale).t('common:options.fillers')).split(' ')));

/** Returns the distinctive words of a name: "The River 2" and "River II" have the same. */
const wordsOf = (text: string): readonly string[] => {
  const omitted = fillers();
  return foldText(text)
    .replace(/(?<=\p{L})(?=\d)/gu, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (word === 'ii' ? '2' : word))
    .filter((word) => word !== '' && !omitted.has(word));
};

const keyOf = (text: string): string => wordsOf(text).join(' ');

interface NamedEntry {
  readonly entry: Entry;
  /** Its id and its title in every language. */
  readonly keys: readonly string[];
}

const MIN_WORD = 3;

/** Returns the words that identify a title: those in no other title and not in the game's own. */
const tellingWords = (game: Game, named: readonly NamedEntry[]): ReadonlyMap<string, Entry> => {
  const gameWords = new Set(knownLocales().flatMap((locale) => wordsOf(gameName(game, textsFor(locale)))));
  const owners = new Map<string, Set<Entry>>();
  for (const { entry, keys } of named)
    for (const word of keys.flatMap((key) => key.split(' ')))
      owners.set(word, (owners.get(word) ?? new Set()).add(entry));
  return new Map(
    [...owners].flatMap(([word, [owner, ...others]]) =>
      owner === undefined || others.length > 0 || gameWords.has(word) || word.length < MIN_WORD ? [] : [[word, owner]],
    ),
  );
};

const withKeys = (entry: Entry): NamedEntry => ({
  entry,
  keys: [entry.id, ...knownLocales().map((locale) => entry.titleIn(textsFor(locale)))].map(keyOf),
});

const dictionaryOf = (game: Game): ReadonlyMap<string, Entry> => {
  const expansions = expansionEntries(game).map(withKeys);
  const whole = [...presetEntries(game).map(withKeys), ...expansions];
  return new Map([
    ...tellingWords(game, expansions),
    ...whole.flatMap(({ entry, keys }) => keys.map((key) => [key, entry] as const)),
  ]);
};

/** Words of this length may have two wrong letters, shorter ones only one. */
const LONG_WORD = 6;

const nearestTo = (dictionary: ReadonlyMap<string, Entry>, word: string): Entry | null => {
  if (word.length < MIN_WORD) return null;
  const keys = [...dictionary.keys()];
  const nearest =
    keys.find((key) => key.startsWith(word)) ??
    closestMatch(word, keys, { maxDistance: word.length < LONG_WORD ? 1 : 2 });
  return dictionary.get(nearest ?? '') ?? null;
};

/** Some clients send a suggestion's text with its description (discord-api-docs#7206). */
const ABOUT = /\s·\s.*$/su;
const SIGN = /^-+\s*/u;
const TOKENS = /(?:-+\s*)?[^\s,;+]+/gu;

/** A typed word; also whether it begins a name to be excluded. */
interface Word {
  readonly word: string;
  readonly typed: string;
  readonly isSigned: boolean;
}

const typedWords = (text: string): readonly Word[] => {
  const words: Word[] = [];
  let isSigned = false;
  for (const [token] of text.matchAll(TOKENS)) {
    isSigned ||= SIGN.test(token);
    const typed = token.replace(SIGN, '');
    for (const word of wordsOf(typed)) {
      words.push({ word, typed, isSigned });
      isSigned = false;
    }
  }
  return words;
};

interface NamedExpansion {
  readonly entry: Entry;
  readonly isLeftOut: boolean;
}

type Reading =
  | { readonly ok: true; readonly named: readonly NamedExpansion[] }
  | { readonly ok: false; readonly unknown: string; readonly nearest: Entry | null };

/** Reads names one by one, each as long as possible: a title may contain a separator. */
const readNames = (dictionary: ReadonlyMap<string, Entry>, text: string): Reading => {
  const words = typedWords(text.replace(ABOUT, ''));
  const longest = Math.max(...[...dictionary.keys()].map((key) => key.split(' ').length));
  const named: NamedExpansion[] = [];
  for (let at = 0; at < words.length;) {
    const ahead = words.slice(at, at + longest);
    const [first, ...rest] = ahead;
    if (first === undefined) break;
    const signed = rest.findIndex(({ isSigned }) => isSigned);
    let length = signed === -1 ? ahead.length : signed + 1;
    const entryOf = (): Entry | undefined =>
      dictionary.get(
        ahead
          .slice(0, length)
          .map(({ word }) => word)
          .join(' '),
      );
    while (length > 1 && entryOf() === undefined) length -= 1;
    const entry = entryOf();
    if (entry === undefined) return { ok: false, unknown: first.typed, nearest: nearestTo(dictionary, first.word) };
    named.push({ entry, isLeftOut: first.isSigned });
    at += length;
  }
  return { ok: true, named };
};

const optionsOf = (named: readonly NamedExpansion[]): OptionValues =>
  named.reduce<OptionValues>(
    (chosen, { entry: { options }, isLeftOut }) => ({
      ...chosen,
      ...(isLeftOut ? Object.fromEntries(Object.keys(options).map((name) => [name, false])) : options),
    }),
    {},
  );

export type ReadExpansions =
  | { readonly ok: true; readonly options: OptionValues }
  | {
      readonly ok: false;
      readonly unknown: string;
      readonly meant: string | null;
    };

/**
 * Reads names of expansions and presets in any language: `count, cult`, `base + inns`, `-tent`, `Inns and Cathedrals`.
 * Each name modifies the choice of those before it.
 */
export const readExpansions = (game: Game, text: string, texts: Texts): ReadExpansions => {
  const read = readNames(dictionaryOf(game), text);
  return read.ok
    ? { ok: true, options: optionsOf(read.named) }
    : { ok: false, unknown: read.unknown, meant: read.nearest?.titleIn(texts) ?? null };
};

/** Suggests names that can follow the typed text, each with a description; `value` is the whole text. */
export const completeExpansions = (
  game: Game,
  text: string,
  texts: Texts,
): readonly { readonly value: string; readonly about: string }[] => {
  const [, before = '', last = ''] = /^(.*[,;+]\s*)?(.*)$/su.exec(text) ?? [];
  const read = readNames(dictionaryOf(game), before);
  const named = read.ok ? read.named : [];
  const on = optionsOf(named);
  const short = named.map(({ entry, isLeftOut }) => `${isLeftOut ? '-' : ''}${entry.id}, `).join('');
  const [sign = ''] = SIGN.exec(last) ?? [];
  const wanted = keyOf(last);
  const offered = expansionEntries(game)
    .filter(({ id }) => on[id] !== true)
    .map((entry) => ({
      id: entry.id,
      title: entry.titleIn(texts),
      about: texts.t(`${game.engine.id}:options.${entry.id}.description`),
    }));
  const isBegun = ({ id, title }: { readonly id: string; readonly title: string }): boolean =>
    ` ${keyOf(`${title} ${id}`)}`.includes(` ${wanted}`);
  const isMeant = ({ about }: { readonly about: string }): boolean => keyOf(about).includes(wanted);
  return [...offered.filter(isBegun), ...offered.filter((one) => !isBegun(one) && isMeant(one))].map(
    ({ title, about }) => {
      const value = `${before}${sign}${title}`;
      // Ids are shorter than titles, so more of them fit into Discord's limit.
      return { value: value.length > limits.choice && read.ok ? `${short}${sign}${title}` : value, about };
    },
  );
};
