import type { Seat } from '../../engines/core/seat.js';
import type { Scene, Texts } from './renderer.js';

/** What stands in the place of whose turn it is where a game was stopped before its end. */
export const stoppedInWords = (texts: Texts): string => texts.t('common:board.stopped');

/** What Discord allows a choice in a menu or an autocomplete to say: the longest move in words. */
export const MOVE_TEXT_AT_MOST = 100;

/** What Discord allows an attachment to say about itself. */
const ALT_TEXT_AT_MOST = 1024;

/** The sentences that fit an alt text, whole and in order. One that is too long alone is cut with an ellipsis. */
export const altTextOf = (sentences: readonly string[], atMost = ALT_TEXT_AT_MOST): string => {
  let text = '';
  for (const sentence of sentences) {
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (longer.length > atMost) break;
    text = longer;
  }
  const [first] = sentences;
  return text === '' && first !== undefined ? shorten(first, atMost) : text;
};

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** At most so many UTF-16 units, as Discord counts, never cutting what people see as one character. */
export const shorten = (text: string, atMost: number): string => {
  if (text.length <= atMost) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > atMost - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
};

/** The text with a capital at its beginning, as the language writes it. */
export const capitalize = (text: string, { locale }: Pick<Texts, 'locale'>): string =>
  text.replace(/^./u, (first) => first.toLocaleUpperCase(locale));

/** A name inside Discord markdown: what it holds is shown as it is, never as markup, mention or link. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/[\\*_~`|<>[\]()#:@]/gu, '\\$&')
    .replace(/^[-+]/u, '\\$&')
    .replace(/^(\d+)\./u, '$1\\.');

/** The name of who sits there, in bold, inside Discord markdown. */
/** A number as it is read: with a true minus, and a dash where there is none. */
export const amountInWords = (value: number | null): string =>
  value === null ? '–' : String(value).replace(/^-/u, '−');

export const boldName = ({ names }: Pick<Scene, 'names'>, seat: Seat): string =>
  `**${escapeMarkdown(names[seat] ?? '')}**`;
