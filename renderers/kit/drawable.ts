import type { Seat } from '#engines/core/seat.js';
import { hasGlyph } from './fonts/fonts.js';
import type { Scene, Texts } from './renderer.js';

/** Some names pile up marks above a letter without limit; a picture has room for two. */
const PILED_MARKS = /(\p{M}{2})\p{M}+/gu;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u;
const SPACE = /\s+/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Joiners connect or separate letters in Persian and Indic scripts; at the end of a word they have no effect. */
const JOINER = /^[\u200c\u200d]$/u;
const LETTER_AT_END = /[\p{L}\p{M}]$/u;
const LOOSE_JOINERS = /[\u200c\u200d]+(?![\p{L}\p{M}])/gu;

/** Letters and digits identify a name: without one of them it is a different name. Marks and symbols may be dropped. */
const LETTER = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u;
const LETTERS = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/gu;

const lettersIn = (text: string): number => text.match(LETTERS)?.length ?? 0;

const hasAllGlyphs = (text: string): boolean => Array.from(text).every((part) => hasGlyph(part.codePointAt(0) ?? 0));

/** The drawn form of a character: empty for a symbol that is dropped, null for a letter without a glyph. */
const drawableOf = (character: string): string | null => {
  if (INVISIBLE.test(character)) return '';
  if (hasAllGlyphs(character)) return character;
  // Fancy letters (𝓐, ａ, Ⓐ) are drawn as the equivalent plain letters.
  const plain = character.normalize('NFKC');
  if (plain !== character && hasAllGlyphs(plain)) return plain;
  if (!LETTER.test(character)) return '';
  // A letter with marks (Ḥ, Ἀ) but without a glyph of its own is drawn with those of its marks that have one.
  const drawn = Array.from(character.normalize('NFD')).filter(hasAllGlyphs).join('');
  return LETTER.test(drawn) ? drawn : null;
};

/** The drawn form of a word; empty when one of its letters has no glyph, because the rest would be a different word. */
const drawableWord = (word: string): string => {
  let drawn = '';
  for (const character of word) {
    if (JOINER.test(character)) {
      if (LETTER_AT_END.test(drawn)) drawn += character;
      continue;
    }
    const letter = drawableOf(character);
    if (letter === null) return '';
    drawn += letter;
  }
  return drawn.replace(LOOSE_JOINERS, '').replace(PILED_MARKS, '$1');
};

/**
 * The words of a text that our typefaces can draw: no boxes, no invisible direction marks, no words with missing
 * letters. Empty when less than half of the letters are left, too few to recognise a person.
 */
export const drawable = (text: string): string => {
  const whole = text.normalize('NFC');
  const kept = whole
    .split(SPACE)
    .map(drawableWord)
    .filter((word) => word !== '')
    .join(' ');
  return VISIBLE.test(kept) && lettersIn(kept) * 2 >= lettersIn(whole) ? kept : '';
};

/** A placeholder for a player with a name that cannot be drawn: "Player 2". */
export const numberedPlayer = (number: number, texts: Texts): string => texts.t('common:board.player', { number });

/** The name of a seat in a picture, or its number from 1 if the name cannot be drawn. */
export const nameInPicture = (scene: Scene, seat: Seat): string => {
  const name = drawable(scene.names[seat] ?? '');
  return name === '' ? numberedPlayer(seat + 1, scene.texts) : name;
};
