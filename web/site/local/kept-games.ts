import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import { type KeptGame, keptGame } from './kept-game.js';

let opened: UseStore | null = null;

/** Opened at the first use: a browser that keeps nothing refuses it, and plays on. */
const store = (): UseStore => (opened ??= createStore('en-piste', 'games'));

/**
 * The games of this browser, newest first. What an earlier build cannot read stays where it is.
 *
 * @throws where the browser keeps nothing for this page
 */
export const listGames = async (): Promise<readonly KeptGame[]> => {
  const found = (await entries<string, unknown>(store())).flatMap(([, value]) => keptGame.safeParse(value).data ?? []);
  return found.toSorted((one, other) => other.changedAt - one.changedAt);
};

/** Null for a game that this browser does not have. @throws as `listGames` */
export const findGame = async (id: string): Promise<KeptGame | null> =>
  keptGame.safeParse(await get<unknown>(id, store())).data ?? null;

/** @throws where the browser keeps nothing, or has no room left */
export const keepGame = async (game: KeptGame): Promise<void> => set(game.id, game, store());

export const removeGame = async (id: string): Promise<void> => del(id, store());
