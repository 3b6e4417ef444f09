/** The program of the thread that draws pictures when many wait. */
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { answerOrders } from '../../discord/messages/pictures/answer-orders.js';
import { gamesById } from '../games.js';

/** How far below the thread that listens. Much further, and beside busy neighbours boards would be minutes late. */
const BELOW = 8;

// On Linux a priority is a thread's, elsewhere the whole program's: where processors are few, people's clicks come
// before pictures.
if (process.platform === 'linux') setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + BELOW));
if (parentPort !== null) answerOrders(parentPort, gamesById);
