import type { Texts } from '#renderers/kit/renderer.js';
import { foldText } from '#renderers/kit/wording.js';
import type { Game } from '#renderers/kit/game/game.js';

/** What a word of a notation is replaced by. A capital stands for a letter of a code as well: the B of `3B BB`. */
type Dictionary = ReadonlyMap<string, string>;

/** A text of pairs: `draw = piocher, B = O`. The notation's own word comes first. */
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

/** `big-meeple` is one word; of `road-N` each part is. */
const replaced = (notation: string, dictionary: Dictionary): string =>
  notation.replace(
    /[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu,
    (words) =>
      dictionary.get(words) ??
      words
        .split('-')
        .map((word) => replacedWord(word, dictionary))
        .join('-'),
  );

/** Writes moves as the texts' language does. The log knows only the notation itself. */
export const notationWriter = ({ engine }: Game, texts: Texts): ((notation: string) => string) => {
  const dictionary = new Map(pairsIn(texts.t(`${engine.id}:move-words`)));
  return (notation) => replaced(notation, dictionary);
};

export const localNotation = (game: Game, notation: string, texts: Texts): string =>
  notationWriter(game, texts)(notation);

/** What was typed with the words of a language, in the words of the notation, which are understood as well. */
export const readLocalNotation = ({ engine }: Game, text: string, texts: Texts): string => {
  const pairs = pairsIn(texts.t(`${engine.id}:move-words`)).map(([word, own]) => [foldText(own), word] as const);
  return replaced(foldText(text), new Map(pairs));
};
