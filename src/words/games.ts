import type { TextParams, Texts } from '#renderers/kit/renderer.js';
import type { Table } from '#src/model/table.js';
import type { Game } from '#renderers/kit/game/game.js';
import type { AccountName } from './picture-names.js';

export class Games {
  readonly all: readonly Game[];
  readonly #byId: ReadonlyMap<string, Game>;

  constructor(all: readonly Game[]) {
    this.all = all;
    this.#byId = new Map(all.map((game) => [game.engine.id, game]));
  }

  find(id: string): Game | null {
    return this.#byId.get(id) ?? null;
  }

  /** Returns the game of a table. Tables are opened only for games in this list, so a missing one is a bug. */
  of(table: Table): Game {
    const game = this.find(table.gameId);
    if (game === null) throw new Error(`Table ${table.id} plays "${table.gameId}", which is no game of this program`);
    return game;
  }
}

/** The reader's language, and the names that statistics and standings need. */
export interface StatisticsScene {
  readonly texts: Texts;
  readonly games: Games;
  readonly accountName: AccountName;
}

export const gameText = (game: Game, texts: Texts, key: string, params?: TextParams): string =>
  texts.t(`${game.engine.id}:${key}`, params);

export const gameName = (game: Game, texts: Texts): string => gameText(game, texts, 'name');
