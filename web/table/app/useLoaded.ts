import { useState } from 'preact/hooks';
import { type TypefaceFile, typefacesFor } from '#renderers/kit/fonts/fonts.js';
import { loadTypefaces } from '#renderers/kit/makers/browser.js';
import type { Texts } from '#renderers/kit/renderer.js';
import type { Locale } from '#src/lib/locale.js';
import type { TableFrame } from '#src/web/protocol.js';
import { type LoadedGame, loadGame } from '../connection/load-game.js';
import { useRetried } from '../connection/useReplay.js';
import { loadTexts, loadWords } from '../texts/words.js';

interface LoadedPage extends LoadedGame {
  readonly texts: Texts;
}

/**
 * True when a file of this build no longer exists, which means that the page is older than the bot. Other failures may
 * be temporary.
 */
const isGone = async (failure: unknown): Promise<boolean> => {
  // Some browsers do not name the missing file. Check this module instead: all files of a build go together.
  const [url = import.meta.url] = /https?:\S+/u.exec(String(failure)) ?? [];
  const response = await fetch(url, { cache: 'no-store' });
  return response.status === 404;
};

/**
 * Loads the game of a table, its texts and its typefaces; null until they are loaded, `unknown` where this build does
 * not have them. Data loaded before stays until the new data has loaded; `isLate` after a failure.
 */
export const useLoaded = (frame: TableFrame | null, locale: Locale, isUp: boolean) => {
  const [loaded, setLoaded] = useState<LoadedPage | 'unknown' | null>(null);
  const { gameId, rules } = frame?.table ?? { gameId: null, rules: null };
  const names = (frame?.table.seats ?? []).map(({ name }) => name).join('');
  const load = async (isWanted: () => boolean): Promise<void> => {
    if (gameId === null) return;
    const typefaces = loadTypefacesFor(names);
    try {
      // A board without its typefaces is less beautiful but usable.
      const drawable = typefaces.catch(() => undefined);
      const [game, texts] = await Promise.all([
        loadGame(gameId, rules),
        loadTexts(locale, gameId),
        loadWords(locale),
        drawable,
      ]);
      if (isWanted()) setLoaded(game === null ? 'unknown' : { ...game, texts });
      await typefaces;
    } catch (error) {
      if (!(await isGone(error))) throw error;
      if (isWanted()) setLoaded('unknown');
    }
  };
  const isLate = useRetried(load, [gameId, rules, locale, names], isUp);
  return { loaded, isLate };
};

/** The addresses of the pictures' typefaces by file name; the build cuts the first ones. */
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

/** Loads the typefaces for pictures with these texts. Letters may be measured only afterwards. */
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
