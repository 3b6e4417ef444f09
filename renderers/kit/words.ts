import type { Scene, Texts } from './renderer.js';
import type { Seat } from '#engines/core/seat.js';

/** The text that replaces the active player when a game was stopped before its end. */
export const stoppedInWords = (texts: Texts): string => texts.t('common:board.stopped');

/** Discord's limit for a choice in a menu or an autocomplete. */
export const MAX_MOVE_TEXT_LENGTH = 100;

/** Discord's limit for the description of an attachment. */
const MAX_ALT_TEXT_LENGTH = 1024;

/**
 * The sentences that fit an alt text, whole and in order. A single sentence that is too long is cut with an ellipsis.
 */
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

/** Letters of right-to-left scripts: all blocks that Unicode reserves for them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const [ISOLATE, END_OF_ISOLATE] = ['\u2068', '\u2069'];
const ISOLATED = /\u2068[^\u2069]*\u2069/gu;

/**
 * Isolates a right-to-left name, so that it does not affect the direction of other words. Names that are already
 * isolated stay unchanged.
 */
export const isolated = (name: string): string =>
  RIGHT_TO_LEFT.test(name.replace(ISOLATED, '')) ? `${ISOLATE}${name}${END_OF_ISOLATE}` : name;

/** The typed form of a text: without the invisible characters that isolate names. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2068\u2069]/gu, '');

/**
 * Shortens to at most this number of UTF-16 units, as Discord counts, without splitting a grapheme. A shortened name
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

export const capitalize = (text: string, { locale }: Pick<Texts, 'locale'>): string =>
  text.replace(/^./u, (first) => first.toLocaleUpperCase(locale));

/** Escapes a name for Discord markdown, so that it never acts as markup, mention or link. */
export const escapeMarkdown = (text: string): string =>
  isolated(
    text
      .replace(/\s+/gu, ' ')
      .replace(/[\\*_~`|<>[\]()#:@]/gu, '\\$&')
      .replace(/^[-+]/u, '\\$&')
      .replace(/^(\d+)\./u, '$1\\.'),
  );

export const formatNumber = (value: number, { locale }: Pick<Texts, 'locale'>): string => value.toLocaleString(locale);

export const amountInWords = (value: number | null): string =>
  value === null ? '–' : String(value).replace(/^-/u, '−');

export const boldName = ({ names }: Pick<Scene, 'names'>, seat: Seat): string =>
  `**${escapeMarkdown(names[seat] ?? '')}**`;

/** "Ada leads by 3.", or the players tied in the lead, for Discord markdown. Points are by seat. */
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
