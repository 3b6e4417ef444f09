import { useEffect, useState } from 'preact/hooks';
import type { Texts } from '#renderers/kit/renderer.js';
import { type LoadedGame, loadGame } from '../../table/connection/load-game.js';
import { loadTexts } from '../../table/texts/words.js';
import { loadTypefacesFor } from '../../table/app/useLoaded.js';
import { useSite } from './SiteContext.js';

export interface ReadyGame extends LoadedGame {
  readonly texts: Texts;
}

/** Loads a game with its texts and typefaces; null until then, `unknown` for one that this build does not have. */
export const useGame = (gameId: string, rules: string | null): ReadyGame | 'unknown' | null => {
  const { words } = useSite();
  const [ready, setReady] = useState<ReadyGame | 'unknown' | null>(null);
  useEffect(() => {
    let isWanted = true;
    const load = async (): Promise<void> => {
      const [game, texts] = await Promise.all([
        loadGame(gameId, rules),
        loadTexts(words.locale, gameId),
        // A picture without its typefaces is less beautiful but usable.
        loadTypefacesFor('').catch(() => undefined),
      ]);
      if (isWanted) setReady(game === null ? 'unknown' : { ...game, texts });
    };
    load().catch(() => isWanted && setReady('unknown'));
    return () => {
      isWanted = false;
    };
  }, [gameId, rules, words.locale]);
  return ready;
};
