import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { ENGLISH, type Locale, localeSchema } from '../lib/locale.js';
import { codeFolder } from '../lib/project-root.js';
import type { Namespaces, TextTree } from './create-texts.js';

const textTree: z.ZodType<TextTree> = z.lazy(() => z.record(z.string(), z.union([z.string(), textTree])));

const merge = (tree: TextTree, more: TextTree, path: string): TextTree =>
  Object.entries(more).reduce<TextTree>((merged, [key, value]) => {
    const before = merged[key];
    if (before === undefined) return { ...merged, [key]: value };
    const here = `${path}.${key}`;
    if (typeof before === 'string' || typeof value === 'string') throw new Error(`The text "${here}" is there twice`);
    return { ...merged, [key]: merge(before, value, here) };
  }, tree);

const folder = pathToFileURL(join(codeFolder, 'src', 'i18n', 'locales/'));

/** `carcassonne.json` and `carcassonne/river.json` both belong to the namespace `carcassonne`. */
const textsIn = (locale: Locale): Namespaces => {
  const own = new URL(`${locale}/`, folder);
  const files = readdirSync(own, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'));
  const namespaces: Record<string, TextTree> = {};
  for (const path of files.toSorted()) {
    const namespace = path.replace(/(?:\.json|[/\\].*)$/u, '');
    const texts = textTree.parse(JSON.parse(readFileSync(new URL(path.replaceAll('\\', '/'), own), 'utf8')));
    namespaces[namespace] = merge(namespaces[namespace] ?? {}, texts, namespace);
  }
  return namespaces;
};

/** The languages of the folder: English first, the others by name. */
export const locales: readonly Locale[] = readdirSync(folder)
  .filter((name) => localeSchema.safeParse(name).success)
  .toSorted((one, other) => Number(other === ENGLISH) - Number(one === ENGLISH) || one.localeCompare(other));

/** Every text of the bot by language. A folder beside the others is one language more. */
export const resources: ReadonlyMap<Locale, Namespaces> = new Map(locales.map((locale) => [locale, textsIn(locale)]));

/** The texts of a language of the folder; none of any other. */
export const namespacesOf = (locale: Locale): Namespaces => resources.get(locale) ?? {};
