import type { Texts } from '#renderers/kit/renderer.js';
import { knownLocales, textsFor } from '#src/i18n/texts.js';
import { expansionsOf } from '#src/discord/catalog/expansions.js';
import type { Game } from '#src/discord/catalog/game.js';
import { presetName } from '#src/discord/catalog/presets.js';
import { optionName } from '#src/discord/messages/option-words.js';
import { foldText } from '#src/discord/messages/wording.js';
import type { OptionValues } from './option-controls.js';

/** What a word stands for, by the word without accents and capitals. */
const dictionaryOf = (game: Game): ReadonlyMap<string, OptionValues> => {
  const everywhere = knownLocales().map((locale) => textsFor(locale));
  const names = expansionsOf(game).flatMap((expansion) =>
    [expansion.name, ...everywhere.map((texts) => optionName(game, expansion.name, texts))].map(
      (name) => [name, { [expansion.name]: true }] as const,
    ),
  );
  const presets = (game.presets ?? []).flatMap((preset) =>
    [preset.name, ...everywhere.map((texts) => presetName(game, preset, texts))].map(
      (name) => [name, preset.options] as const,
    ),
  );
  return new Map([...presets, ...names].map(([name, options]) => [foldText(name), options]));
};

const SEPARATOR = /[,;+\n]/u;
/** Some clients send what was shown of a suggestion, with what it says about the name (discord-api-docs#7206). */
const ABOUT = /\s·\s.*$/su;
/** What stands before a name that is to be left out. */
const WITHOUT = /^[-−–]\s*/u;

export type ReadExpansions =
  { readonly ok: true; readonly options: OptionValues } | { readonly ok: false; readonly unknown: string };

/**
 * Reads names of expansions and presets as people type them, in any language: `count, cult`, `base + inns`, `-tent`.
 * Each changes what those before it chose.
 */
export const readExpansions = (game: Game, text: string): ReadExpansions => {
  const dictionary = dictionaryOf(game);
  // Names have no spaces, so that a space may separate them too; names of presets have some.
  const parts = text
    .replace(ABOUT, '')
    .split(SEPARATOR)
    .map((part) => part.trim())
    .flatMap((part) => (dictionary.has(foldText(part.replace(WITHOUT, ''))) ? [part] : part.split(/\s+/u)))
    .filter((part) => part !== '');
  const read = parts.map((part) => ({ part, options: dictionary.get(foldText(part.replace(WITHOUT, ''))) }));
  const unknown = read.find(({ options }) => options === undefined);
  if (unknown !== undefined) return { ok: false, unknown: unknown.part };
  const options = read.reduce<OptionValues>((chosen, { part, options: named = {} }) => {
    const isLeftOut = WITHOUT.test(part);
    return { ...chosen, ...(isLeftOut ? Object.fromEntries(Object.keys(named).map((name) => [name, false])) : named) };
  }, {});
  return { ok: true, options };
};

/** Names that can follow what was typed, each with what it adds; `value` is the whole text then. */
export const completeExpansions = (
  game: Game,
  text: string,
  texts: Texts,
): readonly { readonly value: string; readonly about: string }[] => {
  const [, before = '', last = ''] = /^(.*[,;+\n]\s*)?(.*)$/su.exec(text) ?? [];
  const chosen = readExpansions(game, before);
  const on = new Set(
    chosen.ok ? Object.entries(chosen.options).flatMap(([name, is]) => (is === true ? [name] : [])) : [],
  );
  const [sign = ''] = WITHOUT.exec(last) ?? [];
  const wanted = foldText(last.slice(sign.length).trim());
  const offered = expansionsOf(game)
    .filter(({ name }) => !on.has(name))
    .map((expansion) => ({
      name: optionName(game, expansion.name, texts),
      about: texts.t(`${game.engine.id}:options.${expansion.name}.description`),
    }));
  const isBegun = ({ name }: { readonly name: string }): boolean => foldText(name).startsWith(wanted);
  const isMeant = ({ about }: { readonly about: string }): boolean => foldText(about).includes(wanted);
  return [...offered.filter(isBegun), ...offered.filter((one) => !isBegun(one) && isMeant(one))].map(
    ({ name, about }) => ({ value: `${before}${sign}${name}`, about }),
  );
};
