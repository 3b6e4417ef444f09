import { describe, expect, it } from 'vitest';
import { araminiCircus } from '#renderers/aramini-circus/index.js';
import { textsFor } from '#src/i18n/texts.js';
import { locales } from '#src/i18n/resources.js';
import { expectShownWell } from '#tests/renderers/support/shown-size.js';

describe.each(locales)('the example turns of Aramini Circus (%s)', (locale) => {
  const texts = textsFor(locale);
  const pages = araminiCircus.example?.(texts) ?? [];

  it('follow each other, each with its picture', () => {
    expect(pages.map(({ title }) => title.split(/\s*:\s*/)[1])).toEqual(['Ada', 'Bruno', 'Chloé', 'Ada']);
    for (const { text, picture } of pages) {
      expect(text.length).toBeLessThanOrEqual(1_800);
      expect(picture?.alt.length).toBeGreaterThan(0);
    }
    expectShownWell(() => (araminiCircus.example?.(texts) ?? []).map(({ picture }) => picture?.canvas));
  });

  it('end with the chain that the text speaks of', () => {
    expect(pages.at(-1)?.text).toMatch(/\*\*\+2 →[^]*\*\*\+2 →/);
  });

  it('and the rules show pictures that can be read', () => {
    expectShownWell(() => araminiCircus.rules(texts).map(({ picture }) => picture?.canvas));
  });
});
