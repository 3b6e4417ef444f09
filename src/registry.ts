import { araminiCircus } from '../commands/aramini-circus/index.js';
import { goldenTrain } from '../commands/golden-train/index.js';
import type { Game } from './discord/game.js';

/** The games that can be played, one line each. */
export const games: readonly Game[] = [
  araminiCircus,
  goldenTrain,
];
