/** The program of the process that draws pictures when many wait. */
import '#src/lib/source-stacks.js';
import { answerOrders } from '#src/discord/messages/pictures/answer-orders.js';
import { gamesById } from '../games.js';
import { beginDrawing } from './begin-drawing.js';

/** The niceness above the bot's. With much more, boards would be minutes late on a busy machine. */
const BELOW = 8;

answerOrders(beginDrawing(BELOW), gamesById);
