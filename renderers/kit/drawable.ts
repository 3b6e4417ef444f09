import type { Seat } from '#engines/core/seat.js';
import { hasGlyph } from './fonts/fonts.js';
import type { Scene, Texts } from './renderer.js';

/** Marks pile up above a letter without bound in some names; a picture has room for two. */
const PILED_MARKS = /(\p{M}{2})\p{M}+/gu;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u;
const SPACE = /\s+/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** They join or part letters in Persian and Indic scripts; at the end of a word they do nothing. */
const JOINER = /^[\u200c\u200d]$/u;
const LETTER_AT_END = /[\p{L}\p{M}]$/u;
const LOOSE_JOINERS = /[\u200c\u200d]+(?![\p{L}\p{M}])/gu;

/** What a name is read by: without one of these it is another name. Marks and signs may be left out. */
const LETTER = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u;
const LETTERS = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/gu;

const lettersIn = (text: string): number => text.match(LETTERS)?.length ?? 0;

const hasAllGlyphs = (text: string): boolean => Array.from(text).every((part) => hasGlyph(part.codePointAt(0) ?? 0));

/** How a character is drawn, empty for a sign that is left out; null for a letter that cannot be drawn. */
const drawableOf = (character: string): string | null => {
  if (INVISIBLE.test(character)) return '';
  if (hasAllGlyphs(character)) return character;
  // Fancy letters (𝓐, ａ, Ⓐ) are drawn as the plain letters they stand for.
  const plain = character.normalize('NFKC');
  if (plain !== character && hasAllGlyphs(plain)) return plain;
  if (!LETTER.test(character)) return '';
  // A letter with marks (Ḥ, Ἀ) that no typeface has as one is drawn with those marks that they have.
  const drawn = Array.from(character.normalize('NFD')).filter(hasAllGlyphs).join('');
  return LETTER.test(drawn) ? drawn : null;
};

/** A word as it is drawn; empty when one of its letters cannot be: what is left would be another word. */
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
 * The words of a text that our typefaces can draw: never a box, never an invisible direction mark, never a word with
 * letters missing. Empty when that is less than half of its letters, too little to know somebody by.
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

/** What stands for somebody whose name cannot be drawn: "Player 2". */
export const numberedPlayer = (number: number, texts: Texts): string => texts.t('common:board.player', { number });

/** How a seat is called in a picture: its name as far as it can be drawn, or else by its number, from 1. */
export const nameInPicture = (scene: Scene, seat: Seat): string => {
  const name = drawable(scene.names[seat] ?? '');
  return name === '' ? numberedPlayer(seat + 1, scene.texts) : name;
};
