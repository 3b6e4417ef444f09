import { label, type Entry } from './catalogue.js';

/** Normalises text for comparison: no case, accents or surplus spaces. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trimStart();

const spell = (names: readonly string[]): string => plain(label(names).slice(1));

/**
 * Rates how well a text matches the input: 0 starts with it, 1 has a word that does, 2 contains it; null for no match.
 */
export const rank = (text: string, typed: string): 0 | 1 | 2 | null => {
  const at = plain(text).indexOf(plain(typed));
  if (at === 0) return 0;
  if (at < 0) return null;
  return /[\s\p{P}]/u.test(plain(text)[at - 1] ?? '') ? 1 : 2;
};

const best = (entry: Entry, typed: string): number | null => {
  const ranks = [spell(entry.names), spell(entry.route)]
    .map((text) => rank(text, typed))
    .filter((value) => value !== null);
  return ranks.length > 0 ? Math.min(...ranks) : null;
};

/** The entries whose names match the text after a `/`, best first; none for text without a slash. */
export const matching = (entries: readonly Entry[], text: string): readonly Entry[] => {
  if (!text.startsWith('/')) return [];
  const typed = plain(text.slice(1));
  return entries
    .flatMap((entry) => {
      const value = best(entry, typed);
      return value === null ? [] : [{ entry, value }];
    })
    .sort((a, b) => a.value - b.value)
    .map(({ entry }) => entry);
};

/**
 * The entry that is typed in full and followed by a space, and the text after it: `/move 3R` is `/move` with `3R`. The
 * longest match wins.
 */
export const matchInFull = (
  entries: readonly Entry[],
  text: string,
): { readonly entry: Entry; readonly rest: string } | null => {
  if (!text.startsWith('/')) return null;
  const words = text.slice(1).split(' ');
  const found = entries
    .filter(({ names, route }) =>
      [names, route].some(
        (parts) => words.length > parts.length && parts.every((part, i) => plain(part) === plain(words[i] ?? '')),
      ),
    )
    .sort((a, b) => b.route.length - a.route.length)[0];
  return found === undefined ? null : { entry: found, rest: words.slice(found.route.length).join(' ') };
};
