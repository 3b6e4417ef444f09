import { namespacesOf } from '#src/i18n/resources.js';
import { ENGLISH } from '#src/lib/locale.js';

/** What no sentence for a person has in it: keys of texts, holes in them, stack traces, SQL and codes. */
const internals: readonly RegExp[] = [
  new RegExp(`\\b(?:${Object.keys(namespacesOf(ENGLISH)).join('|')}):[a-z]`, 'u'),
  /\b(?:common|faults|refusals|panel):?[.:][a-z-]+/u,
  /\{\{|\bundefined\b|\bNaN\b|\[object |\b(?:Type|Range|Syntax|Zod|Reference)Error\b|Error:/u,
  /\.(?:ts|js):\d|\bat .+\(.+:\d+:\d+\)/u,
  /SQLITE|SqliteError|\bSELECT\b|ECONN|UND_ERR/u,
];

/** What people should not have to read, of each kind the first; none when a text is fit for people. */
export const internalWordsIn = (text: string): readonly string[] =>
  internals.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
