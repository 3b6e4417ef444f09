import { shorten, withoutIsolates } from './words.js';

/** Discord's limits for what stands in a message, in characters. */
export const limits = {
  components: 40,
  // Discord's own limit is 4,000. Whether labels and options count towards it is disputed: we count them, and keep away
  // from it.
  textInMessage: 3500,
  // Of these, as many as labels, prompts and options may take.
  labelsInMessage: 2500,
  rowOfButtons: 5,
  menuChoices: 25,
  label: 80,
  choice: 100,
  prompt: 150,
  alt: 1024,
} as const;

/** Words without the marks of Discord's markdown, on one line: they are read elsewhere. */
export const plainWords = (text: string): string =>
  text
    .replace(/\*\*/gu, '')
    .replace(/\\(?=[\\*_~`|<>[\]()#:@+.-])/gu, '')
    .replace(/\s*\n\s*/gu, ' ');

/** The same without emoji, because pictures have no letters for them. */
export const wordsInPicture = (text: string): string =>
  plainWords(withoutIsolates(text))
    .replace(/\p{Extended_Pictographic}\ufe0f?\s*/gu, '')
    .trim();

/** As many whole lines as fit, and an ellipsis on a line of its own when some did not. */
export const clipLines = (text: string, longest: number): string => {
  if (text.length <= longest) return text;
  const cut = text.lastIndexOf('\n', longest - 2);
  return cut <= 0 ? shorten(text, longest) : `${text.slice(0, cut)}\n…`;
};

/** The text in parts of at most `longest` characters, broken between lines where it can be. */
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
 * A text that was typed, in the signs that notation is written with: keyboards write full-width signs, and phones make a
 * dash or a curly quote of what was typed.
 */
export const foldTyped = (text: string): string =>
  text
    // Alone it would become a blank with an accent.
    .replace(/\u00b4/gu, "'")
    .normalize('NFKC')
    .replace(/\.{3}/gu, '…')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u2018-\u201b\u2032\u2035\u02b9\u02bc\u0060]/gu, "'")
    .replace(/[\u201c-\u201f\u2033\u2036\u00ab\u00bb]/gu, '"')
    .replace(/\s+/gu, ' ');

/** The text without accents and capitals, in the signs that are typed, for looking words up. */
export const foldText = (text: string): string =>
  withoutIsolates(foldTyped(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
