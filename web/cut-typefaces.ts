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

/** Latin with all its extensions, marks and signs. Other letters in names use the fonts of the reader's machine. */
const letters = [
  [0x20, 0x7e],
  [0xa0, 0x36f],
  [0x1e00, 0x1eff],
  [0x2000, 0x27bf],
]
  .flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
  .map((point) => String.fromCodePoint(point))
  .join('');

/** Cuts the typefaces of the pages down to the letters that they need. @returns the folder that holds them by name */
export const cutTypefaces = async (): Promise<string> => {
  const folder = join(import.meta.dirname, '../node_modules/.cache/typefaces');
  await mkdir(folder, { recursive: true });
  for (const path of typefaces) {
    const whole = await readFile(require.resolve(`@expo-google-fonts/${path}.ttf`));
    const file = join(folder, `${basename(path)}.woff2`);
    // Both pages may be built at the same time.
    const draft = `${file}.${process.pid}.${Math.random()}`;
    await writeFile(draft, await subsetFont(whole, letters, { targetFormat: 'woff2' }));
    await rename(draft, file);
  }
  return folder;
};
