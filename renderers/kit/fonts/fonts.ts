import glyphs from './glyphs.json' with { type: 'json' };

/** The smallest letter since the current recording began; infinite if there was none. */
let smallest = Number.POSITIVE_INFINITY;

export const noteLetters = (pixels: number): void => {
  if (pixels < smallest) smallest = pixels;
};

/**
 * Draws, and returns the result with the size of its smallest letter in pixels. Drawing is synchronous, so recordings
 * can only nest.
 */
export const withSmallestLetter = <Drawn>(
  draw: () => Drawn,
): { readonly drawn: Drawn; readonly smallestLetter: number } => {
  const outer = smallest;
  smallest = Number.POSITIVE_INFINITY;
  try {
    const drawn = draw();
    return { drawn, smallestLetter: smallest };
  } finally {
    smallest = Math.min(outer, smallest);
  }
};

/** `title` is wood type, for titles only; `text` and `bold` are for all other text. */
export type Face = 'title' | 'text' | 'bold';

/** Latin, Greek and Cyrillic first; the other families are for people's names. */
const families = [
  { packageName: 'roboto-condensed', name: 'RobotoCondensed', family: 'En Piste Text' },
  { packageName: 'noto-sans-hebrew', name: 'NotoSansHebrew', family: 'En Piste Hebrew' },
  { packageName: 'noto-sans-arabic', name: 'NotoSansArabic', family: 'En Piste Arabic' },
  { packageName: 'noto-sans-thai', name: 'NotoSansThai', family: 'En Piste Thai' },
] as const;

/** The file name of a typeface in its package, without the extension. */
export type TypefaceFile = 'Rye_400Regular' | `${(typeof families)[number]['name']}_${'500Medium' | '700Bold'}`;

export interface Typeface {
  /** A package of `@expo-google-fonts`. */
  readonly packageName: string;
  readonly file: TypefaceFile;
  readonly family: string;
  readonly weight: string;
}

const facesOf = ({ packageName, name, family }: (typeof families)[number]): readonly Typeface[] => [
  { packageName, file: `${name}_500Medium`, family, weight: '500' },
  { packageName, file: `${name}_700Bold`, family, weight: '700' },
];

export const typefaces: readonly Typeface[] = [
  { packageName: 'rye', file: 'Rye_400Regular', family: 'En Piste Title', weight: '400' },
  ...families.flatMap(facesOf),
];

const textFamilies = families.map(({ family }) => `"${family}"`).join(', ');

export const font = (face: Face, pixels: number): string => {
  if (face === 'title') return `400 ${pixels}px "En Piste Title"`;
  return `${face === 'bold' ? 700 : 500} ${pixels}px ${textFamilies}`;
};

/** The code points with glyphs in a family, from `first-last` in hexadecimal. */
const rangesOf = (name: keyof typeof glyphs): readonly (readonly [first: number, last: number])[] =>
  glyphs[name].split(' ').map((range) => {
    const [first = '', last = first] = range.split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

const coverages = families.map((family) => ({ family, ranges: rangesOf(family.name) }));

/** The first family with a glyph for a code point, which is the one that draws it. */
const familyOf = (codePoint: number): (typeof families)[number] | undefined =>
  coverages.find(({ ranges }) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last))?.family;

const known = new Map<number, boolean>();

export const hasGlyph = (codePoint: number): boolean => {
  const answer = known.get(codePoint) ?? familyOf(codePoint) !== undefined;
  if (known.size < 10_000) known.set(codePoint, answer);
  return answer;
};

/** The typefaces that a text requires; those of titles and of Latin letters are always included. */
export const typefacesFor = (text: string): readonly Typeface[] => {
  const others = families.slice(1).map(({ family }): string => family);
  const needed = new Set(
    Array.from(text, (character): string | undefined => familyOf(character.codePointAt(0) ?? 0)?.family),
  );
  return typefaces.filter(({ family }) => !others.includes(family) || needed.has(family));
};
