import { z } from 'zod';
import type { TextTree } from './create-texts.js';

export const textTree: z.ZodType<TextTree> = z.lazy(() => z.record(z.string(), z.union([z.string(), textTree])));

/** Merges the texts of two files of one namespace. @throws when a text is defined twice */
export const mergeTexts = (tree: TextTree, more: TextTree, path: string): TextTree =>
  Object.entries(more).reduce<TextTree>((merged, [key, value]) => {
    const before = merged[key];
    if (before === undefined) return { ...merged, [key]: value };
    const here = `${path}.${key}`;
    if (typeof before === 'string' || typeof value === 'string') throw new Error(`The text "${here}" is there twice`);
    return { ...merged, [key]: mergeTexts(before, value, here) };
  }, tree);

/** `carcassonne.json` and `carcassonne/river.json` both belong to the namespace `carcassonne`. */
export const namespaceOf = (path: string): string => path.replace(/(?:\.json|[/\\].*)$/u, '');
