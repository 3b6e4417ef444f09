import { registerFont } from 'canvas';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { type Coverage, coverageOf } from './coverage.js';

/** The smallest letter written since the recording around it began; infinite when nothing was written. */
let smallest = Number.POSITIVE_INFINITY;

/** Notes that letters of this size in pixels were written. */
export const noteLetters = (pixels: number): void => {
  if (pixels < smallest) smallest = pixels;
};

/**
 * Draws, and answers with what was drawn how small its smallest letter is, in pixels. Drawing never waits, so
 * recordings only ever nest.
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

/** `title` is wood type, for titles only; `text` and `bold` are for everything that is to be read. */
export type Face = 'title' | 'text' | 'bold';

const require = createRequire(import.meta.url);

/**
 * Typefaces come from packages, never from the machine, so a picture is the same everywhere. A process has one list of
 * them for all its threads, which must not grow while another thread reads it: the main one fills it before there are
 * others.
 */
const register = (packageName: string, file: string, family: string, weight: string): Coverage => {
  const folder = dirname(require.resolve(`@expo-google-fonts/${packageName}/package.json`));
  const path = join(folder, file.split('_')[1] ?? '', `${file}.ttf`);
  if (isMainThread) registerFont(path, { family, weight });
  return coverageOf(readFileSync(path));
};

/** Latin, Greek and Cyrillic first; the others are for people's names. */
const families = [
  { packageName: 'roboto-condensed', file: 'RobotoCondensed', family: 'En Piste Text' },
  { packageName: 'noto-sans-hebrew', file: 'NotoSansHebrew', family: 'En Piste Hebrew' },
  { packageName: 'noto-sans-arabic', file: 'NotoSansArabic', family: 'En Piste Arabic' },
  { packageName: 'noto-sans-thai', file: 'NotoSansThai', family: 'En Piste Thai' },
] as const;

register('rye', 'Rye_400Regular', 'En Piste Title', '400');
const coverages = families.flatMap(({ packageName, file, family }) => [
  register(packageName, `${file}_500Medium`, family, '500'),
  register(packageName, `${file}_700Bold`, family, '700'),
]);

const textFamilies = families.map(({ family }) => `"${family}"`).join(', ');

/** The CSS font of a face at a size in pixels. */
export const font = (face: Face, pixels: number): string => {
  if (face === 'title') return `400 ${pixels}px "En Piste Title"`;
  return `${face === 'bold' ? 700 : 500} ${pixels}px ${textFamilies}`;
};

const known = new Map<number, boolean>();

/** Whether the text faces have a glyph for a code point. */
export const hasGlyph = (codePoint: number): boolean => {
  const answer = known.get(codePoint) ?? coverages.some((covers) => covers(codePoint));
  if (known.size < 10_000) known.set(codePoint, answer);
  return answer;
};
