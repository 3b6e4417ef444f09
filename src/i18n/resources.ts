import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Locale } from '../model/locale.js';

/** Texts by their keys, in groups. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

const textTree: z.ZodType<TextTree> = z.lazy(() => z.record(z.string(), z.union([z.string(), textTree])));

const merge = (tree: TextTree, more: TextTree, path: string): TextTree =>
  Object.entries(more).reduce<TextTree>((merged, [key, value]) => {
    const before = merged[key];
    if (before === undefined) return { ...merged, [key]: value };
    const here = `${path}.${key}`;
    if (typeof before === 'string' || typeof value === 'string') throw new Error(`The text "${here}" is there twice`);
    return { ...merged, [key]: merge(before, value, here) };
  }, tree);

const folder = new URL('locales/', import.meta.url);

/** `carcassonne.json` and `carcassonne/river.json` both belong to the namespace `carcassonne`. */
const textsIn = (locale: Locale): Readonly<Record<string, TextTree>> => {
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

/**
 * Every text of the bot by language and namespace: a JSON file for each game, and one for each part of a game that has
 * its own.
 */
export const resources = { en: textsIn('en'), fr: textsIn('fr') } satisfies Record<Locale, unknown>;
