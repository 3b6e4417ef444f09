import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** The typefaces of the pages and their pictures, by their path in `@expo-google-fonts`. */
const typefaces = [
  'rye/400Regular/Rye_400Regular',
  'roboto-condensed/400Regular/RobotoCondensed_400Regular',
  'roboto-condensed/400Regular_Italic/RobotoCondensed_400Regular_Italic',
  'roboto-condensed/500Medium/RobotoCondensed_500Medium',
  'roboto-condensed/700Bold/RobotoCondensed_700Bold',
];

type Range = readonly [number, number];

const LATIN: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
];
/** The rest of Latin as Europe writes it. Other letters in names use the fonts of the reader's machine. */
const NAMES: readonly Range[] = [[0x100, 0x17f]];
const SIGNS: readonly Range[] = [[0x2000, 0x27bf]];

const lettersIn = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)))
    .join('');

/** Wood type is for titles, which hold no names: letters and signs of western Europe's languages are enough. */
const titles = `${lettersIn([[0x20, 0x7e]])}\u00a0\u202f«»¡¿·’“”„–—…°×★àáâäæçèéêëìíîïñòóôöœùúûüßÀÁÂÄÆÇÈÉÊËÌÍÎÏÑÒÓÔÖŒÙÚÛÜ`;
const texts = lettersIn([...LATIN, ...NAMES, ...SIGNS]);

/** Cuts the typefaces of the pages down to the letters that they need. @returns the folder that holds them by name */
export const cutTypefaces = async (): Promise<string> => {
  const folder = join(import.meta.dirname, '../node_modules/.cache/typefaces');
  await mkdir(folder, { recursive: true });
  for (const path of typefaces) {
    const whole = await readFile(require.resolve(`@expo-google-fonts/${path}.ttf`));
    const file = join(folder, `${basename(path)}.woff2`);
    // Both pages may be built at the same time.
    const draft = `${file}.${process.pid}.${Math.random()}`;
    await writeFile(
      draft,
      await subsetFont(whole, path.startsWith('rye/') ? titles : texts, { targetFormat: 'woff2' }),
    );
    await rename(draft, file);
  }
  return folder;
};
