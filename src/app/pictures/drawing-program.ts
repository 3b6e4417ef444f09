/** The program of the process that draws pictures when many wait. */
import '#src/lib/source-stacks.js';
import { answerOrders } from '#src/discord/messages/pictures/answer-orders.js';
import { gamesById } from '../games.js';
import { beginDrawing } from './begin-drawing.js';

/** How far below the bot. Much further, and on a busy machine boards would be minutes late. */
const BELOW = 8;

answerOrders(beginDrawing(BELOW), gamesById);
