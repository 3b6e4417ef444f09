// @ts-check
/**
 * `npm run check-language -- de`: prints what the texts of a language lack, which parameters are wrong, and what is too
 * long for Discord. Without a language it checks all. docs/adding-a-language.md explains how to add one.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStarted, root } from './run.mjs';

/** The language with which all others are compared. */
const REFERENCE = 'en';

const locales = join(root, 'src', 'i18n', 'locales');
const pages = ['web/table/texts', 'web/site/texts', 'playground/page/texts'];

const PLURAL = /_(?:zero|one|two|few|many|other)$/u;

/**
 * @param {object} tree
 * @returns {readonly (readonly [string, string])[]}
 */
const leaves = (tree, path = '') =>
  Object.entries(tree).flatMap(([key, value]) => {
    const here = path === '' ? key : `${path}.${key}`;
    return typeof value === 'object' && value !== null ? leaves(value, here) : [[here, String(value)]];
  });

/** @param {string} path */
const textsIn = (path) => new Map(existsSync(path) ? leaves(JSON.parse(readFileSync(path, 'utf8'))) : []);

/** The files of a language, and their paths by those of the English ones. @param {string} language */
const filesOf = (language) => [
  ...readdirSync(join(locales, REFERENCE), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => [join(locales, REFERENCE, file), join(locales, language, file)]),
  ...pages.map((folder) => [join(root, folder, `${REFERENCE}.json`), join(root, folder, `${language}.json`)]),
];

/** All languages with texts: the folders of the bot's. */
export const languages = () => readdirSync(locales).filter((name) => !name.includes('.'));

/** The parameters of a text. A singular may say "one" in a word, so the count may be missing. @param {string} text */
const parametersOf = (text) =>
  [...new Set([...text.matchAll(/\{\{(\w+)/gu)].map(([, name]) => name))]
    .filter((name) => name !== 'count')
    .sort()
    .join(', ');

/**
 * Discord's limits for texts, in characters, by their paths (docs/interactions/application-commands and
 * docs/components/reference).
 */
const LIMITS = [
  { of: 'the name of a command or an option', path: /(?:^|\.)(?:commands|options)\.(?:.+\.)?name$/u, most: 32 },
  {
    of: 'the name of a command at people or messages',
    path: /(?:\.at-person|^at-message\.(?:replay|recap))$/u,
    most: 32,
  },
  { of: 'a description', path: /(?:^|\.)(?:commands|options)\.(?:.+\.)?description$/u, most: 100 },
  { of: 'a tagline, which describes the game’s command,', path: /^tagline$/u, most: 100 },
  { of: 'a choice', path: /\.choices\.[\w-]+$/u, most: 100 },
  { of: 'a button', path: /(?:^|\.)buttons\.[\w-]+$/u, most: 80 },
];

/** @param {string} text */
const isCommandName = (text) => /^[-_'\p{L}\p{N}]+$/u.test(text) && text === text.toLowerCase();

/** The most words of a rules page: a phone shows 120 English ones at once, and other languages need some more. */
const WORDS = 150;

/** @param {string} text */
const wordsOf = (text) => text.split(/\s+/u).length;

/** @param {string} path @param {string} text @param {string | undefined} english */
const objectionsToText = (path, text, english) => {
  /** @type {string[]} */
  const found = [];
  if (text.trim() === '') found.push('is empty');
  if (english !== undefined && parametersOf(text) !== parametersOf(english))
    found.push(`has the parameters (${parametersOf(text)}) in place of (${parametersOf(english)})`);
  const shown = text.replaceAll(/\{\{[^}]*\}\}/gu, '…');
  if ((shown.match(/\*\*/gu) ?? []).length % 2 === 1) found.push('has ** without a second **');
  if ((shown.match(/`/gu) ?? []).length % 2 === 1) found.push('has ` without a second `');
  for (const { of, path: those, most } of LIMITS)
    if (those.test(path) && shown.length > most)
      found.push(`has ${shown.length} characters; ${of} has at most ${most}`);
  // Titles of expansions stand where names of options do, and are no names of commands.
  if (LIMITS[0]?.path.test(path) === true && isCommandName(english ?? '') && !isCommandName(text))
    found.push('is no name of a command: small letters, digits and hyphens alone');
  if (/^rules\./u.test(path) && wordsOf(text) > WORDS && wordsOf(english ?? '') <= WORDS)
    found.push(`has ${wordsOf(text)} words; a page of rules has at most ${WORDS}`);
  return found;
};

/**
 * Compares a language with English: what is missing or superfluous, what has other parameters, what is too long.
 * @param {string} language @returns {readonly string[]} a line for each fault
 */
export const faultsOf = (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return filesOf(language).flatMap(([reference = '', own = '']) => {
    const file = own.slice(root.length);
    if (!existsSync(own)) return [`${file} is missing`];
    const [english, texts] = [textsIn(reference), textsIn(own)];
    const wanted = new Set(
      [...english.keys()].flatMap((path) =>
        PLURAL.test(path) ? forms.map((form) => path.replace(PLURAL, `_${form}`)) : [path],
      ),
    );
    const lacking = [...wanted].filter((path) => !texts.has(path)).map((path) => `${file} lacks ${path}`);
    const faults = [...texts].flatMap(([path, text]) => {
      if (!wanted.has(path)) return [`${file} has ${path}, for which there is no English text`];
      const source = english.get(path) ?? english.get(path.replace(PLURAL, '_other'));
      return objectionsToText(path, text, source).map((fault) => `${file} ${path} ${fault}: ${text}`);
    });
    return [...lacking, ...faults];
  });
};

if (isStarted(import.meta.url)) {
  const [asked] = process.argv.slice(2);
  const faults = (asked === undefined ? languages() : [asked]).flatMap(faultsOf);
  for (const fault of faults) console.log(fault);
  console.log(faults.length === 0 ? 'Nothing is missing.' : `${faults.length} faults.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
