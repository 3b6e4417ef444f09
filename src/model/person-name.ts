/**
 * The limit for names in pictures and texts, in UTF-16 units as Discord counts; Discord's own limit is 32 characters.
 */
const MAX_NAME_LENGTH = 32;
const NAMELESS = '?';
const ELLIPSIS = '…';
/** More marks on one letter than in any living script, used only to overwrite the lines above and below. */
const TOO_MANY_MARKS = /(\p{M}{5})\p{M}+/gu;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Line breaks and blanks of all kinds; each run of them becomes one space. */
const GAPS = /[\p{Cc}\s\p{Zl}\p{Zp}]+/gu;
/**
 * Invisible letters, marks and symbols: fillers of Hangul and Khitan, the empty Braille cell, blank hieroglyphs, a note
 * without a head, the placeholder of a missing object, unwritten Khmer vowels, joiners of no script.
 */
const BLANK =
  /\u115f|\u1160|\u3164|\uffa0|\u2800|\u{13441}|\u{13442}|\u{16fe4}|\u{1d159}|\ufffc|\u034f|\u17b4|\u17b5|[\u180b-\u180f]/gu;
/**
 * Characters that are invisible or reverse the direction of a line, that this version of Unicode lacks, and halves of
 * surrogate pairs. Joiners are handled below.
 */
const HIDDEN = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;
/**
 * The two characters that join or separate letters (Persian, Indic scripts) and emoji, and the tags of regional flags.
 */
const JOINERS = /(?:\u200c|\u200d)+/gu;
const TAGS = /[\u{e0020}-\u{e007f}]/gu;
const BLACK_FLAG = '\u{1f3f4}';

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const JOINED_AT_ALL = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u;

/**
 * Keeps single joiners between characters that can be joined: elsewhere they only make identical-looking names differ.
 */
const withUsefulJoiners = (text: string): string =>
  text.replace(JOINERS, (joiners: string, at: number) => {
    const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
    const after = String.fromCodePoint(text.codePointAt(at + joiners.length) ?? 0x20);
    return JOINED_AT_ALL.test(before) && JOINED_AT_ALL.test(after) ? joiners.slice(0, 1) : '';
  });

const withUsefulTags = (text: string): string =>
  // Segmentation is slow, and hardly any name contains tags.
  text.search(TAGS) === -1
    ? text
    : Array.from(graphemes.segment(text), ({ segment }) =>
        segment.startsWith(BLACK_FLAG) ? segment : segment.replace(TAGS, ''),
      ).join('');

/** Returns the beginning of a text with an ellipsis, up to the limit, without splitting a grapheme. */
const cut = (text: string, limit: number): string => {
  if (text.length <= limit) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > limit - ELLIPSIS.length) break;
    kept += segment;
  }
  return `${kept.trimEnd()}${ELLIPSIS}`;
};

const plainLine = (name: string): string => {
  const line = withUsefulJoiners(
    withUsefulTags(name.normalize('NFC').replace(GAPS, ' ').replace(HIDDEN, '').replace(BLANK, '')),
  )
    .replace(TOO_MANY_MARKS, '$1')
    .replace(/ {2,}/gu, ' ')
    .trim();
  // Removing characters can join two marks: each round leaves fewer characters, so this ends.
  return line === name ? line : plainLine(line);
};

export const isVisibleName = (name: string): boolean => VISIBLE.test(plainLine(name));

/**
 * Returns a title that a person typed as one visible line of at most `limit` units. Joined emoji, joined and separated
 * letters and combining marks stay as written. The function is idempotent.
 */
export const cleanTitle = (title: string, limit: number): string => {
  const line = plainLine(title);
  return VISIBLE.test(line) ? cut(line, limit) : NAMELESS;
};

export const cleanName = (name: string): string => cleanTitle(name, MAX_NAME_LENGTH);
