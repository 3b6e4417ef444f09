import { describe, expect, it } from 'vitest';
import { localeOf, textsFor } from '#src/i18n/texts.js';
import { locales, namespacesOf } from '#src/i18n/resources.js';
import { leaves } from './leaves.js';

/** Plural forms differ by language; the keys before the suffix must not. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

const parametersByKey = (namespace: object): ReadonlyMap<string, string> => {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of leaves(namespace)) {
    const names = found.get(key.replace(PLURAL, '')) ?? new Set<string>();
    // A singular may say "one" in a word, so the count may be missing from some forms.
    for (const match of text.matchAll(/\{\{(\w+)[^}]*\}\}/g))
      if (match[1] !== undefined && match[1] !== 'count') names.add(match[1]);
    found.set(key.replace(PLURAL, ''), names);
  }
  return new Map([...found].map(([key, names]) => [key, [...names].sort().join(' ')]));
};

describe('the texts', () => {
  it.each(Object.keys(namespacesOf('en')))(
    'of %s say the same things with the same parameters in every language',
    (namespace) => {
      const [english, ...others] = locales.map((locale) => parametersByKey(namespacesOf(locale)[namespace] ?? {}));
      expect(others.length).toBeGreaterThan(0);
      for (const other of others) expect(other).toEqual(english);
    },
  );

  it.each(
    locales.flatMap((locale) =>
      Object.entries(namespacesOf(locale)).map(([name, texts]) => [locale, name, texts] as const),
    ),
  )('in %s of %s leave no text empty', (_locale, _name, texts) => {
    expect(leaves(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('refuse a key that does not exist', () => {
    expect(() => textsFor('en').t('common:no-such-text')).toThrow('No text');
  });

  it('are the English ones where a language has been taken away', () => {
    expect(textsFor('tlh')).toBe(textsFor('en'));
  });

  it('join a list in the way of the language', () => {
    expect(textsFor('en').list(['a', 'b', 'c'])).toBe('a, b, and c');
    expect(textsFor('fr').list(['a', 'b', 'c'])).toBe('a, b et c');
  });

  it.each([
    ['fr', 'fr'],
    ['en-GB', 'en'],
    ['en-US', 'en'],
    ['de', 'fr'],
    ['fro', 'fr'],
    [null, 'fr'],
  ] as const)('serve the Discord locale %s with %s', (discord, ours) => {
    expect(localeOf(discord, 'fr')).toBe(ours);
  });
});
