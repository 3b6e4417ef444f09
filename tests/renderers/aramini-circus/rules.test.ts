import { readLocalNotation } from '#src/words/move.js';
import { describe, expect, it } from 'vitest';
import { araminiCircus } from '#renderers/aramini-circus/index.js';
import { locales } from '#src/i18n/resources.js';
import { textsFor } from '#src/i18n/texts.js';

describe.each(locales)('the rules pages in %s', (locale) => {
  const texts = textsFor(locale);
  const pages = araminiCircus.rules(texts);

  it('fit into a message and show pictures with their description', () => {
    for (const { title, text, picture } of pages) {
      expect(title.length).toBeGreaterThan(0);
      expect(text.length).toBeLessThanOrEqual(1800);
      if (picture !== undefined) expect(picture.alt.length).toBeLessThanOrEqual(1024);
    }
    expect(pages.filter(({ picture }) => picture !== undefined).length).toBeGreaterThan(2);
  });

  it('write every example of a move as it is read', () => {
    const moves = (pages.at(-1)?.text ?? '').match(/`[a-z][^`]*`/g)?.map((quoted) => quoted.slice(1, -1)) ?? [];
    expect(moves.length).toBeGreaterThan(8);
    const read = (example: string) =>
      araminiCircus.engine.notation.parse(readLocalNotation(araminiCircus, example, texts));
    expect(moves.filter((example) => !read(example).ok)).toEqual([]);
  });

  it('describe the option of the slash command within the limits of Discord', () => {
    for (const { name } of araminiCircus.playOptions) {
      expect(texts.t(`aramini-circus:options.${name}.name`)).toMatch(/^[\p{Ll}\d-]{1,32}$/u);
      expect(texts.t(`aramini-circus:options.${name}.description`).length).toBeLessThanOrEqual(100);
    }
    expect(texts.t('aramini-circus:tagline').length).toBeLessThanOrEqual(100);
  });
});
