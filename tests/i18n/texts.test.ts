import { describe, expect, it } from 'vitest';
import { localeOf, textsFor } from '../../src/i18n/texts.js';
import { resources } from '../../src/i18n/resources.js';
import { leaves } from './leaves.js';

/** Plural forms differ from language to language; what stands before them must not. */
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
  it.each(Object.keys(resources.en))(
    'of %s say the same things with the same parameters in every language',
    (namespace) => {
      const byLocale = Object.values(resources).map(
        (texts) => Object.entries(texts).find(([name]) => name === namespace)?.[1] ?? {},
      );
      const [english, french] = byLocale.map(parametersByKey);
      expect(french).toEqual(english);
    },
  );

  it.each(
    Object.entries(resources).flatMap(([locale, texts]) =>
      Object.entries(texts).map(([name, texts]) => [locale, name, texts] as const),
    ),
  )('in %s of %s leave no text empty', (_locale, _name, texts) => {
    expect(leaves(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('refuse a key that does not exist', () => {
    expect(() => textsFor('en').t('common:no-such-text')).toThrow('No text');
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
