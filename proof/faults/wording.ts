import type { TextParams, Texts } from '#renderers/kit/renderer.js';

/** Something a person may be told, in their language; any of these wordings will do. */
export type Wording = (texts: Texts) => readonly string[];

/** @param keys of common texts */
export const anyOf =
  (...keys: readonly string[]): Wording =>
  (texts) =>
    keys.map((key) => texts.t(`common:${key}`));

export const sentence =
  (key: string, params: (texts: Texts) => TextParams): Wording =>
  (texts) => [texts.t(`common:${key}`, params(texts))];

const MARK = '\u0000';

/** A sentence whose parameter is not known beforehand: all that comes before it. */
export const upToParameter =
  (key: string, parameter: string): Wording =>
  (texts) =>
    texts
      .t(`common:${key}`, { [parameter]: MARK })
      .split(MARK)
      .slice(0, 1);

const ONE = 1;
const SEVERAL = 9;

/** A sentence with a number that is not known beforehand: all that comes before it. */
export const counted =
  (key: string): Wording =>
  (texts) =>
    [ONE, SEVERAL].flatMap((count) => texts.t(`common:${key}`, { count }).split(String(count)).slice(0, 1));

/** Of what needs no words: what everybody sees tells it. */
export const nothingSaid: Wording = () => [];

/** A person who reads one of these may rely on the move. */
export const confirmations = anyOf('panel.played', 'faults.unreachable', 'faults.channel-gone');

/** A person who reads one of these may rely on nothing having happened. */
export const refusals = anyOf('refusals.not-stored', 'refusals.stopping', 'faults.stopping');

export const isSaid = (wording: Wording, texts: Texts, words: string): boolean =>
  wording(texts).some((text) => words.includes(text));

/** Whether the person who starts the program is told one thing, in words, and no stack trace. */
export const isOneSentence = (errors: string): boolean =>
  /^[^\n]*\p{L}{2,} [^\n]*\n$/u.test(errors) && !/\bat \S+:\d+|node:internal|Error:/.test(errors);
