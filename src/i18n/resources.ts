import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ENGLISH, type Locale, localeSchema } from '#src/lib/locale.js';
import { codeFolder } from '#src/lib/project-root.js';
import type { Namespaces, TextTree } from './create-texts.js';
import { mergeTexts, namespaceOf, textTree } from './text-tree.js';

const folder = pathToFileURL(join(codeFolder, 'src', 'i18n', 'locales/'));

const textsIn = (locale: Locale): Namespaces => {
  const own = new URL(`${locale}/`, folder);
  const files = readdirSync(own, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'));
  const namespaces: Record<string, TextTree> = {};
  for (const path of files.toSorted()) {
    const namespace = namespaceOf(path);
    const texts = textTree.parse(JSON.parse(readFileSync(new URL(path.replaceAll('\\', '/'), own), 'utf8')));
    namespaces[namespace] = mergeTexts(namespaces[namespace] ?? {}, texts, namespace);
  }
  return namespaces;
};

/** The languages of the folder: English first, the others by name. */
export const locales: readonly Locale[] = readdirSync(folder)
  .filter((name) => localeSchema.safeParse(name).success)
  .toSorted((one, other) => Number(other === ENGLISH) - Number(one === ENGLISH) || one.localeCompare(other));

/** All texts by language. Each additional folder adds a language. */
export const resources: ReadonlyMap<Locale, Namespaces> = new Map(locales.map((locale) => [locale, textsIn(locale)]));

export const namespacesOf = (locale: Locale): Namespaces => resources.get(locale) ?? {};
