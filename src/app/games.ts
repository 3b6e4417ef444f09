import { araminiCircus } from '#renderers/aramini-circus/index.js';
import { carcassonne } from '#renderers/carcassonne/index.js';
import { circleTheWagons } from '#renderers/circle-the-wagons/index.js';
import { goldenTrain } from '#renderers/golden-train/index.js';
import { quelCirque } from '#renderers/quel-cirque/index.js';
import type { Game } from '#renderers/kit/game/game.js';

export const games: readonly Game[] = [araminiCircus, quelCirque, goldenTrain, circleTheWagons, carcassonne];

export const gamesById: ReadonlyMap<string, Game> = new Map(games.map((game) => [game.engine.id, game]));
