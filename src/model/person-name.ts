/**
 * Names in pictures and in texts are at most this many UTF-16 units, as Discord counts; its own limit is 32 characters.
 */
const MAX_NAME_LENGTH = 32;
const NAMELESS = '?';
const ELLIPSIS = '…';
/** More marks on one letter than any living script puts there only serve to write over what stands above and below. */
const TOO_MANY_MARKS = /(\p{M}{5})\p{M}+/gu;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Line breaks, and blanks of every kind that a name may hold: each run of them is one space. */
const GAPS = /[\p{Cc}\s\p{Zl}\p{Zp}]+/gu;
/**
 * Letters, marks and signs that show nothing: fillers of Hangul and Khitan, the empty Braille cell, blank hieroglyphs, a
 * note without a head, what stands for an object that is not there, vowels of Khmer that are not written, joiners of no
 * script.
 */
const BLANK =
  /\u115f|\u1160|\u3164|\uffa0|\u2800|\u{13441}|\u{13442}|\u{16fe4}|\u{1d159}|\ufffc|\u034f|\u17b4|\u17b5|[\u180b-\u180f]/gu;
/**
 * What is invisible or turns the direction of a line, what no Unicode of ours knows, halves of characters. Joiners are
 * looked at below.
 */
const HIDDEN = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;
/** The two that join or part letters (Persian, Indic scripts) and emoji, and the tags that make a flag of a region. */
const JOINERS = /(?:\u200c|\u200d)+/gu;
const TAGS = /[\u{e0020}-\u{e007f}]/gu;
const BLACK_FLAG = '\u{1f3f4}';

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const JOINED_AT_ALL = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u;

/** Joiners between what can be joined, one at a time: elsewhere they only make two names that look alike differ. */
const withUsefulJoiners = (text: string): string =>
  text.replace(JOINERS, (joiners: string, at: number) => {
    const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
    const after = String.fromCodePoint(text.codePointAt(at + joiners.length) ?? 0x20);
    return JOINED_AT_ALL.test(before) && JOINED_AT_ALL.test(after) ? joiners.slice(0, 1) : '';
  });

const withUsefulTags = (text: string): string =>
  // Hardly any name has one, and to find what belongs together takes long.
  text.search(TAGS) === -1
    ? text
    : Array.from(graphemes.segment(text), ({ segment }) =>
        segment.startsWith(BLACK_FLAG) ? segment : segment.replace(TAGS, ''),
      ).join('');

/**
 * The beginning of a text with an ellipsis, at most so many UTF-16 units, never cutting what people see as one
 * character.
 */
const cut = (text: string): string => {
  if (text.length <= MAX_NAME_LENGTH) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > MAX_NAME_LENGTH - ELLIPSIS.length) break;
    kept += segment;
  }
  return `${kept.trimEnd()}${ELLIPSIS}`;
};

/** The name on one line with nothing hidden in it, of any length. */
const plainLine = (name: string): string => {
  const line = withUsefulJoiners(
    withUsefulTags(name.normalize('NFC').replace(GAPS, ' ').replace(HIDDEN, '').replace(BLANK, '')),
  )
    .replace(TOO_MANY_MARKS, '$1')
    .replace(/ {2,}/gu, ' ')
    .trim();
  // What stood between two marks may be gone, and now they are one: each round leaves fewer characters, so this ends.
  return line === name ? line : plainLine(line);
};

/** Whether a name shows anything: what is made of blanks and invisible signs alone does not. */
export const isVisibleName = (name: string): boolean => VISIBLE.test(plainLine(name));

/**
 * A person's name as the bot shows it, in texts and in pictures: one visible line of at most 32 units. Joined emoji,
 * joined and parted letters and combining marks stay as they were written. To clean a name twice changes nothing.
 */
export const cleanName = (name: string): string => {
  const line = plainLine(name);
  return VISIBLE.test(line) ? cut(line) : NAMELESS;
};
