import { describe, expect, it } from 'vitest';
import { drawable, nameInPicture } from '#renderers/kit/drawable.js';
import { hasGlyph, typefacesFor } from '#renderers/kit/fonts/fonts.js';
import { blankCanvas, contextOf } from '#renderers/kit/surface.js';
import { drawText, fitText, wrapText } from '#renderers/kit/text.js';
import { altTextOf, escapeMarkdown, isolated, shorten } from '#renderers/kit/words.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Locale } from '#src/lib/locale.js';

const ctx = contextOf(blankCanvas(400, 100));
const codePoints = (text: string): readonly number[] => Array.from(text, (character) => character.codePointAt(0) ?? 0);

describe('lines of a picture', () => {
  it('break at spaces and not at no-break spaces', () => {
    const narrow = { size: 30, maxWidth: 40 };
    expect(wrapText('un deux', narrow)).toEqual(['un', 'deux']);
    expect(wrapText('Qui\u202F? Moi\u00A0: oui', narrow)).toEqual(['Qui\u202F?', 'Moi\u00A0:', 'oui']);
  });
});

describe('the text faces', () => {
  it('have every letter of French and English, and typographic signs', () => {
    const needed = 'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ’«»…–—·×−0123456789';
    expect(codePoints(needed).filter((codePoint) => !hasGlyph(codePoint))).toEqual([]);
  });

  it('are needed for a text only where it has letters of theirs', () => {
    const filesFor = (text: string) => typefacesFor(text).map(({ file }) => file);
    const latin = ['Rye_400Regular', 'RobotoCondensed_500Medium', 'RobotoCondensed_700Bold'];
    expect(filesFor('Élodie & Ωμέγα 太')).toEqual(latin);
    expect(filesFor('Ada, דנה')).toEqual([...latin, 'NotoSansHebrew_500Medium', 'NotoSansHebrew_700Bold']);
  });

  it('do not claim what they cannot draw', () => {
    expect(codePoints('太🎪𓀀\uE000').map(hasGlyph)).toEqual([false, false, false, false]);
  });

  it('write all digits equally wide, so that numbers stand in columns', () => {
    const widths = Array.from('0123456789', (digit) => fitText(digit.repeat(4), { size: 40 }).width);
    expect(new Set(widths).size).toBe(1);
  });

  it('are as wide in a turned picture as upright, whichever is drawn first', () => {
    const turned = contextOf(blankCanvas(200, 200));
    turned.rotate(0.3);
    const width = drawText(turned, '90817', { x: 0, y: 50, size: 41 });
    expect(fitText('71809', { size: 41 }).width).toBe(width);
  });
});

describe('a name in a picture', () => {
  it.each([
    ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
    ['Ada\u200d\u200c 1', 'Ada 1'],
    ['Élodie', 'Élodie'],
    ['Ольга', 'Ольга'],
    ['שלום مرحبا ไทย', 'שלום مرحبا ไทย'],
    ['𝓐𝓵𝓲𝓬𝓮', 'Alice'],
    ['🎪 Taro 太郎', 'Taro'],
    ['a\u202Eb\u0007c', 'abc'],
    ['  many \n spaces ', 'many spaces'],
    ['太郎🎪', ''],
    ['\u0301\u0301', ''],
    ['Ḥasan', 'H\u0323asan'],
    ['Ṛta', 'R\u0323ta'],
    ['Ἀθηνᾶ', 'Αθηνα'],
    ['Kaʻiulani', 'Kaiulani'],
    ['Ɓàngɔ', ''],
    ['Ɓàngɔ Traoré', 'Traoré'],
    ['李小龙 II', ''],
    ['Max ツ', 'Max'],
    ['Maxツ', ''],
  ])('draws %j as %j', (name, drawn) => {
    expect(drawable(name)).toBe(drawn);
  });

  it('falls back to the number of the player, in words: a sign before it would read as a rank', () => {
    const names = ['Ada', '李小龙'];
    const inLanguage = (locale: Locale): readonly string[] =>
      [0, 1].map((seat) => nameInPicture({ texts: textsFor(locale), names }, seat));
    expect([inLanguage('en'), inLanguage('fr')]).toEqual([
      ['Ada', 'Player\u00a02'],
      ['Ada', 'Joueur\u00a02'],
    ]);
  });
});

