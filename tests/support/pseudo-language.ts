import type { Namespaces, TextTree } from '#src/i18n/create-texts.js';
import { namespacesOf } from '#src/i18n/resources.js';
import { sampleNames } from '#renderers/kit/sample-names.js';
import { addLanguage } from '#src/i18n/texts.js';

/** Greek: Discord has it, the bot does not, and it shares no letter with our languages. */
export const PSEUDO = 'el';

const FROM = 'abcdefghijklmnopqrstuvwxyz';
const TO = 'αβψδεφγηιξκλμνοπϊρστθωϋχυζ';

/** The Greek letter that replaces one of ours. */
const letterFor = (letter: string): string => {
  const small = TO.charAt(FROM.indexOf(letter.toLowerCase()));
  return letter === letter.toLowerCase() ? small : small.toLocaleUpperCase(PSEUDO);
};

/** Parts that a translator leaves unchanged: parameters, other texts, typed text, tags and links. */
const KEPT = /(\{\{[^}]*\}\}|\$t\([^)]*\)|`[^`]*`|<[^>]*>|https?:\S+)/u;

const inPseudo = (text: string): string =>
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

export const addPseudoLanguage = (): void => {
  const namespaces: Namespaces = Object.fromEntries(
    Object.entries(namespacesOf('en')).map(([name, tree]) => [name, typeof tree === 'string' ? tree : translate(tree)]),
  );
  addLanguage(PSEUDO, namespaces);
};

/** Parts in no language: mentions, times, links, typed text and ids. */
const NO_LANGUAGE = /<[^>]*>|`[^`]*`|\]\([^)]*\)|https?:\S+/gu;

/** The players in rules and examples: people and clowns have the same names in all languages. */
export const exampleNames: readonly string[] = [...sampleNames, 'Annie', 'Butch', 'Auguste', 'Colombine'];

/** Names of places are the same in every language: `b3`, `N6E5`, the sides of a tile. */
const PLACE = /^(?:[A-Za-z]|[NESW]+)$/u;

/** The words of a text in our letters, which no file of the language contains. */
export const foreignWords = (text: string, names: readonly string[] = []): readonly string[] => {
  const bare = names.reduce((rest, name) => rest.replaceAll(name, ''), text).replace(NO_LANGUAGE, '');
  return (bare.match(/[A-Za-z]+/gu) ?? []).filter((word) => !PLACE.test(word));
};
