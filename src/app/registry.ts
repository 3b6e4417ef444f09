import { features } from '#commands/index.js';

export { features };

export { games, gamesById } from './games.js';
