import * as araminiCircus from '#engines/aramini-circus/index.js';
import * as carcassonne from '#engines/carcassonne/index.js';
import * as circleTheWagons from '#engines/circle-the-wagons/index.js';
import * as goldenTrain from '#engines/golden-train/index.js';
import * as quelCirque from '#engines/quel-cirque/index.js';
import type { GameRules, Rules } from '#src/tables/rules.js';

/**
 * The rules and computer players of all games, one line each: a thread for computer players loads neither pictures nor
 * texts.
 */
const games: readonly Rules[] = [araminiCircus, quelCirque, goldenTrain, circleTheWagons, carcassonne];

export const computers: GameRules = new Map(
  games.map(({ engine, earlier, computer }) => [
    engine.id,
    earlier === undefined ? { engine, computer } : { engine, earlier, computer },
  ]),
);
