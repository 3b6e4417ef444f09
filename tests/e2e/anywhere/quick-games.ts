import { games } from '#src/app/games.js';

/** Games that take a minute or more: `WHOLE_GAMES=1` plays them whole. */
const long = ['aramini-circus', 'carcassonne'];

/** The games to play to their end in every place: by default only the quick ones. */
export const quickGames = games.filter(({ engine }) => process.env.WHOLE_GAMES === '1' || !long.includes(engine.id));
