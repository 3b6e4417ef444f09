import type { Rules } from '#src/tables/rules.js';

/** Loads only the rules of the open table. */
const loaders: Readonly<Record<string, () => Promise<Rules>>> = {
  'aramini-circus': () => import('#engines/aramini-circus/index.js'),
  'quel-cirque': () => import('#engines/quel-cirque/index.js'),
  'golden-train': () => import('#engines/golden-train/index.js'),
  'circle-the-wagons': () => import('#engines/circle-the-wagons/index.js'),
  carcassonne: () => import('#engines/carcassonne/index.js'),
};

export const gameIds: readonly string[] = Object.keys(loaders);

/** The rules and computer player of a game; null when this build has no such game. */
export const rulesOf = async (gameId: string): Promise<Rules | null> => (await loaders[gameId]?.()) ?? null;
