/** The program of the process that draws pictures when many wait. It ends with the one that has started it. */
import { constants, getPriority, setPriority } from 'node:os';
import { answerOrders } from '../../discord/messages/pictures/answer-orders.js';
import { keepSpritesOfManyTables } from '../../../renderers/kit/sprites.js';
import { gamesById } from '../games.js';

/** How far below the bot. Much further, and beside busy neighbours boards would be minutes late. */
const BELOW = 8;

// Where processors are few, people's clicks come before pictures.
setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + BELOW));
// A signal to the whole group is meant for the bot, which ends this one when it needs no more pictures.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
keepSpritesOfManyTables();
answerOrders(
  {
    onAsked: (listener) => process.on('message', listener),
    tell: (told) => process.send?.(told),
  },
  gamesById,
);
