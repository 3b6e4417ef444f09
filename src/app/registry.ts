import { features } from '#commands/index.js';

/** All features at tables. */
export { features };

export { games, gamesById } from './games.js';
