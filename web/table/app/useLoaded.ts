import { useState } from 'preact/hooks';
import { type TypefaceFile, typefacesFor } from '#renderers/kit/fonts/fonts.js';
import { loadTypefaces } from '#renderers/kit/makers/browser.js';
import type { Texts } from '#renderers/kit/renderer.js';
import type { Locale } from '#src/lib/locale.js';
import type { TableFrame } from '#src/web/protocol.js';
import { type LoadedGame, loadGame } from '../connection/load-game.js';
import { useRetried } from '../connection/useReplay.js';
import { loadTexts } from '../texts/words.js';

interface Loaded extends LoadedGame {
  readonly texts: Texts;
}

/**
 * Whether a file of this build is there no more, so that the page is older than the bot. What fails otherwise may come
 * later.
 */
const isGone = async (failure: unknown): Promise<boolean> => {
  // Browsers that do not name the file leave this one, which is gone together with the others.
  const [url = import.meta.url] = /https?:\S+/u.exec(String(failure)) ?? [];
  const response = await fetch(url, { cache: 'no-store' });
  return response.status === 404;
};

/**
 * The game of a table, its texts, and what its pictures are written in; null until they are there, `unknown` where they
 * never are. What was loaded before stays until the rest is there; `isLate` where that fails.
 */
export const useLoaded = (frame: TableFrame | null, locale: Locale, isUp: boolean) => {
  const [loaded, setLoaded] = useState<Loaded | 'unknown' | null>(null);
  const { gameId, rules } = frame?.table ?? { gameId: null, rules: null };
  const names = (frame?.table.seats ?? []).map(({ name }) => name).join('');
  const load = async (isWanted: () => boolean): Promise<void> => {
    if (gameId === null) return;
    const typefaces = loadTypefacesFor(names);
    try {
      // Without its typefaces a board is less beautiful, and still a board.
      const drawable = typefaces.catch(() => undefined);
      const [game, texts] = await Promise.all([loadGame(gameId, rules), loadTexts(locale, gameId), drawable]);
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
