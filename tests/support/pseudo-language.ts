import type { Namespaces, TextTree } from '#src/i18n/create-texts.js';
import { namespacesOf } from '#src/i18n/resources.js';
import { sampleNames } from '#renderers/kit/game/sample-game.js';
import { addLanguage } from '#src/i18n/texts.js';

/** Greek: Discord has it, the bot does not, and none of its letters is one of ours. */
export const PSEUDO = 'el';

const FROM = 'abcdefghijklmnopqrstuvwxyz';
const TO = 'αβψδεφγηιξκλμνοπϊρστθωϋχυζ';

/** The Greek letter that stands for one of ours. */
const letterFor = (letter: string): string => {
  const small = TO.charAt(FROM.indexOf(letter.toLowerCase()));
  return letter === letter.toLowerCase() ? small : small.toLocaleUpperCase(PSEUDO);
};

/** What a translator leaves alone: parameters, other texts, what is typed, tags and links. */
const KEPT = /(\{\{[^}]*\}\}|\$t\([^)]*\)|`[^`]*`|<[^>]*>|https?:\S+)/u;

/** A text in Greek letters, word for word. */
export const inPseudo = (text: string): string =>
  text
    .split(KEPT)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[A-Za-z]/gu, letterFor)))
    .join('');

/** The words of moves: `draw = draw` names the notation's word first, which stays. */
const moveWordsInPseudo = (text: string): string =>
  text.replace(/= ([\w-]+)/gu, (_, word: string) => `= ${inPseudo(word)}`);

const translate = (tree: TextTree): TextTree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]): readonly [string, TextTree[string]] => {
      if (typeof value !== 'string') return [key, translate(value)];
      return [key, key === 'move-words' ? moveWordsInPseudo(value) : inPseudo(value)];
    }),
  );

/** Adds the language as its files would: every text of the English ones in letters of its own. */
export const addPseudoLanguage = (): void => {
  const namespaces: Namespaces = Object.fromEntries(
    Object.entries(namespacesOf('en')).map(([name, tree]) => [name, typeof tree === 'string' ? tree : translate(tree)]),
  );
  addLanguage(PSEUDO, namespaces);
};

/** What is in no language: mentions, times, links and what is typed or is an id. */
const NO_LANGUAGE = /<[^>]*>|`[^`]*`|\]\([^)]*\)|https?:\S+/gu;

/** Who plays in rules and examples: people and clowns are called the same everywhere. */
export const exampleNames: readonly string[] = [...sampleNames, 'Annie', 'Butch', 'Auguste', 'Colombine'];

/** Names of places are the same in every language: `b3`, `N6E5`, the sides of a tile. */
const PLACE = /^(?:[A-Za-z]|[NESW]+)$/u;

/** The words of a text that are in letters of ours, which no file of the language has. */
export const foreignWords = (text: string, names: readonly string[] = []): readonly string[] => {
  const bare = names.reduce((rest, name) => rest.replaceAll(name, ''), text).replace(NO_LANGUAGE, '');
  return (bare.match(/[A-Za-z]+/gu) ?? []).filter((word) => !PLACE.test(word));
};
