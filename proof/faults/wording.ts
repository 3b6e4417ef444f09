import type { TextParams, Texts } from '#renderers/kit/renderer.js';

/** The acceptable wordings of a text for a person, in their language. */
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

/** Matches a sentence with an unknown parameter up to that parameter. */
export const upToParameter =
  (key: string, parameter: string): Wording =>
  (texts) =>
    texts
      .t(`common:${key}`, { [parameter]: MARK })
      .split(MARK)
      .slice(0, 1);

const ONE = 1;
const SEVERAL = 9;

/** Matches a sentence with an unknown number up to that number. */
export const counted =
  (key: string): Wording =>
  (texts) =>
    [ONE, SEVERAL].flatMap((count) => texts.t(`common:${key}`, { count }).split(String(count)).slice(0, 1));

/** For actions that need no words because a public message shows them. */
export const nothingSaid: Wording = () => [];

/** Texts that promise a person that the move counts. */
export const confirmations = anyOf('panel.played', 'faults.unreachable', 'faults.channel-gone');

/** Texts that promise a person that nothing happened. */
export const refusals = anyOf('refusals.not-stored', 'refusals.stopping', 'faults.stopping');

export const isSaid = (wording: Wording, texts: Texts, words: string): boolean =>
  wording(texts).some((text) => words.includes(text));

/** True when the program's user gets one sentence and no stack trace. */
export const isOneSentence = (errors: string): boolean =>
  /^[^\n]*\p{L}{2,} [^\n]*\n$/u.test(errors) && !/\bat \S+:\d+|node:internal|Error:/.test(errors);