describe('a line of text', () => {
  it('keeps its size where there is room', () => {
    expect(fitText('Ada', { size: 30, maxWidth: 300 })).toMatchObject({ text: 'Ada', size: 30 });
  });

  it('shrinks before it is cut', () => {
    const { width } = fitText('Monsieur Loyal', { size: 44 });
    const fitted = fitText('Monsieur Loyal', { size: 44, maxWidth: width * 0.85 });
    expect(fitted.text).toBe('Monsieur Loyal');
    expect(fitted.size).toBeLessThan(44);
    expect(fitted.width).toBeLessThanOrEqual(width * 0.85);
  });

  it.each(['W'.repeat(32), 'Ольга '.repeat(6), 'x'])('is cut with an ellipsis to its width: %s', (text) => {
    const fitted = fitText(text, { size: 30, maxWidth: 40, smallest: 26 });
    expect(fitted.width).toBeLessThanOrEqual(40);
    expect(text.startsWith(fitted.text.replace('…', ''))).toBe(true);
  });

  it('answers the width it drew', () => {
    expect(drawText(ctx, 'Ada', { x: 10, y: 50, size: 30 })).toBe(fitText('Ada', { size: 30 }).width);
  });

  it('wraps between words and loses none', () => {
    const text = 'Every wagon that joins the train must match the last one';
    const lines = wrapText(text, { size: 30, maxWidth: 200 });
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join(' ')).toBe(text);
    expect(lines.every((line) => fitText(line, { size: 30 }).width <= 200)).toBe(true);
  });
});

describe('words for Discord', () => {
  it('end an alt text at the end of a sentence', () => {
    const sentences = Array.from({ length: 100 }, (_, index) => `Sentence number ${index}.`);
    const text = altTextOf(sentences);
    expect(text.length).toBeLessThanOrEqual(1024);
    expect(text.length).toBeGreaterThan(980);
    expect(text.endsWith('.')).toBe(true);
    expect(text.startsWith('Sentence number 0. Sentence number 1.')).toBe(true);
  });

  it('cut a first sentence that is too long alone', () => {
    expect(altTextOf(['a'.repeat(2000)], 10)).toBe('aaaaaaaaa…');
  });

  it('never cut a character in two', () => {
    expect(shorten('ab🎪🎪', 4)).toBe('ab…');
  });

  it.each([
    ['*_~`|', '\\*\\_\\~\\`\\|'],
    ['<@123> @everyone', '\\<\\@123\\> \\@everyone'],
    ['[x](https://e.org)', '\\[x\\]\\(https\\://e.org\\)'],
    ['- list\n# head', '\\- list \\# head'],
    ['1. first', '1\\. first'],
    ['Jean-Luc d’Été', 'Jean-Luc d’Été'],
  ])('show the name %j as it is', (name, escaped) => {
    expect(escapeMarkdown(name)).toBe(escaped);
  });
});

describe('a name that is written from right to left', () => {
  const name = 'אביגיל';
  const apart = `\u2068${name}\u2069`;

  it('turns nothing round but itself, in whatever it stands', () => {
    const texts = textsFor('fr');
    expect([isolated(name), isolated(apart), isolated('Ada')]).toEqual([apart, apart, 'Ada']);
    expect(escapeMarkdown(`${name}*`)).toBe(`\u2068${name}\\*\u2069`);
    expect(texts.t('common:board.past-turn', { name })).toBe(`Tour de ${apart}`);
    expect(texts.list(['Ada', name])).toBe(`Ada et ${apart}`);
  });

  it('goes on so when it is cut, within the same room', () => {
    const cut = shorten(`Ada · ${apart}`, 11);
    expect(cut).toBe('Ada · \u2068אב…\u2069');
    expect(cut).toHaveLength(11);
  });
});
