import { namespacesOf } from '#src/i18n/resources.js';
import { ENGLISH } from '#src/lib/locale.js';

/**
 * Patterns that no sentence for a person may contain: keys of texts, unfilled parameters, stack traces, SQL and codes.
 */
const internals: readonly RegExp[] = [
  new RegExp(`\\b(?:${Object.keys(namespacesOf(ENGLISH)).join('|')}):[a-z]`, 'u'),
  /\b(?:common|faults|refusals|panel):?[.:][a-z-]+/u,
  /\{\{|\bundefined\b|\bNaN\b|\[object |\b(?:Type|Range|Syntax|Zod|Reference)Error\b|Error:/u,
  /\.(?:ts|js):\d|\bat .+\(.+:\d+:\d+\)/u,
  /SQLITE|SqliteError|\bSELECT\b|ECONN|UND_ERR/u,
];

/** Internal words in a text, the first of each kind; none when it is fit for people. */
export const internalWordsIn = (text: string): readonly string[] =>
  internals.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
