import { shorten, withoutIsolates } from './words.js';

/** Discord's limits for the parts of a message, in characters. */
export const limits = {
  components: 40,
  // Discord's own limit is 4,000. It is disputed whether labels and options count towards it; we count them, and leave
  // a margin.
  textInMessage: 3500,
  // The share of these for labels, prompts and options.
  labelsInMessage: 2500,
  rowOfButtons: 5,
  menuChoices: 25,
  label: 80,
  choice: 100,
  prompt: 150,
  alt: 1024,
  linkUrl: 512,
} as const;

/** Removes Discord markdown and puts the words on one line, for use elsewhere. */
export const plainWords = (text: string): string =>
  text
    .replace(/^[^\S\n]*(?:-#|#{1,3}) /gmu, '')
    .replace(/\*\*/gu, '')
    .replace(/\\(?=[\\*_~`|<>[\]()#:@+.-])/gu, '')
    .replace(/\s*\n\s*/gu, ' ');

/** The same without emoji, because our typefaces have no glyphs for them. */
export const wordsInPicture = (text: string): string =>
  plainWords(withoutIsolates(text))
    .replace(/\p{Extended_Pictographic}\ufe0f?\s*/gu, '')
    .trim();

/** The whole lines that fit, with an ellipsis on a line of its own if some did not. */
export const clipLines = (text: string, longest: number): string => {
  if (text.length <= longest) return text;
  const cut = text.lastIndexOf('\n', longest - 2);
  return cut <= 0 ? shorten(text, longest) : `${text.slice(0, cut)}\n…`;
};

/** Splits a text into parts of at most `longest` characters, between lines if possible. */
export const splitText = (text: string, longest: number): readonly string[] => {
  const parts: string[] = [];
  let left = text;
  while (left.length > longest) {
    const line = left.lastIndexOf('\n', longest);
    const word = left.lastIndexOf(' ', longest);
    const cut = line > 0 ? line : word > 0 ? word : longest;
    parts.push(left.slice(0, cut));
    left = left.slice(cut).replace(/^[\n ]/, '');
  }
  return left === '' && parts.length > 0 ? parts : [...parts, left];
};

/**
 * Normalises typed text to the characters of notation: keyboards write full-width characters, and phones replace
 * hyphens and quotes by dashes and curly quotes.
 */
export const foldTyped = (text: string): string =>
  text
    // NFKC alone would turn it into a blank with an accent.
    .replace(/\u00b4/gu, "'")
    .normalize('NFKC')
    .replace(/\.{3}/gu, '…')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u2018-\u201b\u2032\u2035\u02b9\u02bc\u0060]/gu, "'")
    .replace(/[\u201c-\u201f\u2033\u2036\u00ab\u00bb]/gu, '"')
    .replace(/\s+/gu, ' ');

/** Removes accents and capitals after `foldTyped`, for look-ups. */
export const foldText = (text: string): string =>
  withoutIsolates(foldTyped(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
