import { typefacesFor, type TypefaceFile } from '#renderers/kit/fonts/fonts.js';
import { loadTypefaces } from '#renderers/kit/makers/browser.js';

/** Where the typefaces lie that pictures are written in, by the name of their file; the first are cut by the build. */
const files = import.meta.glob<string>(
  [
    '../../../node_modules/.cache/typefaces/{Rye_400Regular,RobotoCondensed_500Medium,RobotoCondensed_700Bold}.woff2',
    '../../../node_modules/@expo-google-fonts/noto-sans-{hebrew,arabic,thai}/{500Medium,700Bold}/*.ttf',
  ],
  { eager: true, query: '?url', import: 'default', exhaustive: true },
);

const isFile = (name: string, wanted: readonly TypefaceFile[]): name is TypefaceFile =>
  (wanted as readonly string[]).includes(name);

const loaded = new Set<string>();

/** Loads what pictures with these texts are written in. Letters are measured afterwards only. */
export const loadTypefacesFor = async (texts: string): Promise<void> => {
  const wanted = typefacesFor(texts).map(({ file }) => file);
  const urls: Partial<Record<TypefaceFile, string>> = {};
  for (const [path, url] of Object.entries(files)) {
    const name = /(?<name>\w+)\.(?:ttf|woff2)$/u.exec(path)?.groups?.name ?? '';
    if (isFile(name, wanted) && !loaded.has(name)) urls[name] = url;
  }
  await loadTypefaces(urls);
  for (const name of Object.keys(urls)) loaded.add(name);
};
