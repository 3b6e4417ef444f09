import { araminiCircus } from '#commands/aramini-circus/index.js';
import { carcassonne } from '#commands/carcassonne/index.js';
import { circleTheWagons } from '#commands/circle-the-wagons/index.js';
import { goldenTrain } from '#commands/golden-train/index.js';
import { quelCirque } from '#commands/quel-cirque/index.js';
import type { Game } from '../discord/catalog/game.js';

/** The games that can be played, one line each. */
export const games: readonly Game[] = [araminiCircus, quelCirque, goldenTrain, circleTheWagons, carcassonne];

/** The same games by the id of their engine. */
export const gamesById: ReadonlyMap<string, Game> = new Map(games.map((game) => [game.engine.id, game]));
