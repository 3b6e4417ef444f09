import type { Engine } from '#engines/core/engine.js';
import type { Game } from '#renderers/kit/game/game.js';
import { engineOf } from '#src/tables/rules.js';

/** Loads only the game of the open table. */
const games: Readonly<Record<string, () => Promise<Game>>> = {
  'aramini-circus': async () => (await import('#renderers/aramini-circus/index.js')).araminiCircus,
  'quel-cirque': async () => (await import('#renderers/quel-cirque/index.js')).quelCirque,
  'golden-train': async () => (await import('#renderers/golden-train/index.js')).goldenTrain,
  'circle-the-wagons': async () => (await import('#renderers/circle-the-wagons/index.js')).circleTheWagons,
  carcassonne: async () => (await import('#renderers/carcassonne/index.js')).carcassonne,
};

export interface LoadedGame {
  readonly game: Game;
  /** The engine for the rules version of the table. */
  readonly engine: Engine;
}

/** Finds a game by its id; null when the page is older than the bot and has no such game or rules. */
export const loadGame = async (gameId: string, rules: string | null): Promise<LoadedGame | null> => {
  const game = (await games[gameId]?.()) ?? null;
  const engine = game === null ? null : rules === null ? game.engine : engineOf(game, rules);
  return game === null || engine === null ? null : { game, engine };
};
