import { features } from '#commands/index.js';

/** What people can do at any table. */
export { features };

export { games, gamesById } from './games.js';
