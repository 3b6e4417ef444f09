import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { KeptGame } from '../local/kept-game.js';
import type { SiteWords } from '../texts/words.js';

export interface SiteParts {
  readonly words: SiteWords;
  /** True once the reader has come from one page to another. */
  readonly hasMoved: boolean;
  /** Shows a sentence at the top of the page. */
  readonly onNotice: (notice: string | null) => void;
  /** Tells whether a table fills the page, which then needs no head of its own. */
  readonly onTable: (isShown: boolean) => void;
  /** Changes the language of the site, after a choice at a table. */
  readonly onLanguage: (wanted: string) => void;
  /** Keeps a game for the next visits, or says why it cannot. */
  readonly keep: (game: KeptGame) => Promise<void>;
  readonly find: (id: string) => Promise<KeptGame | null>;
}

export const SiteContext = createContext<SiteParts | null>(null);

/** @throws outside of the site, which is a bug */
export const useSite = (): SiteParts => {
  const site = useContext(SiteContext);
  if (site === null) throw new Error('There is no site here');
  return site;
};
