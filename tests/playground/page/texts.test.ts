import { expect, test } from 'vitest';
import en from '../../../playground/page/texts/en.json' with { type: 'json' };
import fr from '../../../playground/page/texts/fr.json' with { type: 'json' };
import { textsFor } from '../../../playground/page/texts/texts.js';

const stems = (texts: object): readonly string[] =>
  [...new Set(Object.keys(texts).map((key) => key.replace(/_(one|many|other)$/, '')))].sort();

const holes = (text: string): readonly string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

test('the page says the same things in French and in English', () => {
  expect(stems(fr)).toEqual(stems(en));
});

test('a text has the same holes in both languages', () => {
  const french = new Map(Object.entries(fr));
  for (const [key, text] of Object.entries(en)) expect([key, holes(french.get(key) ?? '')]).toEqual([key, holes(text)]);
});

test('Canadian French is French, and a language that the page does not speak is English', () => {
  expect(textsFor('fr-CA').language).toBe('fr');
  expect(textsFor('it').language).toBe('en');
});

test('texts count', () => {
  expect(textsFor('en-US').t('unseen', { count: 1 })).toBe('1 new message');
  expect(textsFor('fr').t('unseen', { count: 3 })).toBe('3 nouveaux messages');
});
