import { useEffect, useState } from 'preact/hooks';
import type { Texts } from '#renderers/kit/renderer.js';
import type { Locale } from '#src/lib/locale.js';
import type { TableFrame } from '#src/web/protocol.js';
import { type LoadedGame, loadGame } from '../game/load-game.js';
import { loadTypefacesFor } from '../game/typefaces.js';
import { loadTexts } from '../texts/bot-texts.js';

interface Loaded extends LoadedGame {
  readonly texts: Texts;
}

/** The game of a table, its texts, and what its pictures are written in; null until they are there, `unknown` where they never are. */
export const useLoaded = (frame: TableFrame | null, locale: Locale): Loaded | 'unknown' | null => {
  const [loaded, setLoaded] = useState<Loaded | 'unknown' | null>(null);
  const { gameId, rules } = frame?.table ?? { gameId: null, rules: null };
  const names = (frame?.table.seats ?? []).map(({ name }) => name).join('');
  useEffect(() => {
    if (gameId === null) return undefined;
    let isWanted = true;
    const load = async (): Promise<void> => {
      const [game, texts] = await Promise.all([
        loadGame(gameId, rules),
        loadTexts(locale, gameId),
        loadTypefacesFor(names),
      ]);
      if (isWanted) setLoaded(game === null ? 'unknown' : { ...game, texts });
    };
    load().catch(() => {
      // A file that is not there any more: the page is older than the bot.
      if (isWanted) setLoaded('unknown');
    });
    return () => {
      isWanted = false;
    };
  }, [gameId, rules, locale, names]);
  return loaded;
};
