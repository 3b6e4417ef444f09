import type { TextParams, Texts } from '../../renderers/kit/renderer.js';
import type { SeenMessage } from '../../playground/index.js';

/** Something a person may be told, in their language; any of these wordings will do. */
export type Sentence = (texts: Texts) => readonly string[];

/** @param keys of common texts */
export const oneOf =
  (...keys: readonly string[]): Sentence =>
  (texts) =>
    keys.map((key) => texts.t(`common:${key}`));

export const sentence =
  (key: string, params: (texts: Texts) => TextParams): Sentence =>
  (texts) => [texts.t(`common:${key}`, params(texts))];

const MARK = '\u0000';

/** A sentence whose parameter is not known beforehand: all that comes before it. */
export const uptoParameter =
  (key: string, parameter: string): Sentence =>
  (texts) =>
    texts
      .t(`common:${key}`, { [parameter]: MARK })
      .split(MARK)
      .slice(0, 1);

/** Whoever reads one of these may rely on the move. */
export const confirmations = oneOf('panel.played', 'faults.unreachable', 'faults.channel-gone');

/** Whoever reads one of these may rely on nothing having happened. */
export const refusals = oneOf('refusals.not-stored', 'refusals.stopping', 'faults.stopping');

export const isSaid = (spoken: Sentence, texts: Texts, words: string): boolean =>
  spoken(texts).some((wording) => words.includes(wording));

/** What is meant for programmers: keys of texts, holes in them, stack traces, SQL and codes. */
const unfit =
  /\b(?:common|faults|refusals|panel):?[.:][a-z-]+|\{\{|\bundefined\b|\bNaN\b|\[object |SQLITE|SqliteError|\bSELECT\b|Error:|\.js:\d+|ECONN|UND_ERR/;

/** What nobody should have to read in this message; null when it is fit for people. */
export const unfitWords = ({ text, pictures }: SeenMessage): string | null =>
  unfit.exec([text, ...pictures.map(({ alt }) => alt)].join('\n'))?.[0] ?? null;
