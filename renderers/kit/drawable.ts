import type { Seat } from '../../engines/core/seat.js';
import { hasGlyph } from './fonts/fonts.js';
import type { Scene } from './renderer.js';
import { seatNumber } from './seats.js';

/** Marks pile up above a letter without bound in some names; a picture has room for two. */
const PILED_MARKS = /(\p{M}{2})\p{M}+/gu;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u;
const SPACE = /\s+/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** They join or part letters in Persian and Indic scripts; at the end of a word they do nothing. */
const JOINER = /^[\u200c\u200d]$/u;
const LETTER_AT_END = /[\p{L}\p{M}]$/u;
const LOOSE_JOINERS = /[\u200c\u200d]+(?![\p{L}\p{M}])/gu;

const drawableOf = (character: string): string => {
  if (/\s/u.test(character)) return ' ';
  if (INVISIBLE.test(character)) return '';
  const codePoint = character.codePointAt(0) ?? 0;
  if (hasGlyph(codePoint)) return character;
  // Fancy letters (𝓐, ａ, Ⓐ) are drawn as the plain letters they stand for.
  const plain = character.normalize('NFKC');
  return plain !== character && Array.from(plain).every((part) => hasGlyph(part.codePointAt(0) ?? 0)) ? plain : '';
};

/** The part of a text that our typefaces can draw: never a box, never an invisible direction mark. May be empty. */
export const drawable = (text: string): string => {
  const kept = Array.from(text.normalize('NFC'))
    .reduce((before, character) => {
      if (JOINER.test(character)) return LETTER_AT_END.test(before) ? before + character : before;
      return before + drawableOf(character);
    }, '')
    .replace(LOOSE_JOINERS, '')
    .replace(PILED_MARKS, '$1')
    .replace(SPACE, ' ')
    .trim();
  return VISIBLE.test(kept) ? kept : '';
};

/** How a seat is called in a picture: its name as far as it can be drawn, or else the number of the seat. */
export const nameInPicture = (scene: Scene, seat: Seat): string => {
  const name = drawable(scene.names[seat] ?? '');
  return name === '' ? seatNumber(seat) : name;
};
