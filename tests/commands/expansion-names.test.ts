import { describe, expect, it, vi } from 'vitest';
import { carcassonne } from '#renderers/carcassonne/index.js';
import { expansionsOf } from '#renderers/kit/game/expansions.js';
import { completeExpansions, readExpansions } from '#commands/lobby/expansion-names.js';
import { optionName } from '#src/words/option.js';
import { locales } from '#src/i18n/resources.js';
import { textsFor } from '#src/i18n/texts.js';

const english = textsFor('en');

/** The expansions that a text turns on (`inns`) and off (`-tent`). */
const read = (text: string): readonly string[] => {
  const found = readExpansions(carcassonne, text, english);
  if (!found.ok) throw new Error(`“${found.unknown}” is unknown`);
  return Object.entries(found.options).map(([name, isOn]) => (isOn === true ? name : `-${name}`));
};

const meantBy = (text: string): string | null => {
  const found = readExpansions(carcassonne, text, english);
  return found.ok ? 'known' : found.meant;
};

describe('the names of expansions', () => {
  it.each(expansionsOf(carcassonne).flatMap(({ name }) => locales.map((locale) => ({ name, locale }))))(
    'are read by their id and their title ($name, $locale)',
    ({ name, locale }) => {
      const title = optionName(carcassonne, name, textsFor(locale));
      expect(read(title)).toEqual([name]);
      expect(read(`${name}, -${title.toUpperCase()}`)).toEqual([`-${name}`]);
      expect(read(title.replace(' & ', ' and ').replace(' et ', ' & '))).toEqual([name]);
    },
  );

  it('are read without articles and accents, by a word of the title that no other has, and in a row', () => {
    expect(read('cathedrals')).toEqual(['inns']);
    expect(read('auberges, comte')).toEqual(['inns', 'count']);
    expect(read('river 2; abbe\n machines-volantes')).toEqual(['river2', 'abbot', 'flier']);
    expect(read('Inns & Cathedrals count The Tower - Hills and Sheep')).toEqual(['inns', 'count', 'tower', '-hills']);
    expect(read('Bridges, Castles & Bazaars, river')).toEqual(['bridges', 'river']);
    expect(read('  , ')).toEqual([]);
  });

  it('are guessed where a letter or two are wrong or the end is missing, and never far off', () => {
    expect(meantBy('Ins and Cathedrals')).toBe('Inns & Cathedrals');
    expect(meantBy('cont')).toBe('The Count of Carcassonne');
    expect(meantBy('inns, fantom')).toBe('The Phantom');
    expect(meantBy('bazaa')).toBe('Bridges, Castles & Bazaars');
    expect(meantBy('catapult')).toBeNull();
    expect(meantBy('x')).toBeNull();
  });

  it('are read with work that grows no faster than the text', () => {
    const lookUp = vi.spyOn(Map.prototype, 'get');
    const workOf = (names: number): number => {
      lookUp.mockClear();
      completeExpansions(carcassonne, `${'king '.repeat(names)}, x`, english);
      return lookUp.mock.calls.length;
    };
    const [none, some, twice] = [0, 200, 400].map(workOf);
    lookUp.mockRestore();
    expect((twice ?? 0) - (none ?? 0)).toBeLessThan(2.5 * ((some ?? 0) - (none ?? 0)));
  });

  it('are completed by the titles in the language of who types, found by any word', () => {
    const offered = (text: string, locale = 'en') =>
      completeExpansions(carcassonne, text, textsFor(locale)).map(({ value }) => value);
    expect(offered('mayor')[0]).toBe('Abbey & Mayor');
    expect(offered('inns, -shee')[0]).toBe('inns, -Hills & Sheep');
    expect(offered('cathé', 'fr')[0]).toBe('Auberges et cathédrales');
    expect(offered('Inns & Cathedrals, ')).not.toContain('Inns & Cathedrals, Inns & Cathedrals');
  });

  it('stay short enough for Discord, however many are named', () => {
    let text = '';
    for (const { name } of expansionsOf(carcassonne)) {
      const title = optionName(carcassonne, name, english);
      const next = completeExpansions(carcassonne, `${text}${name}`, english)[0]?.value ?? '';
      if (next.length > 100) break;
      expect(read(next)).toContain(name);
      expect(next.endsWith(title)).toBe(true);
      text = `${next}, `;
    }
    expect(read(text).length).toBeGreaterThan(10);
  });
});
