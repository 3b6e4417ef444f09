import { useState } from 'preact/hooks';
import type { ViewedGame } from '../../games.js';
import { api } from '../live/api.js';
import { usePage } from '../shell/context.js';
import { useRequest } from '../shell/useRequest.js';
import { meIn } from '../state/select.js';

export interface GameOpener {
  /** The language in which games are told: one of Discord's. */
  readonly locale: string;
  /** What is looked at now. */
  readonly game: ViewedGame | null;
  readonly waiting: boolean;
  /** Why the last one could not be opened. */
  readonly problem: string | null;
  readonly openFile: (file: File) => void;
  readonly openTable: (table: string) => void;
  readonly close: () => void;
}

/** Opens games, one at a time. */
export const useGameOpener = (): GameOpener => {
  const page = usePage();
  const locale = meIn(page)?.locale ?? 'en-US';
  const [game, setGame] = useState<ViewedGame | null>(null);
  const { waiting, problem, run } = useRequest();
  return {
    locale,
    game,
    waiting,
    problem,
    openFile: (file) => run(() => api.openFile(file, locale), setGame),
    openTable: (table) => run(() => api.openTable(table, locale), setGame),
    close: () => setGame(null),
  };
};
