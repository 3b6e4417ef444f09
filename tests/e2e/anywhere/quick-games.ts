import { games } from '#src/app/registry.js';

/** Games of a minute and more: whole ones are played where `WHOLE_GAMES` is 1. */
const long = ['aramini-circus', 'carcassonne'];

/** The games that are played to their end wherever people may play: all where time is not short. */
export const quickGames = games.filter(({ engine }) => process.env.WHOLE_GAMES === '1' || !long.includes(engine.id));
