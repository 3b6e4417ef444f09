import type { Texts } from '#renderers/kit/renderer.js';
import { foldText } from '#renderers/kit/wording.js';
import type { Game } from '#renderers/kit/game/game.js';

/** Replacements for words of a notation. A capital also replaces a letter within a code: the B of `3B BB`. */
type Dictionary = ReadonlyMap<string, string>;

/** Parses a text of pairs: `draw = piocher, B = O`. The notation's own word comes first. */
const pairsIn = (text: string): readonly (readonly [string, string])[] =>
  text.split(',').flatMap((pair) => {
    const [word, own] = pair.split('=').map((part) => part.trim());
    return word === undefined || own === undefined ? [] : [[word, own] as const];
  });

const replacedWord = (word: string, dictionary: Dictionary): string => {
  const whole = dictionary.get(word);
  if (whole !== undefined) return whole;
  const letters = Array.from(word);
  return letters.every((letter) => dictionary.has(letter))
    ? letters.map((letter) => dictionary.get(letter) ?? letter).join('')
    : word;
};

/** Finds words, and before them the phrases of a dictionary: `count castle` has a translation of its own. */
const wordsAndPhrases = (dictionary: Dictionary): RegExp => {
  const phrases = [...dictionary.keys()].filter((key) => key.includes(' ')).map((phrase) => `\\b${phrase}\\b|`);
  return new RegExp(`${phrases.join('')}[\\p{L}\\p{M}]+(?:-[\\p{L}\\p{M}]+)*`, 'gu');
};

/** Returns a function that replaces words: `big-meeple` is one word; in `road-N` each part is a word. */
const replacer = (dictionary: Dictionary): ((notation: string) => string) => {
  const pattern = wordsAndPhrases(dictionary);
  return (notation) =>
    notation.replace(
      pattern,
      (words) =>
        dictionary.get(words) ??
        words
          .split('-')
          .map((word) => replacedWord(word, dictionary))
          .join('-'),
    );
};

/** Returns a function that writes moves in the language of the texts. The log contains only the original notation. */
export const notationWriter = ({ engine }: Game, texts: Texts): ((notation: string) => string) =>
  replacer(new Map(pairsIn(texts.t(`${engine.id}:move-words`))));

export const localNotation = (game: Game, notation: string, texts: Texts): string =>
  notationWriter(game, texts)(notation);

/** Translates typed words of a language into the notation, whose own words are accepted as well. */
export const readLocalNotation = ({ engine }: Game, text: string, texts: Texts): string => {
  const pairs = pairsIn(texts.t(`${engine.id}:move-words`)).map(([word, own]) => [foldText(own), word] as const);
  return replacer(new Map(pairs))(foldText(text));
};
