import type { Scene, Texts } from './renderer.js';
import type { Seat } from '#engines/core/seat.js';

/** What stands in the place of whose turn it is where a game was stopped before its end. */
export const stoppedInWords = (texts: Texts): string => texts.t('common:board.stopped');

/** What Discord allows a choice in a menu or an autocomplete to say: the longest move in words. */
export const MAX_MOVE_TEXT_LENGTH = 100;

/** What Discord allows an attachment to say about itself. */
const MAX_ALT_TEXT_LENGTH = 1024;

/** The sentences that fit an alt text, whole and in order. One that is too long alone is cut with an ellipsis. */
export const altTextOf = (sentences: readonly string[], atMost = MAX_ALT_TEXT_LENGTH): string => {
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

/** Letters that are written from right to left: all blocks that Unicode keeps for them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const [ISOLATE, END_OF_ISOLATE] = ['\u2068', '\u2069'];
const ISOLATED = /\u2068[^\u2069]*\u2069/gu;

/**
 * A name as it stands among other words: one that is written from right to left turns nothing round but itself. What is
 * apart from its neighbours already stays as it is.
 */
export const isolated = (name: string): string =>
  RIGHT_TO_LEFT.test(name.replace(ISOLATED, '')) ? `${ISOLATE}${name}${END_OF_ISOLATE}` : name;

/** The text as it is typed: without the invisible signs that keep names apart. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2068\u2069]/gu, '');

/**
 * At most that many UTF-16 units, as Discord counts, never cutting what people see as one character. A name that is cut
 * still resets the direction of the text.
 */
export const shorten = (text: string, atMost: number): string => {
  if (text.length <= atMost) return text;
  const room = atMost - (text.includes(ISOLATE) ? 2 : 1);
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > room) break;
    kept += segment;
  }
  const isOpen = kept.lastIndexOf(ISOLATE) > kept.lastIndexOf(END_OF_ISOLATE);
  return `${kept.trimEnd()}…${isOpen ? END_OF_ISOLATE : ''}`;
};

/** The text with a capital at its beginning, as the language writes it. */
export const capitalize = (text: string, { locale }: Pick<Texts, 'locale'>): string =>
  text.replace(/^./u, (first) => first.toLocaleUpperCase(locale));

/** A name inside Discord markdown: what it holds is shown as it is, never as markup, mention or link. */
export const escapeMarkdown = (text: string): string =>
  isolated(
    text
      .replace(/\s+/gu, ' ')
      .replace(/[\\*_~`|<>[\]()#:@]/gu, '\\$&')
      .replace(/^[-+]/u, '\\$&')
      .replace(/^(\d+)\./u, '$1\\.'),
  );

/** A number as it is read: with a true minus, and a dash where there is none. */
export const amountInWords = (value: number | null): string =>
  value === null ? '–' : String(value).replace(/^-/u, '−');

/** The name of who sits there, in bold, inside Discord markdown. */
export const boldName = ({ names }: Pick<Scene, 'names'>, seat: Seat): string =>
  `**${escapeMarkdown(names[seat] ?? '')}**`;

/** "Ada leads by 3.", or the players who are level at the front, for Discord markdown. Points are by seat. */
export const standingInWords = (points: readonly number[], scene: Scene): string => {
  const { texts } = scene;
  const most = Math.max(...points);
  const ahead = points.flatMap((value, seat) => (value === most ? [seat] : []));
  const [leader] = ahead;
  if (leader === undefined || ahead.length === points.length) return texts.t('common:standing.all-level');
  if (ahead.length > 1)
    return texts.t('common:standing.level', { names: texts.list(ahead.map((seat) => boldName(scene, seat))) });
  const next = Math.max(...points.filter((_, seat) => seat !== leader));
  return texts.t('common:standing.leads', { name: boldName(scene, leader), by: most - next });
};
